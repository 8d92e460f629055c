import { useSettings } from '../../platform/settings.ts'
import { registrationPageTexts } from './texts.ts'

/** Returns how the sources read that applicants choose from. The stored values keep the names of the first operator. */
export const hearLabelsOf = (shortName: string): Readonly<Record<string, string>> =>
  registrationPageTexts.register.hearOptions(shortName)

export const useHearLabels = () => hearLabelsOf(useSettings()?.brand.shortName ?? '')

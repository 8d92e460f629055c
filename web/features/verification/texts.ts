import type { Noun } from '../../../contract/kit/texts.ts'
import type { VatCheck } from '../../../contract/verification.ts'

const numbers: Noun = { one: 'number', other: 'numbers' }

/** Texts of the staff's page of verification. */
export const verificationTexts = {
  title: 'Verification',
  vatNumbers: 'VAT numbers',
  lead: 'What the public VAT service replied about the numbers on profiles. They are checked when they are set or changed, and once a year; a failed check is repeated by itself.',
  state: 'State',
  allStates: 'All states',
  counted: numbers,
  none: 'No VAT number is in this state.',
  company: 'Company',
  number: 'VAT number',
  registeredFor: 'Registered for',
  notDisclosed: 'not disclosed',
  checked: 'Checked',
  never: 'never',
  requestId: 'Request id',
  repeat: 'Check',
  repeatFor: (company: string) => `Check the VAT number of ${company} now`,
  failed: ({ attempts, fault }: Pick<VatCheck, 'attempts' | 'fault'>) => `${attempts} failed: ${fault}`,
}

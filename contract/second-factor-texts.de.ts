import type { Translation } from './kit/languages.ts'
import type { secondFactorTexts as english } from './second-factor-texts.ts'

export const secondFactorTexts: Translation<typeof english> = {
  invalidCode: 'Bitte geben Sie einen gültigen sechsstelligen Code ein',
}

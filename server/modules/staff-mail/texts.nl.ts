import type { Translation } from '../../../contract/kit/languages.ts'
import type { staffMailTexts as english } from './texts.ts'

export const staffMailTexts: Translation<typeof english> = {
  reason: 'De reden:',
  objection: supportEmail => `Klopt dit volgens u niet, beantwoord dan deze mail of schrijf naar ${supportEmail}.`,
}

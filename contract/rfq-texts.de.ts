import type { Translation } from './kit/languages.ts'
import type { rfqTexts as english } from './rfq-texts.ts'

export const rfqTexts: Translation<typeof english> = {
  price: 'Bitte geben Sie einen Preis ein',
  priceTooLow: 'Bitte geben Sie einen Preis über 0 ein',
  priceTooHigh: 'Dieser Preis ist zu hoch',
  day: 'Bitte wählen Sie einen Tag.',
  noLine: 'Bitte geben Sie mindestens eine Position ein',
  tooManyLines: max => `Bitte geben Sie höchstens ${max} Positionen ein`,
  noAnswer: 'Bitte beantworten Sie mindestens eine Position',
  noDecision: 'Bitte entscheiden Sie über mindestens eine Position',
}

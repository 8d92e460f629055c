import type { Translation } from './kit/languages.ts'
import type { rfqTexts as english } from './rfq-texts.ts'

export const rfqTexts: Translation<typeof english> = {
  price: 'Vul een prijs in',
  priceTooLow: 'Vul een prijs boven 0 in',
  priceTooHigh: 'Deze prijs is te hoog',
  day: 'Kies een dag.',
  noLine: 'Vul minstens één regel in',
  tooManyLines: max => `Vul hoogstens ${max} regels in`,
  noAnswer: 'Beantwoord minstens één regel',
  noDecision: 'Beslis over minstens één regel',
}

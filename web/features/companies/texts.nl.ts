import type { Translation } from '../../../contract/kit/languages.ts'
import type { companiesTexts as english } from './texts.ts'

export const companiesTexts: Translation<typeof english> = {
  identifiers: { VAT: 'Btw-nummer', EORI: 'EORI' },
  links: {
    whatsApp: 'WhatsApp',
  },
  stockAccuracy: {
    title: 'Voorraadbetrouwbaarheid',
    tooFewAnswers: 'Te weinig beantwoorde offerteaanvragen voor een uitspraak',
    stillInStock: ({ percent, answered }) =>
      `${percent}% van ${answered} regels was bij een offerteaanvraag nog op voorraad`,
  },
  tierBlurb: {
    trusted:
      'Trusted-lid: 3 jaar of langer in het netwerk, geen onopgeloste klachten en 1 maand return-to-base-garantie.',
    gold: 'Gold-lid: 10 jaar of langer in het netwerk, geen onopgeloste klachten en 1 maand return-to-base-garantie.',
    diamond:
      'Diamond-lid: 20 jaar of langer in het netwerk, geen onopgeloste klachten en 1 maand return-to-base-garantie.',
  },
}

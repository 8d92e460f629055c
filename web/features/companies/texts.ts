export const companiesTexts = {
  /** Labels of the number in a profile. */
  identifiers: { VAT: 'VAT', EORI: 'EORI' },
  links: {
    whatsApp: 'WhatsApp',
  },
  stockAccuracy: {
    title: 'Stock accuracy',
    tooFewAnswers: 'Too few requests for quote were answered to tell',
    stillInStock: ({ percent, answered }: { percent: number; answered: string }) =>
      `${percent} % of ${answered} lines were still in stock when a quote was requested`,
  },
  tierBlurb: {
    trusted:
      'Trusted member: 3 years or more on the network, no unresolved complaints and a 1 month return-to-base warranty.',
    gold: 'Gold member: 10 years or more on the network, no unresolved complaints and a 1 month return-to-base warranty.',
    diamond:
      'Diamond member: 20 years or more on the network, no unresolved complaints and a 1 month return-to-base warranty.',
  },
}

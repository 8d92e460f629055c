/** Texts of companies. */
export const companiesTexts = {
  links: {
    whatsApp: 'WhatsApp',
  },
  stockTruth: {
    title: 'Stock truth',
    notAskedOften: 'Not asked for quotes often enough to say',
    stillInStock: ({ percent, answered }: { percent: number; answered: string }) =>
      `${percent} % of ${answered} lines were still in stock when asked for a quote`,
  },
  tierBlurb: {
    trusted:
      'Trusted member: 3 years or more on the network, no unsolved complaints and a 1 month return-to-base warranty.',
    gold: 'Gold member: 10 years or more on the network, no unsolved complaints and a 1 month return-to-base warranty.',
    diamond:
      'Diamond member: 20 years or more on the network, no unsolved complaints and a 1 month return-to-base warranty.',
  },
}

export const readingBudgetsTexts = {
  readingLimit: {
    limitReached: 'You have reached today’s reading limit.',
    contactUs: 'Contact us',
  },
}

/** Texts of reading-budgets. */
export const readingBudgetsTexts = {
  loadProblem: {
    limitReached: 'You have reached today’s reading limit.',
    contactUs: 'Contact us',
  },
}

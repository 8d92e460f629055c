/** Texts of stock/freshness. */
export const freshnessTexts = {
  confirmStockPage: {
    openYourInventory: 'Open your inventory',
    badLinkReason:
      'It is not complete, or too old. Your inventory shows what is not confirmed, and confirms it in one move.',
    confirmed: 'Confirmed',
    freshAgain: 'They stand among the fresh ones again.',
    confirmedToday: (confirmed: string) => `${confirmed} confirmed today.`,
    title: 'Still have it?',
    notRead: 'This link could not be read.',
    nothingLeft: 'Nothing left to confirm',
    nothingLeftReason: (companyName: string) =>
      `All lines of ${companyName} that this mail asked about are confirmed, changed or gone already.`,
    notConfirmed: 'Your stock could not be confirmed.',
    confirming: 'Confirming…',
    stillHaveIt: 'Still have it',
  },
  stockAgesNotice: {
    notFresh: (stale: string) => `${stale} of your lines are not fresh.`,
    confirming: 'Confirming…',
    stillHaveAll: 'Still have all of them',
    stale: ({ stale, staleAfterDays }: { stale: string; staleAfterDays: number }) =>
      `${stale} not confirmed for ${staleAfterDays} days stand below fresher ones.`,
    hidden: ({ hidden, hiddenAfterDays }: { hidden: string; hiddenAfterDays: number }) =>
      `${hidden} not confirmed for ${hiddenAfterDays} days are hidden from other members.`,
    showOldest: 'Show the oldest first',
  },
  wording: {
    notConfirmed: 'Your stock could not be confirmed',
  },
}

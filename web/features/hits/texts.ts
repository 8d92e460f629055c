/** Texts of hits. */
export const hitsTexts = {
  inventoryHitsPage: {
    counted: { one: 'hit', other: 'hits' },
    backToInventory: 'Back to inventory',
    inventoryHits: 'Inventory Hits',
    notShown: 'Your hits could not be shown.',
    hits: 'Hits',
    noHits: 'Nobody has searched for what you have yet. Every member’s search that finds your stock is listed here.',
    addToYourInventory: 'Add to your inventory',
    searchedFor: 'Searched for',
    partFound: 'Part Found',
    takenOut: 'You have taken this line out',
    searchedBy: 'Searched by',
    searchedOn: 'Searched on',
    notChanged: 'This could not be changed',
    mailDaily: 'Mail me the hits of each day',
    mailDailyHint: 'At 07:00 in Amsterdam, if there are any',
  },
  stopHitsPage: {
    inventoryHits: 'Inventory Hits',
    stopped: 'No more of these mails',
    stoppedText: (email: string) =>
      `${email} gets no more hits by mail. They are still listed on the page, where the mails can be turned on again.`,
    badLinkReason: 'It is not complete. The page of your hits turns these mails off, too.',
    title: 'No more hits by mail?',
    consequence: 'The hits of your inventory are then no longer mailed to you each morning.',
    notStopped: 'The mails could not be stopped.',
    stopping: 'Stopping…',
    stop: 'Stop these mails',
  },
}

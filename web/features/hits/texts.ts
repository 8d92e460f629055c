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
    takenOut: 'You have removed this line',
    searchedBy: 'Searched by',
    searchedOn: 'Searched on',
    notChanged: 'This could not be changed',
    mailDaily: 'Mail me the hits of each day',
    mailDailyHint: 'At 07:00 in Amsterdam, if there are any',
  },
  stopHitsPage: {
    inventoryHits: 'Inventory Hits',
    stopped: 'These mails have stopped',
    stoppedText: (email: string) =>
      `${email} will get no more hits by mail. They are still listed on your hits page, where you can turn the mails on again.`,
    badLinkReason: 'It is incomplete. You can also turn these mails off on your hits page.',
    title: 'No more hits by mail?',
    consequence: 'You will no longer get your inventory hits by mail each morning.',
    notStopped: 'The mails could not be stopped.',
    stopping: 'Stopping…',
    stop: 'Stop these mails',
  },
}

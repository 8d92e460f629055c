/** Texts of quotes/compare. */
export const compareTexts = {
  choice: {
    notWhole: 'A whole number',
    theyOffer: (quantity: number) => `They offer ${quantity}`,
    tooMany: 'More than asked for',
  },
  compareLine: {
    goods: ({ quantity, partNumber }: { quantity: string; partNumber: string }) => `${quantity} x ${partNumber}`,
    chooseTheLowest: 'Choose the lowest',
    closeTheLine: 'Close the line',
    closeLine: (partNumber: string) => `Close the line ${partNumber}`,
    quotesFor: (partNumber: string) => `Quotes for ${partNumber}`,
    nobodyAsked: 'Nobody could be asked for this line.',
    closed: 'Closed',
    ofAwarded: ({ awarded, quantity }: { awarded: string; quantity: string }) => `${awarded} of ${quantity} awarded`,
    ofChosen: ({ pieces, quantity }: { pieces: string; quantity: string }) => `${pieces} of ${quantity} chosen`,
    supplier: 'Supplier',
    priceEach: 'Price each',
    offers: 'Offers',
    terms: 'Terms',
    corrected: ', corrected',
    awardButton: 'Award',
    has: (matchedBy: string) => `has ${matchedBy}`,
    lowest: 'lowest',
    notChosen: 'not chosen',
    awarded: (awarded: string) => `${awarded} awarded`,
    noLongerHasIt: 'no longer has it',
  },
  compare: {
    compareIn: 'Compare in',
    chooseLowest: 'Choose the lowest of each line',
    close: (partNumber: string) => `Close ${partNumber}?`,
    question: 'Nobody gets this line, and nobody can answer it any more. Whoever quoted is told by mail.',
    closeTheLine: 'Close the line',
    confirmAward: 'Award?',
    awardButton: 'Award',
    howToChoose: 'Type how many pieces each supplier gets, or choose the lowest.',
  },
  rfqPage: {
    requestsForQuote: 'Requests for Quote',
    notLoaded: 'This request could not be loaded.',
    goods: ({ quantity, partNumber }: { quantity: string; partNumber: string }) => `${quantity} x ${partNumber}`,
    lines: (count: string) => `${count} lines`,
    sentAndAnswered: ({
      createdDT,
      contactName,
      answered,
      count,
    }: {
      createdDT: string
      contactName: string
      answered: string
      count: string
    }) => `Sent ${createdDT} by ${contactName}. ${answered} of ${count} suppliers answered.`,
    askForAList: 'Ask for a list',
  },
}

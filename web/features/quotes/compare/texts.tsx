import type { ReactNode } from 'react'
import { counted } from '../../../../contract/kit/texts.ts'
/** Texts of quotes/compare. */
export const compareTexts = {
  choice: {
    expired: 'This quote has expired',
    notWhole: 'Enter a whole number',
    theyOffer: (quantity: number) => `They offer ${quantity}`,
    tooMany: 'More than requested',
  },
  compareLine: {
    /** The unit after a quantity, where the column has no heading. */
    pieces: 'pcs',
    piecesFor: ({ partNumber, supplier = 'this supplier' }: { partNumber: string; supplier: string | undefined }) =>
      `Pieces of ${partNumber} to award to ${supplier}`,
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
    standing: 'Stands until',
    offerTerms: ({ condition, leadTime, corrected }: { condition: string; leadTime: string; corrected: ReactNode }) => (
      <>
        {condition}, {leadTime}
        {corrected && <>, {corrected}</>}
      </>
    ),
    corrected: 'corrected',
    expired: 'expired',
    standsUntil: (moment: string) => `until ${moment}`,
    counterOffer: 'Counter-offer',
    counterTo: (supplier: string) => `Counter-offer to ${supplier}`,
    countered: {
      open: (price: string) => `You offered ${price}; not answered yet`,
      accepted: (price: string) => `Your ${price} was accepted`,
      refused: (price: string) => `Your ${price} was refused`,
      lapsed: (price: string) => `You had offered ${price}`,
    },
    awardButton: 'Award',
    has: (matchedBy: string) => `has ${matchedBy}`,
    lowest: 'lowest',
    notChosen: 'not chosen',
    awarded: (awarded: string) => `${awarded} awarded`,
    noLongerHasIt: 'no longer has it',
  },
  counter: {
    title: (supplier: string) => `Counter-offer to ${supplier}`,
    price: 'Your price each',
    currency: 'Currency',
    quantity: 'Quantity',
    note: 'Note',
    send: 'Send counter-offer',
  },
  compare: {
    awardQuestion: ({ lines, suppliers }: { lines: number; suppliers: number }) =>
      `${counted(lines, { one: 'line goes', other: 'lines go' })} to ${counted(suppliers, { one: 'supplier', other: 'suppliers' })}. They are told by mail, as are suppliers who quoted and were not chosen. This cannot be undone.`,
    chosen: ({ lines, total }: { lines: number; total: ReactNode }) => (
      <>
        {counted(lines, { one: 'line', other: 'lines' })} chosen, {total}
      </>
    ),
    compareIn: 'Compare in',
    chooseLowest: 'Choose the lowest of each line',
    close: (partNumber: string) => `Close ${partNumber}?`,
    question: 'Nobody will get this line, and it can no longer be answered. Suppliers who quoted are told by mail.',
    closeTheLine: 'Close the line',
    confirmAward: 'Award?',
    awardButton: 'Award',
    howToChoose: 'Type how many pieces each supplier gets, or choose the lowest.',
  },
  rfqPage: {
    title: (goods: ReactNode) => <>Request for {goods}</>,
    requestsForQuote: 'Requests for Quote',
    notLoaded: 'This request could not be loaded.',
    goods: ({ quantity, partNumber }: { quantity: string; partNumber: string }) => `${quantity} x ${partNumber}`,
    lines: (count: number) => counted(count, { one: 'line', other: 'lines' }),
    sentAndAnswered: ({ sent, by, answered, asked }: Record<'sent' | 'by' | 'answered' | 'asked', string>) =>
      `Sent ${sent} by ${by}. ${answered} of ${asked} suppliers answered.`,
    askForAList: 'Ask for a list',
  },
}

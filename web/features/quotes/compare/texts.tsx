import type { ReactNode } from 'react'
import { counted } from '../../../../contract/kit/texts.ts'
export const compareTexts = {
  choice: {
    expired: 'This quote has expired',
    notWhole: 'Enter a whole number',
    theyOffer: (quantity: number) => `They offer ${quantity}`,
    tooMany: 'More than requested',
  },
  grid: {
    label: 'Quotes',
    lines: 'Line',
    suppliers: 'Suppliers',
    anyCondition: 'any',
    target: (price: string) => `target ${price}`,
    nobodyAsked: 'Nobody could be asked for this line.',
    close: 'Close',
    closeLine: (partNumber: string) => `Close the line ${partNumber}`,
    closed: 'Closed',
    ofAwarded: ({ awarded, quantity }: { awarded: string; quantity: string }) => `${awarded} of ${quantity} awarded`,
    ofChosen: ({ pieces, quantity }: { pieces: string; quantity: string }) => `${pieces} of ${quantity} chosen`,
    accuracy: (percent: number) => `accuracy ${percent} %`,
    accuracyOf: ({ stillTrue, answered }: { stillTrue: string; answered: string }) =>
      `Stock accuracy: still had ${stillTrue} of ${answered} lines when asked`,
    lowest: 'lowest',
    expired: 'expired',
    offers: ({ offered, quantity }: { offered: string; quantity: string }) => `${offered} of ${quantity}`,
    takes: (pieces: string) => `takes ${pieces}`,
    awarded: (pieces: string) => `${pieces} awarded`,
    has: (matchedBy: string) => `as ${matchedBy}`,
    countered: {
      open: (price: string) => `You offered ${price}; not answered yet`,
      accepted: (price: string) => `Your ${price} was accepted`,
      refused: (price: string) => `Your ${price} was refused`,
      lapsed: (price: string) => `You had offered ${price}`,
    },
    notAsked: 'not asked',
    noLongerHasIt: 'no longer has it',
    coverage: 'Lines in full',
    fullLines: ({ full, lines }: { full: string; lines: string }) => `${full} of ${lines}`,
    pieces: (count: number) => counted(count, { one: 'piece', other: 'pieces' }),
    total: 'Total offered',
    leadTime: 'Longest lead time',
    stands: 'Stands',
    sumAwarded: 'Awarded',
    chosen: 'Chosen',
    none: 'none',
    linesFor: ({ lines, total }: { lines: number; total: string }) =>
      `${counted(lines, { one: 'line', other: 'lines' })}, ${total}`,
  },
  presets: {
    label: 'Choose for all lines',
    hint: 'preset',
    names: { lowest: 'Lowest', fewest: 'Fewest suppliers', one: 'One supplier' },
    result: ({ total, suppliers }: { total: ReactNode; suppliers: number }) => (
      <>
        {total} · {counted(suppliers, { one: 'order', other: 'orders' })}
      </>
    ),
    fullLines: ({ fullLines, numOpen }: { fullLines: number; numOpen: number }) =>
      `${fullLines} of ${numOpen} lines in full`,
    pieces: ({ pieces, quantity }: { pieces: number; quantity: number }) => `${pieces} of ${quantity} pieces`,
    splitLines: (count: number) => `${counted(count, { one: 'line', other: 'lines' })} split`,
  },
  awardBar: {
    quoteOf: ({ supplier, partNumber }: { supplier: string; partNumber: string }) => `${supplier}, ${partNumber}:`,
    pieces: (count: number) => counted(count, { one: 'piece', other: 'pieces' }),
    ofPieces: (quantity: number) => `of ${quantity}`,
    has: (matchedBy: string) => `has ${matchedBy}`,
    corrected: 'corrected',
    expired: 'expired',
    standsUntil: (moment: string) => `stands until ${moment}`,
    countered: {
      open: (price: string) => `you offered ${price}`,
      accepted: (price: string) => `your ${price} was accepted`,
      refused: (price: string) => `your ${price} was refused`,
      lapsed: (price: string) => `you had offered ${price}`,
    },
    piecesFor: ({ partNumber, supplier }: { partNumber: string; supplier: string }) =>
      `Pieces of ${partNumber} to award to ${supplier}`,
    counterOffer: 'Counter-offer',
    counterTo: (supplier: string) => `Counter-offer to ${supplier}`,
    howToChoose: 'Pick a price, or one of the presets.',
    chosen: ({
      suppliers,
      lines,
      numOpen,
      total,
    }: {
      suppliers: number
      lines: number
      numOpen: number
      total: ReactNode
    }) => (
      <>
        {counted(suppliers, { one: 'supplier', other: 'suppliers' })}, {lines} of{' '}
        {counted(numOpen, { one: 'line', other: 'lines' })}, {total}
      </>
    ),
    award: 'Award',
    awardKeys: 'Ctrl Enter',
    awardTo: (suppliers: number) => `Award ${counted(suppliers, { one: 'order', other: 'orders' })}`,
  },
  others: {
    title: 'Suppliers without a quote',
    noLongerHasIt: 'no longer has it',
    has: (matchedBy: string) => `has ${matchedBy}`,
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
    undone: 'Nobody was notified.',
    compareIn: 'Compare in',
    counterHint: 'counter-offer',
    choice: 'Your choice',
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

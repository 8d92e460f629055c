import type { ReactNode } from 'react'
import { counted, type Noun, plural } from '../../../../contract/kit/texts.ts'

const lines: Noun = { one: 'line', other: 'lines' }

export const composeTexts = {
  composeDialog: {
    composeBroadcast: 'Compose Broadcast',
    draftRestored: 'This is your unsent draft.',
    startOver: 'Start over',
  },
  composeFields: {
    company: 'Company',
    to: 'To',
    chooseAList: 'Choose a list',
    productLink: 'Product Link',
    additionalInfo: 'Additional info',
    placeholder: 'Enter any additional messages here',
    from: 'From',
  },
  composeLines: {
    lines: (count: number) => counted(count, lines),
    fieldsToCheck: (count: number) => `${counted(count, { one: 'field', other: 'fields' })} to check`,
    linesNotRead: (count: number) => `${counted(count, lines)} of the text not read`,
    linesOfOtherSide: ({ count, side }: { count: number; side: 'wts' | 'wtb' }) =>
      `${counted(count, lines)} you want to ${side === 'wtb' ? 'buy' : 'sell'} ${plural(count, { one: 'was', other: 'were' })} left out: send ${plural(count, { one: 'it', other: 'them' })} as a broadcast of ${plural(count, { one: 'its', other: 'their' })} own.`,
    what: 'What',
    pasteAList: 'Paste a list',
    addALine: 'Add a line',
    mostLines: (maxLines: number) => `${maxLines} lines, the maximum`,
    severalLines: 'Several lines? Paste a spreadsheet or a mail.',
    nextToCheck: 'Next to check',
    allChecked: 'All checked',
    listCut: (maxLines: number) =>
      `The list was longer than a broadcast may be: these are its first ${maxLines} lines.`,
  },
  lineFields: {
    gradingGuidelines: 'Grading Guidelines',
    checkThis: 'Check this',
    quantity: 'Quantity',
    brand: 'Brand',
    description: 'Desc. / Partnumber',
    condition: 'Condition',
    price: 'Price',
    currency: 'Currency',
  },
  linesTable: {
    readFrom: (source: ReactNode) => <>Read from: {source}</>,
    quantity: 'Quantity',
    brand: 'Brand',
    description: 'Desc. / Partnumber',
    condition: 'Condition',
    price: 'Price',
    currency: 'Currency',
    line: 'Line',
    fieldOfLine: ({ label, number }: { label: string; number: number }) => `${label}, line ${number}`,
    lines: 'Lines',
    removeLine: (number: number) => `Remove line ${number}`,
  },
  pastePanel: {
    linesRead: (count: number) => `${counted(count, lines)} read`,
    pasteAList: 'Paste a list',
    pasteHint:
      'Rows of a spreadsheet, or a mail: one line each, with part number, quantity, condition and price in any order.',
    notRead: 'The list could not be read.',
    back: 'Back',
    takeLine: 'Use this line',
    takeLines: (count: number) => `Use these ${count} lines`,
    takeAll: 'Use these lines',
    reading: 'Reading…',
    nothingRead: 'No line could be read from this. Each needs at least a part number or a description.',
  },
  sideChoice: {
    sell: 'Sell',
    buy: 'Buy',
    broadcastType: 'Broadcast type',
  },
}

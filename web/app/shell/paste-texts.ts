import { counted, listOf } from '../../../contract/kit/texts.ts'

interface Read {
  offered: number
  wanted: number
  undecided: number
  /** Only the first 50,000 characters were read. */
  isCut: boolean
}

/** Texts of the dialog for a text pasted outside a field. */
export const pasteTexts = {
  title: 'What is this?',
  pastedText: 'Pasted text',
  more: (count: number) => `and ${counted(count, { one: 'more line', other: 'more lines' })}`,
  reading: 'Reading …',
  read: ({ offered, wanted, undecided, isCut }: Read) => {
    const noun = { one: 'line', other: 'lines' }
    const counts = [
      undecided > 0 && counted(undecided, noun),
      offered > 0 && `${counted(offered, noun)} offered`,
      wanted > 0 && `${counted(wanted, noun)} wanted`,
    ].filter(count => count !== false)
    return `${isCut ? 'Read in the first 50,000 characters' : 'Read'}: ${listOf(counts)}`
  },
  nothingRead: 'No goods were found in this text.',
  notRead: 'The text could not be read. Choose what it is.',
  likely: 'Likely',
  choices: {
    sell: 'I sell this',
    buy: 'I buy this',
    ask: 'Ask for quotes',
    search: 'Search parts',
    stock: 'Add to my stock',
  },
  hints: {
    sell: 'As a WTS broadcast',
    buy: 'As a WTB broadcast',
    ask: 'From companies that list these parts',
    search: 'See who lists them, and at what price',
    stock: 'Checked before your inventory changes',
  },
  tooLong: 'This text is too long for a search.',
  mustBeShorter: 'Only up to 50,000 characters. Shorten the text on the next page.',
}

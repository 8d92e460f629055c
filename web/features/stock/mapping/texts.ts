import { counted, formatInteger } from '../../../../contract/kit/texts.ts'

/** What a sentence about a doubt may name, each in words. */
interface DoubtParams {
  field: string
  /** Quoted headings and values. */
  headings: string
  values: string
}

export const mappingTexts = {
  mappedColumns: {
    empty: 'empty',
    unused: 'Not used',
    detail: 'Added to the description',
    alternative: 'Another number of the goods',
    lot: 'Pieces of a further lot',
    titleOfSheet: (sheet: string) => `Columns of ${sheet}`,
    notFound: (fields: readonly string[]) =>
      `No column was found for: ${fields.join(', ')}. Choose it below if the list has one.`,
    title: 'Columns of the file',
    unnamedColumn: (index: string) => `Column ${index}`,
    pleaseCheck: 'Please check',
    contentOf: (name: string) => `What ${name} contains`,
  },
  mappedLines: {
    from: 'from',
    title: 'The first lines, as they are read',
    notRead: 'The first lines could not be read.',
    loading: 'Reading the first lines',
    noLines: 'No row below the headings contains a line.',
    leftOut: ({ bad, all }: { bad: number; all: number }) =>
      `${bad} of these ${all} will be left out; each says what is wrong with it.`,
    noneLeftOut: 'All of these will be uploaded.',
    fromMarket: 'from the market',
    writtenAs: 'written as',
  },
  mappingForm: {
    notStarted: 'The upload could not be started.',
    starting: 'Starting…',
    startTheUpload: 'Start the upload',
    lookItOver: 'Look at what will change, and start.',
    newInIt: 'What is marked is new in it; the rest is read as before.',
    howItIsRead: 'How it is read: columns, words and first lines',
    sameAsLast: 'Read like your last list with these headings.',
    lookThemOver: 'Check them and start.',
    allRecognized: 'All columns were recognized.',
    unclear: 'Some of this file is unclear. Your choices are remembered for your next list.',
    checkMarked: 'Please check what is marked.',
    notThrown: 'This upload could not be discarded',
    throwAway: 'Discard',
  },
  mappingRest: {
    asWritten: 'As written in each line',
    noCondition: 'None: such lines are left out',
    pleaseCheck: 'Please check',
    noHeadings: 'There is none',
    rowOption: ({ number, value }: { number: number; value: string }) => `Row ${number}: ${value}`,
    title: 'For the whole file',
    sheet: 'Sheet',
    headings: 'Heading row',
    currency: 'Currency of prices without one',
    priceFormat: 'How prices are written',
    repeats: 'The same number again',
    apart: 'Keep apart, as lots',
    add: 'Add together',
    last: 'The last row counts',
    manufacturer: 'Manufacturer of lines without one',
    manufacturerUnknown: 'Only where the market does not know the number either',
    condition: 'Condition of lines without one',
    quantity: 'Quantity of lines without one',
    emptyHint: 'Empty: such lines are left out',
  },
  mappedWords: {
    title: 'Words that we do not know',
    explanation:
      'Say once what they mean. We remember it for your next lists, and propose it to our staff for everyone.',
    meaning: (word: string) => `What “${word}” means`,
    leaveOut: 'Leave these rows out',
    asWritten: 'Keep as written',
    rows: (count: number) => counted(count, { one: 'row', other: 'rows' }),
    showAll: (count: number) => `Show all ${count} words`,
  },
  plannedChanges: {
    title: 'What this upload will do',
    counting: 'Reading the whole file…',
    countingRows: (rows: string) => `Reading the whole file: ${rows} rows so far`,
    mayStart: 'You may leave this page, or start the upload without waiting.',
    notCounted: 'The whole file could not be read.',
    wouldFail: 'This upload would change nothing.',
    sentence: ({ added, changed, removed, leftOut }: Record<'added' | 'changed' | 'removed' | 'leftOut', string>) =>
      `${added} new, ${changed} changed, ${removed} removed, ${leftOut} left out`,
    added: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    removed: 'Removed',
    leftOut: 'Left out',
    download: (count: number) =>
      count === 1
        ? 'Download the row left out'
        : `Download the ${counted(count, { one: 'row', other: 'rows' })} left out`,
    repeated: (count: number) =>
      count === 1 ? 'One of them repeats another row.' : `${formatInteger(count)} of them repeat another row.`,
    correctThem: 'You can correct them in that file and upload it as it is.',
  },
  doubts: {
    quoted: (text: string) => `“${text}”`,
    onSheet: (sheet: string, text: string) => `On the sheet “${sheet}”: ${text}`,
    fields: {
      partNumber: 'the part number',
      manufacturer: 'the manufacturer',
      description: 'the description',
      quantity: 'the quantity',
      condition: 'the condition',
      price: 'the price',
      usualPrice: 'the usual price',
      priceUnit: 'the number of pieces that a price is for',
      currency: 'the currency',
      grade: 'the grade',
      location: 'the warehouse',
      sku: 'your own number',
      minimumOrder: 'the minimum order',
      leadTime: 'the lead time',
      reserved: 'the reserved pieces',
      serial: 'the serial number',
    },
    reasons: {
      'not-found': ({ field }: DoubtParams) => `No column has a heading for ${field}.`,
      'not-in-every-row': ({ field }: DoubtParams) => `Some lines do not name ${field}.`,
      'no-heading': ({ field }: DoubtParams) => `This column has no heading; we chose ${field} by its values.`,
      'unknown-heading': ({ field, headings }: DoubtParams) =>
        `We do not know the heading ${headings}; we chose ${field} by its values.`,
      'other-heading': ({ field, headings }: DoubtParams) =>
        `The heading ${headings} usually has another meaning; we chose ${field} by its values.`,
      'several-columns': ({ field, headings }: DoubtParams) => `Several columns could be ${field}: ${headings}.`,
      'several-lots': ({ headings }: DoubtParams) =>
        `Each of several columns of pieces becomes a line of its own: ${headings}.`,
      'tables-beside': () => 'The sheet has several tables beside each other.',
      'unknown-column': ({ field, headings }: DoubtParams) =>
        `We do not know the heading ${headings}; it may be about ${field}.`,
      cost: ({ headings }: DoubtParams) =>
        `The heading ${headings} may be a cost or a former price, so it is not used.`,
      'published-price': ({ headings }: DoubtParams) =>
        `The heading ${headings} may be a list price; no other column has a price.`,
      'taxed-price': ({ headings }: DoubtParams) => `The prices below ${headings} may include tax.`,
      'shared-price': () => 'Some merged cells give one price for several part numbers.',
      'own-number': ({ headings }: DoubtParams) =>
        `The numbers below ${headings} may be your own instead of the manufacturer’s.`,
      'model-name': ({ headings }: DoubtParams) => `The heading ${headings} may be a model instead of a part number.`,
      'number-in-text': ({ values }: DoubtParams) =>
        values === ''
          ? 'Some part numbers were found within other text.'
          : `Some part numbers were found within other text, such as ${values}.`,
      'rows-without-number': () => 'Some lines have no part number; they may belong to the number above.',
      'goods-above-headings': () => 'Some goods are above the row with the headings.',
      'values-differ': ({ field, headings, values }: DoubtParams) =>
        `Many values below ${headings} do not fit ${field}, such as ${values}.`,
      'values-unclear': ({ values }: DoubtParams) =>
        values === '' ? 'Some values are unclear.' : `Some values are unclear, such as ${values}.`,
      'unknown-words': ({ values }: DoubtParams) => `We do not know these words: ${values}.`,
      'decimal-sign': ({ values }: DoubtParams) =>
        `It is unclear whether ${values} has decimals or a thousands separator.`,
      'side-column': ({ headings }: DoubtParams) =>
        `The column ${headings} may say which goods are wanted or not for sale.`,
      'arriving-goods': () => 'This sheet seems to list goods that have not arrived yet.',
      'repeated-goods': () => 'Most part numbers of this sheet are on the first sheet, too: it may be the same goods.',
      'title-of-first-sheet': () => 'A title on the first sheet names the condition; it may not hold for the others.',
      carried: () => 'Empty cells take the value of the line above.',
      'grade-only': ({ headings }: DoubtParams) => `The list has grades (${headings}), but no condition.`,
      'read-from-text': ({ field }: DoubtParams) => `The list has no columns; we read ${field} from its text.`,
      'no-currency': () => 'No heading and no price names the currency.',
    },
  },
  mappedLots: {
    title: 'Several lots in a row',
    explanation: 'Each of these columns of pieces becomes a line of its own. Remove those that are not for sale.',
    grade: (grade: string) => `Grade ${grade}`,
    table: (index: number) => `table ${index}`,
    read: (name: string, columns: string) => `Read ${name} (${columns})`,
  },
  moreSheets: {
    title: 'Further sheets',
    explanation: 'The sheets with a tick are read as stock too. Remove the tick from those that are not.',
    read: (sheet: string) => `Read ${sheet}`,
    readWanted: (sheet: string) => `Read ${sheet}, which seems to list goods that you are looking for`,
  },
  mapping: {
    needsPartNumber: 'Choose the column that contains the part numbers.',
  },
  modeChoice: {
    isCorrection: 'These are rows that were left out of an earlier list.',
    onlyAdded: 'Their lines are added to your inventory; no other line is removed.',
    merge: 'Merge',
    mergeHint: 'Lines of the file are added or updated; all others are kept.',
    replace: 'Replace',
    replaceHint: (undoDays: number) =>
      `The file is your whole stock: lines that are not in it, or are left out because of an error, are removed. You can undo this for ${undoDays} days.`,
    title: 'What happens to your current inventory',
  },
}

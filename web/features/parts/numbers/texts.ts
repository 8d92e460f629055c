import { counted, formatInteger, plural } from '../../../../contract/kit/texts.ts'

const numbers = { one: 'number', other: 'numbers' }
const sellers = { one: 'seller', other: 'sellers' }
const lines = { one: 'line', other: 'lines' }

export const numbersTexts = {
  listEditor: {
    list: 'Part numbers',
    hint: (most: number) =>
      `One part number per line, with its quantity if you have one. Columns of a spreadsheet or a mail will do. At most ${most} numbers.`,
    show: 'Look up',
    tooLong: ({ length, most }: { length: number; most: number }) =>
      `This list has ${formatInteger(length)} characters, and at most ${formatInteger(most)} are allowed. Paste only the columns with the numbers and quantities.`,
  },
  listedNumbers: {
    numbers: (count: number) => counted(count, numbers),
    wanted: (pieces: string) => `${pieces} pieces wanted`,
    inStock: (count: number) => `${formatInteger(count)} in stock`,
    notInStock: (count: number) => `${formatInteger(count)} not in stock`,
    took: (milliseconds: number) => (milliseconds < 1 ? 'under 1 ms' : `${Math.round(milliseconds)} ms`),
    editTheList: 'Edit list',
    failed: 'The list could not be looked up.',
    isCut: ({ shown, all }: { shown: number; all: number }) =>
      `Your list has ${formatInteger(all)} numbers. The first ${formatInteger(shown)} are shown; look up the rest separately.`,
    ignored: (lines: readonly string[]) =>
      `No number was read from: ${lines
        .slice(0, 3)
        .map(line => `“${line}”`)
        .join(', ')}${lines.length > 3 ? ` and ${lines.length - 3} more` : ''}.`,
    nothingRead: 'No part numbers were found in this list. Check that each line has one.',
    atBest: (sum: string) => `${sum} at best prices`,
    pricedOf: ({ priced, all }: { priced: number; all: number }) => `${priced} of ${all} have a price and a quantity`,
    askAll: (count: number) => `Ask all ${formatInteger(count)}`,
    askSome: ({ from, to }: { from: number; to: number }) => `Ask ${from} to ${to}`,
    postAll: (count: number) => `Post WTB for ${formatInteger(count)}`,
    postSome: ({ from, to }: { from: number; to: number }) => `Post WTB for ${from} to ${to}`,
  },
  numbersTable: {
    label: 'Part numbers of your list',
    position: 'No.',
    partNumber: 'Part number',
    wanted: 'Wanted',
    wantedOf: (number: string) => `Pieces wanted of ${number}`,
    description: 'Description',
    sellers: 'Sellers',
    lines: 'Lines',
    linesOf: (number: string) => `Lines of ${number}`,
    sellersUnit: (count: number) => plural(count, sellers),
    linesUnit: (count: number) => plural(count, lines),
    pieces: 'Pieces',
    piecesUnit: 'pcs',
    best: 'Best',
    median: 'Median',
    sum: 'Sum',
    freshest: 'Freshest',
    notInStock: 'Not in stock',
    use: 'Use',
    insteadOf: ({ offered, number }: { offered: string; number: string }) => `Use ${offered} instead of ${number}`,
    fewer: (missing: string) => `${missing} short`,
  },
  offer: {
    nothing: 'nothing like it is listed',
    typo: (used: string) => `read as ${used}`,
    part: (used: string) => `contains ${used}`,
    equivalent: (number: string) => `by equivalent ${number}`,
    begins: (count: number) =>
      count === 1 ? 'one number begins with it' : `${formatInteger(count)} numbers begin with it`,
    mentions: (count: number) =>
      count === 1 ? 'one number is similar' : `${formatInteger(count)} numbers are similar`,
    bySellers: (count: number) => counted(count, sellers),
    byLines: (count: number) => counted(count, lines),
  },
  block: {
    wanted: (pieces: string) => `${pieces} wanted`,
    sellers: (count: number) => counted(count, sellers),
    lines: (count: number) => counted(count, lines),
    pieces: (pieces: string) => `${pieces} pcs`,
    best: (price: string) => `best ${price}`,
    median: (price: string) => `median ${price}`,
    openPage: 'Open part page',
    allLines: (count: number) => `List all ${formatInteger(count)}`,
    failed: 'This search failed.',
  },
}

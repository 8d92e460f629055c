import { minNumberScore, scoreNumber, spotNumbers } from '../../part-numbers/index.ts'
import { currencyNamed } from './amounts.ts'
import type { Column } from './columns.ts'
import { conditionIn } from './conditions.ts'
import { foldText } from './fold-text.ts'
import { isFamilyModel } from './models.ts'
import { anyUnit, cellAmount, cellsOf, isRule, type Layout, splitters } from './tables.ts'

/** Maximum rows without headings that are read together. */
const maxGuessed = 200

/** `RBC43`: letters and digits that no rule knows as a number, in every row. */
const isCode = (text: string): boolean =>
  /^(?=[A-Z0-9/-]*[A-Z])(?=[A-Z0-9/-]*\d)[A-Z0-9/-]{4,}$/.test(text) && scoreNumber(text) > 0 && !isFamilyModel(text)

const countWithUnit = new RegExp(`^\\d{1,6}\\+?${anyUnit}$`)
const isCount = (text: string): boolean =>
  /^\W?\d{1,3}(?:[.,]\d{3})*\+?$|^\W?\d{1,6}\+?\s?(?:x|pcs?|stk|st|szt|uds?|pz|units?|ea|stuks?)?\.?$/i.test(text) ||
  countWithUnit.test(foldText(text))

const isPartNumber = (text: string): boolean =>
  spotNumbers(text).some(number => number.score >= minNumberScore && number.text.length > text.length * 0.6) &&
  scoreNumber(text) > 0

const isAmount = (text: string): boolean => cellAmount(text) !== undefined

const isPriced = (text: string): boolean =>
  isAmount(text) && (currencyNamed(foldText(text)) !== '' || /\d[.,]\d{2}$/.test(text.trim()))

/** Returns true for an amount, a remark in its place such as `on request`, or several amounts. */
const fitsPrice = (text: string): boolean =>
  isAmount(text) || (!/\d/.test(text) && conditionIn(foldText(text)) === '') || /^\W*\d.*\d/.test(text)

/** `NUMBER, USD 4,650, stock 30pcs`: where spaces follow all commas between cells, one within a number separates none. */
const hasThousands = (line: string): boolean =>
  /,\s/.test(line) && /\d,\d{3}(?!\d)/.test(line) && !/,(?!\s|(?<=\d,)\d{3}(?!\d))./.test(line)

/** Splits rows without headings into cells; undefined if they do not all have the same number of cells. */
function splitRows(lines: readonly string[], [delimiter, splitter, least]: (typeof splitters)[number]) {
  if (!lines.every(line => line.trim().split(splitter).length > least)) return undefined
  // `NUMBER, 20pcs, used, 115; NUMBER, …`: semicolons separate goods here, so commas do not separate cells of a
  // table.
  if (delimiter.startsWith(',') && lines.some(line => line.includes(';'))) return undefined
  if (delimiter === ',' && lines.some(hasThousands)) return undefined
  const rows = lines.map(line => cellsOf(line, delimiter).map(({ text }) => text))
  const width = rows[0]?.length ?? 0
  const isTable = width >= (delimiter === '\t' ? 2 : 3) && rows.every(row => row.length === width)
  return isTable ? rows : undefined
}

/** Guesses what the columns of rows without headings contain. No two columns get the same meaning. */
class ColumnGuess {
  readonly columns: Column[]
  readonly #rows: readonly string[][]
  /** `001`, `002`: the rows are numbered. */
  readonly #isRunning: boolean

  constructor(rows: readonly string[][]) {
    this.#rows = rows
    this.columns = new Array<Column>(rows[0]?.length ?? 0).fill('other')
    this.#isRunning = rows.every(([first]) => /^0\d{1,3}$/.test(first ?? ''))
  }

  /** Gives a meaning to the free column with the most cells of a kind; returns false if they are not enough. */
  claim(column: Column, isOfKind: (text: string) => boolean, enough: number): boolean {
    const shares = this.columns.map((known, index) =>
      known === 'other' && !(index === 0 && this.#isRunning) ? this.#share(index, isOfKind) : 0,
    )
    const best = Math.max(...shares)
    if (best < enough) return false
    this.columns[shares.indexOf(best)] = column
    return true
  }

  /** Returns true if every cell of a column is empty or of a kind, or if no column has that meaning. */
  fits(column: Column, isOfKind: (text: string) => boolean): boolean {
    const index = this.columns.indexOf(column)
    return index < 0 || this.#texts(index).every(isOfKind)
  }

  #share(index: number, isOfKind: (text: string) => boolean): number {
    const texts = this.#texts(index)
    return texts.length === 0 ? 0 : texts.filter(isOfKind).length / texts.length
  }

  #texts(index: number): string[] {
    return this.#rows.map(row => row[index] ?? '').filter(text => text !== '')
  }
}

/** Guesses the meanings of columns; undefined if the rows are not a table with part numbers and quantities. */
function guessColumns(rows: readonly string[][], isBrand: (text: string) => boolean) {
  const guess = new ColumnGuess(rows)
  if (!guess.claim('part', isPartNumber, 0.6) && !guess.claim('part', isCode, 1)) return undefined
  guess.claim('condition', text => text.length < 30 && conditionIn(foldText(text)) !== '', 0.6)
  guess.claim('brand', isBrand, 0.5)
  const hasPrice = guess.claim('price', isPriced, 0.5)
  if (!guess.claim('quantity', isCount, 0.6)) return undefined
  const isPriceGuessed = !hasPrice && guess.claim('price', isAmount, 0.6)
  // A row that does not fit is not a table row, and reading it as one would lose it.
  if (!guess.fits('quantity', isAmount) || !guess.fits('price', fitsPrice)) return undefined
  guess.claim('desc', text => /\p{L}{2}/u.test(text), 0.5)
  return { columns: guess.columns, isPriceGuessed }
}

/** Guesses the columns of rows without headings by their cells: most cells of a column must be of one kind. */
function guessLayout(lines: readonly string[], isBrand: (text: string) => boolean): Layout | undefined {
  for (const splitter of splitters) {
    const rows = splitRows(lines, splitter)
    const guess = rows === undefined ? undefined : guessColumns(rows, isBrand)
    if (guess !== undefined)
      return {
        delimiter: splitter[0],
        columns: guess.columns.map((column, index) => ({ column, start: index, end: index, text: '' })),
        currency: '',
        isGuessed: guess.isPriceGuessed,
      }
  }
  return undefined
}

/**
 * Looks for rows without headings in the paragraph that begins at a line. Returns the end of the paragraph and, if there are
 * rows, their columns and where they end.
 */
export function guessRows(
  lines: readonly string[],
  at: number,
  isBrand: (text: string) => boolean,
): { end: number; layout: Layout | undefined; to: number } {
  let end = at
  while (
    end < lines.length &&
    end - at < maxGuessed &&
    (lines[end] as string).trim() !== '' &&
    !isRule(lines[end] as string)
  )
    end += 1
  const least = (lines[at] as string).includes('\t') ? at : at + 1
  // The first and the last lines of a paragraph may be remarks.
  for (let to = end; to > least && to > end - 3; to -= 1) {
    const layout = guessLayout(lines.slice(at, to), isBrand)
    if (layout !== undefined) return { end, layout, to }
  }
  return { end, layout: undefined, to: at }
}

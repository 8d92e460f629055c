import type { StockColumn } from '../../../../contract/stock-files.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { minNumberScore, scoreNumber, sureNumberScore } from '../../part-numbers/index.ts'
import {
  type Cell,
  conditionOfText,
  isGrade,
  isUnclearPrice,
  isUnclearQuantity,
  numbersOf,
  readCurrency,
  readPartNumber,
  readPrice,
  readQuantity,
  textOf,
} from '../../trade-text/index.ts'
import { piecesOfPrice } from './price-unit.ts'
import type { Synonyms, TableRow } from './table.ts'

/** Shares of fitting cells: to guess a column, below which cells contradict the heading, and to be sure. */
export const likely = { guessed: 0.6, contradicted: 0.5, sure: 0.9 }

/** The filled cells of a column. */
export type ColumnTexts = readonly Cell[]

/** Returns the share of cells that pass; 0 if there are no cells. */
export const shareOf = (cells: ColumnTexts, test: (cell: Cell) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length

const isCount = (cell: Cell) => 'value' in readQuantity(cell, null)

const showsMoney = /[€$£]|eur|usd|gbp|pln|chf|zł|kč|\d[.,]\d{2}$/i

/** A price begins with its amount, or a currency or `from`; a description with a number of it does not. */
const beginsAsPrice = /^\P{L}*(?:\p{L}{1,6}\.?\P{L}*)?\d/u
/** `MG001007`, `QX-776`: a number of something, unless the letters are a currency. */
const joinedLetters = /\p{L}[-_/.]?\d/u
const currencyBefore =
  /(?:[€$£]|\b(?:us|eur|usd|gbp|pln|chf|czk|sek|dkk|nok|huf|ron|kr|kc|zl|sfr|fr))\.?(?=[\s-]*\d)/giu
const measured = /\d\s?(?:(?:[kmgt][bo]|[mg]hz|w|va|rpm|u|ports?|core)\b|["”″]|'')/i

/** A price is recognized by its currency, its decimals or a word such as CALL; a plain whole number could be a quantity. */
function isPrice(cell: Cell): boolean {
  const read = readPrice(cell, null)
  if (!('value' in read)) return false
  const text = textOf(cell)
  if (read.value.amount === null) return /\p{L}/u.test(text) && !isUnclearPrice(cell)
  if (!beginsAsPrice.test(text) || measured.test(text)) return false
  if (joinedLetters.test(text.replace(currencyBefore, ' '))) return false
  return !isCount(cell) || showsMoney.test(text)
}

export const isAmountOfMoney = (cell: Cell): boolean => /\d/.test(textOf(cell)) && isPrice(cell)

/** Returns the whole number of each cell; NaN for any other. */
const countsOf = (cells: ColumnTexts) =>
  cells.map(cell => {
    const read = readQuantity(cell, null)
    return 'value' in read ? read.value : Number(textOf(cell))
  })

/** True if cells can be numbers of pieces: whole numbers of different size that do not count up. Years and date codes are all large. */
export function looksLikePieces(cells: ColumnTexts): boolean {
  if (shareOf(cells, cell => /^\d{1,6}$/.test(textOf(cell)) || isCount(cell)) < 0.9 || countsUp(cells)) return false
  const counts = countsOf(cells)
  return counts.some(count => count < 1_000) && new Set(counts).size > 1
}

/** Fewest cells in which a common length of numbers says something. */
const minIds = 4

/** True if cells are the numbers of articles, rows or orders: they count up, or have one length of at least four digits. */
const areIds = (cells: ColumnTexts): boolean => {
  const lengths = new Set(cells.map(cell => textOf(cell).length))
  return countsUp(cells) || (cells.length >= minIds && lengths.size === 1 && textOf(cells[0]).length >= 4)
}

/** Returns how much the cells look like numbers of pieces where no heading says so. */
export function likenessToPieces(cells: ColumnTexts): number {
  const share = shareOf(cells, isCount)
  if (looksLikePieces(cells)) return share
  return share * (areIds(cells) ? 0.2 : 0.8)
}

/** Digits and letters of a number without their values: `QX-776` and `QX-995` have one shape. */
export const shapeOf = (cell: Cell) =>
  textOf(cell)
    .replace(/\p{L}+/gu, 'A')
    .replace(/\d+/g, '9')

/** Share of distinct shapes from which numbers come from several makers. */
const manyShapes = 0.4

/**
 * Returns how much the cells look like manufacturers' numbers where no heading says so: those of a seller's own system have all
 * the same shape.
 */
export function likenessToPartNumbers(cells: ColumnTexts): number {
  const share = shareOf(cells, isPartNumber)
  if (cells.length < minIds) return share
  const shapes = new Set(cells.map(shapeOf)).size / cells.length
  return share * (countsUp(cells) ? 0.4 : 0.7 + 0.3 * Math.min(shapes / manyShapes, 1))
}

const maxNumberLength = 40

/** Words of a part number: more make a description. */
const maxWords = 3

/** `512 GB`, `750W`, `2.5"` */
const measure = /^\d+(?:[.,]\d+)?\s?(?:[kmgt]b|[mg]hz|k?va|k?w|[cm]?m|kg|in(?:ch)?|zoll|["”]|%)$/i

/** True if a cell can name a model or has a part number: `EliteBook 850 G7`. */
export const isModel = (cell: Cell): boolean => {
  const text = textOf(cell)
  return /\d/.test(text) && !measure.test(text) && (/\p{L}{2}/u.test(text) || isPartNumber(cell))
}

function isPartNumber(cell: Cell): boolean {
  const text = textOf(cell)
  if (measure.test(text)) return false
  if (text.length > maxNumberLength || !('value' in readPartNumber(cell, maxNumberLength))) return false
  return text.split(' ').length <= maxWords && numbersOf(cell).some(number => scoreNumber(number) >= minNumberScore)
}

/** Returns true if a row has a sure part number and a number of pieces, and a further cell. */
export function looksLikeGoods({ cells }: TableRow): boolean {
  const filled = cells.filter(cell => textOf(cell) !== '')
  const isSure = (cell: Cell) => isPartNumber(cell) && scoreNumber(textOf(cell)) >= sureNumberScore
  return filled.length > 2 && filled.some(isSure) && filled.some(cell => !isSure(cell) && isCount(cell))
}

/** Tests whether a cell looks like a value of each column; those that are never guessed are absent. */
export const testsOf = (synonyms: Synonyms): Partial<Record<StockColumn, (cell: Cell) => boolean>> => ({
  partNumber: isPartNumber,
  manufacturer: cell => synonyms.manufacturers.has(squeeze(textOf(cell))),
  description: cell => /\p{L}{2}.*\s\S/u.test(textOf(cell)),
  quantity: isCount,
  condition: cell => conditionOfText(textOf(cell), synonyms.conditions) !== undefined,
  price: isPrice,
  currency: cell => textOf(cell).length <= 6 && !/\d/.test(textOf(cell)) && 'value' in readCurrency(cell),
})

const always = () => true
const isPossiblePrice = (cell: Cell) => 'value' in readPrice(cell, null) && !isUnclearPrice(cell)

/** Tests whether a cell is possible under a heading of the column; a heading is contradicted if few are. */
export const fitsOf = (synonyms: Synonyms): Record<StockColumn, (cell: Cell) => boolean> => ({
  partNumber: cell => 'value' in readPartNumber(cell, maxNumberLength),
  manufacturer: cell => /\p{L}{2}/u.test(textOf(cell)) && !/\d{3}/.test(textOf(cell)),
  description: cell => /\p{L}/u.test(textOf(cell)),
  quantity: cell => isCount(cell) || isUnclearQuantity(cell) || /^[-0\s]*$|^-?\d+$/.test(textOf(cell)),
  condition: cell => {
    const text = textOf(cell)
    if (conditionOfText(text, synonyms.conditions) !== undefined) return true
    return typeof cell === 'string' && !/^\d/.test(text) && text.length <= 40
  },
  price: isPossiblePrice,
  usualPrice: isPossiblePrice,
  priceUnit: cell => piecesOfPrice(cell) !== undefined,
  currency: cell => 'value' in readCurrency(cell),
  grade: cell => isGrade(textOf(cell)) || textOf(cell).length <= 20,
  location: cell => textOf(cell).length <= 60,
  sku: cell => textOf(cell).split(' ').length <= maxWords,
  minimumOrder: cell => /\d/.test(textOf(cell)),
  leadTime: always,
  reserved: cell => /^\s*\d*\s*$|^-$/.test(textOf(cell)),
  serial: always,
})

/** Returns how sure the condition of a cell is: known, guessed for a code, or not at all. */
export const isKnownCondition = (cell: Cell, synonyms: Synonyms): boolean =>
  conditionOfText(textOf(cell), synonyms.conditions) !== undefined

/**
 * Returns true if cells count up, like numbers from a seller's own system: `IT-10230`, `IT-10233`. Manufacturers' numbers do
 * not.
 */
export function countsUp(cells: ColumnTexts): boolean {
  const texts = cells.map(textOf)
  if (texts.length < 4) return false
  const parts = texts.map(text => /^(.*?)(\d+)$/.exec(text))
  const prefix = parts[0]?.[1]
  if (parts.some(part => part === null || part[1] !== prefix)) return false
  const numbers = parts.map(part => Number(part?.[2]))
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] as number))
  return steps.every(step => step > 0 && step < 1_000)
}

/** Returns true if cells number the rows: 1, 2, 3. */
export function numbersRows(cells: ColumnTexts): boolean {
  const [first = Number.NaN] = cells.map(cell => Number(textOf(cell)))
  return cells.length > 2 && cells.every((cell, at) => Number(textOf(cell)) === first + at)
}

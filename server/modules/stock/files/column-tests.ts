import type { StockColumn } from '../../../../contract/stock-files.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { minNumberScore, scoreNumber } from '../../part-numbers/index.ts'
import {
  type Cell,
  conditionOfText,
  isGrade,
  isUnclearQuantity,
  numbersOf,
  readCurrency,
  readPartNumber,
  readPrice,
  readQuantity,
  textOf,
} from '../../trade-text/index.ts'
import type { Synonyms } from './table.ts'

/** The filled cells of a column. */
export type ColumnTexts = readonly Cell[]

/** Returns the share of cells that pass; 0 if there are no cells. */
export const shareOf = (cells: ColumnTexts, test: (cell: Cell) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter(test).length / cells.length

const isCount = (cell: Cell) => 'value' in readQuantity(cell, null)

const showsMoney = /[€$£]|eur|usd|gbp|pln|chf|zł|kč|\d[.,]\d{2}$/i

/** A price is recognized by its currency, its decimals or a word such as CALL; a plain whole number could be a quantity. */
function isPrice(cell: Cell): boolean {
  const read = readPrice(cell, null)
  if (!('value' in read)) return false
  const text = textOf(cell)
  return read.value.amount === null ? /\p{L}/u.test(text) : !isCount(cell) || showsMoney.test(text)
}

const maxNumberLength = 40

/** Words of a part number: more make a description. */
const maxWords = 3

function isPartNumber(cell: Cell): boolean {
  const text = textOf(cell)
  if (text.length > maxNumberLength || !('value' in readPartNumber(cell, maxNumberLength))) return false
  return text.split(' ').length <= maxWords && numbersOf(cell).some(number => scoreNumber(number) >= minNumberScore)
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

/** Tests whether a cell is possible under a heading of the column; a heading is contradicted if few are. */
export const fitsOf = (synonyms: Synonyms): Record<StockColumn, (cell: Cell) => boolean> => ({
  partNumber: cell => 'value' in readPartNumber(cell, maxNumberLength),
  manufacturer: cell => /\p{L}{2}/u.test(textOf(cell)) && !/\d{3}/.test(textOf(cell)),
  description: always,
  quantity: cell => isCount(cell) || isUnclearQuantity(cell) || /^[-0\s]*$|^-?\d+$/.test(textOf(cell)),
  condition: cell => {
    const text = textOf(cell)
    if (typeof cell === 'number' || /^\d/.test(text)) return false
    return conditionOfText(text, synonyms.conditions) !== undefined || text.length <= 40
  },
  price: cell => 'value' in readPrice(cell, null),
  currency: cell => 'value' in readCurrency(cell),
  grade: cell => isGrade(textOf(cell)) || textOf(cell).length <= 20,
  location: cell => textOf(cell).length <= 60,
  sku: always,
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

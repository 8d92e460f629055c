import type { StockColumn } from '../../../../contract/stock-files.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { findPartNumber } from '../../part-numbers/index.ts'
import {
  type Cell,
  knownCondition,
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

const showsMoney = /[€$£]|eur|usd|gbp|\d[.,]\d{2}$/i

/** A price is recognized by its currency, its decimals or a word such as CALL; a plain whole number could be a quantity. */
function isPrice(cell: Cell): boolean {
  const read = readPrice(cell, null)
  if (!('value' in read)) return false
  const text = textOf(cell)
  return read.value.amount === null ? /\p{L}/u.test(text) : !isCount(cell) || showsMoney.test(text)
}

const maxNumberLength = 40

function isPartNumber(cell: Cell): boolean {
  const text = textOf(cell)
  if (text.length > maxNumberLength || !('value' in readPartNumber(cell, maxNumberLength))) return false
  return findPartNumber(text) !== undefined && text.split(' ').length < 4
}

/** Tests whether a cell looks like a value of each column. */
export const testsOf = (synonyms: Synonyms): Record<StockColumn, (cell: Cell) => boolean> => ({
  partNumber: isPartNumber,
  manufacturer: cell => synonyms.manufacturers.has(squeeze(textOf(cell))),
  description: cell => /\p{L}{2}.*\s\S/u.test(textOf(cell)),
  quantity: isCount,
  condition: cell => knownCondition(textOf(cell), synonyms.conditions) !== undefined,
  price: isPrice,
  currency: cell => textOf(cell).length <= 6 && !/\d/.test(textOf(cell)) && 'value' in readCurrency(cell),
})

/** Tests whether a cell is possible under a heading of the column; a heading is contradicted if few are. */
export const fitsOf = (synonyms: Synonyms): Record<StockColumn, (cell: Cell) => boolean> => ({
  ...testsOf(synonyms),
  partNumber: cell => 'value' in readPartNumber(cell, maxNumberLength),
  manufacturer: cell => /\p{L}{2}/u.test(textOf(cell)),
  description: () => true,
  price: cell => 'value' in readPrice(cell, null),
})

import {
  type ParsedCell,
  type RowFault,
  type StockColumn,
  type StockMapping,
  stockColumns,
  stockLineSizes,
} from '../../../../contract/stock-files.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import {
  type Cell,
  cutTo,
  FieldsToCheck,
  faultOfText,
  knownCondition,
  leadingBrand,
  type ReadCell,
  type ReadLine,
  readCurrency,
  readHeading,
  readPartNumber,
  readPrice,
  readQuantity,
  textOf,
} from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'
import type { CheckedRow, StockLine, Synonyms, TableRow } from './table.ts'

const isFilled = (cell: Cell | undefined) => textOf(cell) !== ''

const total = /^(?:grand )?(?:sub)?(?:totals?|sum|summe|gesamt|totaal|totale|suma|razem|somme)\b/i

/** Returns true if the row is a line of the table: not above it, hidden, a sum, a title or the headings repeated. */
export function isLine({ number, cells, isHidden }: TableRow, { headerRow, columns }: StockMapping): boolean {
  if (isHidden || number <= (headerRow ?? 0)) return false
  const cellOf = (column: StockColumn) => {
    const at = columns[column]
    return at === undefined ? '' : textOf(cells[at])
  }
  const filled = cells.filter(isFilled)
  if (filled.length === 0 || total.test(textOf(filled[0]))) return false
  const hasPart = cellOf('partNumber') !== ''
  // A title over a section is the only cell of its row.
  if (filled.length === 1 && !hasPart && Object.keys(columns).length > 1) return false
  return !(hasPart && readHeading(cellOf('partNumber')) === 'part' && readHeading(cellOf('quantity')) === 'quantity')
}

function readManufacturer(
  text: string,
  description: string,
  mapping: StockMapping,
  synonyms: Synonyms,
): ReadCell<string> {
  const fault = faultOfText(text)
  if (fault !== undefined) return { fault }
  const named = text || leadingBrand(description, synonyms.manufacturers) || mapping.fixed.manufacturer || ''
  if (named === '') return { fault: stockTexts.row.manufacturerMissing }
  const name = synonyms.manufacturers.get(squeeze(named)) ?? named
  if (!/\p{L}/u.test(name)) return { fault: stockTexts.row.notAManufacturer(name.slice(0, 60)) }
  const maxLength = stockLineSizes.manufacturer
  return name.length > maxLength ? { fault: stockTexts.row.manufacturerTooLong(maxLength) } : { value: name }
}

function readCondition(text: string, { fixed }: StockMapping, synonyms: Synonyms): ReadCell<StockLine['condition']> {
  if (text === '')
    return fixed.condition === undefined ? { fault: stockTexts.row.conditionMissing } : { value: fixed.condition }
  const fault = faultOfText(text)
  if (fault !== undefined) return { fault }
  const condition = knownCondition(text, synonyms.conditions)
  return condition === undefined ? { fault: stockTexts.row.unknownCondition(text.slice(0, 60)) } : { value: condition }
}

function readDescription(text: string): ReadCell<string> {
  const fault = faultOfText(text)
  return fault === undefined ? { value: cutTo(text, stockLineSizes.description) } : { fault }
}

/** Returns the line of a row, or an error message for each faulty cell. Prices stay in the file's currency. */
export function checkRow(cells: readonly Cell[], mapping: StockMapping, synonyms: Synonyms): CheckedRow {
  const { line, toCheck } = readRow(cells, mapping, synonyms)
  if (toCheck.length === 0) return { line }
  return { errors: toCheck.map(({ field, reason = '' }): RowFault => ({ column: field, message: reason })) }
}

/** Reads as much of the row as possible. */
function readRow(cells: readonly Cell[], mapping: StockMapping, synonyms: Synonyms): ReadLine<StockLine, StockColumn> {
  const toCheck = new FieldsToCheck<StockColumn>()
  const cellOf = (column: StockColumn) => {
    const at = mapping.columns[column]
    return at === undefined ? undefined : cells[at]
  }
  const quantity = cellOf('quantity')
  const { fixed, decimalSign } = mapping
  const readsQuantity = isFilled(quantity) || fixed.quantity === undefined
  const description = toCheck.take('description', readDescription(textOf(cellOf('description'))), '')
  const price = toCheck.take('price', readPrice(cellOf('price'), decimalSign), { amount: null, currency: undefined })
  const currency = toCheck.take('currency', readCurrency(cellOf('currency')), undefined)
  const line: StockLine = {
    partNumber: toCheck.take('partNumber', readPartNumber(cellOf('partNumber'), stockLineSizes.partNumber), ''),
    manufacturer: toCheck.take(
      'manufacturer',
      readManufacturer(textOf(cellOf('manufacturer')), description, mapping, synonyms),
      '',
    ),
    description,
    quantity: readsQuantity ? toCheck.take('quantity', readQuantity(quantity, decimalSign), 0) : (fixed.quantity ?? 0),
    condition: toCheck.take('condition', readCondition(textOf(cellOf('condition')), mapping, synonyms), 'USED'),
    price: price.amount,
    currency: price.currency ?? currency ?? mapping.currency,
  }
  return { line, toCheck: toCheck.all }
}

/** Maximum number of characters shown of a cell's original text. */
const maxShownLength = 200

/** Returns for each column of a row what was written and what was read from it, or why it cannot be read. */
export function understandRow(cells: readonly Cell[], mapping: StockMapping, synonyms: Synonyms): ParsedCell[] {
  const { line, toCheck } = readRow(cells, mapping, synonyms)
  const price = line.price === null ? 'CALL' : `${line.currency} ${line.price.toFixed(2)}`
  const understood = { ...line, quantity: String(line.quantity), price }
  return stockColumns.map(column => {
    const at = mapping.columns[column]
    const fault = toCheck.find(({ field }) => field === column)?.reason ?? null
    return {
      column,
      written: at === undefined ? '' : textOf(cells[at]).slice(0, maxShownLength).toWellFormed(),
      understood: fault === null ? understood[column] : null,
      fault,
    }
  })
}

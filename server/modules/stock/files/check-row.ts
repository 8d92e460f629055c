import {
  type ParsedCell,
  type RowFault,
  type StockColumn,
  type StockMapping,
  stockColumns,
  stockLineSizes,
  unknownManufacturer,
} from '../../../../contract/stock-files.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import {
  addedInBrackets,
  type Cell,
  conditionAlone,
  conditionAtEnd,
  conditionInWords,
  conditionOfText,
  cutTo,
  FieldsToCheck,
  faultOfText,
  isGrade,
  isUnclearQuantity,
  leadingBrand,
  numberAfterBrand,
  numberAtStart,
  numbersOf,
  numberWithin,
  type ReadCell,
  type ReadLine,
  readCurrency,
  readPartNumber,
  readPrice,
  readQuantity,
  reservedPieces,
  saysNoNumber,
  textOf,
  withoutBrand,
} from '../../trade-text/index.ts'
import { stockTexts } from '../texts.ts'
import { countIn } from './count-in-text.ts'
import { countsLots, isPriceOfEachLot, isPriceOfLot } from './lot-price.ts'
import { modelOf, namesDevice } from './model-name.ts'
import { piecesOfPrice, priceOfOne } from './price-unit.ts'
import { countWithReserved } from './reserved-pieces.ts'
import type { CheckedRow, RowContext, StockLine, Synonyms, TableRow } from './table.ts'

const isFilled = (cell: Cell | undefined) => textOf(cell) !== ''

/** The rules for reading a row. */
export interface RowRules {
  mapping: Pick<
    StockMapping,
    'columns' | 'details' | 'alternatives' | 'currency' | 'decimalSign' | 'fixed' | 'words' | 'countsIn'
  >
  synonyms: Synonyms
  /** What titles and sections above the row say about it. */
  context?: RowContext
}

/** A row that is a line of stock, with the rules to read it by, or one that is reported as left out. */
export type StockRow = { row: TableRow; rules: RowRules; left?: RowFault }

type Columns = StockMapping['columns']

type RowReader = { cellOf(column: StockColumn): Cell | undefined; textAt(column: StockColumn): string } & RowRules

/** Returns the meaning that the file's owner gave to a word of it. */
const meaningOf = ({ mapping }: RowRules, column: 'condition' | 'manufacturer', text: string): string | undefined =>
  mapping.words?.find(word => word.column === column && squeeze(word.text) === squeeze(text))?.meaning

/**
 * Returns the rules with the manufacturer that the market names for a row without one, or the one that its owner chose for
 * goods without a known manufacturer.
 */
export function withManufacturer(rules: RowRules, inMarket: string | undefined): RowRules {
  const { manufacturer: fixed } = rules.mapping.fixed
  const manufacturer = inMarket ?? (fixed === unknownManufacturer ? fixed : undefined)
  return manufacturer === undefined ? rules : { ...rules, context: { ...rules.context, manufacturer } }
}

function readManufacturer(row: RowReader, description: string): ReadCell<string> {
  const { mapping, synonyms, context } = row
  const written = row.textAt('manufacturer')
  // Where a formula that looks up the maker failed, the goods are still there.
  const text = faultOfText(written) === undefined ? written : ''
  const named =
    (text && (meaningOf(row, 'manufacturer', text) ?? text)) ||
    context?.manufacturer ||
    leadingBrand(description, synonyms.manufacturers) ||
    leadingBrand(row.textAt('partNumber'), synonyms.manufacturers) ||
    (mapping.fixed.manufacturer === unknownManufacturer ? '' : mapping.fixed.manufacturer) ||
    ''
  if (named === '') return { fault: stockTexts.row.manufacturerMissing }
  const name = synonyms.manufacturers.get(squeeze(named)) ?? named
  if (!/\p{L}/u.test(name)) return { fault: stockTexts.row.notAManufacturer(name.slice(0, 60)) }
  const maxLength = stockLineSizes.manufacturer
  return name.length > maxLength ? { fault: stockTexts.row.manufacturerTooLong(maxLength) } : { value: name }
}

interface ConditionHints {
  grade: string
  remarks: readonly string[]
  /** The text around a number that names the goods; '' if there is none. */
  within: string
}

function readCondition(row: RowReader, { grade, remarks, within }: ConditionHints): ReadCell<StockLine['condition']> {
  const { mapping, synonyms, context } = row
  const text = row.textAt('condition')
  const fault = faultOfText(text)
  if (fault !== undefined) return { fault }
  if (text !== '') {
    const chosen = meaningOf(row, 'condition', text) as StockLine['condition'] | undefined
    const condition = chosen ?? conditionOfText(text, synonyms.conditions)
    if (condition !== undefined) return { value: condition }
    return { fault: stockTexts.row.unknownCondition(text.slice(0, 60)) }
  }
  const description = row.textAt('description')
  const ofGoods = context?.yieldsToRemarks ? remarks : []
  const alone = ofGoods.map(remark => conditionAlone(remark, synonyms.conditions)).find(one => one !== undefined)
  const remarked = remarks.map(conditionInWords).find(condition => condition !== undefined)
  const own = alone ?? (remarked === undefined ? conditionAtEnd(description) : undefined)
  if (own !== undefined) return { value: own }
  // A grade such as `New` is a condition; goods with any other grade are used if nothing else says more.
  const graded = grade === '' || isGrade(grade) ? undefined : conditionOfText(grade, synonyms.conditions)
  const stated = graded ?? context?.condition ?? (isGrade(grade) ? 'USED' : undefined)
  // A remark may say that goods are worse; what it calls new may be their battery.
  const isBetter = remarked === 'NEW' || remarked === 'F/S'
  const value =
    (isBetter ? (stated ?? remarked) : (remarked ?? stated)) ??
    conditionInWords(description) ??
    conditionInWords(within) ??
    mapping.fixed.condition
  return value === undefined ? { fault: stockTexts.row.conditionMissing } : { value }
}

/** Returns the count in a row's cell of a field, and the cell without it, if the list gives quantities there. */
const countOf = ({ mapping, textAt }: Pick<RowReader, 'mapping' | 'textAt'>, field: StockColumn) =>
  mapping.countsIn === field && mapping.columns.quantity === undefined ? countIn(textAt(field)) : undefined

const serialNumber = /^(?=.*\d)[\p{L}\d-]{5,}$/u

/** Returns the number of pieces whose serial numbers a cell lists: `FOC1923R0B1, FOC1923R0C7`. */
function countSerials(text: string): number {
  const serials = text.split(/[\s,;|/]+/).filter(part => part !== '')
  return serials.every(part => serialNumber.test(part)) ? Math.max(new Set(serials).size, 1) : 1
}

/** Returns the quantity left after the reserved pieces. */
function readPieces(row: RowReader, remarks: readonly string[]): ReadCell<number> {
  const { mapping } = row
  const { fixed, decimalSign } = mapping
  const counted = countOf(row, 'description') ?? countOf(row, 'partNumber')
  if (counted !== undefined) return { value: counted.pieces }
  const { quantity, serial } = mapping.columns
  if (quantity === undefined && serial !== undefined) return { value: countSerials(row.textAt('serial')) }
  const cell = row.cellOf('quantity')
  if (fixed.quantity !== undefined && isUnclearQuantity(cell)) return { value: fixed.quantity }
  const beside = countWithReserved(cell)
  const read = readQuantity(beside?.counted ?? cell, decimalSign)
  if ('fault' in read) return read
  const column = row.cellOf('reserved')
  const remarked = row.context?.isWithoutReserved ? [] : remarks.flatMap(remark => reservedPieces(remark) ?? [])
  const reserved = isFilled(column) ? column : (beside?.reserved ?? remarked[0])
  if (!isFilled(reserved)) return read
  const taken = readQuantity(reserved, decimalSign)
  if ('fault' in taken) return read
  const left = read.value - taken.value
  return left > 0 ? { value: left } : { fault: stockTexts.row.allReserved }
}

/** Returns the description with the details and further numbers that other cells give, each once. */
function describe(
  row: RowReader,
  cells: readonly Cell[],
  { added, also: numbers }: { added: readonly string[]; also: readonly string[] },
): ReadCell<string> {
  const { mapping, context } = row
  const text = countOf(row, 'description')?.goods ?? row.textAt('description')
  const fault = faultOfText(text)
  if (fault !== undefined) return { fault }
  const details = (mapping.details ?? [])
    .map(at => textOf(cells[at]))
    .filter(detail => faultOfText(detail) === undefined)
  const parts = [text, context?.description ?? '', ...details, ...added].filter(part => /[\p{L}\p{N}]/u.test(part))
  const also = numbers.length === 0 ? [] : [stockTexts.row.also(numbers)]
  const joined = [...new Set(parts), ...also].join(', ')
  return { value: cutTo(joined, stockLineSizes.description) }
}

/** Returns for how many pieces the price of a row is. */
function readPriceUnit(cell: Cell | undefined): ReadCell<number> {
  if (!isFilled(cell)) return { value: 1 }
  const pieces = piecesOfPrice(cell)
  return pieces === undefined
    ? { fault: stockTexts.row.unknownPriceUnit(textOf(cell).slice(0, 60)) }
    : { value: pieces }
}

/** No lot of many pieces is as cheap: `4 EUR total` for 100 of them is the price of one. */
const minPriceOfLot = 100

/** Returns for how many pieces the price of a row's lot is, also the reserved ones; 1 if the row gives no number of them. */
function piecesOfLot({ mapping, context, cellOf, textAt }: RowReader, price: Cell | undefined, amount: number | null) {
  const read = readQuantity(cellOf('quantity'), mapping.decimalSign)
  if (!('value' in read) || read.value < 1 || amount === null) return 1
  const isCountOfLots = context?.countsLots === true || countsLots(textAt('quantity'))
  if (isPriceOfEachLot(price, read.value, isCountOfLots)) return 1
  return amount < read.value && amount < minPriceOfLot ? 1 : read.value
}

function readMinimum(row: RowReader): number | null {
  const cell = row.cellOf('minimumOrder')
  if (!isFilled(cell)) return null
  const read = readQuantity(cell, row.mapping.decimalSign)
  return 'value' in read && read.value > 0 ? read.value : null
}

/** Returns the line of a row, or an error message for each faulty cell. Prices stay in the file's currency. */
export function checkRow(cells: readonly Cell[], rules: RowRules): CheckedRow {
  const { line, toCheck } = readRow(cells, rules)
  if (toCheck.length === 0) return { line }
  return { errors: toCheck.map(({ field, reason = '' }): RowFault => ({ column: field, message: reason })) }
}

/** Returns the number in a cell that describes the goods; undefined if the cell is the number, or has none. */
export const describedNumber = (cell: Cell | undefined, { manufacturers }: Pick<Synonyms, 'manufacturers'>) =>
  numberWithin(cell) ?? numberAfterBrand(textOf(cell), manufacturers)

/** A word in the place of a number, which then is in the description: `Racks`. */
const kindOfGoods = /^\p{L}\p{Ll}{2,}$/u

/** Words in the only column that describes the goods: `Partij kabels`, which has neither a number nor a model. */
const kindsOfGoods = /^\p{L}\p{Ll}+(?: \p{Ll}+)+$/u
/** `C3650-48PD-S refurb` */
const afterNumber = /^\S+ (\p{L}[\p{L} /-]{2,20})$/u

/** True if the words that follow a number are its condition. */
function hasConditionAfter(cell: Cell | undefined, { conditions }: Synonyms): boolean {
  const [, words] = afterNumber.exec(textOf(cell)) ?? []
  return words !== undefined && conditionAlone(words, conditions) !== undefined
}

/** Returns the number, or else the model, that a description names. */
function numberIn(description: string, { manufacturers }: Synonyms): string {
  const maker = leadingBrand(description, manufacturers)
  const words = description.split(' ')
  const length = words.findIndex((_, at) => manufacturers.get(squeeze(words.slice(0, at + 1).join(' '))) === maker) + 1
  // `Latitude 5400` is listed with the name of its family, unlike `PowerEdge R740`.
  const isFamily = maker !== undefined && squeeze(words.slice(0, length).join(' ')) !== squeeze(maker)
  const hasName = isFamily && /^\d+$/.test(words[length] ?? '')
  return numberWithin(description) ?? modelOf(words.slice(maker === undefined || hasName ? 0 : length).join(' '))
}

/**
 * True for a row whose cell for the number says that there is none. Lists of devices leave it empty where they name the maker, the
 * model and the serial number.
 */
export function lacksNumber(cells: readonly Cell[], { partNumber = -1, manufacturer = -1, serial = -1 }: Columns) {
  const isDevice = isFilled(cells[manufacturer]) && isFilled(cells[serial])
  return saysNoNumber(cells[partNumber]) || (isDevice && !isFilled(cells[partNumber]))
}

/** Returns the numbers in a row's cell for them, the first of them without its manufacturer. */
function numbersIn(cells: readonly Cell[], { mapping, synonyms }: RowRules) {
  // Lists of options and spares give one or the other.
  const columns = [mapping.columns.partNumber, ...(mapping.alternatives ?? [])].filter(
    at => at !== undefined && isFilled(cells[at]),
  )
  const filled = columns.find(at => !saysNoNumber(cells[at ?? -1])) ?? columns[0]
  const cell = filled === undefined ? undefined : cells[filled]
  const isCounted = mapping.countsIn === 'partNumber' && mapping.columns.quantity === undefined
  const numberCell = (isCounted ? countIn(textOf(cell))?.goods : undefined) ?? cell
  // Where no other column describes the goods, the one with their numbers may.
  const isOnlyText = mapping.columns.description === undefined
  const isBeforeOther = isOnlyText || hasConditionAfter(numberCell, synonyms)
  const within = describedNumber(numberCell, synonyms) ?? (isBeforeOther ? numberAtStart(numberCell) : undefined)
  const [named = '', ...others] = within === undefined ? numbersOf(numberCell) : [within]
  const number = withoutBrand(named.replace(/\s*\([^()\d]*\)$/, ''), synonyms.manufacturers)
  const isNone = saysNoNumber(numberCell) || (!isFilled(numberCell) && lacksNumber(cells, mapping.columns))
  const described = isNone || kindOfGoods.test(named) ? textOf(cells[mapping.columns.description ?? -1]) : ''
  const found = numberAfterBrand(described, synonyms.manufacturers) ?? (isNone ? numberIn(described, synonyms) : number)
  const isListed = !isNone || isFilled(numberCell) || numberWithin(described) !== undefined || namesDevice(found)
  const isNameless = isOnlyText && within === undefined && kindsOfGoods.test(textOf(numberCell))
  return { number: isListed && !isNameless ? found : '', others, numberCell, within }
}

/** Returns the part number of a row; '' if it has none. */
export const numberOfRow = (cells: readonly Cell[], rules: RowRules): string => numbersIn(cells, rules).number

/** Reads as much of the row as possible. */
function readRow(cells: readonly Cell[], rules: RowRules): ReadLine<StockLine, StockColumn> {
  const toCheck = new FieldsToCheck<StockColumn>()
  const { mapping, context } = rules
  const cellOf = (column: StockColumn) => {
    const at = mapping.columns[column]
    return at === undefined ? undefined : cells[at]
  }
  const textAt = (column: StockColumn) => textOf(cellOf(column))
  const row: RowReader = { ...rules, cellOf, textAt }
  const sized = (column: 'grade' | 'location' | 'sku' | 'leadTime') => cutTo(textAt(column), stockLineSizes[column])
  const { number, others, numberCell, within } = numbersIn(cells, rules)
  const further = (mapping.alternatives ?? []).flatMap(at => numbersOf(cells[at])).filter(Boolean)
  const also = [...new Set([...others, ...further])].filter(other => other !== number)
  const partNumber = toCheck.take(
    'partNumber',
    readPartNumber(number === textOf(numberCell) ? numberCell : number, stockLineSizes.partNumber),
    '',
  )
  const description = toCheck.take(
    'description',
    describe(row, cells, { added: within === undefined ? addedInBrackets(numberCell) : [textOf(numberCell)], also }),
    '',
  )
  const priceCell = isFilled(cellOf('price')) ? cellOf('price') : cellOf('usualPrice')
  const titled = isFilled(priceCell) ? undefined : context?.price
  const read: ReturnType<typeof readPrice> =
    titled === undefined ? readPrice(priceCell, mapping.decimalSign, mapping.currency) : { value: titled }
  const price = toCheck.take('price', read, { amount: null, currency: undefined })
  const pricedPieces = isPriceOfLot(priceCell)
    ? piecesOfLot(row, priceCell, price.amount)
    : toCheck.take('priceUnit', readPriceUnit(cellOf('priceUnit')), 1)
  const currency = toCheck.take('currency', readCurrency(cellOf('currency')), undefined)
  const grade = sized('grade') || (context?.grade ?? '')
  const remarks = (mapping.details ?? []).map(at => textOf(cells[at]))
  const line: StockLine = {
    partNumber,
    manufacturer: toCheck.take('manufacturer', readManufacturer(row, description), ''),
    description,
    quantity: toCheck.take('quantity', readPieces(row, remarks), 0),
    condition: toCheck.take(
      'condition',
      readCondition(row, { grade: sized('grade'), remarks, within: within === undefined ? '' : textOf(numberCell) }),
      'USED',
    ),
    price: price.amount === null ? null : priceOfOne(price.amount, pricedPieces),
    currency: price.currency ?? currency ?? mapping.currency,
    grade,
    location: sized('location') || (context?.location ?? ''),
    sku: sized('sku'),
    leadTime: sized('leadTime'),
    minimumOrder: readMinimum(row),
  }
  return { line, toCheck: toCheck.all }
}

/** Columns that a line always has; the others are shown if the file has them. */
const alwaysShown = new Set<StockColumn>([
  'partNumber',
  'manufacturer',
  'description',
  'quantity',
  'condition',
  'price',
  'currency',
])

/** Maximum number of characters shown of a cell's original text. */
const maxShownLength = 200

/** Returns for each column of a row what was written and what was read from it, or why it cannot be read. */
export function understandRow(cells: readonly Cell[], rules: RowRules): ParsedCell[] {
  const { line, toCheck } = readRow(cells, rules)
  const { mapping } = rules
  const price = line.price === null ? 'CALL' : `${line.currency} ${line.price.toFixed(2)}`
  const understood: Record<StockColumn, string> = {
    ...line,
    quantity: String(line.quantity),
    price,
    minimumOrder: line.minimumOrder === null ? '' : String(line.minimumOrder),
    usualPrice: '',
    priceUnit: '',
    reserved: '',
    serial: '',
  }
  const { grade, location } = rules.context ?? {}
  const ofLot = { grade, location }
  const isShown = (column: StockColumn) =>
    alwaysShown.has(column) || mapping.columns[column] !== undefined || ofLot[column as 'grade'] !== undefined
  const shown = stockColumns.filter(isShown)
  return shown.map(column => {
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

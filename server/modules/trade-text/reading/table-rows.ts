import { minNumberScore, spotNumbers, sureNumberScore } from '../../part-numbers/index.ts'
import { noPrice } from '../price.ts'
import { currencyNamed } from './amounts.ts'
import { type Column, columnOf } from './columns.ts'
import { conditionIn, conditionOf } from './conditions.ts'
import { foldText } from './fold-text.ts'
import { emptyPiece } from './item.ts'
import type { Legend } from './legend.ts'
import { type Manufacturers, type Marks, marksOf } from './marks.ts'
import { type Piece, readPiece } from './piece.ts'
import { bestScore, cellAmount, cellQuantity, type Layout, type Row, tierHeading } from './tables.ts'
import { soldOut } from './words.ts'

/** The context for reading rows of a table. */
interface TableContext {
  layout: Layout
  manufacturersByName: Manufacturers
  legend: Legend
  sectionBrand: string
}

/** A series and its model: `PowerEdge R740`. */
const series =
  /(?<![\w])(?:poweredge|powervault|proliant|latitude|optiplex|precision|thinkpad|thinkcentre|thinksystem|elitebook|elitedesk|probook|prodesk|zbook|primergy|eternus|equallogic|compellent|storwize|macbook|surface|unity|vnx|iphone|ipad|galaxy)(?![\w])/

/** Rows of a quotation that sell no goods. */
const freight =
  /^\W*(?:carriage|shipping|freight|deliver\w*|postage|insurance|versand\w*|fracht\w*|porto|verzend\w*|transport\w*|frais de|port|portes|env[ií]o|spedizion\w*|trasporto|wysy[lł]k\w*|dostaw\w*)(?![\p{L}\p{N}])/iu

/** Returns the number in a cell of part numbers; undefined if the cell names a model of a series. */
function partNumberIn(cell: string): string | undefined {
  const [best] = spotNumbers(cell).toSorted((one, other) => other.score - one.score)
  const isWord = cell.split(/\s+/).length === 1
  if (isWord) return best?.text ?? cell
  return best !== undefined && (best.score >= sureNumberScore || !series.test(foldText(cell))) ? best.text : undefined
}

/** The texts of a row by column, without dashes that stand for nothing. */
type Cells = Record<Exclude<Column, 'other'>, string>

/** A row of goods while it is read. */
interface RowInWork {
  cells: Cells
  /** The number in the cell of the quantity. */
  amount: number | undefined
  partNumber: string
  source: string
  marks: Marks
  context: TableContext
}

const textIn = (cell = ''): string => cell.trim().replace(/^[-–—./]+$/, '')

const cellsOf = (row: Row): Cells => ({
  part: textIn(row.part),
  item: textIn(row.item),
  desc: textIn(row.desc),
  brand: textIn(row.brand),
  quantity: textIn(row.quantity),
  price: textIn(row.price),
  currency: textIn(row.currency),
  condition: textIn(row.condition),
  extra: row.extra ?? '',
})

const total = /^\W*(?:(?:grand|sub)[ -]?)?(?:total|sum|summe|gesamt|totaal|totale|razem|suma)\b/i

/** Returns true for a total or for freight, which are no goods. */
function isChargeOrTotal({ part, item, desc }: Cells, source: string): boolean {
  const number = part || item
  if ([number || desc, source.trim()].some(text => total.test(text))) return true
  return freight.test(desc) && bestScore(number) < minNumberScore
}

/** Returns true for a cell that may consist of a part number. */
const mayBeNumber = (text: string): boolean =>
  text !== '' &&
  (/\d/.test(text) || /^[A-Z]{2,}(?:-[A-Z]+)+$|^[A-Z]{5,}$/.test(text)) &&
  text.length <= 40 &&
  !/^\d{1,3}$/.test(text) &&
  text.split(/\s+/).length <= 3

/** Returns the part number of a row, or an empty text. */
function partNumberOf({ part, item, desc }: Cells): string {
  // A row may contain a model in addition to the seller's or the manufacturer's number.
  const [whole] = [part, item]
    .filter(mayBeNumber)
    .toSorted((one, other) => Number(bestScore(other) >= sureNumberScore) - Number(bestScore(one) >= sureNumberScore))
  const inPart = whole === undefined ? undefined : partNumberIn(whole)
  const isEan = /^\d{13}$/.test(whole ?? '')
  if (inPart !== undefined && !isEan) return inPart
  const [sure] = [part, item, desc].flatMap(text => spotNumbers(text).filter(({ score }) => score >= sureNumberScore))
  if (sure !== undefined) return sure.text
  // If no column contains the number, it is in the description.
  const isInWords = part === '' && inPart === undefined
  return (isInWords && spotNumbers(desc).find(({ score }) => score > minNumberScore)?.text) || ''
}

/** Returns true for a row that has too little in its cells to name goods, or repeats the headings. */
const isEmptyRow = (
  { part, desc, price, quantity }: Cells,
  { partNumber, amount }: Pick<RowInWork, 'partNumber' | 'amount'>,
): boolean =>
  (partNumber === '' && desc === '' && part === '') ||
  (partNumber === '' && amount === undefined && price === '') ||
  (quantity !== '' && amount === undefined && !/\d/.test(quantity) && columnOf(quantity) === 'quantity')

function quantityOf({ cells, amount, context }: RowInWork): Partial<Piece> {
  const text = cells.quantity
  const isRange = /\d\s?[-–]\s?\d/.test(text)
  const quantity =
    amount !== undefined && Number.isInteger(amount)
      ? amount
      : text === '' || isRange
        ? null
        : readPiece(marksOf(`${text} pcs`, context.manufacturersByName)).quantity
  return {
    quantity,
    quantityText: quantity === null ? '' : `${quantity}${/\d\+/.test(text) ? '+' : ''}`,
    quantityKind: quantity === null ? '' : 'unit',
    isQuantitySure: amount !== undefined && context.layout.isGuessed !== true,
  }
}

function priceOf({ cells, source, context: { layout, manufacturersByName } }: RowInWork): Partial<Piece> {
  const text = cells.price
  const amount = cellAmount(text)
  // Without a column of prices, the price may be anywhere but in the quantity.
  const hasPrices = layout.columns.some(({ column }) => column === 'price')
  const searched = hasPrices || layout.isGuessed === undefined ? text : source.replace(cells.quantity, ' ')
  const inText = amount === undefined && searched !== '' ? readPiece(marksOf(searched, manufacturersByName)) : undefined
  const price = (amount === 0 ? null : amount) ?? inText?.price ?? null
  const isTier = layout.columns.some(heading => tierHeading.test(heading.text))
  return {
    price,
    priceText: text,
    isPriceSure: (amount !== undefined && layout.isGuessed !== true) || inText?.isPriceSure === true,
    isCall: price === null && noPrice.test(text),
    currency:
      currencyNamed(foldText(text)) ||
      currencyNamed(foldText(cells.currency)) ||
      (price === null ? '' : layout.currency),
    priceFor: price === null ? '' : inText?.priceFor || (isTier ? 'tier' : 'each'),
  }
}

function stateOf({ cells, source, marks, context: { legend } }: RowInWork): Partial<Piece> {
  const state = foldText(cells.condition)
    .replace(/^[[(]|[\])]$/g, '')
    .trim()
  const condition =
    legend.ofCell(state) ??
    (conditionIn(state) ||
      conditionIn(foldText(cells.extra)) ||
      (state === '' ? legend.ofCode(source) || conditionOf(marks.conditions, marks.low) : ''))
  const conditionText = condition || cells.condition
  // Goods with a grade are used.
  if (condition === '' && /^(?:grade |klasse |klasa )?[a-d][+-]?(?:\s?[/-]\s?[a-d][+-]?)?$/.test(state))
    return { condition: conditionOf(marks.conditions, marks.low) === 'ASIS' ? 'ASIS' : 'USED', conditionText }
  return { condition, conditionText }
}

function wordsOf({ cells, partNumber }: RowInWork): Partial<Piece> {
  const { part, desc: words } = cells
  const number = part || partNumber
  return {
    description: words === '' || words === partNumber ? (partNumber === part ? '' : part) : words,
    words: words.toLowerCase().includes(number.toLowerCase()) ? words : `${number} ${words}`.trim(),
  }
}

function brandOf({ cells, marks, context }: RowInWork): Partial<Piece> {
  const brand = cells.brand || (marks.brands[0]?.brand ?? '') || context.sectionBrand
  return { brand, isBrandGuessed: cells.brand === '' && brand !== '' }
}

/** Returns true for goods that are sold out or reserved. */
function saysGone({ cells: { condition, price, quantity, desc }, amount }: RowInWork): boolean {
  // `SRN-450 | ---- not available ----`
  const isUnsaid = quantity === '' && price === ''
  return amount === 0 || soldOut.test(foldText(`${condition} ${price} ${quantity} ${isUnsaid ? desc : ''}`))
}

/** Reads the cells of a row. Returns undefined if the row names no goods. */
export function readCells(
  row: Row,
  source: string,
  context: TableContext,
): { piece: Piece; isGone: boolean } | undefined {
  const cells = cellsOf(row)
  if (isChargeOrTotal(cells, source)) return undefined
  const partNumber = partNumberOf(cells)
  const amount = cells.quantity === '' ? undefined : cellQuantity(cells.quantity)
  if (isEmptyRow(cells, { partNumber, amount })) return undefined
  const marks = marksOf(source, context.manufacturersByName)
  const inWork: RowInWork = { cells, amount, partNumber, source, marks, context }
  const piece: Piece = {
    ...emptyPiece(source.trim()),
    partNumber,
    score: partNumber === '' ? 0 : 0.9,
    ...quantityOf(inWork),
    ...priceOf(inWork),
    ...stateOf(inWork),
    ...wordsOf(inWork),
    ...brandOf(inWork),
    hasGoods: true,
  }
  return { piece, isGone: saysGone(inWork) }
}

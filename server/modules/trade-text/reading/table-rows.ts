import { minNumberScore, spotNumbers, sureNumberScore } from '../../part-numbers/index.ts'
import { noPrice } from '../price.ts'
import { currencyNamed } from './amounts.ts'
import { type Column, columnOf } from './columns.ts'
import { conditionIn, conditionOf } from './conditions.ts'
import { foldText } from './fold-text.ts'
import { emptyPiece } from './item.ts'
import type { Legend } from './legend.ts'
import { type Manufacturers, marksOf } from './marks.ts'
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

/** Reads the cells of a row. Returns undefined if the row names no goods. */
export function readCells(
  row: Row,
  source: string,
  { layout, manufacturersByName, legend, sectionBrand }: TableContext,
): { piece: Piece; isGone: boolean } | undefined {
  const cell = (column: Column) => (row[column] ?? '').trim().replace(/^[-–—./]+$/, '')
  const [part, item, words] = [cell('part'), cell('item'), cell('desc')]
  const total = /^\W*(?:(?:grand|sub)[ -]?)?(?:total|sum|summe|gesamt|totaal|totale|razem|suma)\b/i
  if ([part || item || words, source.trim()].some(text => total.test(text))) return undefined
  if (freight.test(words) && bestScore(part || item) < minNumberScore) return undefined
  const spotted = [part, item, words].flatMap(text => spotNumbers(text).filter(({ score }) => score >= sureNumberScore))
  const whole = [part, item]
    .filter(
      text =>
        text !== '' &&
        (/\d/.test(text) || /^[A-Z]{2,}(?:-[A-Z]+)+$|^[A-Z]{5,}$/.test(text)) &&
        text.length <= 40 &&
        !/^\d{1,3}$/.test(text) &&
        text.split(/\s+/).length <= 3,
    )
    // A row may contain a model in addition to the seller's or the manufacturer's number.
    .toSorted(
      (one, other) => Number(bestScore(other) >= sureNumberScore) - Number(bestScore(one) >= sureNumberScore),
    )[0]
  const inPart = whole === undefined ? undefined : partNumberIn(whole)
  const isEan = /^\d{13}$/.test(whole ?? '')
  const quantityCell = cell('quantity')
  const quantity = quantityCell === '' ? undefined : cellQuantity(quantityCell)
  const marks = marksOf(source, manufacturersByName)
  const piece = emptyPiece(source.trim())
  // If no column contains the number, it is in the description.
  const among =
    part === '' && inPart === undefined ? spotNumbers(words).find(({ score }) => score > minNumberScore) : undefined
  const partNumber = (isEan ? undefined : inPart) ?? spotted[0]?.text ?? among?.text ?? ''
  if (partNumber === '' && words === '' && part === '') return undefined
  if (partNumber === '' && quantity === undefined && cell('price') === '') return undefined
  if (
    quantityCell !== '' &&
    quantity === undefined &&
    !/\d/.test(quantityCell) &&
    columnOf(quantityCell) === 'quantity'
  )
    return undefined
  piece.partNumber = partNumber
  piece.score = partNumber === '' ? 0 : 0.9
  piece.quantity =
    quantity !== undefined && Number.isInteger(quantity)
      ? quantity
      : quantityCell === '' || /\d\s?[-–]\s?\d/.test(quantityCell)
        ? null
        : (readPiece(marksOf(`${quantityCell} pcs`, manufacturersByName)).quantity ?? null)
  piece.quantityText = piece.quantity === null ? '' : `${piece.quantity}${/\d\+/.test(quantityCell) ? '+' : ''}`
  piece.quantityKind = piece.quantity === null ? '' : 'unit'
  piece.isQuantitySure = quantity !== undefined && layout.isGuessed !== true
  const priceCell = cell('price')
  const amount = cellAmount(priceCell)
  const hasPrices = layout.columns.some(({ column }) => column === 'price')
  const priceText = hasPrices || layout.isGuessed === undefined ? priceCell : source.replace(quantityCell, ' ')
  const inPrice =
    amount === undefined && priceText !== '' ? readPiece(marksOf(priceText, manufacturersByName)) : undefined
  piece.price = (amount === 0 ? null : amount) ?? inPrice?.price ?? null
  piece.priceText = priceCell
  piece.isPriceSure = (amount !== undefined && layout.isGuessed !== true) || inPrice?.isPriceSure === true
  piece.isCall = piece.price === null && noPrice.test(priceCell)
  piece.currency =
    currencyNamed(foldText(priceCell)) ||
    currencyNamed(foldText(cell('currency'))) ||
    (piece.price === null ? '' : layout.currency)
  const isTier = layout.columns.some(({ text }) => tierHeading.test(text))
  piece.priceFor = piece.price === null ? '' : inPrice?.priceFor || (isTier ? 'tier' : 'each')
  const state = foldText(cell('condition'))
    .replace(/^[[(]|[\])]$/g, '')
    .trim()
  const extra = foldText(row.extra ?? '')
  piece.condition =
    legend.ofCell(state) ??
    (conditionIn(state) ||
      conditionIn(extra) ||
      (state === '' ? legend.ofCode(source) || conditionOf(marks.conditions, marks.low) : ''))
  piece.conditionText = piece.condition || cell('condition')
  // Goods with a grade are used.
  if (piece.condition === '' && /^(?:grade |klasse |klasa )?[a-d][+-]?(?:\s?[/-]\s?[a-d][+-]?)?$/.test(state))
    piece.condition = conditionOf(marks.conditions, marks.low) === 'ASIS' ? 'ASIS' : 'USED'
  piece.brand = cell('brand') || (marks.brands[0]?.brand ?? '') || sectionBrand
  piece.description = words === '' || words === partNumber ? (partNumber === part ? '' : part) : words
  piece.words = words.toLowerCase().includes((part || partNumber).toLowerCase())
    ? words
    : `${part || partNumber} ${words}`.trim()
  piece.isBrandGuessed = cell('brand') === '' && piece.brand !== ''
  piece.hasGoods = true
  // `SRN-450 | ---- not available ----`
  const isUnsaid = quantityCell === '' && priceCell === ''
  const isGone =
    quantity === 0 ||
    soldOut.test(foldText(`${cell('condition')} ${priceCell} ${quantityCell} ${isUnsaid ? words : ''}`))
  return { piece, isGone }
}

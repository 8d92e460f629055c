import { isPaper, spotNumbers, sureNumberScore } from '../../part-numbers/index.ts'
import { currencyNamed, type TradeCurrency } from './amounts.ts'
import { type Column, columnOf } from './columns.ts'
import { foldText } from './fold-text.ts'
import { emptyPiece, type Item } from './item.ts'
import type { Legend } from './legend.ts'
import { type Manufacturers, marksOf } from './marks.ts'
import { type Piece, readPiece } from './piece.ts'
import { bullet } from './sentences.ts'
import { cellAmount, cellQuantity } from './tables.ts'
import { soldOut } from './words.ts'

/** `Menge: 5 Stück`. */
export interface LabeledValue {
  column: Column
  piece: Piece
  /** The currency of all prices: `Währung: EUR`. */
  currency: TradeCurrency
  isGone: boolean
}

const numberLabel = /(?<![\w])(?:p\/?n|mpn|no|nr|num\w*|number|code|ref\w*)(?![\w])|[#°º]|nummer/

/** `Paketpreis für alle 130: 260,00 €` */
const lotLabel =
  /^(?:paket|posten|gesamt|partij|lot)(?:preis|prijs)|^(?:price (?:for (?:the )?(?:lot|all)|per lot)|lot price|prix (?:du|pour le|par) lot|precio (?:del|por) lote|prezzo (?:del|per) lotto|cena za (?:calosc|komplet|lot))(?![\w])/

/** A reference of the letter, not of goods. */
const ofLetter =
  /^\W*(?:our|your|unser\w*|ihr\w*|ons|onze|uw|notre|votre|nuestr[oa]|vuestr[oa]|su|nostr[oa]|vostr[oa]|nasz\w*)\s\W*ref/

interface LabeledLine {
  source: string
  /** In lower case, without accents. */
  label: string
  value: string
  /** The value in lower case, without accents. */
  low: string
  column: Column
  /** The label names the price of a lot. */
  isLot: boolean
}

/** Splits `Menge: 5 Stück`; undefined if the line has another form or the label names no column. */
function splitLabel(line: string): LabeledLine | undefined {
  const text = line.replace(bullet, '')
  const [, heading = '', value = ''] = /^\s*([^:=]{1,30}?)(?:[\s.]*[:=]|\s?\.{3,})\s*(\S.*)$/.exec(text) ?? []
  if (value === '') return undefined
  const label = foldText(heading)
  const isLot = lotLabel.test(label)
  const column = isLot ? 'price' : /\d/.test(heading) ? undefined : columnOf(heading)
  if (column === undefined || column === 'other') return undefined
  return { source: line.trim(), label, value, low: foldText(value), column, isLot }
}

/** A count, and at most two words, before a part number. */
const countedFirst =
  /^\W*\d[\d.,]*k?\s?(?:[x×]|pcs?|pieces|units?|stk|stuck|stuks?|st|szt|uds?|pz)\.?\s(?:\p{L}+\s){0,2}$/iu

/** Each returns true for a line that says something else than the value of its label. */
const otherForms: readonly ((line: LabeledLine) => boolean)[] = [
  // `Ref: RFQ0009912-2`
  ({ label, value }) => /^\W*ref/.test(label) && isPaper(value.trim()),
  // `Notre réf. : DP-25-3391`
  ({ column, label }) => column === 'part' && ofLetter.test(label),
  // `Quantity: as many as you can deliver`
  ({ column, value, low }) =>
    column === 'quantity' &&
    cellQuantity(value) === undefined &&
    (value.split(/\s+/).length > 3 || !/^\W*\d/.test(low)),
  ({ column, value }) => column === 'price' && value.length > 60,
  // `Price: 16TBs are 112 each, the 18s are 139`
  ({ column, low }) => column === 'price' && /^(?:the )?\d{1,4}\s?[gt]bs?\s/.test(low),
  // `Targets: 872479 @ 95, 872481 @ 165`
  ({ column, low }) => column === 'price' && /^\d{5,7}\s?(?:@|=|at|:)\s?(?:us)?[$€£]?\s?\d/.test(low),
  ({ column, value }) => {
    const sure = spotNumbers(value).filter(({ score }) => score >= sureNumberScore)
    // `EU stock (EUR): NUMBER, 20 pcs; NUMBER, …` is a list.
    // So is `We offer: 20 x NUMBER used 30 EUR`.
    const isFirst = sure.some(({ start }) => start === 0 || countedFirst.test(value.slice(0, start)))
    if ((column === 'currency' || column === 'price') && isFirst) return true
    // `Spare drives: NUMBER x 40 $45 / NUMBER x 60 $58` is a list.
    const counts = value.match(/(?<![\w])[x×]\s?\d|\d\s?(?:x|pcs?|ea|stk|szt)(?![\w])|[$€£]/gi) ?? []
    return sure.length > 1 && counts.length > 1
  },
]

/** Reads the value of `Qty: 3` or `Qty: 3, USD 5,200`. */
function quantityOf({ value }: LabeledLine, piece: Piece): Partial<Piece> {
  const quantity = cellQuantity(value)
  const { price, priceText, isPriceSure, currency, priceFor } = piece
  return {
    quantity: quantity ?? piece.quantity,
    quantityText: `${quantity ?? piece.quantity ?? ''}${/\d\+/.test(value) ? '+' : ''}`,
    isQuantitySure: true,
    ...(quantity === undefined && { price, priceText, isPriceSure, currency, priceFor }),
  }
}

/** Reads the value of `Paketpreis: 260,00 €`. */
function priceOf({ value, low, isLot }: LabeledLine, piece: Piece): Partial<Piece> {
  const amount = cellAmount(value)
  return {
    price: amount ?? piece.price,
    priceText: value,
    isPriceSure: true,
    currency: piece.currency || currencyNamed(low),
    priceFor: isLot ? 'lot' : piece.priceFor || 'each',
    isCall: amount === undefined && piece.price === null,
  }
}

/** Reads the goods that a label such as `P/N`, `Model` or `Description` names. */
function goodsOf({ source, label, value, column }: LabeledLine, piece: Piece): Partial<Piece> {
  const words = value.trim()
  const isOneWord = column !== 'desc' && words.split(/\s+/).length === 1
  // `Part no: EBMCT`
  const isCode = column === 'part' && numberLabel.test(label) && /^[A-Z][A-Z0-9-]{3,}$/.test(words)
  const isNumber = isOneWord && (/\d/.test(value) || isCode)
  // `4 x 10GE network module` describes.
  const isDescribed = column === 'desc' && piece.quantityKind !== 'unit'
  return {
    ...piece,
    ...(isDescribed && { quantity: null, quantityText: '', quantityKind: '', isQuantitySure: false }),
    source,
    words,
    hasGoods: true,
    partNumber: isNumber ? piece.partNumber || words : piece.partNumber,
    score: isNumber ? 1 : piece.score,
  }
}

/** Reads the value of a label into the fields of its column. */
function fieldsOf(line: LabeledLine, piece: Piece, legend: Legend): Partial<Piece> {
  const { column, value, low } = line
  if (column === 'quantity') return quantityOf(line, piece)
  if (column === 'price') return priceOf(line, piece)
  if (column === 'condition')
    return { condition: legend.ofCell(low) ?? piece.condition, conditionText: piece.condition || value }
  if (column === 'brand') return { brand: value.trim() }
  return goodsOf(line, piece)
}

/** Reads a line such as `Menge: 5 Stück`; undefined if it is not of that form. */
export function readLabel(line: string, manufacturersByName: Manufacturers, legend: Legend): LabeledValue | undefined {
  const labeled = splitLabel(line)
  if (labeled === undefined || otherForms.some(isOf => isOf(labeled))) return undefined
  const { column, value, low, source } = labeled
  const filling = emptyPiece(source)
  if (column === 'currency') {
    const currency = currencyNamed(low)
    return currency === '' ? undefined : { column, piece: filling, currency, isGone: false }
  }
  const isBareCount = column === 'quantity' && /^\W*\d[\d.,' ]*\+?$/.test(low)
  const marks = marksOf(isBareCount ? `${value} pcs` : value, manufacturersByName)
  // `Grade A: 88 pcs, $179` is a lot.
  if (column === 'condition' && marks.quantities.length > 0 && marks.prices.length > 0) return undefined
  Object.assign(filling, fieldsOf(labeled, readPiece(marks), legend))
  const isGone = (column === 'quantity' && filling.quantity === 0) || (column === 'condition' && soldOut.test(low))
  return { column, piece: filling, currency: '', isGone }
}

/** Returns true if the goods already have the field of a label, so that the label begins the next goods. */
export const isFilled = (open: Item, column: Column, isNewParagraph: boolean): boolean =>
  (column === 'quantity' && open.quantity !== null) ||
  (column === 'price' && open.price !== null) ||
  ((column === 'part' || column === 'item') && open.partNumber !== '') ||
  (column === 'brand' && open.brand !== '' && isNewParagraph) ||
  (column === 'desc' && open.description !== '' && open.partNumber !== '' && open.quantity !== null)

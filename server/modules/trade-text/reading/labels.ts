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

/** Reads a line such as `Menge: 5 Stück`; undefined if it is not of that form. */
export function readLabel(line: string, manufacturersByName: Manufacturers, legend: Legend): LabeledValue | undefined {
  const text = line.replace(bullet, '')
  const [, label = '', value = ''] = /^\s*([^:=]{1,30}?)(?:[\s.]*[:=]|\s?\.{3,})\s*(\S.*)$/.exec(text) ?? []
  const isLot = lotLabel.test(foldText(label))
  const column = value === '' ? undefined : isLot ? 'price' : /\d/.test(label) ? undefined : columnOf(label)
  if (column === undefined || column === 'other') return undefined
  // `Ref: RFQ0009912-2`
  if (/^\W*ref/.test(foldText(label)) && isPaper(value.trim())) return undefined
  // `Notre réf. : DP-25-3391`
  if (column === 'part' && ofLetter.test(foldText(label))) return undefined
  const low = foldText(value)
  const quantity = column === 'quantity' ? cellQuantity(value) : undefined
  if (column === 'quantity' && quantity === undefined && (value.split(/\s+/).length > 3 || !/^\W*\d/.test(low)))
    return undefined
  if (column === 'price' && value.length > 60) return undefined
  // `Price: 16TBs are 112 each, the 18s are 139`
  if (column === 'price' && /^(?:the )?\d{1,4}\s?[gt]bs?\s/.test(low)) return undefined
  // `EU stock (EUR): NUMBER, 20 pcs; NUMBER, …` is a list.
  if (
    (column === 'currency' || column === 'price') &&
    spotNumbers(value).some(({ score, start }) => score >= sureNumberScore && start === 0)
  )
    return undefined
  // `Spare drives: NUMBER x 40 $45 / NUMBER x 60 $58` is a list.
  const sure = spotNumbers(value).filter(({ score }) => score >= sureNumberScore)
  if (
    sure.length > 1 &&
    (value.match(/(?<![\w])[x×]\s?\d|\d\s?(?:x|pcs?|ea|stk|szt)(?![\w])|[$€£]/gi)?.length ?? 0) > 1
  )
    return undefined
  if (column === 'currency') {
    const currency = currencyNamed(low)
    return currency === '' ? undefined : { column, piece: emptyPiece(line.trim()), currency, isGone: false }
  }
  const marks = marksOf(value, manufacturersByName)
  // `Grade A: 88 pcs, $179` is a lot.
  if (column === 'condition' && marks.quantities.length > 0 && marks.prices.length > 0) return undefined
  // `Price: 45 EUR, qty 10, used` is a sentence.
  const piece = readPiece(
    column === 'quantity'
      ? marksOf(/^\W*\d[\d.,' ]*\+?$/.test(low) ? `${value} pcs` : value, manufacturersByName)
      : marks,
  )
  const filling = emptyPiece(line.trim())
  if (column === 'quantity')
    Object.assign(filling, {
      quantity: quantity ?? piece.quantity,
      quantityText: `${quantity ?? piece.quantity ?? ''}${/\d\+/.test(value) ? '+' : ''}`,
      isQuantitySure: true,
      // `Qty: 3, USD 5,200`
      ...(quantity === undefined && {
        price: piece.price,
        priceText: piece.priceText,
        isPriceSure: piece.isPriceSure,
        currency: piece.currency,
        priceFor: piece.priceFor,
      }),
    })
  else if (column === 'price') {
    const amount = cellAmount(value)
    Object.assign(filling, {
      price: amount ?? piece.price,
      priceText: value,
      isPriceSure: true,
      currency: piece.currency || currencyNamed(low),
      priceFor: isLot ? 'lot' : piece.priceFor || 'each',
      isCall: amount === undefined && piece.price === null,
    })
  } else if (column === 'condition')
    Object.assign(filling, {
      condition: legend.ofCell(low) ?? piece.condition,
      conditionText: piece.condition || value,
    })
  else if (column === 'brand') Object.assign(filling, { brand: value.trim() })
  else {
    filling.words = value.trim()
    const isOneWord = column !== 'desc' && value.trim().split(/\s+/).length === 1
    // `Part no: EBMCT`
    const isCode = column === 'part' && numberLabel.test(foldText(label)) && /^[A-Z][A-Z0-9-]{3,}$/.test(value.trim())
    const isNumber = isOneWord && (/\d/.test(value) || isCode)
    // `4 x 10GE network module` describes.
    const counted =
      column === 'desc' && piece.quantityKind !== 'unit'
        ? { quantity: null, quantityText: '', quantityKind: '' as const, isQuantitySure: false }
        : {}
    Object.assign(filling, {
      ...piece,
      ...counted,
      source: line.trim(),
      words: value.trim(),
      hasGoods: true,
      partNumber: isNumber ? piece.partNumber || value.trim() : piece.partNumber,
      score: isNumber ? 1 : piece.score,
    })
  }
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

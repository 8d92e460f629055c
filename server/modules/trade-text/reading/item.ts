import { sureNumberScore } from '../../part-numbers/index.ts'
import type { Condition } from './conditions.ts'
import { foldText } from './fold-text.ts'
import type { Piece } from './piece.ts'
import { type Side, sideNamed } from './side.ts'
import { sizes } from './words.ts'

/** One kind of goods while a mail is read. */
export interface Item extends Piece {
  side: Side | undefined
  /** Named as sold, reserved or unavailable. */
  isGone: boolean
  /** Read from a table or from labels. */
  isListed: boolean
  /** The index of its first line. */
  line: number
  sectionCondition: Condition | ''
  /** Named without a quantity and a price, which may follow below for each grade. */
  isHeader: boolean
}

export const emptyPiece = (source: string): Piece => ({
  source,
  partNumber: '',
  score: 0,
  quantity: null,
  quantityText: '',
  isQuantitySure: false,
  quantityKind: '',
  brand: '',
  isBrandGuessed: false,
  condition: '',
  conditionText: '',
  price: null,
  priceText: '',
  isPriceSure: false,
  isCall: false,
  currency: '',
  priceFor: '',
  description: '',
  words: '',
  hasGoods: false,
  isBulk: false,
})

/** Fills an item's missing fields from a piece that belongs to it. */
export function fill(item: Piece, piece: Piece): void {
  if (item.partNumber === '' && piece.partNumber !== '') {
    item.partNumber = piece.partNumber
    item.score = piece.score
  }
  if (item.quantity === null && piece.quantity !== null) {
    item.quantity = piece.quantity
    item.quantityText = piece.quantityText
    item.isQuantitySure = piece.isQuantitySure
    item.quantityKind = piece.quantityKind
  }
  if (item.price === null && piece.price !== null) {
    item.price = piece.price
    item.priceText = piece.priceText
    item.isPriceSure = piece.isPriceSure
    item.currency = piece.currency
    item.priceFor = piece.priceFor
  }
  item.isCall ||= piece.isCall && item.price === null
  if (item.condition === '' && item.conditionText === '') {
    item.condition = piece.condition
    item.conditionText = piece.conditionText
  }
  item.brand ||= piece.brand
  item.hasGoods ||= piece.hasGoods
  if (piece.description !== '' && (piece.hasGoods || item.description === ''))
    item.description = `${item.description} ${piece.description}`.trim()
  if (piece.words !== '' && (piece.hasGoods || piece.partNumber !== '' || item.words === ''))
    item.words = `${item.words} ${piece.words}`.trim()
}

/** Takes `25-99 units: $249` below goods: of several prices, the one for the smallest quantity counts. */
export function fillTier(item: Item, pieces: readonly { piece: Piece }[]): boolean {
  const priced = pieces.find(({ piece }) => piece.price !== null)?.piece
  if (priced === undefined) return false
  if (item.price === null) {
    const { price, priceText, isPriceSure, currency } = priced
    Object.assign(item, { price, priceText, isPriceSure, currency })
  }
  item.priceFor = 'tier'
  return true
}

const anyQuantity =
  /(?<=^\W*)any(?:thing)? (?=[a-z]+ [a-z]*\d)|(?<![\w])(?:any (?:quantity|qty|amount|number)|(?:jede|beliebige) menge|(?:elk|ieder) aantal|elke hoeveelheid|toutes? quantites?|cualquier cantidad|qualsiasi quantita|(?:kazda|dowolna) ilosc)(?![\w])/

/** Returns true for goods of a size or a manufacturer that are wanted in any quantity: `32GB DDR5-4800 RDIMM, any quantity`. */
const isOfAnyQuantity = ({ hasGoods, brand, source }: Piece): boolean =>
  hasGoods &&
  source.split(/\s+/).length <= 10 &&
  anyQuantity.test(foldText(source)) &&
  (brand !== '' || sizes.test(foldText(source)))

/** Returns true if a piece names goods by itself. */
export const namesGoods = (piece: Piece): boolean =>
  isOfAnyQuantity(piece) ||
  piece.score >= sureNumberScore ||
  (piece.partNumber !== '' &&
    (piece.hasGoods ||
      piece.quantity !== null ||
      piece.price !== null ||
      (piece.condition !== '' && piece.source.split(/\s+/).length <= 3))) ||
  (piece.hasGoods && piece.quantity !== null) ||
  (piece.hasGoods && piece.isBulk && (piece.price !== null || piece.isCall || piece.condition !== ''))

/** Unambiguous offers, unlike `have` and `list`. */
const offersPlainly =
  /(?<![\w])(?:wts|offer|sell|for sale|avail|in stock|biete|anbiet|verkauf|verfugbar|lager|te koop|beschikbaar|aanbied|voorraad|vend|a vendre|dispo|propos|ofre|oferta|venta|offr|sprzeda|oferuj|dostep)/

/** Returns true if an item says enough to be a line. */
export function isLine(item: Item): boolean {
  if (item.isGone || item.quantity === 0) return false
  const facts = [item.quantity, item.price, item.condition || null, item.isCall || null].filter(
    fact => fact !== null,
  ).length
  // A number that a long sentence only mentions.
  const isMentioned =
    !item.isListed &&
    item.quantity === null &&
    item.price === null &&
    !item.isCall &&
    item.source.split(/\s+/).length > 12 &&
    (sideNamed(foldText(item.source)) === undefined ||
      (sideNamed(foldText(item.source)) === 'wts' && !offersPlainly.test(foldText(item.source))))
  if (isMentioned) return false
  if (item.score >= sureNumberScore)
    return facts > 0 || item.isListed || item.source.split(/\s+/).length <= 6 || item.side !== undefined
  const words = item.source.split(/\s+/).length
  // `DS4246, NetApp, used` in a list of wants.
  const isShort = facts > 0 && (words <= 3 || (words <= 8 && item.side === 'wtb' && item.brand !== ''))
  if (item.partNumber !== '')
    return item.quantity !== null || isShort || (item.price !== null && (item.hasGoods || item.isListed))
  if (item.isBulk && item.hasGoods && item.quantity === null) return facts > 0
  if (item.side === 'wtb' && isOfAnyQuantity(item)) return true
  // `we turn around 1,800 servers a month`
  const isMeant =
    facts > 1 || item.isListed || item.side === 'wtb' || item.quantityKind === 'unit' || item.quantityKind === 'times'
  return item.quantity !== null && isMeant && (item.hasGoods || item.isListed) && item.description + item.brand !== ''
}

/**
 * Returns true if a piece on the next line completes an item: a number alone, then its description, and the other way
 * round.
 */
export const isContinued = (open: Item | undefined, piece: Piece, line: number): boolean =>
  open !== undefined &&
  open.line === line - 1 &&
  (!open.isListed || (open.partNumber !== '' && piece.partNumber === '')) &&
  !open.isGone &&
  open.quantity === null &&
  open.price === null &&
  !/[.:!]\s*$/.test(open.source) &&
  open.source.split(/\s+/).length <= 12 &&
  (open.partNumber === '' || piece.partNumber === '' || piece.score < sureNumberScore) &&
  (piece.quantity === null || open.partNumber === '' || piece.partNumber === '')

/** Returns the quantity, price and condition in a piece, for the same goods as another. */
export const quantityAndPrice = (piece: Piece): Partial<Piece> => ({
  quantity: piece.quantity,
  quantityText: piece.quantityText,
  quantityKind: piece.quantityKind,
  isQuantitySure: piece.isQuantitySure,
  price: piece.price,
  priceText: piece.priceText,
  isPriceSure: piece.isPriceSure,
  currency: piece.currency,
  priceFor: piece.priceFor,
  condition: piece.condition,
  conditionText: piece.conditionText,
})

/**
 * Returns the goods to which a condition on its own applies: those without one on its line, or on the lines right
 * above.
 */
export function itemsSharingCondition(items: readonly Item[], at: number, isBeside: boolean): Item[] {
  const onLine = items.filter(({ line, condition }) => line === at && condition === '')
  if (onLine.length > 0 || !isBeside) return onLine
  const above: Item[] = []
  let line = at - 1
  for (const item of items.toReversed()) {
    // Several goods may be on one line.
    if (above.length > 0 && item.line === line - 1) line -= 1
    if (item.line !== line || item.condition !== '' || item.source.includes('\n')) break
    above.push(item)
  }
  return above
}

import { maxLines } from '../../../../contract/broadcasts.ts'
import { currencies as formCurrencies } from '../../../../contract/kit/index.ts'
import { findPartNumber } from '../../part-numbers/index.ts'
import { findBrand } from '../brand.ts'
import { type Currencies, currenciesOf, currencyOf } from '../reading/currency-of-prices.ts'
import type { Item } from '../reading/item.ts'
import type { Manufacturers } from '../reading/marks.ts'
import { findGoods } from '../reading/read-mail.ts'
import { type LineField, type LineParts, maxLengths, type ParsedText } from './parsed-line.ts'
import { unreadPrices } from './unread-prices.ts'

export interface ReadText {
  type: ParsedText['type']
  found: LineParts[]
  ignored: string[]
  unreadPrices: string[]
  isCut: boolean
}

/** A capitalized word before a part number is usually its manufacturer, as in `Acme 4711-B`. */
function guessedManufacturer(words: string): string | undefined {
  const [, word, after = ''] = /^(\p{Lu}[\p{L}&]{1,19})\s+(.+)$/u.exec(words) ?? []
  return word !== undefined && findPartNumber(after.split(' ')[0] ?? '') !== undefined ? word : undefined
}

/**
 * Moves the manufacturer out of the words of a table. It is certain at their start or after the number, and a guess
 * elsewhere.
 */
function extractManufacturer(
  words: string,
  manufacturersByName: Manufacturers,
): { brand: string; words: string; isSure: boolean } | undefined {
  const named = findBrand(words, manufacturersByName)
  if (named === undefined) return undefined
  const before = words.slice(0, named.start).trim()
  if (before !== '' && (before.includes(' ') || findPartNumber(before) === undefined))
    return { brand: named.brand, words, isSure: false }
  const rest = `${before} ${words.slice(named.end).replace(/^[\s,:;/-]+/, '')}`.trim()
  return rest === '' ? { brand: '', words, isSure: false } : { brand: named.brand, words: rest, isSure: true }
}

/** Returns true unless a currency is named that the form does not have. */
const isOfForm = (currency: string): boolean => currency === '' || formCurrencies.some(one => one === currency)

const plain = (amount: number) => (Number.isInteger(amount) ? String(amount) : amount.toFixed(2))
const priceOf = ({ price, isCall }: Item): string => (price !== null ? plain(price) : isCall ? 'CALL' : '')

/** Returns a price with its currency, or alone if the form's field is too short for both. */
function foreignPrice(price: number, currency: string): string {
  const both = `${plain(price)} ${currency}`
  return both.length > maxLengths.price ? plain(price) : both
}

/** Converts a line that was read to the fields of the compose form. */
function partsOf(item: Item, currencies: Currencies, isStated: boolean, manufacturersByName: Manufacturers): LineParts {
  const guessed: LineField[] = []
  let { brand } = item
  let desc = item.words || item.partNumber || item.description
  const named = item.isBrandGuessed ? extractManufacturer(desc, manufacturersByName) : undefined
  const guess = brand === '' ? guessedManufacturer(desc) : undefined
  if (named !== undefined) {
    brand = named.brand
    desc = named.words
    if (!named.isSure) guessed.push('brand')
  } else if (guess !== undefined) {
    brand = guess
    desc = desc.slice(guess.length).trim()
    guessed.push('brand')
  }
  if (item.quantity !== null && !item.isQuantitySure) guessed.push('quantity')
  // The form takes the price of one piece.
  const isOfOne = item.priceFor === 'each' || item.priceFor === ''
  if (item.price !== null && !(item.isPriceSure && isOfOne)) guessed.push('price')
  if (item.price !== null && item.currency === '' && !isStated) guessed.push('currency')
  if (!item.isListed && findPartNumber(desc) === undefined) guessed.push('desc')
  const currency = currencyOf(item, currencies)
  const isForeign = item.price !== null && !isOfForm(currency)
  if (isForeign) guessed.push('price', 'currency')
  return {
    quantity: item.quantityText,
    brand,
    desc,
    condition: item.conditionText || item.condition,
    price: isForeign ? foreignPrice(item.price ?? 0, currency) : priceOf(item),
    currency,
    side: item.side,
    priceFor: item.priceFor,
    guessed,
    source: item.source,
  }
}

/**
 * Reads the lines of a text that is a table, a mail or a mixture. Quoted lines, which are often another person's and
 * the other side, count only if the writer's own text names no goods. Takes linear time.
 */
export function readText(text: string, manufacturersByName: Manufacturers): ReadText {
  const found = findGoods('', text, manufacturersByName)
  const items = found.items
  const named = currenciesOf(found, '', text)
  const sides = new Set(items.map(({ side }) => side))
  return {
    // The side that a text names last is not that of lines above it.
    type: sides.size > 1 ? null : ([...sides][0] ?? null),
    found: items.slice(0, maxLines).map(item => partsOf(item, named, found.currency !== '', manufacturersByName)),
    ignored: found.ignored.map(line => line.trim()),
    unreadPrices: unreadPrices(
      text,
      items.filter(item => isOfForm(currencyOf(item, named))),
    ),
    isCut: items.length > maxLines,
  }
}

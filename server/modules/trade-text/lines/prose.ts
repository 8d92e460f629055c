import { findPartNumber } from '../../part-numbers/index.ts'
import { findBrand, type KnownBrands } from '../brand.ts'
import { conditionPattern, conditionWord } from '../condition.ts'
import { contactDetails } from '../phrases.ts'
import { noPrice } from '../price.ts'
import type { LineField, LineParts } from './parsed-line.ts'

/** Placeholder for a removed part of a text. */
const gap = '\u0001'
const number = String.raw`\d{1,3}(?:[.,']\d{3})+(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?`
const sign = String.raw`€|\$|£|\b(?:EUR|USD|GBP|euros?|us\$)(?![\p{L}])`
const unit = '(?:pcs?|pieces?|units?|ea|nos|off|stk|stuks?|st(?:ü|ue?)ck|pi[eè]ces?|uds?|szt|pz|шт)'

const quantities = [
  /(?<![\p{L}\p{N}.,-])(?:qty|quantity|q'?ty|menge|anzahl|aantal)\b\s*[:.=-]?\s*(\d{1,6}\+?)(?![\p{L}\p{N}])/iu,
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,$€£/-])(\d{1,3}(?:[.,]\d{3})|\d{1,6})(\+?)\s*${unit}(?![\p{L}\p{N}])\.?(?:\s+of\b)?`,
    'iu',
  ),
  /(?<![\p{L}\p{N}.,$€£/-])(\d{1,6}\+?)\s?[x×*](?=\s|[\p{L}])\s*(?!\d+(?:\.\d+)?\s?[GT]B\s*(?:$|kit))/iu,
  /(?<![\p{L}\p{N}/-])[x×]\s?(\d{1,6})(?![\p{L}\p{N}-])/iu,
]
/** `25 @ € 45`, `25@45`. */
const quantityAtPrice = new RegExp(String.raw`(?<![\p{L}\p{N}.,-])(\d{1,6})\s?@(?=\s*(?:${sign})?\s?\d)`, 'iu')
/** A count at the start of the line, without a unit. */
const leadingCount = /^\W*(\d{1,5})\s+(?=[\p{L}\p{N}])/u

const each = String.raw`(?:\s*(?:\/|per)?\s*\b(?:ea|each|pcs?|piece|unit|stk|net)\b\.?)?`
const prices = [
  new RegExp(String.raw`@\s*((?:${sign})?\s?(?:${number})k?\s?(?:${sign})?)(?![\p{L}\p{N}])${each}`, 'iu'),
  new RegExp(String.raw`(?:${sign})\s?(?:${number})k?(?:,-)?(?![\p{L}\p{N}])${each}`, 'iu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}.,-])(?:${number})k?(?:,-)?\s?(?:${sign})${each}`, 'iu'),
  new RegExp(
    String.raw`\b(?:price|target|asking|preis|prijs|prix)\b\s*[:=-]?\s*((?:${number})k?)(?![\p{L}\p{N}])${each}`,
    'iu',
  ),
  new RegExp(String.raw`(?<![\p{L}\p{N}.,-])((?:${number}))\s*(?:\/|per)?\s*\b(?:each|ea)\b\.?`, 'iu'),
]

/** The rest of a text after removing what was recognized. */
class RemainingText {
  text: string
  constructor(text: string) {
    this.text = text
  }

  take(pattern: RegExp): RegExpExecArray | undefined {
    const match = pattern.exec(this.text)
    if (match === null) return undefined
    this.text = `${this.text.slice(0, match.index)}${gap}${this.text.slice(match.index + match[0].length)}`
    return match
  }

  takeFirst(patterns: readonly RegExp[]): RegExpExecArray | undefined {
    for (const pattern of patterns) {
      const match = this.take(pattern)
      if (match !== undefined) return match
    }
    return undefined
  }
}

const fillers =
  'we|have|has|got|do|need|want|wanted|require|required|looking|for|to|sell|buy|sale|offer|offering|available|avail|please|pls|quote|in|stock|the|following|of|at|each|per|is|are|price|prices|target|cond|condition|also|and|or|from|ready|ship|wts|wtb|rfq|hi|hello|all|just|only|our|you|your|us|me|best|with|qty|net|obo|a|an|i'
const leading = new RegExp(String.raw`^(?:[^\p{L}\p{N}"]+|(?:${fillers})(?![\p{L}\p{N}/-]))+`, 'iu')
const trailing = new RegExp(String.raw`(?:[^\p{L}\p{N}")+]|(?<![\p{L}\p{N}/-])(?:${fillers}))+$`, 'iu')

/** Returns the rest of a line after removing everything recognized. */
const goodsIn = (text: string): string =>
  text
    .split(gap)
    .map(piece => piece.trim().replace(leading, '').replace(trailing, ''))
    .filter(piece => /[\p{L}\p{N}]/u.test(piece))
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/\(\s*\)/g, '')

/** Guesses the brand: a word before a part number is usually its maker, as in `Acme 4711-B`. */
function guessBrand(goods: string): string | undefined {
  const [, word, after = ''] = /^(\p{Lu}[\p{L}&]{1,19})\s+(.+)$/u.exec(goods) ?? []
  return word !== undefined && findPartNumber(after.split(' ')[0] ?? '') !== undefined ? word : undefined
}

const isBare = (goods: string) => goods.split(' ').length <= 3 && /\p{L}/u.test(goods)

/** Parses one line of a mail, at most 500 characters; returns undefined if it seems to name no goods. */
export function readProse(source: string, known: KnownBrands): LineParts | undefined {
  if (!/\d/.test(source) || !/\p{L}/u.test(source) || contactDetails.test(source)) return undefined
  const rest = new RemainingText(source)
  const guessed: LineField[] = []
  const at = rest.take(quantityAtPrice)
  if (at !== undefined) rest.text = rest.text.replace(gap, `${gap}@`)
  const price = rest.takeFirst(prices) ?? rest.take(noPrice)
  let quantity = at ?? rest.takeFirst(quantities)
  if (quantity === undefined) {
    rest.text = rest.text.replace(leading, '')
    quantity = findPartNumber(rest.text.replace(leadingCount, '')) === undefined ? undefined : rest.take(leadingCount)
    if (quantity !== undefined) guessed.push('quantity')
  }
  const condition = rest.take(conditionPattern)
  const goods = goodsIn(rest.text)
  const named = findBrand(goods, known)
  const desc = named === undefined ? goods : goodsIn(`${goods.slice(0, named.start)}${gap}${goods.slice(named.end)}`)
  const partNumber = findPartNumber(desc)
  const signs = [quantity, price, condition, named].filter(sign => sign !== undefined).length
  const isLine = partNumber === undefined ? quantity !== undefined && signs > 1 : signs > 0 || isBare(goods)
  if (!isLine || desc === '' || desc.split(' ').length > 14) return undefined
  const brand = named?.brand ?? guessBrand(goods)
  if (named === undefined && brand !== undefined) guessed.push('brand')
  if (partNumber === undefined) guessed.push('desc')
  return {
    quantity: quantity?.[1]?.replace(/[.,]/g, ''),
    brand,
    desc: named === undefined && brand !== undefined ? desc.slice(brand.length).trim() : desc,
    condition: condition && conditionWord(condition),
    price: price?.[0].replace('@', ''),
    guessed,
    source,
  }
}

const anotherQuantity = new RegExp(
  String.raw`(?:[,;&+]|\band\b|\bund\b|\ben\b)\s*(?=\d{1,6}\s?(?:[x×]\s|${unit}\s)\s*\p{L})`,
  'giu',
)

/** Splits `10x A1234 and 5x B1234` in two, where another quantity starts. */
export function splitGoods(source: string): string[] {
  const starts = [...source.matchAll(anotherQuantity)].map(match => match.index)
  const isFirst = /^\D{0,30}\d{1,6}\s?(?:[x×]\s|pcs?\b)/iu.test(source)
  if (starts.length === 0 || !isFirst) return [source]
  const first = /\d/.exec(source)?.index ?? 0
  const cuts = [0, ...starts.filter(start => start > first), source.length]
  return cuts.slice(1).map((end, index) =>
    source
      .slice(cuts[index], end)
      .replace(/^\s*(?:and|und|en|[,;&+])\s*/i, '')
      .trim(),
  )
}

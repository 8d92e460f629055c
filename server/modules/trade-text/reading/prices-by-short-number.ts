import { sureNumberScore } from '../../part-numbers/index.ts'
import { amount, amountOf, currencyNamed } from './amounts.ts'
import type { Item } from './item.ts'
import type { Marks } from './marks.ts'

/** The beginning of a part number, up to its hyphen: `872479` of `872479-B21`. */
const shortNumber = /(?<![\w.,/-])(?=[a-z0-9]*\d{4})[a-z0-9]{5,9}(?![\w/-]|[.,]\d)/g
/** Between such a number and its price. */
const beforePrice =
  /@|(?<![a-z])(?:at|targets?|tp|price|zielpreis|preis|richtprijs|prijs|prix|objetivo|precio|prezzo|cena|preco|fiyat|max|budget|zu|fur|voor|por|per|za|a)(?![a-z])/
const price = new RegExp(
  String.raw`^(?<lead>[^\d,;]{0,40})(?<digits>${amount})(?!\s?(?:x|pcs?|pieces|units?|stk|stuks?|st|szt|uds?|pz|ks|adet|[gt]b|%)(?![a-z]))(?<after>.{0,12})`,
)

/** Returns the goods whose number begins with one of these words, up to a hyphen, by that word. */
function itemsByStart(items: readonly Item[], starts: ReadonlySet<string>): ReadonlyMap<string, Item[]> {
  const found = new Map<string, Item[]>()
  for (const item of items) {
    const number = item.partNumber.toLowerCase()
    for (let at = number.indexOf('-'); at >= 0; at = number.indexOf('-', at + 1)) {
      const start = number.slice(0, at)
      if (starts.has(start)) found.set(start, [...(found.get(start) ?? []), item])
    }
  }
  return found
}

/**
 * Fills in prices that a sentence gives for goods by the beginning of their number: `Targets: 872479 @ 95, 872481 @ 165`.
 * Returns false if it names other goods or no such price.
 */
export function fillPricesByShortNumber(items: readonly Item[], { low, numbers }: Marks): boolean {
  const shorts = [...low.matchAll(shortNumber)]
  if (shorts.length === 0) return false
  const byStart = itemsByStart(items, new Set(shorts.map(([short]) => short)))
  const named = shorts.flatMap(({ index, 0: short }) => {
    const meant = byStart.get(short) ?? []
    const [item] = meant
    return item === undefined || meant.length > 1 || item.isGone || item.price !== null
      ? []
      : [{ item, start: index, end: index + short.length }]
  })
  const isOfOthers = numbers.some(
    one => one.score >= sureNumberScore && named.every(({ start, end }) => one.start !== start || one.end !== end),
  )
  if (isOfOthers) return false
  let isFilled = false
  for (const [at, { item, end }] of named.entries()) {
    const { lead = '', digits, after = '' } = price.exec(low.slice(end, named[at + 1]?.start))?.groups ?? {}
    const currency = currencyNamed(after)
    if (digits === undefined || (!beforePrice.test(lead) && currency === '')) continue
    Object.assign(item, { price: amountOf(digits), priceText: digits, currency, isPriceSure: true, priceFor: 'each' })
    isFilled = true
  }
  return isFilled
}

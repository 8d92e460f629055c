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

/**
 * Fills in prices that a sentence gives for goods by the beginning of their number: `Targets: 872479 @ 95, 872481 @ 165`.
 * Returns false if it names other goods or no such price.
 */
export function fillPricesByShortNumber(items: readonly Item[], { low, numbers }: Marks): boolean {
  const named = [...low.matchAll(shortNumber)].flatMap(({ index, 0: short }) => {
    const meant = items.filter(({ partNumber }) => partNumber.toLowerCase().startsWith(`${short}-`))
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

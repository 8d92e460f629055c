import { amount, amountOf } from './amounts.ts'
import type { Item } from './item.ts'
import { type Manufacturers, marksOf } from './marks.ts'

/** With fewer lines the amounts may agree by chance. */
const minLines = 3
const minShare = 0.8

/** An amount whose meaning is unknown, with the positions that it may share with amounts of other lines. */
interface LooseAmount {
  text: string
  places: string[]
}

const atEnd = 'at the end'

const number = new RegExp(String.raw`(?<![\w.,/'-])(${amount})\+?(?![\w]|[.,]\d|\s?["%])`, 'g')

/** Returns the amounts of a line that are not part of a number, a measure or a date. */
function looseAmounts(item: Item, manufacturersByName: Manufacturers): LooseAmount[] {
  const marks = marksOf(item.source.split('\n')[0] ?? '', manufacturersByName)
  const { low, numbers, noise, prices, quantities, conditions } = marks
  const taken = [...numbers, ...noise, ...prices, ...quantities, ...conditions]
  const found: LooseAmount[] = []
  for (const match of low.matchAll(number)) {
    const [start, end] = [match.index, match.index + match[0].length]
    if (taken.some(one => start < one.end && end > one.start) || /^0\d/.test(match[0])) continue
    const [, wordAfter = ''] = /^\s?([a-z]{1,12})(?![\w-])/.exec(low.slice(end)) ?? []
    const [, wordBefore = ''] = /(?<![\w-])([a-z]{1,12})[\s.:=]*$/.exec(low.slice(0, start)) ?? []
    const sign = (text: string | undefined) => (text === undefined ? '' : /[a-z0-9]/.test(text) ? 'a' : text)
    const [before, after] = [low.slice(0, start).trimEnd().at(-1), low.slice(end).trimStart()[0]]
    found.push({
      text: match[1] as string,
      places: [
        ...(wordAfter === '' ? [] : [`before ${wordAfter}`]),
        ...(wordBefore === '' ? [] : [`after ${wordBefore}`]),
        ...(numbers.some(one => /^\s+$/.test(low.slice(one.end, start))) ? ['after the number'] : []),
        ...(low.slice(end).trim() === '' ? [atEnd] : []),
        ...(sign(before) === 'a' || sign(after) === 'a' ? [] : [`between ${sign(before)} and ${sign(after)}`]),
      ],
    })
  }
  return found
}

/** Returns the amount of each line at the position that most lines share; undefined if they share none. */
function sharedAmounts(lines: readonly LooseAmount[][]): (LooseAmount | undefined)[] | undefined {
  const counts = new Map<string, number>()
  for (const amounts of lines)
    for (const place of new Set(amounts.flatMap(({ places }) => places)))
      if (amounts.filter(({ places }) => places.includes(place)).length === 1)
        counts.set(place, (counts.get(place) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one)
  if (best === undefined || best[1] < Math.max(minLines, lines.length * minShare)) return undefined
  const [place] = best
  return lines.map(amounts => amounts.find(({ places }) => places.includes(place)))
}

/**
 * Fills in missing quantities and prices of lines with the same structure: if most of them have an amount of unknown
 * meaning in the same position, such as before an unknown unit (`12 adet`), that amount is the missing value. `ofEach`
 * is the quantity that the text gives for each of the goods.
 */
export function fillSimilarLines(
  items: readonly Item[],
  manufacturersByName: Manufacturers,
  ofEach: number | undefined,
): void {
  if (ofEach !== undefined) for (const item of items) if (item.score > 0 || item.isListed) item.quantity ??= ofEach
  const named = items.filter(item => item.score > 0 && !item.isListed && !item.isGone)
  fillQuantities(named, manufacturersByName)
  fillPrices(named, manufacturersByName)
  fillLastPrices(named, manufacturersByName)
}

function fillQuantities(named: readonly Item[], manufacturersByName: Manufacturers): void {
  const without = named.filter(({ quantity }) => quantity === null)
  if (without.length < minLines || without.length < named.length * minShare) return
  const loose = without.map(item => looseAmounts(item, manufacturersByName))
  // The second of two amounts is the price.
  const isPriced = loose.every(amounts => amounts.length === 2 && amounts[1]?.places.includes(atEnd) === true)
  const counts = sharedAmounts(isPriced ? loose.map(amounts => amounts.slice(0, 1)) : loose)
  for (const [at, item] of without.entries()) {
    const count = counts?.[at]
    const value = count === undefined ? Number.NaN : amountOf(count.text)
    if (!Number.isInteger(value)) continue
    item.quantity = value
    item.quantityText = String(value)
    item.quantityKind = 'bare'
    const price = loose[at]?.[1]?.text
    if (isPriced && price !== undefined && item.price === null)
      Object.assign(item, { price: amountOf(price), priceText: price, priceFor: 'each' })
  }
}

/** The last amount of a line after what separates it from the goods. */
const lastAmount = new RegExp(String.raw`(?:(?<![\w])[-–—=:,;|/@]+\s*|\s(?:\.{2,}|…+)\s?|\s{2,})(${amount})$`)

function lastAmountOf({ source }: Item, manufacturersByName: Manufacturers): string | undefined {
  const { low, numbers, noise, quantities } = marksOf(source.split('\n')[0]?.trimEnd() ?? '', manufacturersByName)
  const text = lastAmount.exec(low)?.[1]
  const counted = quantities.filter(({ kind }) => kind !== 'bare')
  return text === undefined || [...numbers, ...noise, ...counted].some(({ end }) => end === low.length)
    ? undefined
    : text
}

/** Fills in the prices of goods that most end with a lone amount, as `5 x NUMBER disk - 112`. */
function fillPrices(named: readonly Item[], manufacturersByName: Manufacturers): void {
  const without = named.filter(
    ({ side, quantity, price, isCall }) => side !== 'wtb' && quantity !== null && price === null && !isCall,
  )
  const amounts = without.map(item => lastAmountOf(item, manufacturersByName))
  if (amounts.filter(Boolean).length < Math.max(minLines, without.length * minShare)) return
  for (const [at, item] of without.entries()) {
    const text = amounts[at]
    if (text === undefined || amountOf(text) === item.quantity) continue
    Object.assign(item, { price: amountOf(text), priceText: text, priceFor: 'each' })
    item.description = item.description === text ? '' : item.description.replace(lastAmount, '').trimEnd()
  }
}

/** The amount that a line ends with. */
const endingAmount = new RegExp(String.raw`(?<![\w.,$€£/+-])(${amount})$`)

/**
 * Fills in the prices of the few goods of a priced list whose line ends with an amount that names no currency, as
 * `150 pcs NUMBER 9` between others with `$85`. The amount must follow the number, its manufacturer or
 * a condition: in `18 pcs NUMBER for DL380 Gen 10` it belongs to a name.
 */
function fillLastPrices(named: readonly Item[], manufacturersByName: Manufacturers): void {
  const offered = named.filter(({ side }) => side !== 'wtb')
  const priced = offered.filter(({ price, isCall }) => price !== null || isCall)
  const open = offered.filter(item => !priced.includes(item) && item.quantity !== null && item.quantityKind !== 'bare')
  if (priced.length < Math.max(minLines, 2 * open.length)) return
  for (const item of open) {
    const { low, numbers, noise, quantities, conditions, brands } = marksOf(
      item.source.split('\n')[0]?.trimEnd() ?? '',
      manufacturersByName,
    )
    const text = endingAmount.exec(low)?.[1]
    if (text === undefined || numbers.length === 0) continue
    const start = low.length - text.length
    const areJoined = (from: number, to: number) => from <= to && !/[a-z0-9]/.test(low.slice(from, to))
    // Four digits after a manufacturer may be a model: `NUMBER Aruba 6300`.
    const makers = /^\d{4,}$/.test(text)
      ? []
      : brands.filter(brand => numbers.some(({ end }) => areJoined(end, brand.start)))
    const isAfterGoods = [...numbers, ...conditions, ...makers].some(({ end }) => areJoined(end, start))
    const counted = quantities.filter(({ kind }) => kind !== 'bare')
    if (!isAfterGoods || [...numbers, ...noise, ...counted].some(({ end }) => end > start)) continue
    Object.assign(item, { price: amountOf(text), priceText: text, priceFor: 'each' })
    item.description = item.description.slice(0, -text.length).trimEnd()
  }
}

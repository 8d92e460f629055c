import { amountOf } from './amounts.ts'
import { conditionOf } from './conditions.ts'
import { emptyPiece, fill, type Item } from './item.ts'
import { type Marks, partOf } from './marks.ts'
import { numberOf, wordedNumber } from './number-words.ts'
import { readPiece } from './piece.ts'

/** Words for the first, second and third of several goods, on folded text in seven languages. */
const places = [
  '(?:first|1st)(?: one| lot| item| model)?|former|ersten?|erstere[nrs]?|eerste|premiere?s?|primer[oa]?s?|prim[oaie]|pierwsz\\w+',
  '(?:second|2nd)(?: one| lot| item| model)?|latter|other(?: one| ones)?|zweiten?|letztere[nrs]?|andere[nrs]?|tweede|ander|deuxiemes?|second(?:e|s|es)|autres?|segund[oa]s?|otr[oa]s?|second[oaie]|altr[oaie]|drug\\w+',
  '(?:third|3rd)(?: one| lot| item| model)?|dritten?|derde|troisiemes?|tercer[oa]?s?|terz[oaie]|trzeci\\w*',
]
const introduced =
  '(?<![\\w])(?:(?:for|on|at|of|na|per i|fur|bei|von|voor|van|bij|pour|por|de|per|di|za|do|the|die|der|das|den|le|la|les|el|los|las|il|i|gli|ten|te|ta)\\s){1,2}'
const ordinal = new RegExp(`${introduced}(?:${places.map(words => `(${words})`).join('|')})(?![\\w])`, 'g')
/** `item 3`, `(c)`: goods by their number in the list. */
const numbered =
  /(?<![\w])(?:(?:item|line|position|pos\.?|point|punkt|punt|punto|punktu|poste|partida|riga|posizione|poz\.?|pozycj\w+|regel|zeile|artikel|linea|ligne)\s(?:no\.?\s|nr\.?\s)?#?(\d{1,2})|\(([a-h])\)|(?<=(?<![\w])(?:tp|tgt|target|price|budget|ziel(?:preis)?|prix|prijs|precio|prezzo|cena) (?:of|for|on|fur|von|voor|pour|para|per|dla|na) )(?:(\d{1,2})|([a-h]))(?=\s?[):=]))(?!\w|[.,]\d)/g
/** What else the words may mean: `segunda mano`, `first come, first served`. */
const isIdiom = /^\s?(?:come|mano|hand|keer|mal|time|fois|vez|volta|raz|week|woche|grade|choice|wahl|keus|quality)/

/** `the first two`, `les deux premiers`: the number of goods, counted from the first. */
const firstFew = new RegExp(
  `(?<![\\w])(?:(?:first|ersten|eerste|primi|prime|pierwsze)\\s(\\d|${wordedNumber})|(\\d|${wordedNumber})\\s(?:first|ersten|eerste|premier[es]*|primer[oa]s|prim[ie]|pierwsze))(?![\\w])`,
)

/** Gives the first of several goods the condition that a sentence states for them: `The first two are used`. */
export function fillFirstFew(items: readonly Item[], { low, conditions }: Marks): boolean {
  const [, one, other] = firstFew.exec(low) ?? []
  const count = one ?? other
  const condition = conditionOf(conditions, low)
  if (count === undefined || condition === '') return false
  const few = items.slice(0, /\d/.test(count) ? Number(count) : (numberOf(count) ?? 0))
  for (const item of few) if (item.condition === '') item.condition = item.conditionText = condition
  return few.length > 1
}

/** Gives goods the prices that a sentence without goods names for their numbers in the list: `target for item 3: 210 EUR`. */
export function fillNumbered(items: readonly Item[], marks: Marks): boolean {
  const { low, prices, goods, brands } = marks
  if (prices.length === 0 || goods.length + brands.length > 0) return false
  const found = [...low.matchAll(numbered)].map(
    ({ 0: words, 1: digit, 2: bracketed, 3: number = digit, 4: letter = bracketed, index }) => ({
      item: items[letter === undefined ? Number(number) - 1 : letter.charCodeAt(0) - 97],
      end: index + words.length,
    }),
  )
  for (const [at, { item, end }] of found.entries()) {
    const { price, priceText, currency, isPriceSure, priceFor } = readPiece(
      partOf(marks, end, found[at + 1]?.end ?? low.length),
    )
    if (item?.price === null && price !== null)
      Object.assign(item, { price, priceText, currency, isPriceSure, priceFor })
  }
  return found.length > 0
}

/** Applies a sentence about the first and the second of several goods to those goods; returns false if it uses no ordinals. */
export function fillInOrder(all: readonly Item[], marks: Marks): boolean {
  const { low, prices } = marks
  // After an offer, wanted goods are counted from the first wanted one.
  const items = all.filter(({ side }) => side === all.at(-1)?.side)
  const found = [...low.matchAll(ordinal)]
    .map(match => ({
      at: match.slice(1).findIndex(word => word !== undefined),
      start: match.index,
      end: match.index + match[0].length,
    }))
    .filter(({ end }) => !isIdiom.test(low.slice(end)))
  const first = found[0]
  const [price] = prices
  if (first === undefined || price === undefined || items.length < 2 || found.some(({ at }) => items[at] === undefined))
    return false
  // `Used is fine, 60 € for the first`: the condition at the start applies to all.
  const lead = conditionOf(
    marks.conditions.filter(
      ({ end }) => end < Math.min(first.start, price.start) && /^[^,;.]*[,;.]/.test(low.slice(end)),
    ),
    low,
  )
  for (const item of items) if (lead !== '' && item.condition === '') item.condition = item.conditionText = lead
  // `48 for the first and 41 for the second`, or `for the first 48, for the second 41`.
  const isAfter = price.end <= first.start
  for (const [index, { at, start, end }] of found.entries()) {
    const part = isAfter
      ? partOf(marks, found[index - 1]?.end ?? 0, end)
      : partOf(marks, start, found[index + 1]?.start ?? low.length)
    const piece = readPiece(part)
    const bare = /(?<![\w.,])\d{1,5}(?:[.,]\d{1,2})?(?![\w]|[.,]\d)/.exec(part.low)?.[0]
    const item = items[at] as Item
    if (piece.price === null && bare !== undefined)
      Object.assign(piece, {
        price: amountOf(bare),
        priceText: bare,
        priceFor: 'each',
        isPriceSure: true,
        quantity: null,
      })
    fill(item, { ...piece, partNumber: '', currency: piece.currency || price.currency })
  }
  return true
}

const respectively =
  /(?<![\w])(?:respectively|in (?:that|this|the same) order|respektive|in dieser reihenfolge|respectievelijk|in die volgorde|respectivement|dans cet ordre|respectivamente|en ese orden|rispettivamente|nell'ordine|odpowiednio)(?![\w])/

/** Gives the last goods the prices that a sentence lists in their order: `$4, $6 and $1.50 respectively`. */
export function fillRespectively(items: readonly Item[], marks: Marks): boolean {
  const { low, prices, conditions } = marks
  const meant = items.filter(({ price, isGone }) => price === null && !isGone).slice(-prices.length)
  if (!respectively.test(low) || prices.length < 2 || meant.length < prices.length) return false
  const condition = conditionOf(conditions, low)
  for (const [at, { start, end, value, currency }] of prices.entries())
    fill(meant[at] as Item, {
      ...emptyPiece(''),
      ...{ price: value, priceText: marks.text.slice(start, end), priceFor: 'each', isPriceSure: true },
      currency: currency || (prices.find(one => one.currency !== '')?.currency ?? ''),
      ...{ condition, conditionText: condition },
    })
  return true
}

/** Gives goods the prices that a sentence states for their quantities: `400pcs at usd 16, 200pcs at usd 33`. */
export function fillByQuantity(items: readonly Item[], { low, prices, quantities, numbers, goods }: Marks): boolean {
  if (numbers.length + goods.length > 0 || prices.length < 2 || prices.length !== quantities.length) return false
  const pairs = quantities.map(({ value }, at) => ({
    meant: items.filter(({ quantity, price }) => quantity === value && price === null),
    price: prices[at] as (typeof prices)[number],
  }))
  const isInTurn = quantities.every(
    ({ end }, at) =>
      end <= (prices[at]?.start ?? 0) && (quantities[at + 1]?.start ?? low.length) >= (prices[at]?.end ?? 0),
  )
  if (!isInTurn || pairs.some(({ meant }) => meant.length !== 1)) return false
  for (const { meant, price } of pairs)
    Object.assign(meant[0] as Item, {
      ...{ price: price.value, priceText: String(price.value), isPriceSure: true },
      ...{
        currency: price.currency || (prices.find(({ currency }) => currency !== '')?.currency ?? ''),
        priceFor: 'each',
      },
    })
  return true
}

import { type DecimalSign, numeralPattern, readNumeral } from './numeral.ts'
import { foldText } from './reading/fold-text.ts'
import { numberOf } from './reading/number-words.ts'

/** Returns the value of the first numeral of a text, and the text after it. */
function firstNumeral(text: string, decimalSign: DecimalSign): { value: number; rest: string } | undefined {
  const match = numeralPattern.exec(text)
  const read = match === null ? undefined : readNumeral(match[0], decimalSign)
  if (match === null || read === undefined) return undefined
  return { value: Number(`${read.whole}.${read.decimals || '0'}`), rest: text.slice(match.index + match[0].length) }
}

/** Words before a quantity, and text that may follow it. */
const beforeQuantity =
  /^(?:(?:approx(?:imately)?|circa|cirka|cca|ca|about|abt|around|etwa|ungef(?:ahr|ar|aer)|rund|ongeveer|env(?:iron)?|aprox(?:imadamente)?|cerca de|unos|unas|ok(?:olo)?|zhruba|priblizne|pribl|yaklasik|noin|omkring|kb|min|mind|max|up to|bis zu|over|more than|mehr als|uber|plus de|qty|quantity|menge|aantal|qte|cant|ilosc|stock|lot of|lots? of|los von|lote de|partij van|set of|batch of|(?:1 |one |a )?(?:box|carton|pack) of|(?:1 |een )?(?:doos|pak) van|(?:1 )?(?:karton|packung|kiste) (?:von|mit|zu)|(?:1 )?(?:caja|paquete) de|(?:1 )?(?:boite|carton|lot) de|(?:1 )?(?:scatola|confezione) da)\.?[:\s]*|[~><=±≥≤(]\s*)+/
const afterQuantity =
  /^\s*(?:\+|>|\)|k(?![a-z]))?\s*(?:x|pcs?|pces?|pieces?|units?|ea(?:ch)?|stk|stck|stuck|st|stuks?|szt(?:uk[ai]?)?|ks|kus[uy]?|kpl|adet|pz|pezzi|pza?s?|piezas|uds?|un|u|nos?)?\.?\s*(?:\([^)]*\)|per (?:week|month)|\/ ?(?:wk|week|month|mo)|in stock|available|avail\.?|left|total|more|min(?:imum)?|\+)?\s*$/
const rangeOf = /^\s*(?:-|–|to|bis|tot|a|do)\s*\d/

/**
 * Returns the quantity of a cell such as `1K`, `lot of 5`, `~200`, `50-60` (the lower), `100 (4 boxes)` or `ten`; undefined if it
 * gives none, or not a whole one.
 */
export function looseQuantity(text: string, decimalSign: DecimalSign): number | undefined {
  const low = foldText(text).trim()
  const worded = /^[a-z ]+$/.test(low) ? numberOf(low.replace(/ (?:pcs|pieces|units|stk|stuck)$/, '')) : undefined
  if (worded !== undefined) return worded
  const bare = low.replace(beforeQuantity, '')
  if (!/^\d/.test(bare)) return undefined
  const kilo = /^(\d+(?:[.,]\d+)?)\s?k(?![a-z])/.exec(bare)
  if (kilo !== null) return Math.round(Number((kilo[1] ?? '').replace(',', '.')) * 1_000)
  const found = firstNumeral(bare, decimalSign)
  if (found === undefined || !Number.isInteger(found.value)) return undefined
  return afterQuantity.test(found.rest) || rangeOf.test(found.rest) ? found.value : undefined
}

const noPrice =
  /(?<![a-z])(?:make (?:an? )?offer|best offer|offers?|to be (?:advised|agreed)|a ?convenir|consultar|su richiesta|da concordare|na zapytanie|zapytaj|do uzgodnienia|nach absprache|vb|anfrage|aanvraag|demande|nous consulter|contact|negotiable|included)(?![a-z])/
/** Currencies without a rate. */
const otherMoney =
  /(?<!us)(?<=[a-z])\$|[¥₹₽₺₴₩]|(?<![a-z])(?:inr|jpy|cny|rmb|aud|cad|sgd|hkd|nzd|try|rub|zar|aed|brl|mxn|krw|ils|uah)(?![a-z])/
/** `500 EUR / lot of 10`: the price of a lot. */
const perLot =
  /(?:\/|per|for|pro|por|par|za)\s*(?:a |the |all |alle |todos |tous )?(?:lot|lots|set|pack|pallet|box|bundle|kit|karton|carton)s?\s*(?:of|von|van|de|di|a|=)?\s*(\d{1,6})(?!\d)/
const perCount =
  /(?:\/|per|for|pro|fur|pour|para|voor|za)\s*(?:all |alle |tous les |todos? los |tutti )?(\d{1,6})\s*(?:pcs?|pieces|stk|stuck|st|units?|ea)?\s*$/

/** `2 for $50` */
const countBefore = /^(\d{1,4})\s*(?:x|pcs?|stk|st|uds)?\s*(?:for|fur|pour|para|voor|per|za)\s+(?=\D{0,5}\d)/

/**
 * Returns the price of one piece in a cell such as `from 1.450`, `38 EUR ex works`, `20-25 EUR` (the lower), `100 EUR (10+: 90)` or
 * `500 / lot of 10`; 0 if it says that there is none; undefined if it is not a price.
 */
export function looseAmount(text: string, decimalSign: DecimalSign): number | undefined {
  const low = foldText(text.slice(0, 80)).replace(/(\d)[.,]-+/g, '$1')
  if (otherMoney.test(low)) return undefined
  if (!/\d/.test(low)) return noPrice.test(low) ? 0 : undefined
  const [before = '', counted] = countBefore.exec(low) ?? []
  const found = firstNumeral(low.slice(before.length).replace(/^[^\d]*/, ''), decimalSign)
  if (found === undefined) return undefined
  const kilo = /^\s?k(?![a-z])/.test(found.rest) ? 1_000 : 1
  const count = Number(counted ?? perLot.exec(found.rest)?.[1] ?? perCount.exec(found.rest)?.[1] ?? 1)
  // Letters that are glued to digits make a number or a measure of it.
  if (
    /^[a-z]{2,}\d|^\d/.test(found.rest.trim()) ||
    /[a-z]\d/.test(
      low.slice(0, low.search(/\d/) + 1).replace(/(?:usd|eur|gbp|pln|chf|czk|sek|dkk|nok|huf|ron|us|ca)(?=\d)/, ''),
    )
  )
    return undefined
  const amount = Math.round((found.value * kilo * 100) / Math.max(count, 1)) / 100
  return amount < 1_000_000_000 ? amount : undefined
}

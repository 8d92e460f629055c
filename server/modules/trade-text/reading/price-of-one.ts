import { foldText } from './fold-text.ts'
import type { Item } from './item.ts'

/**
 * Right before a price for all pieces of a line: `całość 3500 zł`, `whole lot: $900`. `Whole lot at` and `en bloc` may be beside the
 * price of one piece, which is sold with the others only.
 */
const before =
  /(?<!\p{L})(?:calosc|za (?:calosc|wszystko)|(?:whole|complete|entire) lot|lot price|for the (?:whole )?lot|gesamtpreis|komplettpreis|paketpreis|totaalprijs|partijprijs|(?:de )?hele partij|prix (?:du lot|de l'ensemble|total)|pour le lot|precio (?:del?|por) lote|precio total|prezzo (?:del lotto|totale))(?: (?:for|is|fur|zu|voor))?[ :=–-]{0,3}$/u
/** Right after one: `$900 for the lot`, `3500 zł za całość`. */
const after =
  /^[ (]{0,2}(?:(?:for )?the (?:whole |complete |entire )?lot|for (?:the )?(?:whole|complete|entire) lot|za (?:calosc|wszystko)|fur (?:alles|den (?:ganzen )?posten)|komplettpreis|gesamtpreis|voor (?:alles|de (?:hele )?partij)|pour (?:le lot|le tout|l'ensemble)|por (?:el lote|todo)|per (?:il lotto|tutto))(?=\s*(?:$|[.,;)]))/u
const lot = '(?:lots?|pallets?|paletten?|posten|partij|lote|lotto|partia|partie|palet[ey]|bancale)'
/** After the price of the goods' only lot: `£2,700 per lot`, `320 €/Palette`; not `per lot of 10`. */
const perLot = new RegExp(
  String.raw`(?:(?<!\p{L})(?:per|pro|par|por|za|je) |\/ ?)${lot}(?!\p{L}| ?(?:of|von|van|de|di|a|=|x)? ?\d)`,
  'u',
)
/** Several lots of the goods: `2 pallets`, `lots of 10`, `20/pallet`. */
const severalLots = new RegExp(
  String.raw`(?<![\d.,])(?:[2-9]|\d{2,}) ?(?:x ?|full |whole )?${lot}(?!\p{L})|${lot} (?:of|von|van|de|di|a|z) \d|(?<![\d.,€$£])\d{1,4} ?(?:pcs|units|stk|st|stuks)? ?(?:per|pro|par|por|a|\/) ?${lot}[^\d]*\d`,
  'u',
)

const each =
  /(?<!\p{L})(?:each|ea|pcs?|piece|unit|unite|unidad|unita|einheit|stk|stck|stuck|stuks?|st|szt|sztuk[ei]|ud|uds|pz|pezzo|pieza|pce|je|per|c\/u|cad|cadauno|ciascuno|jednostk\p{L}*)(?!\p{L})/u
/** Right before a price of one piece: `@ 8€ for the lot`, `unit price 8 EUR for the whole lot`, `cena za szt. przy całość: 8 zł`. */
const beforeEach =
  /(?:@|(?<!\p{L})(?:at|a|po|je|pro))\s*$|(?<!\p{L})(?:each|per|je|unit price|price per \p{L}+|(?:prix|prezzo|precio)? ?unitari?[oae]|unitaire|stuckpreis|einzelpreis|stukprijs|cena (?:jedn\p{L}*|(?:za )?szt\p{L}*))[^\d€$£]{0,25}$/u
/** A condition before the words for a lot, beside which the price may be that of one piece: `price if you take the entire lot: 8€`. */
const condition = /(?<!\p{L})(?:if|when|wenn|falls|als|wanneer|si|quand|se|jesli|gdy)(?!\p{L})[^\d€$£,;.]{0,60}$/u
/** Characters after a price in which words for a lot belong to it. */
const maxAfter = 14
/** No lot of many pieces is as cheap: `100x NUMBER, whole lot 4€`. */
const minPriceOfLot = 100
/** If a piece would be cheaper, a price "for the lot" is taken for that of one piece, to be checked: `40x NUMBER 8€ for the lot`. */
const minPriceOfOne = 0.5

/** After the words for a lot: `8 EUR for the lot (per unit)`. */
const eachAfter = /^[^\d€$£]{0,4}(?:per|pro|je|par|por|la|each|ea|p\.)(?!\p{L})/u

/**
 * Returns goods of a list with the price of one piece if their line says that its price is for the whole lot. Lists of stock have
 * prices of one piece; a mail's reader is told what the writer asks.
 */
export function withPriceOfOne(item: Item): Item {
  const { price, quantity, priceText, source } = item
  if (price === null || quantity === null || quantity < 2 || priceText === '' || item.priceFor === 'tier') return item
  if (each.test(foldText(priceText))) return item
  const low = foldText(source)
  const start = low.indexOf(foldText(priceText))
  if (start < 0) return item
  const [left, right] = [low.slice(0, start), low.slice(start + foldText(priceText).length)]
  const all = after.exec(right)?.[0]
  const isCheap = price < minPriceOfLot
  if (price < quantity && isCheap && (all === undefined || price < quantity * minPriceOfOne))
    return all === undefined ? item : { ...item, isPriceSure: false }
  const isConditional = all === undefined && isCheap && condition.test(left)
  const isOfOne =
    beforeEach.test(left) || isConditional || (all !== undefined && eachAfter.test(right.slice(all.length)))
  const isPerLot = perLot.test(low.slice(start).slice(0, priceText.length + maxAfter)) && !severalLots.test(low)
  const isOfLot = !isOfOne && (before.test(left) || all !== undefined || isPerLot)
  if (!isOfLot) return item
  const isPriceSure = item.isPriceSure && price >= quantity
  return { ...item, price: Math.round((100 * price) / quantity) / 100, priceFor: 'each', isPriceSure }
}

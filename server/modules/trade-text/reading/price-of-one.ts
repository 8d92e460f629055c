import { foldText } from './fold-text.ts'
import type { Item } from './item.ts'

/** Right before a price for all pieces of a line: `całość 3500 zł`, `whole lot: $900`. */
const before =
  /(?<!\p{L})(?:calosc|za (?:calosc|wszystko)|(?:whole|complete|entire) lot|lot price|for the (?:whole )?lot|gesamtpreis|komplettpreis|paketpreis|totaalprijs|partijprijs|(?:de )?hele partij|prix (?:du lot|de l'ensemble|total)|pour le lot|precio (?:del?|por) lote|precio total|prezzo (?:del lotto|totale)|en bloc|en bloque|in blocco)(?: (?:for|at|is|fur|zu|voor|a|za|je))?[ :=–-]{0,3}$/u
/** Right behind one: `$900 for the lot`, `3500 zł za całość`. */
const behind =
  /^[ ,(–-]{0,3}(?:(?:for )?the (?:whole |complete |entire )?lot|for (?:the )?(?:whole|complete|entire) lot|za (?:calosc|wszystko)|fur (?:alles?|den (?:ganzen )?posten)|komplettpreis|gesamtpreis|voor (?:alles|de (?:hele )?partij)|pour (?:le lot|le tout|l'ensemble)|por (?:el lote|todo)|per (?:il lotto|tutto)|en bloc|en bloque|in blocco)(?=\s*(?:$|[.,;)]))/u

const each = /(?<!\p{L})(?:each|ea|pcs?|piece|unit|stk|stck|stuck|stuks?|st|szt|ud|uds|pz|pezzo|pce|je|per)(?!\p{L})/u

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
  const isOfLot = before.test(low.slice(0, start)) || behind.test(low.slice(start + priceText.length))
  return isOfLot ? { ...item, price: Math.round((100 * price) / quantity) / 100, priceFor: 'each' } : item
}

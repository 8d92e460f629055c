import { type Cell, textOf } from '../../trade-text/index.ts'

const lot =
  '(?:lots?|pallets?|palettes?|paletten?|posten|partij|lote|lotto|partia|partie|paleta|palet[ey]|bancale|pal[eé]|batch)'
const all =
  '(?:total|totaal|totale?|tot|gesamt|zusammen|insgesamt|komplett|samen|compleet|ca[łl]o[śs][ćc]|a corpo|in blocco|en bloc|celkem|toplam)'
const wholeLot = [
  `(?:(?:per|pro|par|por|za|for|f[üu]r|voor|pour|il|le|el|del|al|der|het|the|a|/) ?)+ ?(?:whole |complete |entire |ganze[nr]? |hele )?(?:${lot}|${all})`,
  `(?:${lot}|${all})(?:[ -]?(?:price|preis|prijs|prezzo|precio|prix))?`,
  '(?:paket|partie|posten|gesamt|komplett|paletten)preis|(?:pakket|partij|totaal)prijs|(?:prix|prezzo|precio|cena) (?:du lot|del lotto|del lote|total|totale|za partie)',
].join('|')
const currency = '(?:€|\\$|£|z[łl]|k[čc]|kr|us ?\\$|eur|euros?|usd|gbp|pln|czk|chf|sek|dkk|nok|huf|ron)'
/** An amount, the words for all pieces together, and nothing else: `$1440 per lot`, `€ 280,00 tot.`, `Paketpreis 400 €`. */
const ofLot = new RegExp(
  `^(?:${currency} ?)?(?:(?:${wholeLot})[ :.]*)(?:${currency} ?)?\\d[\\d., ’']*(?:-+)?(?: ?${currency})?$|^(?:${currency} ?)?\\d[\\d., ’']*(?:-+)?(?: ?${currency})? ?[,(-]? ?(?:${wholeLot})[.)]*$`,
  'iu',
)

const perLot = new RegExp(`(?:(?<!\\p{L})(?:per|pro|par|por|za|je) ?|/ ?)${lot}(?!\\p{L})`, 'iu')
const namesOfLots = new RegExp(`(?<!\\p{L})${lot}(?!\\p{L})`, 'iu')

/** Fewer pieces than this may be pallets: `2 | 1450 per pallet`. */
const minPiecesOfLot = 10

/** True if a heading or a cell of quantities counts pallets or lots: `Paletten`, `2 pallets`. */
export const countsLots = (text: string): boolean => namesOfLots.test(text)

/** True if a price is that of each of several lots, because the quantity of its row seems to count them. */
export const isPriceOfEachLot = (price: Cell | undefined, pieces: number, isCountOfLots: boolean): boolean =>
  (isCountOfLots || pieces < minPiecesOfLot) && perLot.test(textOf(price))

/** True for a price of all pieces of a line together. */
export const isPriceOfLot = (cell: Cell | undefined): boolean => ofLot.test(textOf(cell).trim())

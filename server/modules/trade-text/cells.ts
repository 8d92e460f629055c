import { type ListCurrency, listCurrencies } from '../../../contract/kit/index.ts'
import { fold } from '../../platform/text/fold.ts'
import { isCrown, listCurrencyIn, namesCrowns } from './currency.ts'
import { saysGone } from './held-goods.ts'
import { looseAmount, looseQuantity } from './loose-cells.ts'
import { type DecimalSign, numeralPattern, readNumeral } from './numeral.ts'
import { oneLine } from './plain-text.ts'
import { noPrice, parsePrice } from './price.ts'
import { cellTexts as texts } from './texts.ts'

/** Text, or a number of a workbook. An amount with a currency format is text: `EUR 12.50`. */
export type Cell = string | number

/** The value of a cell, or why it cannot be read. */
export type ReadCell<T> = { value: T } | { fault: string }

/** Returns a cell as one line of text, without the marks that spreadsheets put around text: `="00123"`, `'00123`. */
export function textOf(cell: Cell | undefined): string {
  if (typeof cell === 'number') return String(cell)
  const text = oneLine((cell ?? '').toWellFormed())
  if (!text.startsWith('=') && !text.startsWith("'")) return text
  return /^="([^"]*)"$/.exec(text)?.[1]?.trim() ?? text.replace(/^'(?=\S)/, '')
}

const spreadsheetErrors = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)/i

/** Returns why the text of a cell is not what its writer sees in the spreadsheet; undefined if it is. */
export function faultOfText(text: string): string | undefined {
  if (text.startsWith('=')) return texts.formula(text)
  return spreadsheetErrors.test(text) ? texts.spreadsheetError(text) : undefined
}

/** Spreadsheets keep 15 digits of a number, and write longer ones as powers of ten. */
const asPower = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i
const maxExactInteger = 1e15
/** Rounded to a power of ten: `510000000000` was `5.1E+11` before the workbook was saved. */
const roundedNumber = /^\d{1,5}0{7,}$/
const asDate = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$/
/** As a spreadsheet shows `3-22`, saved as text. */
const asMonth =
  /^(?:(?:jan|feb|mar|mär|maa|apr|may|mai|mei|jun|jul|aug|sep|oct|okt|nov|dec|dez)[a-z]*[-.]\d{2,4}|\d{1,2}[-.](?:jan|feb|mar|mär|maa|apr|may|mai|mei|jun|jul|aug|sep|oct|okt|nov|dec|dez)[a-z]*)$/i

/** Returns a number with plain hyphens: other dashes come from word processors. */
const plainNumber = (text: string) => text.replace(/[\u00ad\u2010-\u2015\u2212]/g, '-')

/** Reads a part number of at most `maxLength` characters. */
export function readPartNumber(cell: Cell | undefined, maxLength: number): ReadCell<string> {
  const text = plainNumber(textOf(cell))
  const fault = faultOfText(text)
  if (fault !== undefined) return { fault }
  if (text === '') return { fault: texts.partNumberMissing }
  if (!/[\p{L}\p{N}]/u.test(text) || /^0+$/.test(text)) return { fault: texts.notAPartNumber(text) }
  const isRounded = typeof cell === 'number' && roundedNumber.test(text)
  if (asPower.test(text) || isRounded || (typeof cell === 'number' && Math.abs(cell) >= maxExactInteger))
    return { fault: texts.becameNumber(text) }
  if (asDate.test(text) || asMonth.test(text)) return { fault: texts.becameDate(text) }
  if (text.length > maxLength) return { fault: texts.partNumberTooLong(text, maxLength) }
  return { value: text }
}

const isNegative = (text: string) => /(?:^|[^\p{L}\p{N}.,)])[-−]\s*\d/u.test(text) || /\(\s*\d[\d., ]*\)/.test(text)

const before = /^(?:(?:ca|approx|circa|about|min|over|qty|x|v[ií]ce? ne[zž]|viac ne[zž])(?![\p{L}])[.:]?|[~><=±≥])\s*/iu
const units = new Set(
  'x pc pcs pce piece pieces unit units u ea each stk stck stuck stucke st stuks stuk szt sztuk ks kus kusu kusy adet pz pza pzas pezzi pezzo pieza piezas piece pieces uds ud unidades un peca pecas шт lot in stock available avail lager vorratig op voorraad disponible'.split(
    ' ',
  ),
)
const isUnit = (word: string) =>
  units.has(
    word
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase(),
  )

/** Maximum quantity, above any real one and below the column's limit. */
const maxQuantity = 100_000_000

function wholeQuantity(text: string, decimalSign: DecimalSign): ReadCell<number> {
  const bare = text.replace(before, '')
  const [numeral = ''] = numeralPattern.exec(bare) ?? []
  const rest = bare.slice(numeral.length).replace(/^\s*[+>]|\+\s*$/g, '')
  const words = rest.split(/[\s.,;:]+/).filter(word => word !== '')
  const read = numeral !== '' && bare.startsWith(numeral) && words.every(isUnit) && readNumeral(numeral, decimalSign)
  if (!read) return { fault: texts.notAQuantity(text) }
  if (read.decimals !== '') return { fault: texts.notWhole(text) }
  return { value: Number(read.whole) }
}

/**
 * A line that is listed with nothing in stock; exports write it this way, because a bare 0 means that nothing is in
 * stock.
 */
export const listedAtZero = '0 (listed)'
const isListedAtZero = (text: string) => /^0\s*\(\s*listed\s*\)$/i.test(text)

const sold =
  /^(?:sold(?: out)?|ausverkauft|verkauft|vergriffen|uitverkocht|verkocht|vendu|epuise|agotado|vendido|esaurito|venduto|wyprzedan[ey]|sprzedan[ey]|(?:vy)?prodan[oaye]|slutsald[at]?|udsolgt|utsolgt|slut(?: i lager)?|loppuunmyyty|elfogyott|eladva|esgotado|vandut|satildi|satilmis(?:tir)?|tukendi|已售(?:出|完)?|售(?:出|罄|完)|売約済み?|完売)[.!]?$/
/** Nothing is left. */
const gone =
  /^(?:out of stock|none(?: left)?|oos|rupture(?: de stock)?|brak|nil|zero|stok(?:ta)? yok|tukendi|(?:not|nicht|niet|non|no|nie|pas)(?: \p{L}+)* (?:available|stock|lager|vorratig|lieferbar|verfugbar|voorraad|leverbaar|beschikbaar|disponi\p{L}+|stanie|dostepn\p{L}+))[.!]?$/u

/** Said of goods that exist but are not for sale, or not yet. */
const notForSale =
  /^(?:on hold|reserv(?:ed|iert|e|ee|es|ado|ada)|gereserveerd|riservat[oi]|prenotat[oaie]|prenotazione|impegnat[oaie]|zarezerwowan[eyaio]|rezerwacja|w rezerwacji|reservierung|reservering|rezervovan[oaey]|rezervace|rezerve(?: edildi)?|rezervirano|rezervat[aei]?|reserver(?:et|t|ade?|ad)|varattu|foglalt|broneeritud|rezervet[si]|rezervuota|ayrildi|резерв|зарезервировано|δεσμευμεν[οαη]|allocated|quarantined?|apartad[oa]s?|vorgemerkt|已(?:预订?|預訂?|订|訂)|预[订留]|預[訂留]|on (?:back ?)?order|back ?order(?:ed)?|in transit|bestellt|im zulauf|in bestelling|besteld|en commande|en pedido|in ordine|w drodze)[.!]?$/

/** Devices that a data center's or recycler's report still lists although they were destroyed, will be, or go back to their owner. */
const scrapped =
  /^(?:scrap(?:ped)?|dispose(?:d(?: of)?)?|destroy(?:ed)?|destruction|shred(?:ded)?|recycled?|e ?-?waste|return(?:ed)? to (?:client|customer|owner|sender|vendor)|verschrott\w+|entsorg\w+|recycling|zuruck an (?:den )?kunden?|ruckgabe(?: an (?:den )?kunden?)?|gesloopt|verschroot|gerecycled|recyclen|retour(?: naar)? (?:klant|eigenaar)|recyclage|detruit|retour client|reciclad[oa]|reciclaje|devuelto al cliente|rottamat[oi]|riciclat[oi]|recykling|zwrot do klienta)[.!]?$/
/** Also a trend of prices, so that it needs a column or a title of its own. */
const hold = /^hold[.!]?$/
const unlisted = /^(?:draft|archived)$/
const voucher = /^gift cards?$/
/** `Returned to lessor - not for sale` */
const namedNotForSale =
  /(?:^|[-–,;:(] ?)(?:not for sale|returned to (?:the )?less?or|unverkauflich|nicht verkauflich|niet te koop|non in vendita)(?:$|[ )]? ?[-–,;:)])/

/** `0 (verkocht)`, `0 - sold`: the word says why nothing is left. */
const explainedZero = /^0(?: ?\p{L}{2,6}\.?)? ?[-–:(] ?(\p{L}[^()]*?)\)?$/u

/** Returns a cell's folded text, or what explains a zero in it. */
function foldReason(cell: Cell | undefined): string {
  const text = fold(textOf(cell))
  return explainedZero.exec(text)?.[1] ?? text
}

const saysSoldIn = (text: string) => [sold, notForSale, namedNotForSale].some(pattern => pattern.test(text))
const saysGoneIn = (text: string) => saysSoldIn(text) || scrapped.test(text)
/** `已售 SOLD`, `vendido / sold` */
const betweenLanguages = / ?[/|] ?|(?<=\p{Script=Han}) ?(?=[a-z])|(?<=[a-z]) ?(?=\p{Script=Han})/u

const inStock =
  /^(?:available(?: now)?|in stock|(?:ex|on) stock|ready(?: to ship)?|for sale|disponi(?:bil[ei]|bles?|vel|veis)|in magazzino|en stock|en existencia|em estoque|verfugbar|lieferbar|(?:auf |ab )lager|vorratig|beschikbaar|leverbaar|op voorraad|dostepn[yea]|na stanie|skladem|k dispozici|mevcut|stokta(?: var)?|tillganglig[at]?|tilgaengelig|pa lager|i lager|现货|有货|現貨|в наличии)[.!]?$/

/** True for a word that says whether goods can be bought, such as `available`, `reserved` or `sold out`. */
export const isAvailability = (cell: Cell): boolean =>
  inStock.test(fold(textOf(cell))) || isMarkedSold(cell) || isGone(textOf(cell))

/** True if a cell says nothing but that the goods of its row are sold, reserved or on order. */
export const isMarkedSold = (cell: Cell | undefined): boolean => saysInAnyLanguage(foldReason(cell), saysGoneIn)

/** True if a cell says nothing but that something is, or will be, destroyed or returned. */
export const isScrapped = (cell: Cell | undefined): boolean =>
  saysInAnyLanguage(foldReason(cell), text => scrapped.test(text))

function saysInAnyLanguage(text: string, says: (text: string) => boolean): boolean {
  const words = text.split(betweenLanguages)
  return says(text) || (words.length > 1 && words.every(says))
}

/** An amount in a cell for pieces or a price with words after it: `14 SATILDI`, `$65 each (reserved until 12/1)`. */
const wordsAfterAmount =
  /^[^\p{L}\d]{0,3}(?:\p{L}{2,3}[ .])?\d[\d., ]*(?: ?(?:€|\$|£|eur|usd|gbp|pln|each|ea|pcs|x|stk|stuks|szt|ks|uds|pz|adet)\.?){0,2} ?[-–,;:([]{0,2} ?((?!\d)[\p{L}].*?)[)\]]?$/u

/**
 * True if words after the amount in a cell for pieces or a price say that the goods are sold or reserved. What is recycled or returned
 * for an amount, as in `45 recycling`, is a kind of goods.
 */
export const saysSoldAfterAmount = (cell: Cell | undefined): boolean => {
  const [, reason] = typeof cell === 'number' ? [] : (wordsAfterAmount.exec(fold(textOf(cell))) ?? [])
  return reason !== undefined && (saysInAnyLanguage(foldReason(reason), saysSoldIn) || saysGone(reason))
}

/** True if a cell in a column that states what is done with goods says `hold`. */
export const isMarkedHold = (cell: Cell | undefined): boolean => hold.test(foldReason(cell))

/** True if a shop's cell for the state of goods says that it does not show them. */
export const isUnlisted = (cell: Cell | undefined): boolean => unlisted.test(fold(textOf(cell)))

/** True if a cell that names goods, or their kind, says that they are a voucher. */
export const isVoucher = (cell: Cell | undefined): boolean => voucher.test(fold(textOf(cell)))

/** True if a cell says that the goods of its row are sold, reserved or on order, perhaps for whom or until when. */
export const saysSold = (cell: Cell | undefined): boolean => {
  const text = textOf(cell)
  return isMarkedSold(cell) || saysGone(explainedZero.exec(text)?.[1] ?? text)
}

/** What titles say above goods that are not for sale. */
const withheld =
  /(?:bereits|schon|already|deja|gia|ya|reeds|juz) (?:sold|verkauft|verkocht|vendu|vendid[oa]|vendut[oa]|sprzedan)|(?<!\p{L}|rights )(?:reserv(?:ed|iert|e|ee|es|ad[oa]s?)|gereserveerd|riservat[oi]|zarezerwowan[eya]|on hold|not for sale|do not (?:offer|sell|quote)|nicht (?:anbieten|verkaufen|verkauflich)|unverkauflich|niet (?:aanbieden|verkopen|te koop)|ne pas (?:proposer|vendre|offrir)|no (?:ofrecer|vender|ofertar)|non (?:offrire|proporre|vendere|vendibil[ei]|in vendita)|nie (?:oferowac|sprzedawac|na sprzedaz))(?!\p{L})/u
const maxTitleOfSection = 60
/** Longer texts are no titles; in one of nothing but brackets, the search for what they enclose would take too long. */
const maxWithBrackets = 500

/** True if a title says that the goods below it are sold, reserved or not for sale. */
export const saysWithheld = (title: string): boolean => {
  if (title.length > maxWithBrackets) return false
  const text = fold(title)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return text.length <= maxTitleOfSection && [sold, notForSale, hold, withheld].some(pattern => pattern.test(text))
}
const isGone = (text: string) => sold.test(fold(text)) || gone.test(fold(text))

/** Longer texts are not a word for a quantity. */
const maxUnclearLength = 25
/** Boxes and lots of an unknown number of pieces. */
const boxed = /^(?:(?:\d* ?(?:pallets?|lots?|boxes|cartons?|paletten?|kartons?))|\d+ ?x ?\d+)$/i

/** True if a cell contains no quantity but does not say that nothing is left either, such as `plenty`, `-` or `1 pallet`: the owner is asked. */
export const isUnclearQuantity = (cell: Cell | undefined): boolean => {
  const text = textOf(cell)
  if (boxed.test(text)) return true
  const isWord = !/\d/.test(text) || /^\d{1,4} ?\p{L}{3,}[.!]?$/u.test(text)
  if (!isWord || text.length > maxUnclearLength || isGone(text) || faultOfText(text) !== undefined) return false
  return !('value' in readQuantity(cell, null))
}

/** Reads a quantity: a whole number above zero, also written as `5 pcs`, `10+` or `1.000`. */
export function readQuantity(cell: Cell | undefined, decimalSign: DecimalSign): ReadCell<number> {
  const text = textOf(cell)
  const fault = faultOfText(text)
  if (fault !== undefined) return { fault }
  if (text === '') return { fault: texts.quantityMissing }
  if (isListedAtZero(text)) return { value: 0 }
  if (isGone(text)) return { fault: texts.zeroQuantity(listedAtZero) }
  if (isNegative(text) && !/^\(\d+\)$/.test(text)) return { fault: texts.negativeQuantity(text) }
  const exact =
    typeof cell === 'number' && Number.isInteger(cell)
      ? { value: cell }
      : wholeQuantity(text, typeof cell === 'number' ? '.' : decimalSign)
  const loose = 'fault' in exact ? looseQuantity(text, decimalSign) : undefined
  const read = loose === undefined ? exact : { value: loose }
  if ('fault' in read) return read
  if (read.value === 0) return { fault: texts.zeroQuantity(listedAtZero) }
  return read.value > maxQuantity ? { fault: texts.quantityTooHigh(text) } : read
}

/** Returns true for an empty price: nothing, dashes, dots. */
const isBlank = (text: string) => !/[\p{L}\p{N}]/u.test(text)
const noAmount =
  /^(?:n\/?a|a\.? ?a\.|t\.?b\.?[acd]\.?|neg(?:otiable)?\.?|none|ask|offers?|rfq|bid|quote|open|contact(?: us)?|inquire|enquire)$/i

interface Amount {
  /** Null is CALL. */
  amount: number | null
  /** Undefined if the cell names none. */
  currency: ListCurrency | undefined
}

/** True if a cell contains no price, but not in one of the known wordings: the goods are offered without a price, and the owner is asked. */
export function isUnclearPrice(cell: Cell | undefined): boolean {
  const text = textOf(cell)
  if (spreadsheetErrors.test(text)) return true
  return (
    !/\d|^=/.test(text) &&
    !isBlank(text) &&
    !noPrice.test(text) &&
    !noAmount.test(text) &&
    looseAmount(text, null) === undefined
  )
}

/**
 * Reads a unit price, as people write it; a dash, zero, and every text without a number such as CALL or POA mean no price. Negative
 * ones and ranges are refused, and `kr` in a list whose currency is not one of the crowns.
 */
export function readPrice(
  cell: Cell | undefined,
  decimalSign: DecimalSign,
  ofList: ListCurrency = 'SEK',
): ReadCell<Amount> {
  const text = textOf(cell)
  const currency = listCurrencyIn(text)
  const none = { value: { amount: null, currency } }
  if (isUnclearPrice(cell)) return none
  const fault = faultOfText(text)
  if (fault !== undefined) return { fault }
  if (!/\d/.test(text)) return none
  if (currency === undefined && namesCrowns(text) && !isCrown(ofList))
    return { fault: texts.unknownCurrency(text, listCurrencies) }
  if (isNegative(text) && !/\d\s*[-–]\s*\d/.test(text)) return { fault: texts.negativePrice(text) }
  const [numeral = ''] = numeralPattern.exec(text) ?? []
  const read = readNumeral(numeral, typeof cell === 'number' ? '.' : decimalSign)
  if (read?.whole === '0' && read.decimals === '') return none
  const amount = read && parsePrice(text.replace(numeral, Number(`${read.whole}.${read.decimals || '0'}`).toFixed(2)))
  if (amount) return { value: { amount, currency } }
  const loose = looseAmount(text, decimalSign)
  return loose === undefined ? { fault: texts.notAPrice(text) } : { value: { amount: loose || null, currency } }
}

/** Reads a cell that holds only a currency; undefined if it is empty. */
export function readCurrency(cell: Cell | undefined): ReadCell<ListCurrency | undefined> {
  const text = textOf(cell)
  if (text === '') return { value: undefined }
  const currency = listCurrencyIn(text)
  return currency === undefined ? { fault: texts.unknownCurrency(text, listCurrencies) } : { value: currency }
}

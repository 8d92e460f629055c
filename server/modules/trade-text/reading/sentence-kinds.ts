import { currencyNamed } from './amounts.ts'
import { foldText } from './fold-text.ts'
import type { Item } from './item.ts'
import type { Marks } from './marks.ts'
import { wordedNumber } from './number-words.ts'
import type { Piece } from './piece.ts'
import type { Range } from './ranges.ts'

const wordCount = (text: string) => text.trim().split(/\s+/).length

/** Returns true for a heading at the start of a paragraph: `NEW SEALED`, `For Dell servers:`. */
export const isTitle = (text: string, piece: Piece): boolean =>
  piece.price === null &&
  piece.quantity === null &&
  wordCount(text) <= 9 &&
  (piece.condition !== '' || /:\s*$/.test(text))

/** Returns true for a sentence that introduces a list. */
export const isIntroduction = (text: string): boolean => /:\s*$/.test(text) && wordCount(text) > 9

const definite =
  '(?<![\\w])(?:the|these|those|our|der|die|den|dieser?|unsere[rn]?|de|deze|onze|les|ces|nos|vos|los|las|gli|dei|delle|le|tych)'

/** Returns true for a sentence whose only goods have a definite article, a quantity and no price. */
export function isReference(low: string, pieces: readonly { piece: Piece }[]): boolean {
  const only = pieces.length === 1 ? pieces[0]?.piece : undefined
  if (only === undefined || only.price !== null || only.quantityKind !== 'bare') return false
  return new RegExp(`${definite} ${only.quantity}(?![\\w.,])`).test(low)
}

/** Returns true for `They're new in sealed HPE boxes`, which names neither a part number nor a quantity. */
export const isAboutGoodsBefore = (low: string, pieces: readonly { piece: Piece }[]): boolean =>
  /^\W*(?:(?:they|these|those|it|all|both)(?:'re|'s| are| is| were| come)|(?:sie|die|diese|beide|alle) sind|(?:ze|die|deze|allen?|beide) (?:zijn|komen)|(?:ils|elles) sont|ce sont|(?:estan|son)|sono|sa) /.test(
    low,
  ) && pieces.every(({ piece }) => piece.partNumber === '' && piece.quantity === null && piece.price === null)

const ofThose = String.raw`(?:\d{1,3}|${wordedNumber}|some|most|all|both|half) of (?:them|these|those|the (?:units|machines|switches|servers))`
const inGoodsBefore = new RegExp(
  String.raw`(?<![\w])(?:(?:in|on|with|inside) (?:each|every(?: one)?|all|both|${ofThose})|in (?:jede[mr]|alle[n]?|beiden)|in elke?|in alle|dans (?:chacune?|chaque|tous)|en cada un[oa]|in (?:ciascun[oa]|ognun[oa]|tutt[ie])|w kazd\w+)\W*$`,
)

const machine =
  /(?<![\w])(?:servers?|servern|laptops?|notebooks?|switch(?:es)?|routers?|firewalls?|desktops?|workstations?|chassis|enclosures?|shel(?:f|ves)|arrays?|phones?|tablets?|thin clients?|printers?|monitors?|monitore)(?![\w])/

/** Returns true for `12 HPE DL360 servers with rails in all`, which names goods first and then what is in them. */
function namesOwnGoods({ low, brands, quantities }: Marks, end: number): boolean {
  const [, own = ''] = /^(.*)(?:,|\s(?:with|w\/|mit|met|avec|con|z))\s/.exec(low.slice(0, end)) ?? []
  const isOwn = (one: Range) => one.end <= own.length
  return quantities.some(isOwn) && (brands.some(isOwn) || machine.test(own))
}

/** Returns true for `25 licenses on each` below goods: what is in them or comes with them, and not offered by itself. */
export function isInGoodsBefore(marks: Marks, before: Item | undefined): boolean {
  const { low, prices, numbers, quantities } = marks
  if (prices.length > 0 || (before?.quantity ?? null) === null) return false
  const words = inGoodsBefore.exec(low)
  if (words === null || namesOwnGoods(marks, words.index)) return false
  // `SR3B6 (60), as is on 5 of them` names goods.
  return numbers.length === 0 || quantities.every(({ start }) => start >= words.index)
}

/** Returns true for `9 kits at USD 480` after a part number that is called a kit and has no quantity. */
export const isCountOfKits = (low: string, open: Item | undefined): boolean => {
  const [, noun] = /^\W*\d{1,5} (kit|set|bundle|satz|lote|pack)\w*(?![\w])/.exec(low) ?? []
  return (
    noun !== undefined && open?.quantity === null && open.partNumber !== '' && open.source.toLowerCase().includes(noun)
  )
}

const countOfOpen =
  /^\W*(?:(?:i|we)(?:'ve| have)(?: got)?\s(?=\d{1,4}\sof)|(?:(?:i|we|he|she|they)\s)?(?:could\s|would\s)?(?:need|want|use|take)s?\s)(?:only\s|just\s)?\d{1,4}\s(?:of (?:them|those|these)|used|new|ref\w*|sealed|tested|pcs|units|w|with)(?![\w-])/

/** Returns true for `need 3 used w fans` after a number whose quantity is not named yet. */
export const isCountOfOpen = (low: string, open: Item | undefined): boolean =>
  open?.quantity === null && open.partNumber !== '' && countOfOpen.test(low)

const countFirst =
  /^\W*(?:(?:we|i)(?:'d|'ll| would| will)? (?:need|want|take|like|require)|(?:wir|ich) (?:brauch\w+|brauchte\w*|nehmen?)|(?:we|wij|ik) (?:nemen?|willen|wil)|(?:il (?:nous|m'en|en) faudrait|nous en prendrions)|(?:necesit\w+|querr\w+)|(?:ne servirebbero|ci servirebbero|mi servirebbero)|(?:potrzebuj\w+))\s(\d{1,4}),\s(?=(?:plus|and|as well as|dazu|und|plus|en|et|y|ademas|e|oltre|oraz)\s)/

/** Returns the count that begins a sentence about the goods before it and others: `We would need 3, plus a NUMBER for each`. */
export function countOfGoodsBefore(
  text: string,
  open: Item | undefined,
): { quantity: number; end: number } | undefined {
  if (open === undefined || open.partNumber === '' || open.quantity !== null) return undefined
  const [lead = '', digits = ''] = countFirst.exec(foldText(text)) ?? []
  return digits === '' ? undefined : { quantity: Number(digits), end: lead.length }
}

/** Returns true for a sentence about shipping. */
export const isAboutShipping = (low: string): boolean =>
  /^\W*(?:pallets? (?:to|delivered)|(?:palette|europalette) nach|pallet naar|palette (?:vers|pour)|palet a|bancale per|paleta do|freight|shipping|courier|deliver\w*|versand|fracht|transport|verzend\w*|livraison|port|portes|envio|spedizion\w+|wysylk\w+)/.test(
    low,
  )

/** Returns true if a line describes the goods of the line before it. */
export const isDescriptionOf = (open: Item, piece: Piece, line: number): boolean =>
  piece.partNumber === '' &&
  piece.hasGoods &&
  open.partNumber !== '' &&
  open.line === line - 1 &&
  piece.quantity === null &&
  piece.price === null &&
  (open.description === '' || !open.hasGoods || (open.quantity === null && open.price === null && !open.isListed))

/** Returns true if a paragraph gives the price of the goods before it: `Price for the lot: EUR 900`. */
export const isPriceOf = (open: Item, piece: Piece, low: string): boolean =>
  open.price === null &&
  piece.price !== null &&
  (piece.priceFor === 'lot' || /\b(?:price|precio|prix|preis|prijs|prezzo|cena|asking|vb|each)\b/.test(low))

const forEach =
  /(?<![\w])(?:each|ea|apiece|all|any|whichever|per (?:piece|unit|stuk)|je(?:des|der)?|pro stuck|alle[sn]?|allemaal|piece|l'unite|tout|tous|cada un[oa]|c\/u|todos|l'un[oa]|cadauno|tutti|szt\w*|sztuk\w*|wszystk\w+)(?![\w])/

/** Returns true if a paragraph below a list gives the price of all its goods: `$29 each, whichever model`. */
export const isPriceOfAll = (items: readonly Item[], piece: Piece, { low, goods, brands }: Marks): boolean =>
  items.length > 1 &&
  items.every(({ price, isCall }) => price === null && !isCall) &&
  piece.isPriceSure &&
  piece.priceFor === 'each' &&
  piece.quantity === null &&
  goods.length + brands.length === 0 &&
  forEach.test(low)

/** Words for everything that a list names, taken together. */
const theWhole =
  /(?<![\w])(?:(?:for|of) (?:the )?(?:(?:whole|entire|complete) \w+|everything|lot(?! of))|(?:gesamt|paket|komplett)preis|(?:fur|um) (?:alles|das ganze|(?:den|die) (?:ganzen?|gesamten?|kompletten?) \w+)|alles (?:zusammen|samen)|voor alles|(?:de )?(?:gehele|hele) partij|totaalprijs|(?:de )?l'ensemble|(?:pour )?le tout|pour (?:le|ce) lot|prix du lot|(?:por|de) todo(?! \w+ \w)|todo junto|(?:por|del) (?:el )?lote|(?:per|di) tutto|tutto insieme|(?:per|del) (?:l'intero )?lotto|(?:in|en) blo(?:c|cco|que)|za (?:calosc|wszystko|komplet))(?![\w])/

/** Before a price for one piece. */
const eachBefore =
  /(?<![\w])(?:each|je(?:weils)?|(?:stuck|einzel)preis|(?:unit )?price per (?:unit|piece)|unit price|per (?:unit|piece|stuk)|stuksprijs|prix unitaire|pre(?:cio|zzo) unitario)\W*$/

/**
 * Returns true for the price of the whole below several goods, which is the price of none of them:
 * `Mise à prix de l'ensemble : 41 000 €`, but not `120 EUR each for the whole batch`.
 */
export const isPriceOfWhole = (items: readonly Item[], piece: Piece, { low, prices }: Marks): boolean =>
  piece.price !== null &&
  piece.quantity === null &&
  !prices.some(({ saysEach, start }) => saysEach || eachBefore.test(low.slice(0, start))) &&
  items.filter(item => !item.isGone && item.quantity !== null).length > 1 &&
  items.every(item => item.price === null) &&
  theWhole.test(low)

/** Returns true if a paragraph gives the quantity of the goods before it, whose prices are known. */
export const isQuantityOf = (open: Item, piece: Piece): boolean =>
  open.quantity === null && open.price !== null && piece.quantityKind === 'unit' && piece.price === null

const tierStart =
  /^\W*(?:(?:from|ab|vanaf|a partir de|des|desde|da|od|over|por|por mas de|buy|take|qty|bei)\s)?\d{1,5}\s?(?:(?:-|to|bis|tot|a|do)\s?\d{1,5}\s?|\+\s?|and up|or more|and more|und mehr|en meer|et plus|o mas|e oltre|i wiecej)?(?:pcs?|pieces?|units?|stk|stuck|stuks?|st|uds?|unidades|pz|pezzi|szt\w*|off|x)?\.?\s*(?:and up|or more)?\s*[:=@,–-]*\s*(?:at\s|je\s|a\s)?$/
const isRanged =
  /\d\s?(?:-|to|bis|tot|a|do)\s?\d|\d\s?\+|\b(?:from|ab|vanaf|a partir|des|desde|da|od|over)\b|or more|and up|und mehr|en meer|et plus|o mas/

/** Returns true for a line with only a quantity and the price from that quantity on: `25-99 units A$249`. */
export function isTier({ low, prices, brands, goods }: Marks): boolean {
  const [price] = prices
  if (price === undefined || brands.length + goods.length > 0) return false
  const lead = low.slice(0, price.start)
  return tierStart.test(lead) && isRanged.test(lead) && /^\W*(?:\w+\W*){0,3}$/.test(low.slice(prices.at(-1)?.end))
}

/** Returns true for `A grade 180 @ $310` below `300 units total`, which says how many there are in all grades. */
export const isFirstLot = (open: Item, piece: Piece, { low }: Marks): boolean =>
  open.quantity !== null &&
  piece.quantity !== null &&
  piece.quantity < open.quantity &&
  piece.price !== null &&
  /^\W*(?:grade\s[a-d]|[a-d][+-]?[ -](?:grade|ware|klasse|stock))(?![\w])/.test(low)

/** Returns true for `B grade 74 pcs 140 eur` below the goods, or below their A grade. */
export const isNextGrade = (open: Item, piece: Piece, line: number): boolean =>
  (open.isHeader ||
    (open.price !== null &&
      (open.partNumber === '' ||
        // `- used, 14 pcs, £445` below `- new, 2 pcs, £690`
        ((open.line === line || piece.description === '') && isOtherLot(open, piece))))) &&
  open.quantity !== null &&
  piece.quantity !== null &&
  piece.price !== null

const separators = (text: string) => (text.match(/\s[-–—|/]\s|\t|[,;]\s/g) ?? []).length

/** Returns true for `8 € - sleeves - 110 pcs` right below a line of that form: goods whose name no list of words has. */
export const isLikeLineBefore = (open: Item, piece: Piece, text: string, line: number): boolean =>
  open.line === line - 1 &&
  open.quantity !== null &&
  open.price !== null &&
  piece.partNumber === '' &&
  (piece.quantityKind === 'unit' || piece.quantityKind === 'times') &&
  piece.price !== null &&
  piece.isPriceSure &&
  piece.conditionText.length < 5 &&
  /^\p{L}{4,}/u.test(piece.description) &&
  separators(text) > 1 &&
  separators(text) === separators(open.source)

/** Returns true for another lot of the same goods: `The remaining 15 would be new at $58`. */
const isOtherLot = (open: Item, piece: Piece): boolean =>
  piece.condition !== '' && open.condition !== '' && piece.condition !== open.condition

/** `Lenovo X13 Gen 2 i5/16/256`: a line that begins with a manufacturer and a model. */
const namesModel = (text: string, { low, brands, numbers }: Marks): boolean =>
  brands.some(
    ({ start, end }) => /^\W*$/.test(low.slice(0, start)) && /^\s(?:[a-z]+\s){0,2}[a-z-]*\d/.test(low.slice(end)),
  ) &&
  numbers.length === 0 &&
  wordCount(text) <= 12 &&
  !/:\s*$/.test(text)

/** Returns true for goods without a quantity, which may be in the lines below. */
export const isPending = (text: string, piece: Piece, marks: Marks): boolean =>
  (namesModel(text, marks) && piece.quantity === null) ||
  (piece.hasGoods &&
    piece.quantity === null &&
    !/:\s*$/.test(text) &&
    (piece.price !== null || marks.goods.length > 0) &&
    wordCount(text) <= 25 &&
    (piece.brand !== '' || marks.goods.length > 0))

/** Returns the only number of a short line below goods; undefined if there is none. */
export function bareCount(text: string, { low, noise }: Marks): string | undefined {
  const bare = /(?<![\w.,€$£/-])(\d{1,5})(?![\w,€$£/-]|\.\d|\s?[%"])/.exec(low)
  if (/(?<![\w])(?:min|minimum|moq|at least|mindestens|minimaal|minimo|minimum)(?![\w])/.test(low)) return undefined
  if (bare === null || wordCount(text) > 6 || currencyNamed(low) !== '') return undefined
  // `Los 9120 no los manejo.`
  if (
    /(?<![\w])(?:no|not|nicht|kein\w*|niet|geen|pas|plus|non|nie|the|los|las|les|die|der|das|gli|don't|sorry|leider)(?![\w])/.test(
      low,
    )
  )
    return undefined
  return noise.some(({ start, end }) => bare.index >= start && bare.index < end) ? undefined : bare[1]
}

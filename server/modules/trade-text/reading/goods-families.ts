import { sureNumberScore } from '../../part-numbers/index.ts'
import { fill, type Item } from './item.ts'
import { type Marks, partOf } from './marks.ts'
import type { Piece } from './piece.ts'

/** Words of seven languages for the same goods, on folded text. */
const families = [
  /\b(?:psus?|power suppl\w+|netzteil\w*|voeding\w*|alim\w*|fuentes?|zasilacz\w*)\b/,
  /\b(?:drives?|disks?|hdds?|platte\w*|festplatte\w*|schij\w+|disques?|discos?|disch?[io]|dysk\w*)\b/,
  /\b(?:ssds?)\b/,
  /\b(?:switch\w*|commutateurs?|conmutador\w*)\b/,
  /\b(?:memory|ram|(?:r|lr|u|so-?)?dimms?|sticks?|speicher\w*|riegel|ddr[345]\w*|geheugen\w*|modul\w*|memoire\w*|barrettes?|memori\w+|pamie\w*)\b/,
  /\b(?:servers?|serveurs?|servidor\w*|serwer\w*)\b/,
  /\b(?:laptop\w*|notebooks?|portables?|portatil\w*)\b/,
  /\b(?:monitor\w*|bildschirm\w*|schermen|ecrans?|pantallas?|schermi|displays?)\b/,
  /\b(?:dock\w*|stacj\w+)\b/,
  /\b(?:cpus?|processor\w*|prozessor\w*|processeurs?|procesador\w*|procesor\w*)\b/,
  /\b(?:cables?|kabel\w*|cavi|cavo|kable)\b/,
  /\b(?:cards?|karte\w*|kaart\w*|tarjetas?|cartes?|sched[ae]|kart\w*|nics?)\b/,
  /\b(?:aps?|access points?|bornes?|punt[oi] de acceso)\b/,
  /\b(?:controllers?|ctrl|controlador\w*|controleurs?|kontroler\w*|raid)\b/,
  /\b(?:sfps?|transceivers?|optics?|gbics?)\b/,
  /\b(?:print(?:er)?\s?heads?|glowic\w*|druckkopf\w*|tetes?|cabezal\w*|testin\w+)\b/,
  /\b(?:batter\w+|akkus?|bateri\w+|accu)\b/,
  /\b(?:chargers?|ladegerat\w*|laders?|chargeurs?|cargador\w*|ladowark\w+)\b/,
  /\b(?:printers?|drucker|imprimantes?|impresoras?|stampant\w+|drukark\w+)\b/,
  /\b(?:scanners?|lecteurs?|lector\w*|skaner\w*)\b/,
  /\b(?:phones?|telefon\w*|telephones?)\b/,
  /\b(?:routers?|routeurs?)\b/,
  /\b(?:firewalls?)\b/,
  /\b(?:rails?|schienen?)\b/,
  /\b(?:fans?|lufter|ventil\w+|ventol\w+|wentylator\w*)\b/,
]

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')

interface ItemWords {
  source: string
  /** The source in plain letters. */
  text: string
  /** Without the parts of the goods: `switch with eight SFPs` is a switch. */
  own: string
}

/** Each sentence below a list looks at the words of all its goods. */
const knownWords = new WeakMap<Item, ItemWords>()

/** Returns what a text says of goods. */
function wordsIn(item: Item): ItemWords {
  const known = knownWords.get(item)
  if (known?.source === item.source) return known
  const text = plain(item.source)
  const own = text.replace(/\b(?:with|w\/|incl\w*|mit|met|avec|con|z)\b.*/, '')
  const words = { source: item.source, text, own }
  knownWords.set(item, words)
  return words
}

const wordsOf = (item: Item): string => wordsIn(item).own

/** The kinds of goods that a folded text names. */
export const kindsIn = (low: string): RegExp[] => families.filter(family => family.test(low))
export const isOfKind = (item: Item, kind: RegExp): boolean => kind.test(wordsOf(item))

/** Returns true if a sentence names another kind of goods than an item does: `max 1400 per switch` after a power supply. */
function isOtherKind(item: Item, { low }: Marks): boolean {
  const named = families.filter(family => family.test(low))
  const own = families.filter(family => family.test(wordsOf(item)))
  return named.length === 1 && own.length > 0 && !own.includes(named[0] as RegExp)
}

/**
 * Fills in the price of goods of the kind that its sentence names, if the goods before it are of another kind; returns
 * false if there are none.
 */
export function fillOtherKind(items: readonly Item[], open: Item, piece: Piece, marks: Marks): boolean {
  if (piece.price === null || !isOtherKind(open, marks)) return false
  const meant = items.findLast(item => item.price === null && !item.isGone && !isOtherKind(item, marks))
  if (meant === undefined || meant === open) return false
  fill(meant, { ...piece, isPriceSure: false })
  return true
}

const nameOf = ({ partNumber, source }: Item) => ` ${partNumber} ${source.split('\n')[0]}`.toLowerCase()

/** Returns the goods whose numbers begin with letters, or contain digits, that a sentence names with an article: `for the SRX`. */
function itemsInShort(items: readonly Item[], text: string): Item[] {
  const [, name = ''] =
    /(?<![\p{L}\p{N}])(?:the|die|der|den|das|de|het|les|le|los|las|el|i|gli|il|te|ta)\s(?:de\s|da\s)?(?:(?:two|three|four|five|six|\d{1,2}|zwei|drei|twee|drie|deux|trois|dos|tres|due|tre)\s)?([A-Z]{2,6}|[1-9]\d{2,3})(?:'?s)?(?![\p{L}\p{N}-]|[.,]\d|\s?[€$£])/u.exec(
      text,
    ) ?? []
  if (name === '') {
    // `Target GLC 35 USD`
    const capitals = text.match(/(?<![\p{L}\p{N}-])[A-Z]{3,6}(?![\p{L}\p{N}-])/gu) ?? []
    return items.filter(({ partNumber }) => capitals.some(word => partNumber.startsWith(`${word}-`)))
  }
  return items.filter(({ partNumber }) => (/\d/.test(name) ? partNumber.includes(name) : partNumber.startsWith(name)))
}

/** Fills a price in for goods whose number begins with the model that its sentence names: `900 for the EX2300`. */
export function fillModels(items: readonly Item[], piece: Piece | undefined, { text }: Marks): boolean {
  if (piece === undefined || piece.price === null) return false
  const short = itemsInShort(items, text)
  if (short.length === 1 && short[0]?.price === null && piece.score === 0) {
    fill(short[0], { ...piece, quantity: null })
    return true
  }
  if (piece.quantity !== null) return false
  const models = [
    ...text
      .toLowerCase()
      .matchAll(/(?<![\w-])(?:[a-z]{1,4}-?\d{3,5}[a-z]{0,3}|[a-z]{2,4}-?\d\d[a-z]{0,3}|\d{3,4}[a-z]{1,3})(?![\w-])/g),
  ].map(([model]) => model)
  const meant = items.filter(
    item =>
      item.price === null &&
      !item.isGone &&
      models.some(model => [` ${model}`, `-${model}`].some(name => nameOf(item).includes(name))),
  )
  for (const item of meant) fill(item, { ...piece, partNumber: '' })
  return meant.length > 0
}

const called =
  /(?<![\w])(?:per|for(?: the| each)?|on(?: the)?|of the|pro|fur (?:die|den|das)|je|voor de|pour les?|por los?|per (?:il|la|i|le|gli)|za)\s([a-z]{4,})(?![\w])/g

/** Returns the goods without a price, but not all of them, that a sentence names by another word: `9k per StoreOnce`. */
function itemsCalled(items: readonly Item[], low: string): Item[] {
  const words = [...low.matchAll(called)].map(([, word = '']) => word.replace(/s$/, ''))
  const has = (item: Item) => words.some(word => wordStart(wordsIn(item).text, word))
  const meant = items.filter(item => item.price === null && !item.isGone && isNamed(item) && has(item))
  return meant.length < items.length ? meant : []
}

const isNamed = ({ partNumber, brand }: Item) => partNumber !== '' || brand !== ''
const wordStart = (text: string, word: string) => new RegExp(`(?<![a-z])${word}`).test(text)

/** Returns the goods that a sentence names by their kind only: `target for the PSUs is 22 EUR`. */
export function itemsOfKind(items: readonly Item[], { low, numbers }: Marks): Item[] {
  if (numbers.some(({ score }) => score >= sureNumberScore)) return []
  const named = families.filter(family => family.test(low))
  if (named.length === 0) return itemsCalled(items, low)
  if (named.length !== 1) return []
  const family = named[0] as RegExp
  const found = items.filter(item => item.price === null && !item.isGone && family.test(wordsOf(item)))
  const counted = found.filter(({ quantity }) => quantity !== null)
  if (counted.length > 0) return counted
  // A question such as `do you still sell those disks?` names the kind, and a line with a quantity names the number.
  const unnamed = items.filter(
    item =>
      item.price === null &&
      item.quantity !== null &&
      !item.isGone &&
      !families.some(other => other.test(wordsOf(item))),
  )
  return unnamed.length === 1 ? unnamed : found
}

/** Returns the goods that each price of a sentence is for, if there are several and each names some; otherwise nothing. */
export function pricesByName(items: readonly Item[], marks: Marks): { part: Marks; meant: Item[] }[] {
  const { low, prices } = marks
  if (prices.length < 2) return []
  const found = prices.map(({ start }, at) => {
    const part = partOf(marks, at === 0 ? 0 : start, prices[at + 1]?.start ?? low.length)
    return { part, meant: itemsOfKind(items, part) }
  })
  return found.every(({ meant }) => meant.length > 0) ? found : []
}

import type { ListCurrency } from '../../../../contract/kit/index.ts'
import { partKey, sureNumberScore } from '../../part-numbers/index.ts'
import { currencyNamed, storedCurrency } from './amounts.ts'
import { answersBelow } from './answers-below.ts'
import type { Condition } from './conditions.ts'
import { type Currencies, currenciesOf, currencyOf } from './currency-of-prices.ts'
import { foldText } from './fold-text.ts'
import { withoutGreeting } from './greeting.ts'
import { halveIfAsked } from './half-of-a-lot.ts'
import { withNamedSides } from './in-and-out.ts'
import { fill, type Item, isLine } from './item.ts'
import { joinTitle } from './join-title.ts'
import { asWritten, isLowerCase, withCapitals } from './lower-case.ts'
import type { MailGoods } from './mail-goods.ts'
import { isDate, type MailLine, mailLines, pointsAtQuote, signatureAt } from './mail-lines.ts'
import { mayBeOf } from './makers-of-numbers.ts'
import { type Manufacturers, manufacturersWith, marksOf } from './marks.ts'
import { contacts } from './noise.ts'
import { isOtherBusiness } from './other-business.ts'
import { gradePattern } from './piece.ts'
import { withPriceOfOne } from './price-of-one.ts'
import { Reader } from './reader.ts'
import { withoutRepeats } from './repeats.ts'
import type { Side } from './side.ts'
import { sideNamed } from './side.ts'
import { type Goods, topicSigns } from './topic.ts'
import { declines, isSoldOut } from './words.ts'

export type MailKind = 'offer' | 'request' | 'quote-reply' | 'mixed' | 'none'
export const fieldNames = ['quantity', 'brand', 'partNumber', 'description', 'condition', 'price', 'currency'] as const
export type FieldName = (typeof fieldNames)[number]

/** One line of goods, with the fields that the text gives. */
export interface GoodsLine {
  side: Side
  quantity: number | null
  brand: string
  partNumber: string
  description: string
  condition: Condition | ''
  price: number | null
  /** '' for currencies in which prices are not stored. */
  currency: ListCurrency | ''
  priceFor: 'each' | 'lot' | 'tier' | ''
  unsure: FieldName[]
}

export interface ReadMail {
  kind: MailKind
  lines: GoodsLine[]
}

/** Longer lines are data, and the rest of them is ignored. */
const maxLineLength = 1_000
/** Further lines are ignored. */
const maxTextLines = 3_000
const reply = /^\s*(?:re|aw|antw|antwoord|ref|sv|r|odp|rv|res)\s?:/
const defaults = manufacturersWith()

/** Returns true for a number without a quantity, price or condition. */
const isMention = (item: Item): boolean =>
  item.side !== 'wtb' &&
  !item.isListed &&
  item.quantity === null &&
  item.price === null &&
  item.condition === '' &&
  !item.isCall

/** Leaves out numbers that are only mentioned, if there are goods with quantities and prices. */
function withoutMentions(items: readonly Item[]): Item[] {
  const isPriced = items.some(item => isLine(item) && item.quantity !== null && item.price !== null)
  return isPriced ? items.filter(item => !isMention(item)) : [...items]
}

/**
 * Reads an answer about the goods of its subject that does not repeat their number: `225 Euro je Stück, mein letztes
 * Wort`.
 */
function withAnswer(reader: Reader, [asked]: readonly Item[], lines: readonly string[]): Reader {
  if (asked === undefined || asked.partNumber === '') return reader
  const answer = new Reader(reader.manufacturers, reader.remarks.side)
  answer.read([asked.partNumber, ...lines.filter(line => line.trim() !== '')])
  const [item, ...others] = answer.items.filter(({ isGone }) => !isGone)
  if (others.length > 0 || item?.partNumber !== asked.partNumber || item.price === null) return reader
  const { quantity, quantityText, isQuantitySure, condition, conditionText, brand, description } = asked
  if (item.quantity === null) Object.assign(item, { quantity, quantityText, isQuantitySure })
  if (item.condition === '') Object.assign(item, { condition, conditionText })
  item.brand ||= brand
  item.description ||= description
  item.side ??= sideNamed(foldText(lines.join(' '))) ?? 'wts'
  return answer
}

/**
 * Reads an answer that begins with the lots of the number in its subject, and names others below: `2 units used at $310
 * or 1 unit new at $540. Power supply NUMBER extra`.
 */
function withLots(reader: Reader, [asked]: readonly Item[], lines: readonly string[]): Reader {
  const key = partKey(asked?.partNumber ?? '')
  const isAsked = ({ partNumber }: Item) => partKey(partNumber) === key
  const first = lines.findIndex(line => /\d/.test(line))
  if (asked === undefined || asked.score < sureNumberScore || first < 0 || reader.items.some(isAsked)) return reader
  const answer = new Reader(reader.manufacturers, reader.remarks.side)
  answer.read(lines.map((line, at) => (at === first ? `${asked.partNumber}: ${line}` : line)))
  const lots = answer.items.filter(isAsked)
  // `I'll take all of them at $240 each` says no other count than the subject.
  const [only] = lots.length === 1 ? lots : []
  if (only?.quantity === null) fill(only, { ...asked, partNumber: '', price: null })
  const areSold = lots.length > 0 && lots.every(({ quantity, price }) => quantity !== null && price !== null)
  const others = (items: readonly Item[]) => items.filter(item => item.partNumber !== '' && !isAsked(item)).length
  return areSold && others(answer.items) === others(reader.items) ? answer : reader
}

/** Reads the subject and the text above the signature of a mail. */
function readHead(
  subject: string,
  head: readonly string[],
  newReader: () => Reader,
): { title: Reader; reader: Reader } {
  const isReply = reply.test(foldText(subject))
  const title = newReader()
  if (subject.trim() !== '') title.read([subject])
  const reader = newReader()
  reader.learnCodes(subject)
  reader.read(head)
  if (title.items.length !== 1) return { title, reader }
  if (isReply) {
    const complete = reader.items.every(({ isGone }) => isGone) ? withAnswer : withLots
    return { title, reader: complete(reader, title.items, head) }
  }
  if (reader.items.length > 0) return { title, reader }
  // The body may contain only the price: `Price: USD 218 each`.
  const both = newReader()
  const first = Math.max(
    0,
    head.findIndex(line => line.trim() !== ''),
  )
  both.read([subject.trim(), ...head.slice(first)])
  const isSame = both.items.length > 0 && both.items[0]?.partNumber === title.items[0]?.partNumber
  return { title, reader: isSame ? both : reader }
}

/** The subject and the text of a mail, cut at the signature. */
interface MailParts {
  subject: string
  head: readonly string[]
  tail: readonly string[]
}

/** Returns the goods below the signature, with lines counted from there: some lists are there, and some postscripts. */
function readTail({ subject, head, tail }: MailParts, more: Reader, isEmpty: boolean): Item[] {
  const postscript = tail.findIndex(line => /^\W*p\.?\s?s\.?\b/i.test(line))
  const below = isEmpty ? tail : postscript < 0 ? [] : tail.slice(postscript)
  if (below.length === 0) return []
  more.read(below)
  const isUnrelated =
    sideNamed(foldText(`${subject} ${head.join(' ')}`)) === undefined &&
    head.some(line => line.trim() !== '') &&
    !/(?<![\w])(?:below|list\w*|unten|hieronder|dessous|abajo|sotto|ponizej)(?![\w])/.test(foldText(head.join(' ')))
  // A signature may name what its company trades: `We buy: NUMBER | +44 …`.
  const isContact = ({ line }: Item) => contacts.some(contact => foldText(below[line] ?? '').search(contact) >= 0)
  return more.items.filter(item => item.quantity !== null || item.price !== null || (!isUnrelated && !isContact(item)))
}

/**
 * Returns true for an answer that is not about the goods of its subject. One that names no goods is about them only if it
 * trades in them: `Got the tracking, thanks!` does not.
 */
function declinesTitle(head: readonly string[]): boolean {
  const own = foldText(head.join(' '))
  return declines.test(own) || isSoldOut(own) || (own.trim() !== '' && !/\d/.test(own) && sideNamed(own) === undefined)
}

/** Returns the condition of all goods that name none: the text's, or the subject's if the text says only `tested`. */
function conditionOfAll(reader: Reader, more: Reader, ofTitle: Condition | ''): Condition | '' {
  const ofText = reader.remarks.condition || more.remarks.condition
  return reader.remarks.isGlobalWeak ? ofTitle || ofText : ofText || ofTitle
}

/** Gives goods the maker that the subject names, if it names one and the text no other: `HPE memory`. */
function shareMakerOfTitle(items: readonly Item[], subject: string, manufacturersByName: Manufacturers): void {
  const named = new Set(marksOf(subject, manufacturersByName).brands.map(({ brand }) => brand))
  const [only] = named
  if (only === undefined || named.size > 1 || items.some(({ brand }) => brand !== '' && brand !== only)) return
  for (const item of items) item.brand ||= item.score > 0 && mayBeOf(item.partNumber, only) ? only : ''
}

function readLines(lines: readonly string[], manufacturersByName: Manufacturers, subject: string): MailGoods {
  const isReply = reply.test(foldText(subject))
  const base = subject === '' || isReply ? undefined : sideNamed(foldText(subject))
  const signature = signatureAt(lines)
  const parts = { subject, head: lines.slice(0, signature), tail: lines.slice(signature) }
  const { head, tail } = parts
  const { title, reader } = readHead(subject, head, () => new Reader(manufacturersByName, base))
  const more = new Reader(manufacturersByName, reader.remarks.side)
  const isEmpty = !reader.items.some(isLine) && !title.items.some(isLine)
  const below = readTail(parts, more, isEmpty).map(item => ({ ...item, line: item.line + signature }))
  const ofText = [...reader.items, ...below]
  const isUnsaid = ofText.every(({ condition }) => condition === '')
  const global = conditionOfAll(reader, more, isUnsaid ? title.remarks.title : '')
  // `Refurb 9300s $1,150`, and the text says which and how many.
  const said = ofText.filter(isLine)
  const [only] = said.length === 1 ? said : []
  if (only?.price === null && title.items.length === 0 && title.early !== undefined && !isReply)
    fill(only, { ...title.early, partNumber: '', quantity: null })
  const isDeclined =
    isReply && ofText.length === 0 && declinesTitle(head.some(line => line.trim() !== '') ? head : tail)
  const titled = isDeclined
    ? []
    : title.items.filter(item => item.partNumber !== '' || (item.quantity !== null && item.hasGoods))
  const items = withoutMentions(joinTitle(titled, ofText, isReply))
  shareMakerOfTitle(items, subject, manufacturersByName)
  halveIfAsked(items, foldText(head.join('\n')))
  for (const item of items)
    if (item.condition === '') {
      item.condition = item.sectionCondition || global
      item.conditionText ||= item.condition
    }
  const used = new Set(items.map(({ line }) => line))
  const unused = tail.filter((_, index) => !used.has(index + signature))
  return {
    items,
    side: reader.remarks.side ?? base,
    ignored: [...reader.ignored.map(index => head[index] ?? ''), ...unused].filter(line => line.trim() !== ''),
    currency: reader.remarks.currency || title.remarks.currency || more.remarks.currency,
    isHistory: false,
  }
}

/** Returns the goods with enough fields; if all quantities of a list are 0, they are missing. */
function linesIn(items: readonly Item[]): Item[] {
  const lines = items.filter(isLine)
  const isAllZero = lines.length === 0 && items.some(({ quantity, isListed }) => quantity === 0 && isListed)
  return isAllZero
    ? items.map(item => ({ ...item, quantity: null, quantityText: '', isGone: false })).filter(isLine)
    : lines
}

/** Returns true if the writer names prices below lines that they quote. */
function isInterleaved(lines: readonly MailLine[]): boolean {
  const first = lines.findIndex(({ depth, text }) => depth > 0 && /\d/.test(text))
  return (
    first >= 0 &&
    lines.slice(first).some(({ depth, text }) => depth === 0 && /\d/.test(text) && currencyNamed(foldText(text)) !== '')
  )
}

const withoutAttributions = (lines: readonly MailLine[]): string[] =>
  lines.filter(({ depth, text }) => depth === 0 || !/@|:\s*$/.test(text)).map(({ text }) => text)

/** Finds the goods that a text names, the writer's own words before what they quote. */
export const findGoods = (subject: string, text: string, manufacturersByName: Manufacturers): MailGoods =>
  isLowerCase(text)
    ? asWritten(goodsOf(subject, withCapitals(text), manufacturersByName), `${subject}\n${text}`)
    : goodsOf(subject, text, manufacturersByName)

function goodsOf(subject: string, text: string, manufacturersByName: Manufacturers): MailGoods {
  const lines = mailLines(text.toWellFormed(), reply.test(foldText(subject)))
    .slice(0, maxTextLines)
    .map(line => ({ ...line, text: line.text.slice(0, maxLineLength) }))
  const written = lines.filter(({ depth }) => depth === 0).map(line => line.text)
  const ungreeted = withoutGreeting(written)
  const own = withNamedSides(ungreeted)
  const read = readLines(own, manufacturersByName, subject)
  read.ignored.unshift(...written.filter((line, at) => line !== ungreeted[at]))
  const quoted = lines.filter(({ depth }) => depth > 0).map(line => line.text)
  const withItems = { ...read, items: withoutRepeats(linesIn(read.items)) }
  if (quoted.length === 0) return withItems
  // Answers below each quoted line: its goods, with the writer's prices.
  if (isInterleaved(lines)) {
    const below = linesIn(answersBelow(lines, manufacturersByName)).filter(
      ({ price, isCall }) => price !== null || isCall,
    )
    if (below.length > withItems.items.length)
      return { ...read, items: withoutRepeats(below), side: 'wts', isHistory: true }
  }
  if (withItems.items.length === 0 && isInterleaved(lines)) {
    const both = readLines(withoutAttributions(lines), manufacturersByName, subject)
    const answered = linesIn(both.items).filter(({ price, isCall }) => price !== null || isCall)
    if (answered.length > 0) return { ...both, items: withoutRepeats(answered), side: 'wts', isHistory: true }
  }
  if (withItems.items.length > 0 || !pointsAtQuote(subject, own))
    return {
      ...withItems,
      ignored: [...withItems.ignored, ...quoted.filter(line => line.trim() !== '')],
      isHistory: true,
    }
  const all = readLines([...own, ...quoted.filter(line => !isDate(line))], manufacturersByName, subject)
  return { ...all, items: withoutRepeats(linesIn(all.items)) }
}

function lineOf(item: Item, side: Side, currencies: Currencies): GoodsLine {
  const unsure = new Set<FieldName>()
  const currency = item.price === null ? '' : storedCurrency(currencyOf(item, currencies))
  if (item.quantity === null || !item.isQuantitySure) unsure.add('quantity')
  // `40 x NUMBER, $30 for the lot` may be the price of one.
  const isCheapLot =
    item.priceFor === 'lot' && item.quantity !== null && item.price !== null && item.price < item.quantity
  if ((item.price !== null && !item.isPriceSure) || isCheapLot) unsure.add('price')
  if (item.price !== null && (item.currency === '' || currency === '')) unsure.add('currency')
  if (item.partNumber === '' || item.score < sureNumberScore) unsure.add('partNumber')
  if (item.brand === '') unsure.add('brand')
  if (item.condition === '') unsure.add('condition')
  return {
    side,
    quantity: item.quantity,
    brand: item.brand,
    partNumber: item.partNumber,
    description: item.description.slice(0, 500),
    // Goods with a grade are used.
    condition: item.condition || (gradePattern.test(foldText(item.conditionText)) ? 'USED' : ''),
    price: item.price,
    currency,
    priceFor: item.priceFor,
    unsure: [...unsure],
  }
}

/**
 * Returns true for at most two kinds of goods without a part number that have a quantity and nothing else: `samples of
 * two R640`.
 */
const isBare = (lines: readonly GoodsLine[]): boolean =>
  lines.length <= 2 &&
  lines.every(line => line.price === null && line.condition === '' && line.unsure.includes('partNumber'))

/** Returns what the writer of a mail says, without what they quote. */
const ownText = (subject: string, text: string): string =>
  mailLines(text, reply.test(foldText(subject)))
    .slice(0, maxTextLines)
    .filter(({ depth }) => depth === 0)
    .map(line => line.text)
    .join('\n')

const goodsIn = ({ items }: MailGoods): Goods => ({
  count: items.length,
  priced: items.filter(({ quantity, price }) => quantity !== null && price !== null).length,
  isStated: items.some(({ condition }) => condition !== ''),
})

/** Returns the signs of a mail's topic, to learn their weights. */
export const signsOfMail = (subject: string, text: string): string[] =>
  topicSigns(subject, ownText(subject, text), goodsIn(findGoods(subject, text, defaults)))

const counts = /(?<![\w])(?:\d+\s?(?:x|pcs?|stk|st|stuks?|szt|uds?|pz)?|x\s?\d+)(?![\w])/g

/** True for goods if a question states only their number of pieces: `NUMBER x6 ?`, unlike `Any use for 6 x NUMBER?` */
function isBareQuestion({ partNumber, price, source }: Item): boolean {
  const low = foldText(source)
  const around = low.replace(foldText(partNumber), ' ').replace(counts, ' ')
  return price === null && partNumber !== '' && /^[^\p{L}]*\?\s*$/u.test(around)
}

/** Reads the goods that a mail offers and asks for. Takes linear time. */
export function readMail(title: string, text: string, manufacturersByName: Manufacturers = defaults): ReadMail {
  const subject = title.slice(0, maxLineLength)
  const own = ownText(subject, text)
  const found = findGoods(subject, text, manufacturersByName)
  if (isOtherBusiness(subject, own, goodsIn(found))) return { kind: 'none', lines: [] }
  // A foreign greeting says nothing of the writer's currency.
  const currencies = currenciesOf(found, [subject, ...withoutGreeting(own.split('\n'))].join('\n'))
  currencies.common ||= currencyNamed(foldText(text))
  const isReply = found.isHistory || reply.test(foldText(subject))
  const named = found.side ?? sideNamed(foldText(own))
  // Who names a count or a price below a quoted offer, and no side, wants to buy.
  const isAnswerToOffer = found.isHistory && /(?<![\w])wts(?![\w])/i.test(subject)
  const fallback = named ?? (isAnswerToOffer || found.items.every(isBareQuestion) ? 'wtb' : 'wts')
  const lines = found.items.map(item => lineOf(item, item.side ?? fallback, currencies))
  if (named === undefined && isBare(lines)) return { kind: 'none', lines: [] }
  const sides = new Set(lines.map(({ side }) => side))
  if (lines.length === 0) return { kind: 'none', lines }
  if (sides.size > 1) return { kind: 'mixed', lines }
  if (sides.has('wtb')) return { kind: 'request', lines }
  return { kind: isReply && found.isHistory ? 'quote-reply' : 'offer', lines }
}

/** Goods of a list written as free text, with the line of the text that names them, counted from 1. */
export interface ListedGoods extends GoodsLine {
  row: number
}

/** Reads a list without columns, such as `5 x NUMBER - description - used - $10` in each line. */
export function readList(text: string, manufacturersByName: Manufacturers = defaults): ListedGoods[] {
  const found = findGoods('', text, manufacturersByName)
  const currencies = currenciesOf(found, text)
  return found.items.map(item => ({
    ...lineOf(withPriceOfOne(item), item.side ?? 'wts', currencies),
    row: item.line + 1,
  }))
}

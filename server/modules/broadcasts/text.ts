import type { ListedLine, Side } from '../../../contract/broadcasts.ts'
import { goodsListText, goodsText } from '../goods-search/index.ts'
import { withoutContactDetails } from '../masking/index.ts'
import { findPartNumber, findWrittenNumber, partKey } from '../part-numbers/index.ts'
import { manufacturerKeyOf, stockSynonyms } from '../reference/index.ts'
import type { SearchableText } from '../search/index.ts'
import {
  type Condition,
  conditionOfText,
  type LineFields,
  parsePrice,
  piecesIn,
  plainText,
} from '../trade-text/index.ts'
import { postedWords } from './posted-words.ts'

const conditions = new Map(
  stockSynonyms.filter(({ kind }) => kind === 'condition').map(({ key, meaning }) => [key, meaning as Condition]),
)

/**
 * Returns the columns by which lines are filtered. Of a condition and a manufacturer they know the spellings that come
 * with the site, not those that staff add: these change, and the columns are stored.
 */
const lineFacetColumns = ({ quantity, brand, condition }: LineFields) => ({
  condition_code: conditionOfText(condition, conditions) ?? null,
  pieces: piecesIn(quantity) ?? null,
  manufacturer_key: manufacturerKeyOf(brand) || null,
})

const words = postedWords.facts

type Goods = Omit<LineFields, 'price' | 'currency'>

/** A broadcast in the poster's words, cleaned by `oneLine` and `plainText`. */
export interface BroadcastFields {
  side: Side
  lines: readonly [LineFields, ...LineFields[]]
  productLink: string | null
  additionalInfo: string
}

/** The poster's details that texts show or mask. */
export interface Sender {
  signature: string
  /** Names, numbers and sites that would reveal the poster to a visitor: those of the company and of the contact. */
  names: readonly string[]
}

/** Returns the description without a leading repetition of the brand. */
function withoutBrand(brand: string, desc: string): string {
  const repeated = `${brand} `.toLowerCase()
  return desc.toLowerCase().startsWith(repeated) ? desc.slice(repeated.length).trim() : desc
}

/** Replaces a number that was removed from a text. */
const leftover = /^[\s,;:/|()[\]-]+|[\s,;:/|([-]+$/g

/**
 * Returns the part number of a line, '' if there is none, and its goods without it: `HPE` and `P18424-B21 960GB SATA`
 * become `P18424-B21` and `HPE 960GB SATA`. A number between the words stays in the text too: `HP ProLiant DL380 Gen9`.
 */
export function splitGoods(brand: string, desc: string): { partNumber: string; description: string } {
  const goods = withoutBrand(brand, desc)
  const partNumber = findWrittenNumber(goods)
  // A number written as two words is joined by a hyphen.
  const written = [partNumber, partNumber.replace('-', ' ')].filter(form => form !== '')
  const first = written.find(form => goods.startsWith(form))
  const last = written.find(form => goods.endsWith(form))
  const rest = first ? goods.slice(first.length) : last ? goods.slice(0, -last.length) : goods
  return { partNumber, description: `${brand} ${rest.replace(leftover, '')}`.trim() }
}

const isCount = (quantity: string) => /^\d[\d.,]*\+?$/.test(quantity)

const amountOf = (quantity: string) => (isCount(quantity) ? `${quantity}x` : quantity)
/** Returns e.g. `25x HP 507127-B21 (F/S)` */
const goodsOf = ({ quantity, brand, desc, condition }: Goods) =>
  `${amountOf(quantity)} ${brand} ${withoutBrand(brand, desc)} (${condition})`
/** Returns a price with its currency; a price in words has none. */
export const priceText = ({ price, currency }: Pick<LineFields, 'price' | 'currency'>) =>
  parsePrice(price) === null ? price : `${currency} ${price}`

/** Returns the title of a listed line with its price: `WTS 25x 507127-B21 HP (F/S), EUR 40`. */
export function titleOfListedLine(side: Side, line: ListedLine): string {
  const { quantity, partNumber, description, condition, price, amount, currency } = line
  const goods = [amountOf(quantity), partNumber, description, `(${condition})`].filter(Boolean).join(' ')
  return [`${side} ${goods}`, amount === null ? price : `${currency} ${price}`].filter(Boolean).join(', ')
}

interface PricedLine extends Omit<LineFields, 'desc'> {
  description: string
  /** The current price, if it is no longer `price`. */
  new_price: string | null
}

/** Returns a message that begins with its lines as posted, with their current prices; any other message unchanged. */
export function withNewPrices(message: string, lines: readonly PricedLine[]): string {
  if (lines.every(line => line.new_price === null)) return message
  const textOf = (priceOfLine: (line: PricedLine) => string) =>
    factsOf(
      lines.map(line => ({
        ...line,
        desc: line.description,
        price: priceOfLine(line),
      })) as unknown as BroadcastFields['lines'],
    ).join('\n')
  const posted = textOf(line => line.price)
  return message.startsWith(posted)
    ? textOf(line => line.new_price ?? line.price) + message.slice(posted.length)
    : message
}

/** Returns the text of each line in the order of the compose form. */
function factsOf([first, ...more]: BroadcastFields['lines']): string[] {
  if (more.length > 0) return [first, ...more].map(line => `${goodsOf(line)} ${priceText(line)}`)
  const { quantity, brand, desc, condition } = first
  return [
    words.quantity(quantity),
    words.brand(brand),
    words.description(desc),
    words.condition(condition),
    words.price(priceText(first)),
  ]
}

/** Returns the subject of a broadcast with one line: `WTS 25x HP 507127-B21 (F/S)`. */
export const subjectOfLine = (side: Side, line: Goods): string => `${side} ${goodsOf(line)}`

/**
 * Returns the subject and the plain-text message of a broadcast: `WTS 25x HP 507127-B21 (F/S)`, followed by ` + 11 more
 * lines` if it has several lines.
 */
export function composeText(fields: BroadcastFields, signature = ''): { subject: string; message: string } {
  const { side, lines, productLink, additionalInfo } = fields
  const facts = [...factsOf(lines), ...(productLink === null ? [] : [words.productLink(productLink)])]
  const paragraphs = [facts.join('\n'), additionalInfo, plainText(signature)]
  const subject = subjectOfLine(side, lines[0])
  return {
    subject: lines.length === 1 ? subject : postedWords.andMoreLines(subject, lines.length - 1),
    message: paragraphs.filter(paragraph => paragraph !== '').join('\n\n'),
  }
}

/**
 * Long enough to distinguish brands and part numbers. Limited because normalization expands some letters, and the key
 * could exceed the size of an index row.
 */
const maxKeyLength = 120
/** Text without letters and digits is its own key. */
const keyOf = (text: string) => partKey(text) || text.toUpperCase()

/** Returns the key of brand and description: without case, accents, hyphens, spaces and a repeated brand. */
export const goodsKeyOf = (brand: string, desc: string): string =>
  `${keyOf(brand)} ${keyOf(withoutBrand(brand, desc))}`.slice(0, maxKeyLength)

const numberKeyOf = (brand: string, desc: string): string | undefined => findPartNumber(withoutBrand(brand, desc))

/**
 * Returns the key that the duplicate rule compares: the part number, so that different words around it do not make a
 * different line; brand and description if the line has no part number.
 */
export const duplicateKeyOf = (brand: string, desc: string): string =>
  numberKeyOf(brand, desc)?.slice(0, maxKeyLength) ?? goodsKeyOf(brand, desc)

/**
 * Returns the keys under which the goods of a line may have been sent before, the line's own key first. There are two,
 * because `DUPLICATE-1` is recognized as a part number and `duplicate 1` is not, although both are the same goods.
 */
export function duplicateKeysOf(brand: string, desc: string): [own: string, other: string] {
  const number = numberKeyOf(brand, desc)
  const other = number === undefined ? partKey(withoutBrand(brand, desc)) : `${keyOf(brand)} ${number}`
  return [duplicateKeyOf(brand, desc), other.slice(0, maxKeyLength)]
}

/** Returns the columns of a broadcast that follow from its fields: texts and search columns. */
export const broadcastColumns = (fields: BroadcastFields, sender: Sender) => ({
  side: fields.side,
  ...composeText(fields, sender.signature),
  product_link: fields.productLink,
  additional_info: fields.additionalInfo,
  num_lines: fields.lines.length,
  ...broadcastSearchColumns(fields, sender),
})

/**
 * Returns the description for part number search if it has a digit; a number written with spaces counts too: `507127
 * B21`.
 */
const partNumberIn = ({ desc }: LineFields) => (/\d/.test(desc) ? desc : '')
/** Excludes quantity and price, so that a search for iPhone 13 does not find 13 pieces of something. */
const searchedGoods = ({ brand, desc, condition }: LineFields) => `${brand} ${withoutBrand(brand, desc)} (${condition})`

/** Increased when the same fields give other search words or facets; an index finds the rows of older versions. */
const searchVersion = 4

/**
 * Returns the search columns. Members search the goods and their descriptions, but neither signature nor links,
 * which name companies; visitors search the public subject, which is all they see.
 */
function broadcastSearchColumns(fields: BroadcastFields, sender: Sender) {
  const { subject } = composeText(fields)
  const publicSubject = withoutContactDetails(subject, { names: sender.names })
  const goods = fields.lines.map(line => ({ text: searchedGoods(line), partNumber: partNumberIn(line) }))
  const all = goodsListText([...goods.map(({ text }) => text), fields.additionalInfo], goods)
  const open = publicSearchText(publicSubject, fields.lines[0])
  return {
    public_subject: publicSubject,
    has_meaning: true,
    search_version: searchVersion,
    search_words: all.words,
    search_phrase: all.phrase,
    public_words: open.words,
    public_phrase: open.phrase,
  }
}

/** Returns the text that visitors search; it contains the part number only if the public subject still does. */
export function publicSearchText(publicSubject: string, first: LineFields): SearchableText {
  const number = partNumberIn(first)
  const goods = publicSubject.replace(/^WT[SB] (?:\d[\d.,]*\+?x )?/, '')
  return goodsText([goods], publicSubject.includes(number) ? number : '')
}

/** Returns search columns that match either text, as if both were one document. */
const mergeTexts = (one: SearchableText, other: SearchableText): SearchableText => {
  const joined = (separator: string, ...texts: string[]) =>
    ` ${texts
      .map(text => text.trim())
      .filter(text => text !== '')
      .join(separator)} `
  return { words: joined(' ', one.words, other.words), phrase: joined(' | ', one.phrase, other.phrase) }
}

/** Returns the columns of the lines, in their order; `number_key` is the key of the part number. */
export function lineColumns(fields: BroadcastFields) {
  // Computed once, because the text may be long and there may be many lines.
  const additional = goodsListText([fields.additionalInfo], [])
  return fields.lines.map((line, index) => {
    const text = searchedGoods(line)
    const own = goodsListText([text], [{ text, partNumber: partNumberIn(line) }])
    const merged = mergeTexts(own, additional)
    return {
      position: index + 1,
      quantity: line.quantity,
      brand: line.brand,
      description: line.desc,
      condition: line.condition,
      price: line.price,
      currency: line.currency,
      price_amount: parsePrice(line.price),
      number_key: numberKeyOf(line.brand, line.desc) ?? null,
      duplicate_key: duplicateKeyOf(line.brand, line.desc),
      search_words: merged.words,
      search_phrase: merged.phrase,
      ...lineFacetColumns(line),
    }
  })
}
export type LineColumns = ReturnType<typeof lineColumns>[number]

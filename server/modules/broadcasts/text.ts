import type { Side } from '../../../contract/broadcasts.ts'
import type { Currency } from '../../../contract/kit/index.ts'
import { withoutContactDetails } from '../masking/index.ts'
import { partKey, searchableText } from '../search/index.ts'

/** What is offered or wanted, in the poster's words, cleaned by `oneLine` and `plainText`. */
export interface BroadcastFields {
  side: Side
  quantity: string
  brand: string
  desc: string
  condition: string
  price: string
  currency: Currency
  productLink: string | null
  additionalInfo: string
}

/** Who posts it, as far as the texts tell or must hide it. */
export interface Sender {
  signature: string
  /** Names, numbers and sites that would tell a visitor who posted: the company's and the contact's. */
  names: readonly string[]
}

/** Control characters, which the database or a mail header could not hold, and marks that turn the direction of text. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Text that goes into the subject: one line. */
export const oneLine = (text: string): string => text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim()

/** Text of several lines, without more than one empty line in a row. */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, mark => (mark === '\n' ? mark : ' '))
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The description without the brand that many write in front of it once more. */
function withoutBrand(brand: string, desc: string): string {
  const repeated = `${brand} `.toLowerCase()
  return desc.toLowerCase().startsWith(repeated) ? desc.slice(repeated.length).trim() : desc
}

const isCount = (quantity: string) => /^\d[\d.,]*\+?$/.test(quantity)

/** Subject and plain-text message of a broadcast, as a broker would write them: `WTS 25x HP 507127-B21 (F/S)`. */
export function composeText(fields: BroadcastFields, signature = ''): { subject: string; message: string } {
  const { side, quantity, brand, desc, condition, price, currency, productLink, additionalInfo } = fields
  const amount = isCount(quantity) ? `${quantity}x` : quantity
  const facts = [
    `Quantity: ${quantity}`,
    `Brand: ${brand}`,
    `Desc. / Partnumber: ${desc}`,
    `Condition: ${condition}`,
    `Price: ${currency} ${price}`,
    ...(productLink === null ? [] : [`Product Link: ${productLink}`]),
  ]
  const paragraphs = [facts.join('\n'), additionalInfo, plainText(signature)]
  return {
    subject: `${side} ${amount} ${brand} ${withoutBrand(brand, desc)} (${condition})`,
    message: paragraphs.filter(paragraph => paragraph !== '').join('\n\n'),
  }
}

/** Long enough for every brand and part number that differ; letters that unfold into many could outgrow an index row. */
const longestKey = 120
/** Text of signs only has no key of letters and digits; it stands for itself. */
const keyOf = (text: string) => partKey(text) || text.toUpperCase()

/** Brand and part number as the duplicate rule compares them: case, accents, hyphens, spaces and a repeated brand aside. */
export const duplicateKeyOf = (brand: string, desc: string): string =>
  `${keyOf(brand)} ${keyOf(withoutBrand(brand, desc))}`.slice(0, longestKey)

/** Everything a broadcast's row says of what is offered: its fields, its texts and what it is found by. */
export const broadcastColumns = (fields: BroadcastFields, sender: Sender) => ({
  side: fields.side,
  ...composeText(fields, sender.signature),
  quantity: fields.quantity,
  brand: fields.brand,
  description: fields.desc,
  condition: fields.condition,
  price: fields.price,
  currency: fields.currency,
  product_link: fields.productLink,
  additional_info: fields.additionalInfo,
  duplicate_key: duplicateKeyOf(fields.brand, fields.desc),
  ...broadcastSearchColumns(fields, sender),
})

/**
 * The columns a broadcast is found by: by members over everything its subject and message say, the labels aside; by visitors
 * over the public subject, which is all they see of it.
 */
function broadcastSearchColumns(fields: BroadcastFields, sender: Sender) {
  const { desc, price, currency, productLink, additionalInfo } = fields
  const { subject } = composeText(fields)
  const publicSubject = withoutContactDetails(subject, { names: sender.names })
  // Written with spaces it is still one number: `507127 B21`. Only what survives in the public subject counts there.
  const partNumber = /\d/.test(desc) ? desc : ''
  const texts = [subject, `${currency} ${price}`, productLink ?? '', additionalInfo, sender.signature]
  const all = searchableText(texts, partNumber)
  const open = searchableText([publicSubject], publicSubject.includes(partNumber) ? partNumber : '')
  return {
    public_subject: publicSubject,
    search_words: all.words,
    search_phrase: all.phrase,
    public_words: open.words,
    public_phrase: open.phrase,
  }
}

import type { z } from 'zod'
import { lineFields, maxLines, newBroadcast, newLine } from '../../../contract/broadcasts.ts'
import type { LineToCheck } from '../../../contract/mailed-lines.ts'
import type { ReceivedMail } from '../../platform/mail-in/received-mail.ts'
import { currencyIn, type LineFields, labeledFields, parsePrice, splitPrice } from '../trade-text/index.ts'
import { ownText, withoutGreeting } from './own-text.ts'
import { inboundTexts } from './texts.ts'

type LineField = (typeof lineFields)[number]
type MailSide = 'wts' | 'wtb'

interface ParsedLine extends LineFields {
  /** The side that the text names for the line. */
  side?: MailSide | null
  /** Fields that were guessed, or are missing. */
  unsure?: readonly string[]
  priceFor?: 'each' | 'lot' | 'tier' | ''
  /** The text has an amount that may be the price of this line. */
  mayHaveOtherPrice?: boolean
  /** The line of the text that it was read from. */
  source?: string
}

interface ParsedMail {
  lines: readonly ParsedLine[]
  ignored: readonly string[]
  /** Amounts with a currency that are no price of a line. */
  unreadPrices?: readonly string[]
  /** There were more lines than a broadcast holds. */
  isCut?: boolean
}

const sideAndRest = /^\s*(WTS|WTB)\b[\s:.,-]*(.*)$/is

/** Returns the side at the beginning of a subject and the rest of it; undefined if it begins with neither. */
export function readSubject(subject: string): { side: MailSide; rest: string } | undefined {
  const [, side, rest = ''] = sideAndRest.exec(subject) ?? []
  return side === undefined ? undefined : { side: side.toLowerCase() as MailSide, rest }
}

/** Returns the doubtful fields of a labeled price: one without a currency of the form is in euros only by default. */
function unsureOfPrice(price: string): LineField[] {
  if (!/\d/.test(price) || currencyIn(price) !== undefined) return []
  return parsePrice(price) === null ? ['price', 'currency'] : ['currency']
}

const blank: LineFields = { quantity: '', brand: '', desc: '', condition: '', price: '', currency: 'EUR' }

/** Merges two lines; a field of the first takes precedence. The currency comes from the line that has the price. */
const fillMissing = (line: LineFields, other: LineFields): LineFields => ({
  quantity: line.quantity || other.quantity,
  brand: line.brand || other.brand,
  desc: line.desc || other.desc,
  condition: line.condition || other.condition,
  price: line.price || other.price,
  currency: (line.price === '' ? other : line).currency,
})

export interface BroadcastMail {
  mail: Pick<ReceivedMail, 'from' | 'text'>
  side: MailSide
  /** The rest of the subject after the side. */
  rest: string
  listId: number
  /** The rows of an attached spreadsheet, which are checked by the writer in any case. */
  table?: string
  /** Parses the lines of a text like text pasted into the compose form. */
  parse(text: string): Promise<ParsedMail>
}

/** Returns the fields of a line that its sender has to check: guesses, and what is missing or does not fit the form. */
function fieldsToCheck(read: ParsedLine, line: LineFields): LineField[] {
  const checked = newLine.safeParse(line)
  const faulty = checked.success ? [] : checked.error.issues.map(({ path }) => path[0])
  const isPriced = read.price !== '' && read.price !== 'CALL'
  return lineFields.filter(field => {
    if (faulty.includes(field)) return true
    if (field === 'price' && read.mayHaveOtherPrice) return true
    if (!read.unsure?.includes(field)) return false
    return field === 'price' || field === 'currency' ? isPriced : read[field] !== ''
  })
}

/** The lines of a mail, and the text that is left. */
interface LinesOfMail {
  lines: ParsedLine[]
  info: string
  isCut?: boolean
  unreadPrices: readonly string[]
}

/** Merges the line of a body and that of its subject: `WTS HP 507127-B21`, and `25 pieces, new, EUR 45`. */
function mergeLines(line: ParsedLine, titled: ParsedLine): ParsedLine {
  const unsure = lineFields.filter(field => {
    const isOwn = field === 'currency' ? line.price !== '' : line[field] !== ''
    return (isOwn ? line : titled).unsure?.includes(field)
  })
  const priceFor = (line.price === '' ? titled : line).priceFor ?? ''
  return { ...line, ...fillMissing(line, titled), priceFor, unsure }
}

async function readLines({ mail, rest, table, parse }: BroadcastMail): Promise<LinesOfMail> {
  if (table !== undefined) {
    const { lines, isCut = false } = await parse(table)
    const info = withoutGreeting(ownText(mail.text ?? '')).trim()
    return { lines: [...lines], info, isCut, unreadPrices: [] }
  }
  const { fields, rest: unlabeled } = labeledFields(withoutGreeting(ownText(mail.text ?? '')))
  const [subject, body] = [await parse(rest), await parse(unlabeled)]
  const [first] = subject.lines
  const unreadPrices = [...(subject.unreadPrices ?? []), ...(body.unreadPrices ?? [])]
  if (Object.keys(fields).length > 1) {
    const { price = '', ...named } = fields
    const line = { ...blank, ...named, ...splitPrice(price), unsure: unsureOfPrice(price) }
    return { lines: [mergeLines(line, first ?? blank)], info: unlabeled.trim(), unreadPrices }
  }
  const info = body.ignored.join('\n')
  const [only, ...others] = body.lines
  if (only === undefined) return { lines: first === undefined ? [] : [first], info, unreadPrices }
  if (others.length === 0 && first !== undefined) return { lines: [mergeLines(only, first)], info, unreadPrices }
  // The lines of the subject are not used, so neither are their prices.
  const titled = subject.lines.filter(({ price }) => price !== '' && body.lines.every(line => line.price !== price))
  return { lines: [only, ...others], info, unreadPrices: [...unreadPrices, ...titled.map(({ price }) => price)] }
}

/** The lines of one side, which their writer checks before they are posted. */
export interface LinesOfSide {
  side: MailSide
  lines: LineToCheck[]
  info: string
}

export type BroadcastMailResult =
  | { composed: z.output<typeof newBroadcast> }
  | { toCheck: LinesOfSide[] }
  | { problems: string[] }

/** Returns a line as the form takes it, with the fields that its writer has to check. */
function lineToCheck(read: ParsedLine, side: MailSide): LineToCheck {
  const { quantity, brand, desc, currency, source = '' } = read
  // A buyer who names no condition accepts any; a seller must name one.
  const anyCondition = side === 'wtb' ? 'any' : ''
  const condition = read.condition || anyCondition
  const line = { quantity, brand, desc, condition, price: read.price || 'CALL', currency }
  return { ...line, source, unsure: fieldsToCheck(read, line) }
}

/** Returns true if the line's own words have an amount that it did not take. */
const hasUnreadPrice = ({ source = '' }: ParsedLine, unread: readonly string[]) =>
  unread.some(amount => source.includes(amount))

/**
 * Marks the lines to which an amount may belong that no line took: those whose words have it, and those without a price,
 * which must not go out as CALL. An amount elsewhere, such as for shipping, stays in the text and changes no line.
 */
const markOtherPrices = ({ lines, unreadPrices }: LinesOfMail): ParsedLine[] =>
  lines.map(line => ({
    ...line,
    mayHaveOtherPrice: unreadPrices.length > 0 && (line.price === '' || hasUnreadPrice(line, unreadPrices)),
  }))

/** Puts the words of prices that the form has no field for above the text: of lots, of several quantities, in other currencies. */
function withPriceWords({ lines, info, unreadPrices }: LinesOfMail): string {
  const sources = lines
    .filter(line => line.priceFor === 'lot' || line.priceFor === 'tier' || hasUnreadPrice(line, unreadPrices))
    .map(({ source = '' }) => source)
  return [...new Set(sources), info].filter(Boolean).join('\n')
}

/**
 * Returns the compose form filled in from a mail, the lines that its writer has to check first, or what is wrong with it.
 * A broadcast has one side, so lines of the other side than the subject's are proposed as a broadcast of their own.
 */
export async function composeFromMail(from: BroadcastMail): Promise<BroadcastMailResult> {
  const read = await readLines(from)
  const lines = markOtherPrices(read)
  const info = withPriceWords(read).slice(0, 5_000)
  if (lines.length === 0) return { problems: [inboundTexts.faults.noLine] }
  if (lines.length > maxLines || read.isCut) return { problems: [inboundTexts.faults.tooManyLines(maxLines)] }
  const toCheck = (['wts', 'wtb'] as const)
    .map(side => ({
      side,
      lines: lines.filter(line => (line.side ?? from.side) === side).map(line => lineToCheck(line, side)),
      info,
    }))
    .filter(each => each.lines.length > 0)
  const [only, ...others] = toCheck
  const isSure = only?.side === from.side && others.length === 0 && only.lines.every(line => line.unsure.length === 0)
  if (from.table !== undefined || !isSure) return { toCheck }
  const [first, ...moreLines] = only.lines
  const composed = newBroadcast.safeParse({
    ...first,
    moreLines,
    listType: from.listId,
    broadcastType: from.side,
    fromEmail: from.mail.from,
    additionalInfo: info,
    pLink: '',
  })
  return composed.success ? { composed: composed.data } : { toCheck }
}

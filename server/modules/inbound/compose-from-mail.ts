import type { z } from 'zod'
import { lineFields, maxLines, newBroadcast, newLine } from '../../../contract/broadcasts.ts'
import type { LineToCheck } from '../../../contract/mailed-lines.ts'
import type { ReceivedMail } from '../../platform/mail-in/received-mail.ts'
import { type LineFields, labeledFields, splitPrice } from '../trade-text/index.ts'
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
  /** The line of the text that it was read from. */
  source?: string
}

interface ParsedMail {
  lines: readonly ParsedLine[]
  ignored: readonly string[]
  /** There were more lines than a broadcast holds. */
  isCut?: boolean
}

const sideAndRest = /^\s*(WTS|WTB)\b[\s:.,-]*(.*)$/is

/** Returns the side at the beginning of a subject and the rest of it; undefined if it begins with neither. */
export function readSubject(subject: string): { side: MailSide; rest: string } | undefined {
  const [, side, rest = ''] = sideAndRest.exec(subject) ?? []
  return side === undefined ? undefined : { side: side.toLowerCase() as MailSide, rest }
}

const blank: LineFields = { quantity: '', brand: '', desc: '', condition: '', price: '', currency: 'EUR' }

/** Merges two lines; a field of the first takes precedence. The currency comes from the line that has the price. */
const fillMissing = (line: LineFields, other: LineFields): LineFields => ({
  quantity: line.quantity || other.quantity,
  brand: line.brand || other.brand,
  desc: line.desc || other.desc,
  condition: line.condition || other.condition,
  ...(line.price === '' ? { price: other.price, currency: other.currency } : line),
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

/** Guessed amounts and goods, which must not go unchecked to hundreds of readers. */
const guessable: readonly string[] = ['quantity', 'desc', 'price', 'currency']

/** Returns the fields of a line that its sender has to check: guesses, and what is missing or does not fit the form. */
function fieldsToCheck(line: ParsedLine, isPriced: boolean): LineField[] {
  const { unsure = [] } = line
  const checked = newLine.safeParse(line)
  const faulty = checked.success ? [] : checked.error.issues.map(({ path }) => path[0])
  return lineFields.filter(field => {
    if (faulty.includes(field)) return true
    if (!unsure.includes(field) || !guessable.includes(field) || line[field] === '') return false
    return (field !== 'currency' && field !== 'price') || isPriced
  })
}

async function readLines({
  mail,
  rest,
  table,
  parse,
}: BroadcastMail): Promise<{ lines: ParsedLine[]; info: string; isCut?: boolean }> {
  if (table !== undefined) {
    const { lines, isCut = false } = await parse(table)
    return { lines: [...lines], info: withoutGreeting(ownText(mail.text ?? '')).trim(), isCut }
  }
  const { fields, rest: unlabeled } = labeledFields(withoutGreeting(ownText(mail.text ?? '')))
  const [subject, body] = [await parse(rest), await parse(unlabeled)]
  const [first] = subject.lines
  if (Object.keys(fields).length > 1) {
    const { price = '', ...named } = fields
    const line = { ...blank, ...named, ...splitPrice(price) }
    return { lines: [fillMissing(line, first ?? blank)], info: unlabeled.trim() }
  }
  const info = body.ignored.join('\n')
  const [only, ...others] = body.lines
  if (only === undefined) return { lines: first === undefined ? [] : [first], info }
  // The subject has the part, the body the rest: `WTS HP 507127-B21` and `25 pieces, new, EUR 45`.
  if (others.length === 0 && first !== undefined) return { lines: [{ ...only, ...fillMissing(only, first) }], info }
  return { lines: [only, ...others], info }
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
  const { unsure = [], source = '', side: _, priceFor: __, ...fields } = read
  const isPriced = read.price !== '' && read.price !== 'CALL'
  // A buyer who names no condition accepts any; a seller must name one.
  const anyCondition = side === 'wtb' ? 'any' : ''
  const line = { ...fields, price: read.price || 'CALL', condition: read.condition || anyCondition }
  return { ...line, source, unsure: fieldsToCheck({ ...line, unsure }, isPriced) }
}

/** Puts what the price of a lot or of several quantities was read from above the text: the form has no field for it. */
function withPriceWords(lines: readonly ParsedLine[], text: string): string {
  const sources = lines.flatMap(({ priceFor, source }) =>
    priceFor === 'lot' || priceFor === 'tier' ? (source ?? []) : [],
  )
  return [...new Set(sources), text].filter(Boolean).join('\n')
}

/**
 * Returns the compose form filled in from a mail, the lines that its writer has to check first, or what is wrong with it.
 * A broadcast has one side, so lines of the other side than the subject's are proposed as a broadcast of their own.
 */
export async function composeFromMail(from: BroadcastMail): Promise<BroadcastMailResult> {
  const { lines, info: text, isCut } = await readLines(from)
  const info = withPriceWords(lines, text).slice(0, 5_000)
  if (lines.length === 0) return { problems: [inboundTexts.faults.noLine] }
  if (lines.length > maxLines || isCut) return { problems: [inboundTexts.faults.tooManyLines(maxLines)] }
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
  const read = newBroadcast.safeParse({
    ...first,
    moreLines,
    listType: from.listId,
    broadcastType: from.side,
    fromEmail: from.mail.from,
    additionalInfo: info,
    pLink: '',
  })
  return read.success ? { composed: read.data } : { toCheck }
}

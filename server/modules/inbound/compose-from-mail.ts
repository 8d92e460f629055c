import type { z } from 'zod'
import { maxLines, newBroadcast } from '../../../contract/broadcasts.ts'
import type { ReceivedMail } from '../../platform/mail-in/received-mail.ts'
import { type LineFields, labeledFields, splitPrice } from '../trade-text/index.ts'
import { ownText, withoutGreeting } from './own-text.ts'
import { inboundTexts } from './texts.ts'

interface ParsedLine extends LineFields {
  /** Fields that were guessed, or are missing. */
  unsure?: readonly string[]
}

interface Parsed {
  lines: readonly ParsedLine[]
  ignored: readonly string[]
}

const sideAndRest = /^\s*(WTS|WTB)\b[\s:.,-]*(.*)$/is

/** Returns the side at the beginning of a subject and the rest of it; undefined if it begins with neither. */
export function readSubject(subject: string): { side: 'wts' | 'wtb'; rest: string } | undefined {
  const [, side, rest = ''] = sideAndRest.exec(subject) ?? []
  return side === undefined ? undefined : { side: side.toLowerCase() as 'wts' | 'wtb', rest }
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

export interface FromMail {
  mail: Pick<ReceivedMail, 'from' | 'text'>
  side: 'wts' | 'wtb'
  /** The rest of the subject after the side. */
  rest: string
  listId: number
  /** Parses the lines of a text like text pasted into the compose form. */
  parse(text: string): Promise<Parsed>
}

const fieldNames: Record<string, string> = inboundTexts.fields

/** What may be wrong on a list of hundreds of readers: amounts and goods that were guessed. Missing fields are refused anyway. */
const guessable = ['quantity', 'desc', 'price', 'currency'] as const

/** Returns the guesses of a line, as the sender should see them. */
function guessesOf({ unsure = [], ...line }: ParsedLine, isPriced: boolean): string[] {
  const guessed = guessable.filter(field => unsure.includes(field) && line[field] !== '')
  return guessed
    .filter(field => field !== 'currency' || (isPriced && line.price !== 'CALL'))
    .map(field =>
      inboundTexts.faults.guessed({ name: fieldNames[field] ?? field, value: line[field], what: line.desc }),
    )
}

async function readLines({
  mail,
  rest,
  parse,
}: FromMail): Promise<{ lines: LineFields[]; info: string; guesses: string[] }> {
  const { fields, rest: unlabeled } = labeledFields(withoutGreeting(ownText(mail.text ?? '')))
  const [subject, body] = [await parse(rest), await parse(unlabeled)]
  const [first] = subject.lines
  if (Object.keys(fields).length > 1) {
    const { price = '', ...named } = fields
    const line = { ...blank, ...named, ...splitPrice(price) }
    return { lines: [fillMissing(line, first ?? blank)], info: unlabeled.trim(), guesses: [] }
  }
  const info = body.ignored.join('\n')
  const [only, ...others] = body.lines
  const guesses = (read: readonly ParsedLine[]) => read.flatMap(line => guessesOf(line, line.price !== ''))
  if (only === undefined) {
    const found = first === undefined ? [] : [first]
    return { lines: found, info, guesses: guesses(found) }
  }
  // The subject has the part, the body the rest: `WTS HP 507127-B21` and `25 pieces, new, EUR 45`.
  if (others.length === 0 && first !== undefined)
    return { lines: [fillMissing(only, first)], info, guesses: guesses([only]) }
  return { lines: [only, ...others], info, guesses: guesses(body.lines) }
}

/** `Line 2, Quantity: This field is required` */
function describeIssue({ path, message }: z.core.$ZodIssue, lines: readonly LineFields[]): string {
  const [head, at] = path
  const number = head === 'moreLines' && typeof at === 'number' ? at + 2 : 1
  const name = fieldNames[String(path.at(-1))]
  if (name === undefined) return message
  if (lines.length === 1) return inboundTexts.faults.field({ name, message })
  const line = lines[number - 1]
  const what = line?.desc || line?.brand || inboundTexts.faults.unnamedLine
  return inboundTexts.faults.fieldOfLine({ number, what }, { name, message })
}

/** Returns the compose form filled in from a mail, or messages about what is wrong with it. */
export async function composeFromMail(
  from: FromMail,
): Promise<{ composed: z.output<typeof newBroadcast> } | { problems: string[] }> {
  const { lines, info, guesses } = await readLines(from)
  if (lines.length === 0) return { problems: [inboundTexts.faults.noLine] }
  if (lines.length > maxLines) return { problems: [inboundTexts.faults.tooManyLines(maxLines)] }
  if (guesses.length > 0) return { problems: guesses }
  // A buyer who names no condition accepts any; a seller must name one.
  const anyCondition = from.side === 'wtb' ? 'any' : ''
  const priced = lines.map(line => ({
    ...line,
    price: line.price || 'CALL',
    condition: line.condition || anyCondition,
  }))
  const [first, ...moreLines] = priced
  const read = newBroadcast.safeParse({
    ...first,
    moreLines,
    listType: from.listId,
    broadcastType: from.side,
    fromEmail: from.mail.from,
    additionalInfo: info.slice(0, 5_000),
    pLink: '',
  })
  if (read.success) return { composed: read.data }
  return { problems: read.error.issues.map(issue => describeIssue(issue, priced)) }
}

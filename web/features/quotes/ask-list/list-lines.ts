import { z } from 'zod'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { maxRfqLines, type parseRfqList, readFields } from '../../../../contract/quotes.ts'

const text = z.string().max(60_000)
const line = z.object({
  partNumber: text,
  manufacturer: text,
  quantity: text,
  /** '' where any will do. */
  condition: text,
  /** Other numbers by which suppliers are asked too; absent while it is left as proposed. */
  alsoAs: z.array(text).optional(),
  /** Fields that were guessed or could not be read: to be changed or confirmed before the list is sent. */
  unsure: z.array(z.enum(readFields)).optional(),
  /** What such a line was read from. */
  source: text.optional(),
})
/** One line of the list, as typed. */
export type ListLine = z.output<typeof line>
export type Unsure = (typeof readFields)[number]

/** The request for a list, as it is typed. */
export const listValues = z.object({
  lines: z.array(line).max(maxRfqLines),
  message: text,
  suppliersPerLine: text,
})
type ListValues = z.output<typeof listValues>

export const emptyList: ListValues = { lines: [], message: '', suppliersPerLine: '10' }

export const emptyLine: ListLine = { partNumber: '', manufacturer: '', quantity: '', condition: '' }

/** What is sent of it. */
export const bodyOf = ({ lines, ...terms }: ListValues) => ({
  ...terms,
  lines: lines.map(each => ({ ...each, condition: each.condition === '' ? null : each.condition })),
})

type Read = ReplyOf<typeof parseRfqList>['payload']['lines']

/** What was read, as the form holds it. */
export const linesOf = (read: Read): ListLine[] =>
  read.map(({ partNumber, manufacturer, quantity, condition, unsure, source }) => ({
    partNumber,
    manufacturer,
    quantity: quantity === null ? '' : String(quantity),
    condition: condition ?? '',
    ...(unsure.length > 0 && { unsure, source }),
  }))

const sameAs = ({ partNumber, condition }: ListLine) =>
  `${partNumber.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()} ${condition}`

/** Which of the lines that were read ask for what the list asks for already, in the same condition. */
export function splitRepeated(lines: readonly ListLine[], read: readonly ListLine[]) {
  const held = new Set(lines.filter(({ partNumber }) => partNumber !== '').map(sameAs))
  const isRepeated = (line: ListLine) => line.unsure === undefined && held.has(sameAs(line))
  return { fresh: read.filter(line => !isRepeated(line)), repeated: read.filter(isRepeated) }
}

export type Merging = 'add' | 'replace'

/** The list with the quantities of lines it had already: added up, or the new ones instead. */
export function merged(lines: readonly ListLine[], repeated: readonly ListLine[], how: Merging): ListLine[] {
  const sums = new Map<string, number>()
  for (const line of repeated) sums.set(sameAs(line), (sums.get(sameAs(line)) ?? 0) + Number(line.quantity))
  return lines.map(line => {
    const sum = sums.get(sameAs(line))
    // Only the first of lines that are alike takes it.
    sums.delete(sameAs(line))
    return sum === undefined ? line : { ...line, quantity: String(how === 'add' ? Number(line.quantity) + sum : sum) }
  })
}

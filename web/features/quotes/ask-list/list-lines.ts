import { z } from 'zod'
import type { ReplyOf } from '../../../../contract/kit/index.ts'
import { maxRfqLines, type parseRfqList, readFields } from '../../../../contract/quotes.ts'

/** One line of the list, as typed. */
export interface ListLine {
  key: string
  partNumber: string
  manufacturer: string
  quantity: string
  /** '' where any will do. */
  condition: string
  /** Other numbers by which suppliers are asked too; absent while it is left as proposed. */
  alsoAs?: string[] | undefined
  /** Fields that were guessed or could not be read: to be changed or confirmed before the list is sent. */
  unsure?: Unsure[] | undefined
  /** What such a line was read from. */
  source?: string | undefined
}
export type Unsure = (typeof readFields)[number]
export interface ListDraft {
  lines: ListLine[]
  message: string
  suppliersPerLine: string
}

const text = z.string().max(60_000)
const kept = z.object({
  lines: z
    .array(
      z.object({
        key: text,
        partNumber: text,
        manufacturer: text,
        quantity: text,
        condition: text,
        alsoAs: z.array(text).optional(),
        unsure: z.array(z.enum(readFields)).optional(),
        source: text.optional(),
      }),
    )
    .max(maxRfqLines),
  message: text,
  suppliersPerLine: text,
})

export const emptyDraft: ListDraft = { lines: [], message: '', suppliersPerLine: '10' }

export const emptyLine = (): ListLine => ({
  key: crypto.randomUUID(),
  partNumber: '',
  manufacturer: '',
  quantity: '',
  condition: '',
})

type Read = ReplyOf<typeof parseRfqList>['payload']['lines']

/** What was read, as the form holds it. */
export const linesOf = (read: Read): ListLine[] =>
  read.map(({ partNumber, manufacturer, quantity, condition, unsure, source }) => ({
    key: crypto.randomUUID(),
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

const keyOf = (userId: number) => `rfq-list:${userId}`

/** The list that was not sent yet, kept in this tab through another page and a reload. */
export function findList(userId: number): ListDraft | undefined {
  try {
    const held = sessionStorage.getItem(keyOf(userId))
    return held === null ? undefined : kept.safeParse(JSON.parse(held)).data
  } catch {
    return undefined
  }
}

export function keepList(userId: number, draft: ListDraft): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
  } catch {
    // Somebody who allows no storage keeps what was typed only while the page is open.
  }
}

export const dropList = (userId: number): void => sessionStorage.removeItem(keyOf(userId))

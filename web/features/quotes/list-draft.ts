import { z } from 'zod'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { maxRfqLines, type parseRfqList } from '../../../contract/quotes.ts'

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
}
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
  quantity: '1',
  condition: '',
})

type Read = ReplyOf<typeof parseRfqList>['payload']['lines']

/** What was read, as the form holds it. */
export const linesOf = (read: Read): ListLine[] =>
  read.map(({ partNumber, manufacturer, quantity, condition }) => ({
    key: crypto.randomUUID(),
    partNumber,
    manufacturer,
    quantity: String(quantity),
    condition: condition ?? '',
  }))

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

import { z } from 'zod'
import type { newBroadcast } from '../../../contract/broadcasts.ts'

const text = z.string().max(20_000).catch('')

/** The compose form as it is typed: texts, whatever the server makes of them. */
const draft = z.object({
  listType: text,
  fromEmail: text,
  broadcastType: z.enum(['wts', 'wtb']).catch('wts'),
  quantity: text,
  brand: text,
  desc: text,
  condition: text,
  pLink: text,
  price: text,
  currency: z.enum(['EUR', 'USD', 'GBP']).catch('EUR'),
  additionalInfo: text,
}) satisfies z.ZodType<z.input<typeof newBroadcast>>
export type Draft = z.output<typeof draft>

export interface Sender {
  id: number
  email: string
  emailAlt: string | null
}

export const addressesOf = ({ email, emailAlt }: Sender): string[] => (emailAlt ? [email, emailAlt] : [email])

/** A form nobody has typed in yet (part 1 §4.5). */
export const emptyDraft = (sender: Sender): Draft => draft.parse({ fromEmail: sender.email })

const typed = ['quantity', 'brand', 'desc', 'condition', 'pLink', 'price', 'additionalInfo'] as const

/** Whether something was typed that one would not want to type again. */
export const isWorthKeeping = (values: Draft): boolean => typed.some(field => values[field].trim() !== '')

/** What was kept, if it can still be read and is worth it; sent from an address the sender has today. */
export function draftOf(kept: string | null, sender: Sender): Draft | undefined {
  if (kept === null) return undefined
  try {
    const { success, data } = draft.safeParse(JSON.parse(kept))
    if (!success || !isWorthKeeping(data)) return undefined
    return addressesOf(sender).includes(data.fromEmail) ? data : { ...data, fromEmail: sender.email }
  } catch {
    return undefined
  }
}

const keyOf = (sender: Sender) => `broadcast-draft:${sender.id}`

/** The draft kept in this tab through a closed form, a failed send and a reload. */
export const findDraft = (sender: Sender): Draft | undefined => draftOf(sessionStorage.getItem(keyOf(sender)), sender)

/** Keeps what is worth keeping, and forgets what was emptied. */
export function keepDraft(sender: Sender, values: z.input<typeof newBroadcast>): void {
  const kept = draft.parse(values)
  if (isWorthKeeping(kept)) sessionStorage.setItem(keyOf(sender), JSON.stringify(kept))
  else dropDraft(sender)
}

export const dropDraft = (sender: Sender): void => sessionStorage.removeItem(keyOf(sender))

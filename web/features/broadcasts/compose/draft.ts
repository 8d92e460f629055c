import { z } from 'zod'
import { lineFields, maxLines, type newBroadcast } from '../../../../contract/broadcasts.ts'
import { isBlank, type LineMark, linesOf } from './lines.ts'

const text = z.string().max(20_000).catch('')

const line = z.object({
  quantity: text,
  brand: text,
  desc: text,
  condition: text,
  price: text,
  currency: z.enum(['EUR', 'USD', 'GBP']).catch('EUR'),
})

/** The compose form as it is typed: texts, whatever the server makes of them. */
const draft = line.extend({
  listType: text,
  fromEmail: text,
  broadcastType: z.enum(['wts', 'wtb']).catch('wts'),
  pLink: text,
  additionalInfo: text,
  moreLines: z
    .array(line)
    .max(maxLines - 1)
    .catch([]),
}) satisfies z.ZodType<z.input<typeof newBroadcast>>
export type Draft = z.output<typeof draft>

const lineMarks = z.array(z.object({ unsure: z.array(z.enum(lineFields)), source: z.string() })) satisfies z.ZodType<
  LineMark[]
>

/** What is kept besides the form: which fields are still to be checked, and a list pasted but not yet taken over. */
const kept = z.object({ values: draft, marks: lineMarks.catch([]), pasted: z.string().max(100_000).catch('') })
export type Kept = Omit<z.output<typeof kept>, 'marks'> & { marks: readonly LineMark[] }

export interface Sender {
  id: number
  email: string
  emailAlt: string | null
}

export const addressesOf = ({ email, emailAlt }: Sender): string[] => (emailAlt ? [email, emailAlt] : [email])

/** An untouched form. */
export const emptyDraft = (sender: Sender): Draft => draft.parse({ fromEmail: sender.email })

/** Whether something was typed that one would not want to type again. */
export const isWorthKeeping = ({ values, pasted }: Pick<Kept, 'values' | 'pasted'>): boolean =>
  [values.pLink, values.additionalInfo, pasted].some(each => each.trim() !== '') ||
  linesOf(values).some(each => !isBlank(each))

/** What was kept, if it can still be read and is worth it; sent from an address the sender has today. */
export function draftOf(text: string | null, sender: Sender): Kept | undefined {
  if (text === null) return undefined
  try {
    const { success, data } = kept.safeParse(JSON.parse(text))
    if (!success || !isWorthKeeping(data)) return undefined
    const isOwn = addressesOf(sender).includes(data.values.fromEmail)
    return isOwn ? data : { ...data, values: { ...data.values, fromEmail: sender.email } }
  } catch {
    return undefined
  }
}

const keyOf = (sender: Sender) => `broadcast-draft:${sender.id}`

/** The draft kept in this tab through a closed form, a failed send and a reload. */
export const findDraft = (sender: Sender): Kept | undefined => draftOf(sessionStorage.getItem(keyOf(sender)), sender)

interface Typed extends Omit<Kept, 'values'> {
  values: z.input<typeof newBroadcast>
}

/** Keeps what is worth keeping, and forgets what was emptied. */
export function keepDraft(sender: Sender, { values, ...rest }: Typed): void {
  const typed = { ...rest, values: draft.parse(values) }
  if (isWorthKeeping(typed)) sessionStorage.setItem(keyOf(sender), JSON.stringify(typed))
  else dropDraft(sender)
}

export const dropDraft = (sender: Sender): void => sessionStorage.removeItem(keyOf(sender))

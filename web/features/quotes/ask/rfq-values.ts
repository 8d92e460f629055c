import { z } from 'zod'
import type { User } from '../../../../contract/auth.ts'
import { partCondition } from '../../../../contract/parts.ts'
import type { newRfq } from '../../../../contract/quotes.ts'

export type RfqDraft = Required<
  Pick<
    z.input<typeof newRfq>,
    'companyName' | 'contactName' | 'contactEmail' | 'contactTel' | 'address' | 'country' | 'sendToAll' | 'message'
  >
> & { requestedQuantity: string; condition: z.infer<typeof partCondition> | null }

const text = z.string().max(5_000)
const kept = z.object({
  companyName: text,
  contactName: text,
  contactEmail: text,
  contactTel: text,
  address: text,
  country: text,
  requestedQuantity: text,
  condition: partCondition.nullable().default(null),
  sendToAll: z.boolean(),
  message: text,
})

/** The form as it opens: who is signed in stands there already. */
export const emptyRfq = (user: User | undefined): RfqDraft => ({
  companyName: user?.companyName ?? '',
  contactName: user?.name ?? '',
  contactEmail: user?.email ?? '',
  contactTel: user?.tel ?? '',
  address: user?.address ?? '',
  country: user?.country ?? '',
  requestedQuantity: '1',
  condition: null,
  sendToAll: false,
  message: '',
})

const keyOf = (partId: number, user: User | undefined) => `rfq-draft:${user?.id ?? 'visitor'}:${partId}`

/** What was typed for this part and not sent yet, kept in this tab through a closed form and a reload. */
export function findRfqDraft(partId: number, user: User | undefined): RfqDraft | undefined {
  try {
    const held = sessionStorage.getItem(keyOf(partId, user))
    return held === null ? undefined : kept.safeParse(JSON.parse(held)).data
  } catch {
    return undefined
  }
}

export function keepRfqDraft(partId: number, user: User | undefined, draft: RfqDraft): void {
  try {
    sessionStorage.setItem(keyOf(partId, user), JSON.stringify(draft))
  } catch {
    // Somebody who allows no storage keeps what was typed only while the form is open.
  }
}

export const dropRfqDraft = (partId: number, user: User | undefined): void =>
  sessionStorage.removeItem(keyOf(partId, user))

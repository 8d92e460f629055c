import type { z } from 'zod'
import type { User } from '../../../../contract/auth.ts'
import type { partCondition } from '../../../../contract/parts.ts'
import type { newRfq } from '../../../../contract/quotes.ts'

/** The form of a request for one part, as typed. */
export type RfqValues = Required<
  Pick<
    z.input<typeof newRfq>,
    'companyName' | 'contactName' | 'contactEmail' | 'contactTel' | 'address' | 'country' | 'sendToAll' | 'message'
  >
> & { requestedQuantity: string; condition: z.infer<typeof partCondition> | null }

/** Returns the initial form, filled in with the signed-in user's details. */
export const emptyRfq = (
  user: User | undefined,
  { quantity = 1, isToAll = false }: { quantity?: number | undefined; isToAll?: boolean },
): RfqValues => ({
  companyName: user?.companyName ?? '',
  contactName: user?.name ?? '',
  contactEmail: user?.email ?? '',
  contactTel: user?.tel ?? '',
  address: user?.address ?? '',
  country: user?.country ?? '',
  requestedQuantity: String(quantity),
  condition: null,
  sendToAll: isToAll,
  message: '',
})

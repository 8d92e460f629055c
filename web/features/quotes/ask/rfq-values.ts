import type { z } from 'zod'
import type { User } from '../../../../contract/auth.ts'
import type { partCondition } from '../../../../contract/parts.ts'
import type { newRfq } from '../../../../contract/quotes.ts'
import { typedPrice } from '../typed-price.ts'
import { deadlineOf, noDeadline, type TypedDeadline } from './deadline-values.ts'

/** The form of a request for one part, as typed. */
export type RfqValues = Required<
  Pick<
    z.input<typeof newRfq>,
    'companyName' | 'contactName' | 'contactEmail' | 'contactTel' | 'address' | 'country' | 'sendToAll' | 'message'
  >
> & {
  requestedQuantity: string
  condition: z.infer<typeof partCondition> | null
  model: string
  targetPrice: string
  targetCurrency: string
  onlyCountries: string
  onlyTier: string
  onlyCondition: string
} & TypedDeadline

/** Returns the initial form, filled in with the signed-in user's details. */
export const emptyRfq = (
  user: User | undefined,
  { quantity = 1, isToAll = false, currency }: { quantity?: number | undefined; isToAll?: boolean; currency: string },
): RfqValues => ({
  companyName: user?.companyName ?? '',
  contactName: user?.name ?? '',
  contactEmail: user?.email ?? '',
  contactTel: user?.tel ?? '',
  address: user?.address ?? '',
  country: user?.country ?? '',
  requestedQuantity: String(quantity),
  condition: null,
  model: '',
  targetPrice: '',
  targetCurrency: currency,
  ...noDeadline,
  onlyCountries: '',
  onlyTier: '',
  onlyCondition: '',
  sendToAll: isToAll,
  message: '',
})

/** Returns the request body of the form. */
export const bodyOf = ({ due, dueDay, targetPrice, onlyTier, onlyCondition, ...values }: RfqValues) => ({
  ...values,
  ...deadlineOf({ due, dueDay }),
  targetPrice: typedPrice(targetPrice),
  onlyTier: onlyTier || null,
  onlyCondition: onlyCondition || null,
})

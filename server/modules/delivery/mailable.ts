import { isBlocked } from '../../../contract/kit/index.ts'
import { roleOf } from '../auth/index.ts'
import type { Mailable } from './reads.ts'

/**
 * Returns true if the contact may get mail they subscribed to: in good standing (service-only members included) and with an
 * address that accepts mail. Mail does not depend on a second factor, which protects signing in.
 */
export const mayBeMailed = (contact: Mailable, now: Date): boolean =>
  contact.is_mailable && !isBlocked(roleOf({ ...contact, is_second_factor_forced: false }, now))

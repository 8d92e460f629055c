import { isBlocked } from '../../../contract/kit/index.ts'
import { roleOf } from '../auth/index.ts'
import type { Mailable } from './reads.ts'

/** Whether a person may get what they asked for by mail: in good standing, service-only members included, and with an address that takes mail. */
export const mayBeMailed = (contact: Mailable, now: Date): boolean =>
  contact.is_mailable && !isBlocked(roleOf(contact, now))

import { isBlocked, type Rights, type Role } from '../../../contract/kit/index.ts'
import { binder } from '../../platform/http/kit.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Somebody signed in. */
export interface Account {
  role: Exclude<Role, 'visitor'>
  rights: Rights
  /** The staff member who signed in as this contact, with the rights `visit`. */
  visitorId?: number
  /** Empty without a session, e.g. for a feed's token or an incoming mail. */
  sessionId: string
  contactId: number
  companyId: number
}

/** The caller of a request. */
export type Viewer = { role: 'visitor'; rights: 'all' } | Account

export const visitor: Viewer = { role: 'visitor', rights: 'all' }

/** Returns the account if it may see what members see; undefined for visitors and blocked accounts, who get the masked site. */
export const memberOf = (viewer: Viewer): Account | undefined =>
  viewer.role === 'visitor' || isBlocked(viewer.role) ? undefined : (viewer as Account)

/** Returns the account of a call that only accounts can make. */
export function accountOf(viewer: Viewer): Account {
  if (viewer.role === 'visitor') throw new Problem('sign-in-required')
  return viewer as Account
}

/** Binds an endpoint of the contract to its handler. */
export const bind = binder<Viewer>()

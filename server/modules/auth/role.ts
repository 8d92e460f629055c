import type { Rights } from '../../../contract/kit/index.ts'
import type { Account } from './viewer.ts'

/** The columns that decide the role of a contact. */
export interface RoleColumns {
  is_staff: boolean
  is_force_logout: boolean
  two_factor_enabled_at: Date | null
  /** The setting `force2fa`: everybody must have a second factor. */
  is_second_factor_forced: boolean
  is_pay_forced: boolean
  is_service_only: boolean
  membership_plan: 'trial' | 'plus' | 'broker'
  trial_ends_at: Date | null
  custom_full_block: string | null
}

/** Returns true if the free trial has ended and no membership followed. */
export const isTrialOver = (standing: Pick<RoleColumns, 'membership_plan' | 'trial_ends_at'>, now: Date): boolean =>
  standing.membership_plan === 'trial' && standing.trial_ends_at !== null && standing.trial_ends_at <= now

interface RightsColumns {
  is_staff: boolean
  is_read_only: boolean
  /** The staff member who uses the session of this contact. */
  visitor_id?: number | null
}

/** Returns the rights of a session within the role. Staff are never read-only. */
export function rightsOf({ is_staff, is_read_only, visitor_id }: RightsColumns): Rights {
  if (visitor_id != null) return 'visit'
  return is_read_only && !is_staff ? 'read-only' : 'all'
}

/** Returns the role. Blocks come first, in order of precedence. */
export function roleOf(standing: RoleColumns, now: Date): Account['role'] {
  if (standing.is_force_logout) return 'forced-logout'
  const hasFactor = standing.two_factor_enabled_at !== null
  if (standing.is_staff) return hasFactor ? 'staff' : 'second-factor-required'
  if (standing.is_pay_forced) return 'payment-overdue'
  if (isTrialOver(standing, now)) return 'trial-ended'
  if (standing.custom_full_block !== null) return 'account-blocked'
  if (standing.is_second_factor_forced && !hasFactor) return 'second-factor-required'
  if (standing.is_service_only) return 'service-only'
  return standing.membership_plan === 'trial' ? 'trial' : 'member'
}

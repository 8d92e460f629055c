/**
 * The roles of part 1 §6 and decisions, and which of them each kind of access lets in. Every endpoint names one of these
 * kinds; the server refuses by this table and the access test walks it.
 */
export const roles = [
  'visitor',
  'trial',
  'member',
  'service-only',
  'trial-ended',
  'payment-overdue',
  'account-blocked',
  'forced-logout',
  'staff',
] as const
export type Role = (typeof roles)[number]
/** The roles of somebody signed in. */
export const accountRoles = roles.filter(role => role !== 'visitor')

/** Signed in, but held by a membership block (part 1 §4.1): they may pay, see invoices, set up 2FA and sign out. */
export const blockedRoles = ['trial-ended', 'payment-overdue', 'account-blocked', 'forced-logout'] as const
export type BlockedRole = (typeof blockedRoles)[number]

const standing = ['trial', 'member', 'service-only', 'staff'] as const

export const access = {
  /** Everybody. Who has no standing gets what a visitor gets. */
  anyone: roles,
  /** Whoever is signed in, blocked or not. */
  account: [...standing, ...blockedRoles],
  /** Signed in and in good standing. */
  member: standing,
  /** In good standing with a membership that is paid for: no trial. */
  paying: ['member', 'service-only', 'staff'],
  /** A member who trades: may compose, reply, hold inventory (isServiceOnly 0). */
  trader: ['trial', 'member'],
  staff: ['staff'],
} as const satisfies Record<string, readonly Role[]>
export type Access = keyof typeof access

export const isBlocked = (role: Role): role is BlockedRole => (blockedRoles as readonly Role[]).includes(role)

export const mayUse = (role: Role, kind: Access): boolean => (access[kind] as readonly Role[]).includes(role)

/** The code of the refusal, or undefined where the role may. */
export function refusalOf(role: Role, kind: Access) {
  if (mayUse(role, kind)) return undefined
  if (role === 'visitor') return 'sign-in-required'
  if (isBlocked(role)) return role
  return kind === 'staff' ? 'staff-only' : 'traders-only'
}

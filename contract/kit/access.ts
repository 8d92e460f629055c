/**
 * The roles a caller can have. Each endpoint declares one kind of `access`, which lists the roles it admits: the server
 * enforces this table, and the access test checks every endpoint against it.
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
  'second-factor-required',
  'staff',
] as const
export type Role = (typeof roles)[number]
/** The roles that a signed-in person can have. */
export const accountRoles = roles.filter(role => role !== 'visitor')

/** Signed in, but stopped by a membership block: they may pay, see invoices, set up 2FA and sign out. */
export const blockedRoles = [
  'trial-ended',
  'payment-overdue',
  'account-blocked',
  'forced-logout',
  /** Must set up a second factor first: staff always, everybody if the setting `force2fa` is on. */
  'second-factor-required',
] as const
export type BlockedRole = (typeof blockedRoles)[number]

const inGoodStanding = ['trial', 'member', 'service-only', 'staff'] as const

export const access = {
  /** Everybody. A blocked account sees what a visitor sees. */
  anyone: roles,
  /** Anyone signed in, blocked or not. */
  account: [...inGoodStanding, ...blockedRoles],
  /** Signed in and in good standing. */
  member: inGoodStanding,
  /** In good standing with a paid membership, so not in a trial. */
  paying: ['member', 'service-only', 'staff'],
  /** A member who trades (isServiceOnly 0): may post and answer broadcasts and keep an inventory. */
  trader: ['trial', 'member'],
  staff: ['staff'],
} as const satisfies Record<string, readonly Role[]>
export type Access = keyof typeof access

/**
 * What a session may do with the calls that its role admits: all of it; only look, if the owner of the company profile made the
 * contact read-only; or look without secrets, if staff signed in as the contact.
 */
export const rights = ['all', 'read-only', 'visit'] as const
export type Rights = (typeof rights)[number]

/** The fields of an endpoint that decide who may call it. */
interface Rule {
  access: Access
  method: string
  isForReadOnly?: boolean
  isSecret?: boolean
  endsVisit?: boolean
}

export const isBlocked = (role: Role): role is BlockedRole => (blockedRoles as readonly Role[]).includes(role)

/** Returns true if a role may call endpoints with this access. */
export const mayUse = (role: Role, kind: Access): boolean => (access[kind] as readonly Role[]).includes(role)

/** Returns the problem code that refuses the role, or undefined if the role is admitted. */
export function refusalOf(role: Role, kind: Access) {
  if (mayUse(role, kind)) return undefined
  if (role === 'visitor') return 'sign-in-required'
  if (isBlocked(role)) return role
  return kind === 'staff' ? 'staff-only' : 'traders-only'
}

/** Returns the problem code that refuses the call to this caller, or undefined if they may make it. */
export function refusalOfCall({ role, rights }: { role: Role; rights: Rights }, rule: Rule) {
  const refusal = refusalOf(role, rule.access)
  if (refusal !== undefined || rights === 'all') return refusal
  const looks = rule.method === 'GET'
  if (rights === 'read-only') return looks || rule.isForReadOnly === true ? undefined : 'read-only'
  return rule.endsVisit === true || (looks && rule.isSecret !== true) ? undefined : 'signed-in-as-member'
}

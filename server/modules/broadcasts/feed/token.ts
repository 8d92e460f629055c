import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { sign, verify } from '../../../platform/signing.ts'
import { type Account, findAccount, type Viewer, visitor } from '../../auth/index.ts'
import { findFeedToken, raiseFeedSerial, recordFeedToken, recordFeedTokenUse } from './reads.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const purpose = 'feed'
const tokenOf = ({ config }: ServiceDeps, contactId: number, serial: number) =>
  sign(config.secret, purpose, `${contactId}.${serial}`)

/** A token expires after this many days without use. */
const unusedDays = 90
const dayMs = 86_400_000
/** How old `used_at` may get before a request updates it. */
const touchAfterMs = 3_600_000

interface TokenRow {
  known_since: Date | null
  used_at: Date | null
}

const isExpired = ({ known_since, used_at }: TokenRow, now: Date): boolean => {
  const last = used_at ?? known_since
  return last !== null && now.getTime() - last.getTime() >= unusedDays * dayMs
}

/** Returns the account's feed token and its last use. The token stays the same until it is renewed or expires. */
export async function feedTokenOf(
  deps: ServiceDeps,
  account: Account,
): Promise<{ token: string; lastUsedDT: string | null }> {
  const { contactId } = account
  const row = await findFeedToken(deps.db, contactId)
  if (row === undefined) throw new Problem('sign-in-required')
  const now = deps.clock.now()
  if (isExpired(row, now)) return renewFeedToken(deps, account)
  if (row.known_since === null) await recordFeedToken(deps.db, contactId, { now, isNew: false })
  return { token: tokenOf(deps, contactId, row.feed_serial), lastUsedDT: row.used_at?.toISOString() ?? null }
}

/** Creates a new token and invalidates the earlier ones. */
export async function renewFeedToken(deps: ServiceDeps, { contactId }: Account) {
  const serial = await raiseFeedSerial(deps.db, contactId)
  await recordFeedToken(deps.db, contactId, { now: deps.clock.now(), isNew: true })
  return { token: tokenOf(deps, contactId, serial), lastUsedDT: null }
}

/**
 * Returns the viewer whose feed a token opens: a visitor if there is no token. Throws `invalid-link` if the token is forged,
 * revoked or unused for 90 days, so that nobody mistakes the masked visitor feed for the full one.
 */
export async function viewerOf(deps: ServiceDeps, token: string | undefined): Promise<Viewer> {
  if (token === undefined) return visitor
  const [contactId, serial] = (verify(deps.config.secret, purpose, token) ?? '').split('.').map(Number)
  const row = contactId ? await findFeedToken(deps.db, contactId) : undefined
  if (!contactId || row === undefined || row.feed_serial !== serial) throw new Problem('invalid-link')
  const now = deps.clock.now()
  if (isExpired(row, now)) throw new Problem('invalid-link')
  if (row.used_at === null || now.getTime() - row.used_at.getTime() >= touchAfterMs)
    await recordFeedTokenUse(deps.db, contactId, now)
  return (await findAccount(deps, contactId)) ?? visitor
}

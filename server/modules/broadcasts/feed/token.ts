import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { sign, verify } from '../../../platform/signing.ts'
import { type Account, findAccount, type Viewer, visitor } from '../../auth/index.ts'
import { findFeedSerial, raiseFeedSerial } from './reads.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

const purpose = 'feed'
const tokenOf = ({ config }: Needs, contactId: number, serial: number) =>
  sign(config.secret, purpose, `${contactId}.${serial}`)

/** The token that opens the account's feeds: the same until it is renewed. */
export async function feedTokenOf(deps: Needs, { contactId }: Account): Promise<string> {
  const row = await findFeedSerial(deps.db, contactId)
  if (row === undefined) throw new Problem('sign-in-required')
  return tokenOf(deps, contactId, row.feed_serial)
}

/** A new token; those before it open nothing any more. */
export const renewFeedToken = async (deps: Needs, { contactId }: Account): Promise<string> =>
  tokenOf(deps, contactId, await raiseFeedSerial(deps.db, contactId))

/**
 * Whose feed a token opens: without one a visitor's. One that is made up or renewed throws `invalid-link`, so that nobody
 * takes the masked feed for all there is.
 */
export async function viewerOf(deps: Needs, token: string | undefined): Promise<Viewer> {
  if (token === undefined) return visitor
  const [contactId, serial] = (verify(deps.config.secret, purpose, token) ?? '').split('.').map(Number)
  const row = contactId ? await findFeedSerial(deps.db, contactId) : undefined
  if (!contactId || row === undefined || row.feed_serial !== serial) throw new Problem('invalid-link')
  return (await findAccount(deps, contactId)) ?? visitor
}

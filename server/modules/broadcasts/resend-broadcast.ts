import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Account } from '../auth/index.ts'
import { readSetting } from '../settings/index.ts'
import { announce } from './announce.ts'
import { postNewPrices } from './changes/changes.sql.ts'
import { broadcastSettings } from './limits.ts'
import { isOldEnoughToResend } from './policy.ts'
import { lockOwner, lockPostsOf, markResent } from './queries.ts'
import { listLines } from './reads.ts'
import { assertMaySend } from './sending.ts'
import { withNewPrices } from './text.ts'

/**
 * Resends a broadcast of the user's company: it moves to the top, is mailed and matched again, and counts toward the limits
 * of the user, except for the duplicate rule. If two users resend it at the same time, the second is told that it is too early.
 */
export const resendBroadcast = (
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  account: Account,
  id: number,
): Promise<void> =>
  transaction(deps.db, async tx => {
    await lockPostsOf(tx, account.companyId)
    const owner = await lockOwner(tx, id)
    if (owner === undefined) throw new Problem('broadcast-not-found')
    if (owner.company_id !== account.companyId) throw new Problem('not-yours')
    const now = deps.clock.now()
    if (!isOldEnoughToResend(owner.posted_at, now)) throw new Problem('too-early-to-resend')
    const { list_id: listId, side, contact_id: posterId } = owner
    const limits = await readSetting(tx, broadcastSettings.limits)
    await assertMaySend(tx, { account, limits, posterId, now, listId, side, duplicateKeys: [] })
    const lines = await listLines(tx, id)
    if (lines.some(line => line.sold_at !== null)) throw new Problem('already-sold')
    if (lines.some(line => line.new_price !== null)) await postNewPrices(tx, id, withNewPrices(owner.message, lines))
    await markResent(tx, id, { contactId: account.contactId, now })
    await announce(tx, { ...deps, now }, { id, listId })
  })

import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { signal } from '../../../platform/live/signal.ts'
import type { Account } from '../../auth/index.ts'
import { lockStockOf } from '../../parts/index.ts'
import { undoMs, undoRefusal } from './policy.ts'
import { changeReply } from './present.ts'
import * as queries from './queries.ts'
import { listChanges } from './reads.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

interface Deletion {
  companyId: number
  /** Whose deed it is: staff's is its own kind. */
  contactId: number
  kind: 'delete-all' | 'removed-by-staff'
  now: Date
}

/** Takes out all lines of a company, as a change that can be undone; an empty stock makes none. */
export async function removeWholeStock(tx: Tx, { companyId, contactId, kind, now }: Deletion) {
  await lockStockOf(tx, companyId)
  await queries.allowWholeStock(tx)
  const made = { made_at: now, made_on: dayOf(now) }
  const changeId = await queries.insertChange(tx, { company_id: companyId, contact_id: contactId, kind, ...made })
  const count = await queries.removeLines(tx, { changeId, companyId, now })
  if (count === 0) {
    await queries.deleteChange(tx, changeId)
    return { changeId: null, count }
  }
  await queries.setCounts(tx, changeId, { num_added: 0, num_changed: 0, num_removed: count })
  await signal(tx, 'inventory', { companyId })
  return { changeId, count }
}

/** Takes out all lines of one's own company. */
export const deleteAll = ({ db, clock }: Needs, { companyId, contactId }: Account) =>
  transaction(db, tx => removeWholeStock(tx, { companyId, contactId, kind: 'delete-all', now: clock.now() }))

interface Undoing {
  changeId: number
  /** Only where it is this company's; a member's may not undo what staff did. */
  companyId?: number
  by: number
  now: Date
}

/** Undoes a change and answers it; throws `not-found`, and `cannot-undo` with the reason. */
export async function undoChange(tx: Tx, { changeId, companyId, by, now }: Undoing) {
  const found = await queries.findChange(tx, changeId, companyId)
  if (found === undefined) throw new Problem('not-found')
  await lockStockOf(tx, found.company_id)
  // Once more under the lock: of two that undo it at once the second sees that it is done.
  const change = (await queries.findChange(tx, changeId)) ?? found
  const isOfStaff = change.kind === 'removed-by-staff' && companyId !== undefined
  const isNewest = await queries.isNewest(tx, change)
  const refusal = isOfStaff
    ? 'This was done by our staff. Please contact us.'
    : undoRefusal({ ...change, is_newest: isNewest }, now)
  if (refusal !== undefined) throw new Problem('cannot-undo', { msg: refusal })
  await queries.allowWholeStock(tx)
  await queries.restoreLines(tx, change, now)
  await queries.markUndone(tx, { changeId, by, now })
  await signal(tx, 'inventory', { companyId: change.company_id })
  return change
}

/** Undoes what one's own company did. */
export const undoOwn = ({ db, clock }: Needs, { companyId, contactId }: Account, changeId: number) =>
  transaction(db, tx => undoChange(tx, { changeId, companyId, by: contactId, now: clock.now() }))

/** What was done to a company's whole stock and might be undone. */
export const listRecentChanges = (db: Db, companyId: number, now: Date) =>
  listChanges(db, companyId, new Date(now.getTime() - undoMs))

/** The same of one's own company, for itself. */
export async function listOwnChanges({ db, clock }: Needs, { companyId }: Account) {
  const now = clock.now()
  const rows = await listRecentChanges(db, companyId, now)
  return { payload: { results: rows.map(row => changeReply(row, now)), numResults: rows.length } }
}

/** Forgets what can no longer be undone. */
export const forgetChanges = (db: Db, now: Date) => queries.forgetLinesOf(db, new Date(now.getTime() - undoMs))

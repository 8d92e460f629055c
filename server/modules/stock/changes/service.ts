import type { Deps } from '../../../deps.ts'
import { dayOf } from '../../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { addJob } from '../../../platform/jobs/queries.ts'
import { signal } from '../../../platform/live/signal.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Account } from '../../auth/index.ts'
import { withStock } from '../locked-stock.sql.ts'
import { stockTexts } from '../texts.ts'
import { isBeingUndone, isLarge, undoMs, undoRefusal } from './policy.ts'
import { changeReply } from './present.ts'
import * as queries from './queries.ts'
import { listChanges } from './reads.ts'
import { restoreLines } from './restore.ts'

/** Undoes one large change; the payload is the request. */
export const undoChangeJobName = 'undo-stock-change'

type ServiceDeps = Pick<Deps, 'db' | 'clock'>

interface Deletion {
  companyId: number
  /** The author of the change: changes by staff are a separate kind. */
  contactId: number
  kind: 'delete-all' | 'removed-by-staff'
  now: Date
}

/** Removes all lines of a company as a change that can be undone. An empty stock makes no change. */
export const removeWholeStock = (tx: Tx, { companyId, contactId, kind, now }: Deletion) =>
  withStock(tx, companyId, async stock => {
    await queries.allowWholeStock(tx)
    const made = { made_at: now, made_on: dayOf(now) }
    const changeId = await queries.insertChange(tx, { company_id: companyId, contact_id: contactId, kind, ...made })
    const count = await queries.removeLines(stock, { changeId, now })
    if (count === 0) {
      await queries.deleteChange(tx, changeId)
      return { changeId: null, count }
    }
    await queries.setCounts(tx, changeId, { num_added: 0, num_changed: 0, num_removed: count })
    await signal(tx, 'inventory', { companyId })
    return { changeId, count }
  })

/** Removes all lines of the caller's company. */
export const deleteAll = ({ db, clock }: ServiceDeps, { companyId, contactId }: Account) =>
  transaction(db, tx => removeWholeStock(tx, { companyId, contactId, kind: 'delete-all', now: clock.now() }))

/** The payload of the undo job. */
export interface UndoRequest {
  changeId: number
  /** Only of this company; members may not undo changes by staff. */
  companyId?: number | undefined
  by: number
  /** Staff's reason for undoing the change for the company. */
  reason?: string | undefined
}

interface UndoOptions extends UndoRequest {
  now: Date
  /** Reports the progress outside the transaction, since nothing else of it is visible before its end. */
  report?: (numUndone: number) => Promise<unknown>
}

/** Throws `cannot-undo` with the reason if the change cannot be undone. */
async function assertUndoable(tx: Tx, change: queries.ChangeRow, { companyId, now }: UndoOptions): Promise<void> {
  const isOfStaff = change.kind === 'removed-by-staff' && companyId !== undefined
  const refusal = isOfStaff
    ? stockTexts.undo.byStaff
    : undoRefusal({ ...change, is_newest: await queries.isNewest(tx, change) }, now)
  if (refusal !== undefined) throw new Problem('cannot-undo', { msg: refusal })
}

/** Undoes a change and returns it; throws `not-found`, or `cannot-undo` with the reason. */
async function undoChange(tx: Tx, undoing: UndoOptions) {
  const { changeId, companyId, by, reason, now, report = async () => {} } = undoing
  const stored = await queries.findChange(tx, changeId, companyId)
  if (stored === undefined) throw new Problem('not-found')
  const change = await withStock(tx, stored.company_id, async stock => {
    // Read again under the lock: of two concurrent requests, the second must see that the change is undone.
    const change = (await queries.findChange(tx, changeId)) ?? stored
    await assertUndoable(tx, change, undoing)
    await queries.allowWholeStock(tx)
    await restoreLines(stock, { change, now, report })
    return change
  })
  await queries.markUndone(tx, { changeId, by, now })
  if (reason !== undefined) {
    const newValue = { reason, companyId: change.company_id, kind: change.kind }
    const subject = `stock-change/${changeId}`
    await recordAudit(tx, { actorId: by, action: 'undo-stock-change', subject, newValue, now })
  }
  await signal(tx, 'inventory', { companyId: change.company_id })
}

/** Throws `not-found`, or `cannot-undo` with the reason, if the change cannot be undone now. */
export const checkUndoable = ({ db, clock }: ServiceDeps, requested: UndoRequest): Promise<void> =>
  transaction(db, async tx => {
    const change = await queries.findChange(tx, requested.changeId, requested.companyId)
    if (change === undefined) throw new Problem('not-found')
    await assertUndoable(tx, change, { ...requested, now: clock.now() })
  })

/**
 * Undoes a change, or enqueues a job if it is large; returns whether a job runs. In that case it does not wait for the
 * stock's lock, which may be taken for minutes.
 */
export const requestUndo = ({ db, clock }: ServiceDeps, requested: UndoRequest): Promise<{ isRunning: boolean }> =>
  transaction(db, async tx => {
    const undoing = { ...requested, now: clock.now() }
    const requestedChange = await queries.findChange(tx, requested.changeId, requested.companyId)
    if (requestedChange === undefined) throw new Problem('not-found')
    if (!isLarge(requestedChange)) {
      await undoChange(tx, undoing)
      return { isRunning: false }
    }
    await assertUndoable(tx, requestedChange, undoing)
    if (isBeingUndone(requestedChange, undoing.now)) return { isRunning: true }
    if (!(await queries.recordUndoRequest(tx, requestedChange, undoing.now))) return { isRunning: true }
    await addJob(tx, undoChangeJobName, { ...requested })
    await signal(tx, 'inventory', { companyId: requestedChange.company_id })
    return { isRunning: true }
  })

/** Runs the job. If the change can no longer be undone, its status says why. */
export async function undoLarge({ db, clock }: ServiceDeps, requested: UndoRequest): Promise<void> {
  const report = (numUndone: number) =>
    transaction(db, async tx => {
      const companyId = await queries.setUndone(tx, requested.changeId, numUndone)
      if (companyId !== undefined) await signal(tx, 'inventory', { companyId })
    })
  try {
    // It starts again if a process died while working on it.
    await report(0)
    await transaction(db, tx => undoChange(tx, { ...requested, now: clock.now(), report }))
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    await transaction(db, async tx => {
      const change = await queries.recordUndoFailure(tx, requested.changeId, error.message)
      if (change !== undefined) await signal(tx, 'inventory', { companyId: change.company_id })
    })
  }
}

/** Undoes a change that the caller's company made. */
export const undoOwn = (deps: ServiceDeps, { companyId, contactId }: Account, changeId: number) =>
  requestUndo(deps, { changeId, companyId, by: contactId })

/** Returns the changes of a company's whole stock that may be undone. */
export const listRecentChanges = (db: Db, companyId: number, now: Date) =>
  listChanges(db, companyId, new Date(now.getTime() - undoMs))

/** Does the same for the caller's company. */
export async function listOwnChanges({ db, clock }: ServiceDeps, { companyId }: Account) {
  const now = clock.now()
  const rows = await listRecentChanges(db, companyId, now)
  return { payload: { results: rows.map(row => changeReply(row, now)), numResults: rows.length } }
}

/** Deletes the data of changes that can no longer be undone. */
export const purgeChanges = (db: Db, now: Date) => queries.deleteChangeLines(db, new Date(now.getTime() - undoMs))

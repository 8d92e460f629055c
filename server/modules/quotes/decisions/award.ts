import { undoMs } from '../../../../contract/rfq-decisions.ts'
import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { addJob } from '../../../platform/jobs/queries.ts'
import type { Account } from '../../auth/index.ts'
import { awardFault, isExpired, lineAfter } from '../policy.ts'
import { lockRfq } from '../queries.ts'
import { type CellRow, type LineRow, listCells, listLines } from '../reads.ts'
import { quotesTexts } from '../texts.ts'
import { deleteDecision, findDecision, insertDecision, type LineDecision, listDecisions } from './queries.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock'>

/** Time for an Undo pressed in the last second to arrive, in milliseconds. */
const graceMs = 2_000

export const effectJob = 'apply-rfq-decision'

/** Returns a decision on one of these lines that has not taken effect yet: until then nothing may change. */
async function findPending(tx: Tx, rfqId: number, lineIds: readonly number[]) {
  const decisions = await listDecisions(tx, rfqId)
  return decisions.find(({ lines }) => lines.some(({ lineId }) => lineIds.includes(lineId)))
}

/** Throws `already-decided` if the buyer's company, which sees its own decisions, has decided on one of these lines. */
export async function assertUndecided(tx: Tx, rfqId: number, lineIds: readonly number[]): Promise<void> {
  if ((await findPending(tx, rfqId, lineIds)) !== undefined) throw new Problem('already-decided')
}

/**
 * Throws `busy` while a decision on one of these lines can be undone: the supplier must not learn of it, and can
 * continue if it is undone. Throws `already-decided` once it is final.
 */
export async function assertAnswerable(tx: Tx, rfqId: number, lineIds: readonly number[], now: Date): Promise<void> {
  const decision = await findPending(tx, rfqId, lineIds)
  if (decision === undefined) return
  const seconds = Math.ceil((decision.final_at.getTime() - now.getTime()) / 1_000)
  if (seconds <= 0) throw new Problem('already-decided')
  throw new Problem('busy', { msg: quotesTexts.problems.tryAgain(seconds), retryAfterSeconds: seconds })
}

/** Throws if a line is decided, or if more is awarded than offered or requested. */
function assertAllowed(
  line: LineRow | undefined,
  cells: readonly CellRow[],
  { lineId, awards }: LineDecision,
  { path, now }: { path: string; now: Date },
): void {
  if (line === undefined)
    throw new Problem('invalid-input', {
      errors: [{ param: `${path}.lineId`, msg: quotesTexts.problems.decideOnce }],
    })
  if (lineAfter(line.state, awards.length === 0 ? 'close' : 'award') === undefined) throw new Problem('already-decided')
  const offered = cells
    .filter(cell => cell.line_id === lineId)
    .map(cell => ({
      ask_id: cell.ask_id,
      quantity: cell.is_gone === false ? cell.offered : null,
      isExpired: isExpired(cell, now),
    }))
  const fault = awardFault(line.quantity, offered, awards)
  if (fault !== undefined)
    throw new Problem('invalid-input', {
      errors: [{ param: `${path}.awards.${fault.index}.${fault.field}`, msg: fault.msg }],
    })
}

/** Locks a request of the caller's company. Throws `not-found` for any other. */
async function lockOwn(tx: Tx, { companyId }: Account, rfqId: number): Promise<void> {
  const rfq = await lockRfq(tx, rfqId)
  if (rfq === undefined || rfq.company_id !== companyId) throw new Problem('not-found')
}

/**
 * Decides on lines of a request of the caller's company: awards each to one supplier, splits it among several, or
 * closes it. Takes all decisions or none; of two concurrent decisions on a line the second throws `already-decided`. It
 * can be undone until the job takes effect. Returns the decision's id.
 */
export const award = (
  { db, clock }: ServiceDeps,
  account: Account,
  rfqId: number,
  lines: readonly LineDecision[],
): Promise<number> =>
  transaction(db, async tx => {
    await lockOwn(tx, account, rfqId)
    const now = clock.now()
    const byId = new Map((await listLines(tx, rfqId)).map(line => [line.line_id, line]))
    const cells = await listCells(tx, rfqId)
    for (const [index, line] of lines.entries()) {
      assertAllowed(byId.get(line.lineId), cells, line, { path: `lines.${index}`, now })
      byId.delete(line.lineId)
    }
    await assertUndecided(
      tx,
      rfqId,
      lines.map(({ lineId }) => lineId),
    )
    const heldMs = undoMs + graceMs
    const finalAt = new Date(now.getTime() + heldMs)
    const id = await insertDecision(tx, { rfqId, lines, by: account.contactId, now, finalAt })
    await addJob(tx, effectJob, { id }, { delaySeconds: heldMs / 1_000 })
    return id
  })

/** Undoes a decision. Throws `decision-final` if it has taken effect, or is due to. */
export const undoDecision = ({ db, clock }: ServiceDeps, account: Account, rfqId: number, id: number): Promise<void> =>
  transaction(db, async tx => {
    await lockOwn(tx, account, rfqId)
    const decision = await findDecision(tx, id)
    if (decision?.rfq_id !== rfqId || decision.final_at <= clock.now()) throw new Problem('decision-final')
    await deleteDecision(tx, id)
  })

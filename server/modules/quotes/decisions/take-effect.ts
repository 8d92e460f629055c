import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { addJob } from '../../../platform/jobs/queries.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { lapseCounters } from '../counters/queries.ts'
import { closedMail, outcomeMail } from '../mail.ts'
import { notifyOfOutcome } from '../notifications.ts'
import { requestAfter } from '../policy.ts'
import { listAffectedRequests, lockRfq, setRequestState } from '../queries.ts'
import { type AskRow, findRequest, listAsks } from '../reads.ts'
import { effectJob } from './award.ts'
import {
  type DecisionRow,
  decideLine,
  deleteDecision,
  findDecision,
  insertAward,
  type LineDecision,
} from './queries.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const hasWon = (ask: AskRow): ask is AskRow & { awarded: number } => ask.awarded !== null

/**
 * Closes the requests that have no open line left, and mails the outcome to each supplier that quoted. Suppliers who
 * never answered are mailed once, when all lines are closed.
 */
async function notifySuppliers(
  tx: Tx,
  { config }: ServiceDeps,
  lineIds: readonly number[],
  { rfqId, now }: { rfqId: number; now: Date },
) {
  for (const touched of await listAffectedRequests(tx, lineIds, now)) {
    const state = touched.is_open ? undefined : requestAfter(touched.state, 'decide')
    if (state !== undefined) await setRequestState(tx, touched.id, state)
    const all = await listAsks(tx, touched.id)
    const asks = all.filter(ask => lineIds.includes(ask.line_id) && ask.is_gone === false)
    const request = await findRequest(tx, touched.id)
    if (request === undefined) continue
    const to = { email: touched.email, name: touched.name }
    if (state === 'decided' && touched.takes_requests && all.every(ask => ask.is_gone === null))
      await queueMail(tx, () => closedMail(config, { rfqId, to, buyer: request, lines: all }), now)
    if (asks.length === 0) continue
    const [won, lost] = [asks.filter(hasWon), asks.filter(ask => !hasWon(ask))]
    await queueMail(tx, () => outcomeMail(config, { rfqId, requestId: touched.id, to, buyer: request, won, lost }), now)
    const buyer = { id: request.buyer_company_id, name: request.company_name }
    const hasAny = won.length > 0
    const lines = hasAny ? won.map(ask => ({ ...ask, quantity: ask.awarded })) : lost
    const outcome = { requestId: touched.id, contactId: touched.contact_id, buyer, hasWon: hasAny, lines }
    await notifyOfOutcome(tx, outcome, now)
  }
}

/**
 * Writes the decision on one line. Returns false if a node of the previous release, which does not wait, has decided it
 * in the meantime.
 */
async function write(tx: Tx, { lineId, awards }: LineDecision, { decided_by: by, decided_at: at }: DecisionRow) {
  if (!(await decideLine(tx, lineId, { state: awards.length === 0 ? 'closed' : 'awarded', by, at }))) return false
  await lapseCounters(tx, { lineId }, at)
  for (const { askId, quantity } of awards)
    await insertAward(tx, { ask_id: askId, quantity, awarded_at: at, awarded_by: by })
  return true
}

/**
 * Makes a decision final once it can no longer be undone: its lines are decided and the suppliers told, in one
 * transaction. Does nothing if it was undone or is final already; runs again later if the database's clock was ahead.
 */
export async function takeEffect(deps: ServiceDeps, payload: unknown): Promise<void> {
  const { id } = payload as { id: number }
  const pending = await findDecision(deps.db, id)
  if (pending === undefined) return
  await transaction(deps.db, async tx => {
    await lockRfq(tx, pending.rfq_id)
    const decision = await findDecision(tx, id)
    if (decision === undefined) return
    const now = deps.clock.now()
    const waitMs = decision.final_at.getTime() - now.getTime()
    if (waitMs > 0) return addJob(tx, effectJob, { id }, { delaySeconds: waitMs / 1_000 })
    await deleteDecision(tx, id)
    const decided: number[] = []
    for (const line of decision.lines) if (await write(tx, line, decision)) decided.push(line.lineId)
    if (decided.length > 0) await notifySuppliers(tx, deps, decided, { rfqId: decision.rfq_id, now })
  })
}

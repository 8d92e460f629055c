import type { z } from 'zod'
import type { awardRfq } from '../../../contract/quotes.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import type { Account } from '../auth/index.ts'
import { lapseCounters } from './counters/queries.ts'
import { closedMail, outcomeMail } from './mail.ts'
import { notifyOfOutcome } from './notifications.ts'
import { awardFault, isExpired, lineAfter, requestAfter } from './policy.ts'
import { decideLine, insertAward, listAffectedRequests, lockRfq, setRequestState } from './queries.ts'
import { type AskRow, findRequest, type LineRow, listAsks, listCells, listLines } from './reads.ts'
import { quotesTexts } from './texts.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Decision = z.output<typeof awardRfq.body>['lines'][number]

interface DecisionContext {
  rfqId: number
  by: number
  now: Date
}

/** Awards or closes one line. Throws if it is already decided, or if more is awarded than offered or requested. */
async function decide(
  tx: Tx,
  line: LineRow | undefined,
  { lineId, awards }: Decision,
  context: DecisionContext,
  path: string,
) {
  if (line === undefined)
    throw new Problem('invalid-input', {
      errors: [{ param: `${path}.lineId`, msg: quotesTexts.problems.decideOnce }],
    })
  const state = lineAfter(line.state, awards.length === 0 ? 'close' : 'award')
  if (state === undefined) throw new Problem('already-decided')
  const cells = await listCells(tx, context.rfqId)
  const offered = cells
    .filter(cell => cell.line_id === lineId)
    .map(cell => ({
      ask_id: cell.ask_id,
      quantity: cell.is_gone === false ? cell.offered : null,
      isExpired: isExpired(cell, context.now),
    }))
  const fault = awardFault(line.quantity, offered, awards)
  if (fault !== undefined)
    throw new Problem('invalid-input', {
      errors: [{ param: `${path}.awards.${fault.at}.${fault.field}`, msg: fault.msg }],
    })
  await lapseCounters(tx, { lineId }, context.now)
  await decideLine(tx, lineId, { state, by: context.by, now: context.now })
  for (const { askId, quantity } of awards)
    await insertAward(tx, { ask_id: askId, quantity, awarded_at: context.now, awarded_by: context.by })
}

const hasWon = (ask: AskRow): ask is AskRow & { awarded: number } => ask.awarded !== null

/**
 * Closes the requests that have no open line left, and mails the outcome to each supplier that quoted. Suppliers who never
 * answered are mailed once, when all lines are closed.
 */
async function notifySuppliers(
  tx: Tx,
  { config }: ServiceDeps,
  lineIds: readonly number[],
  { rfqId, now }: DecisionContext,
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
    await queueMail(tx, () => outcomeMail(config, { rfqId, to, buyer: request, won, lost }), now)
    const buyer = { id: request.buyer_company_id, name: request.company_name }
    const hasAny = won.length > 0
    const lines = hasAny ? won.map(ask => ({ ...ask, quantity: ask.awarded })) : lost
    const outcome = { requestId: touched.id, contactId: touched.contact_id, buyer, hasWon: hasAny, lines }
    await notifyOfOutcome(tx, outcome, now)
  }
}

/**
 * Decides on lines of a request of the caller's company, each finally: awards it to one supplier, splits it among several, or
 * closes it. Applies all decisions or none; of two concurrent decisions on a line the second throws `already-decided`.
 */
export const award = (
  deps: ServiceDeps,
  { contactId, companyId }: Account,
  rfqId: number,
  decisions: readonly Decision[],
): Promise<void> =>
  transaction(deps.db, async tx => {
    const rfq = await lockRfq(tx, rfqId)
    if (rfq === undefined || rfq.company_id !== companyId) throw new Problem('not-found')
    const lines = new Map((await listLines(tx, rfqId)).map(line => [line.line_id, line]))
    const context: DecisionContext = { rfqId, by: contactId, now: deps.clock.now() }
    for (const [at, decision] of decisions.entries()) {
      await decide(tx, lines.get(decision.lineId), decision, context, `lines.${at}`)
      lines.delete(decision.lineId)
    }
    await notifySuppliers(
      tx,
      deps,
      decisions.map(({ lineId }) => lineId),
      context,
    )
  })

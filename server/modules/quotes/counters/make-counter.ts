import type { z } from 'zod'
import type { counterQuote } from '../../../../contract/quote-counters.ts'
import type { Deps } from '../../../deps.ts'
import { transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { attempt } from '../../../platform/throttle/throttle.ts'
import type { Account } from '../../auth/index.ts'
import { readSetting } from '../../settings/index.ts'
import { plainText } from '../../trade-text/index.ts'
import { assertUndecided } from '../decisions/award.ts'
import { countersPerHour, rfqLimits } from '../limits.ts'
import { answerLink, linkEnd } from '../link.ts'
import { notifyOfCounter } from '../notifications.ts'
import { listAffectedRequests, lockRfq } from '../queries.ts'
import { type AskRow, findRequest, listAsks, listCells } from '../reads.ts'
import { quotesTexts } from '../texts.ts'
import type { Counter } from './counter.ts'
import { counterMail } from './mail.ts'
import { insertCounter, lapseCounters } from './queries.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const refuse = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** Throws unless the line is open and the ask has a quote to answer. */
function assertQuoted(ask: AskRow | undefined, { quantity }: Counter): asserts ask is AskRow {
  if (ask === undefined || ask.is_gone !== false) throw refuse('askId', quotesTexts.problems.noQuote)
  if (ask.state !== 'open') throw new Problem('already-decided')
  if (quantity > ask.quantity) throw refuse('quantity', quotesTexts.problems.moreThanWanted(ask.quantity))
}

const isSame = (ask: AskRow, counter: Counter) =>
  ask.counter_state === 'open' &&
  ask.counter_price === counter.price &&
  ask.counter_currency === counter.currency &&
  ask.counter_quantity === counter.quantity &&
  ask.counter_note === counter.note

/**
 * Makes the buyer's counter-offer to a quote and mails it to the supplier. An earlier counter-offer lapses. Safe to
 * repeat.
 */
export async function makeCounter(
  deps: ServiceDeps,
  { contactId, companyId }: Account,
  rfqId: number,
  { askId, note, ...offered }: z.output<typeof counterQuote.body>,
): Promise<void> {
  const [max, { linkDays }] = await Promise.all([
    readSetting(deps.db, countersPerHour),
    readSetting(deps.db, rfqLimits),
  ])
  const counter: Counter = { ...offered, note: plainText(note) }
  await transaction(deps.db, async tx => {
    const rfq = await lockRfq(tx, rfqId)
    if (rfq === undefined || rfq.company_id !== companyId) throw new Problem('not-found')
    const now = deps.clock.now()
    const cell = (await listCells(tx, rfqId)).find(({ ask_id }) => ask_id === askId)
    const ask = cell && (await listAsks(tx, cell.request_id)).find(({ ask_id }) => ask_id === askId)
    assertQuoted(ask, counter)
    await assertUndecided(tx, rfqId, [ask.line_id])
    if (isSame(ask, counter)) return
    await attempt(tx, deps, [{ key: `counter:${contactId}`, max, minutes: 60 }])
    await lapseCounters(tx, { askId }, now)
    const to = (await listAffectedRequests(tx, [ask.line_id], now)).find(({ id }) => id === cell?.request_id)
    const request = to && (await findRequest(tx, to.id))
    if (to === undefined || request === undefined || !to.takes_requests) throw new Problem('nobody-to-ask')
    await insertCounter(tx, {
      ask_id: askId,
      rfq_id: rfqId,
      company_id: request.company_id,
      ...counter,
      made_by: contactId,
      made_at: now,
    })
    // A fresh link: the first may have expired. A supplier who ended their links can sign in.
    const link = answerLink(deps.config, to.id, linkEnd({ sentAt: now, answerBy: null, linkDays }))
    await queueMail(tx, () => counterMail(deps.config, { request, to, ask, counter }, link), now)
    const buyer = { company_id: companyId, company_name: request.company_name }
    const lines = [{ part_number: ask.part_number, quantity: counter.quantity }]
    await notifyOfCounter(tx, { requestId: to.id, to: { contact_id: to.contact_id }, buyer, lines }, now)
  })
}

import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import type { Viewer } from '../../auth/index.ts'
import { fileRequests } from '../../inbox/index.ts'
import { openedBy, presentation, presentTo } from '../answer.ts'
import { assertAnswerable } from '../decisions/award.ts'
import { notifyOfCounterDecision } from '../notifications.ts'
import { requestAfter } from '../policy.ts'
import { lockRfq, markAnswered, writeQuote } from '../queries.ts'
import { type AskRow, findRequest, listAsks, type RequestRow } from '../reads.ts'
import type { Counter } from './counter.ts'
import { counterDecidedMail } from './mail.ts'
import { decideCounterRow } from './queries.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Returns the ask of an open counter-offer, and the counter-offer. Throws `already-decided` if either side was faster. */
function openCounter(asks: readonly AskRow[], counterId: number): { ask: AskRow; counter: Counter } {
  const ask = asks.find(({ counter_id }) => counter_id === counterId)
  if (ask?.state !== 'open' || ask.counter_state !== 'open') throw new Problem('already-decided')
  const { counter_price: price, counter_currency: currency, counter_quantity: quantity, counter_note: note } = ask
  if (price === null || currency === null || quantity === null) throw new Problem('already-decided')
  return { ask, counter: { price, currency, quantity, note: note ?? '' } }
}

interface Acceptance {
  request: RequestRow
  ask: AskRow
  counter: Counter
  by: number | null
  validHours: number
  now: Date
}

/** Stores an accepted counter-offer as the supplier's quote, valid from now; condition, lead time and note stay. */
async function requote(tx: Tx, { request, ask, counter, by, validHours, now }: Acceptance): Promise<void> {
  const state = requestAfter(request.state, 'answer')
  if (state === undefined) throw new Problem('already-decided')
  await writeQuote(tx, {
    ask_id: ask.ask_id,
    company_id: request.company_id,
    is_gone: false,
    price: counter.price,
    currency: counter.currency,
    quantity: counter.quantity,
    part_condition: ask.offered_condition,
    lead_days: ask.lead_days,
    note: ask.note ?? '',
    answered_by: by,
    answered_at: now,
    is_corrected: true,
    part_removed_at: ask.part_removed_at,
    valid_hours: validHours,
    valid_until: new Date(now.getTime() + validHours * 3_600_000),
  })
  await markAnswered(tx, request.id, { state, now })
  await fileRequests(tx, [request.id], 'quote')
}

/** Accepts or refuses a counter-offer and mails the buyer, in one transaction. Accepted, it becomes the quote. */
export async function decideOnCounter(
  deps: ServiceDeps,
  viewer: Viewer,
  linkOrId: string,
  { counterId, isAccepted }: { counterId: number; isAccepted: boolean },
) {
  const { request: opened, by } = await openedBy(deps, viewer, linkOrId)
  const { validHours } = await presentation(deps)
  return transaction(deps.db, async tx => {
    await lockRfq(tx, opened.rfq_id)
    const now = deps.clock.now()
    const request = (await findRequest(tx, opened.id)) ?? opened
    const { ask, counter } = openCounter(await listAsks(tx, request.id), counterId)
    await assertAnswerable(tx, opened.rfq_id, [ask.line_id], now)
    await decideCounterRow(tx, counterId, { state: isAccepted ? 'accepted' : 'refused', by, now })
    if (isAccepted) await requote(tx, { request, ask, counter, by, validHours, now })
    const to = { email: request.contact_email, name: request.contact_name }
    await queueMail(tx, () => counterDecidedMail(deps.config, { request, to, ask, counter }, isAccepted), now)
    await notifyOfCounterDecision(tx, { request, isAccepted, partNumber: ask.part_number }, now)
    return presentTo(tx, deps, { request, by, validHours, now })
  })
}

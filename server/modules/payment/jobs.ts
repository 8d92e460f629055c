import { z } from 'zod'
import type { Deps, ModuleJob } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { OutboundFailure } from '../../platform/outbound/request-json.ts'
import { invoicePaidJobName } from '../billing/index.ts'
import { expireOrder, storeVatReply, takeVatChecks, updateOrder } from './queries.ts'
import { listPaidToAsk, listUnreported } from './reads.ts'
import { sendRefund, sendRefundJobName } from './refunds.ts'
import { issueRenewals } from './renewals/issue.ts'
import { prepareRenewals } from './renewals/prepare.ts'
import { enforceRenewals, issueRenewalsJobName } from './renewals/service.ts'
import { confirmWire, settlePayment } from './settle.ts'
import { columnsOfReply } from './vat-number.ts'

const minuteMs = 60_000
const dayMs = 1_440 * minuteMs
/** Minutes to wait for the provider's report before asking for it. */
const reportMinutes = 5
/** Days after which an order without a result counts as abandoned; bank transfers can take several. */
const abandonedDays = 21
const maxQueries = 200
/** Days between two looks at a paid payment, in case the report of a refund or chargeback was lost. */
const lookDays = 7
/** Days after a payment in which it is looked at: a bank may take back an unauthorized direct debit for 13 months. */
const returnDays = 400
/** Errors in a row after which the provider counts as unreachable for this run. */
const maxErrors = 3

/**
 * Asks the provider about payments whose result it has not reported, in case reports were lost, and gives up on old ones; then about paid
 * ones whose money may have gone back. A payment that was asked about goes to the end of the line, so the next run begins with the
 * others, whatever the provider replied.
 */
export async function askAboutPayments(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const now = clock.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const unreported = await listUnreported(db, { before: ago(reportMinutes * minuteMs), limit: maxQueries })
  const paid = await listPaidToAsk(db, {
    paidAfter: ago(returnDays * dayMs),
    askedBefore: ago(lookDays * dayMs),
    limit: maxQueries,
  })
  let errors = 0
  for (const { id, payment_id, created_at } of [...unreported, ...paid]) {
    await updateOrder(db, id, { asked_at: now })
    try {
      if (payment_id !== null) await settlePayment(deps, payment_id)
      errors = 0
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error
      errors += 1
      log.warn({ orderId: id, fault: error.message }, 'the payment provider could not be asked about an order')
      if (errors === maxErrors) return
      continue
    }
    if (now.getTime() - created_at.getTime() > abandonedDays * dayMs) await expireOrder(db, id)
  }
}

/** Asks the public service about VAT numbers that it could not confirm at the time of the order. */
export async function checkOrderNumbers({ db, clock, log, vatService }: Deps): Promise<void> {
  if (vatService === undefined) return
  const now = clock.now()
  const until = new Date(now.getTime() + 30 * minuteMs)
  for (const { id, vat_nr, vat_attempts } of await takeVatChecks(db, { now, until, limit: 20 })) {
    try {
      const reply = await vatService.check(vat_nr)
      await storeVatReply(db, id, columnsOfReply({ ...reply, service: vatService.name, repliedAt: now }))
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error
      log.warn({ orderId: id, fault: error.message }, 'the VAT number of an order could not be checked')
      const wait = Math.min(10 * 2 ** vat_attempts, 1_440) * minuteMs
      await updateOrder(db, id, { vat_attempts: vat_attempts + 1, vat_due_at: new Date(now.getTime() + wait) })
    }
  }
}

const idOf = (payload: unknown) => z.object({ id: z.number() }).parse(payload).id

export const paymentJobs: readonly ModuleJob[] = [
  { name: 'ask-about-payments', cron: '*/10 * * * *', run: askAboutPayments },
  { name: 'check-order-numbers', cron: '*/10 * * * *', run: checkOrderNumbers },
  { name: 'prepare-renewals', cron: '12 4 * * *', run: prepareRenewals },
  { name: 'enforce-renewals', cron: '32 4 * * *', run: enforceRenewals },
  // Staff's release enqueues it; the schedule makes up for a time in which mail was held.
  { name: issueRenewalsJobName, cron: '42 * * * *', run: issueRenewals },
  { name: sendRefundJobName, run: (deps, payload) => sendRefund(deps, idOf(payload)) },
  {
    name: invoicePaidJobName,
    run: (deps, payload) => transaction(deps.db, tx => confirmWire(tx, deps, idOf(payload))),
  },
]

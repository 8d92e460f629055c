import type { z } from 'zod'
import { listOf, type PageRequest } from '../../../../contract/kit/index.ts'
import type { getStaffOrder, listOrders, listRenewals } from '../../../../contract/orders.ts'
import type { Deps } from '../../../deps.ts'
import { type Db, transaction } from '../../../platform/db/database.ts'
import { searchPattern } from '../../../platform/db/like-pattern.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Account } from '../../auth/index.ts'
import { plainText } from '../../trade-text/index.ts'
import { findingColumns, findingOf } from '../findings.ts'
import { renewalReply, staffOrderReply } from '../present.ts'
import { lockOrder, updateOrder } from '../queries.ts'
import { findContactOf } from '../reads.ts'
import { countRenewalRows, listRenewalRows } from '../renewals/reads.ts'
import {
  countOrderRows,
  findCreditableCents,
  findOrderDetails,
  listEventRows,
  listOrderRows,
  listRefundRows,
  listReturnRows,
} from './reads.ts'

/** Returns one page of orders. */
export async function searchOrders(db: Db, { query, ...rest }: z.output<typeof listOrders.query>) {
  const filter = { ...rest, pattern: searchPattern(query) }
  const [rows, count] = await Promise.all([listOrderRows(db, filter), countOrderRows(db, filter)])
  return listOf(rows.map(staffOrderReply), count)
}

/** Returns the provider's reports about an order, its refunds, and the account of its address. Throws `not-found`. */
export async function describeOrder(db: Db, id: number): Promise<z.input<typeof getStaffOrder.reply>['payload']> {
  const order = await findOrderDetails(db, id)
  if (order === undefined) throw new Problem('not-found')
  const [events, refunds, returned, creditable] = await Promise.all([
    listEventRows(db, id),
    listRefundRows(db, id),
    listReturnRows(db, id),
    findCreditableCents(db, id),
  ])
  const contact = order.needs_account ? await findContactOf(db, order.email) : undefined
  const { vat_is_valid: isValid, vat_replied_at: repliedAt } = order
  return {
    events: events.map(({ happened_at, ...event }) => ({ ...event, happenedDT: happened_at.toISOString() })),
    refunds: refunds.map(({ requested_at, number, returned_as: returnedAs, ...refund }) => ({
      ...refund,
      returnedAs,
      creditNote: number,
      requestedDT: requested_at.toISOString(),
    })),
    returned: returned.map(row => ({
      kind: row.kind,
      cents: row.cents,
      openCents: row.cents - row.handled_cents,
      creditableCents: Math.max(0, Math.min(row.cents - row.handled_cents, creditable)),
      changedDT: row.changed_at.toISOString(),
    })),
    vatReply:
      isValid === null || repliedAt === null
        ? null
        : { service: order.vat_service, isValid, requestId: order.vat_request_id, repliedDT: repliedAt.toISOString() },
    account: contact === undefined ? null : { companyId: contact.company_id, company: contact.name },
  }
}

/** Records that staff reviewed an order. Throws `not-found`. */
export function settleOrderFinding(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Account,
  id: number,
  typed: string,
): Promise<void> {
  return transaction(db, async tx => {
    const order = await lockOrder(tx, id)
    if (order === undefined) throw new Problem('not-found')
    if (order.finding === null) return
    await updateOrder(tx, id, findingColumns(undefined))
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'settle-order-finding',
      subject: `order/${id}`,
      oldValue: { finding: findingOf(order) },
      newValue: { note: plainText(typed) },
      now: clock.now(),
    })
  })
}

/** Returns one page of renewals. */
export async function searchRenewals(
  db: Db,
  { query, ...rest }: { query: string; state: z.output<typeof listRenewals.query>['state'] } & PageRequest,
) {
  const filter = { ...rest, pattern: searchPattern(query) }
  const [rows, count] = await Promise.all([listRenewalRows(db, filter), countRenewalRows(db, filter)])
  return listOf(rows.map(renewalReply), count)
}

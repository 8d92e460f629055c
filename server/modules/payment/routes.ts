import * as membership from '../../../contract/membership.ts'
import * as orders from '../../../contract/orders.ts'
import * as contract from '../../../contract/payment.ts'
import * as wires from '../../../contract/wires.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { Problem } from '../../platform/http/problem.ts'
import { payPathOf } from '../../platform/payments/pay-link.ts'
import { accountOf, bind, type Viewer } from '../auth/index.ts'
import { printDocument, ublOf } from '../billing/index.ts'
import { maxAddresses } from '../delivery/index.ts'
import { readSettings } from '../settings/index.ts'
import { siteSettings } from '../site/index.ts'
import { buyerAccount } from './buyer-account.ts'
import { openAccount } from './open-account.ts'
import { describeInvoice, documentOfLink, startInvoicePayment } from './pay-invoice.ts'
import { placeOrder, quote } from './place-order.ts'
import { orderReply } from './present.ts'
import { invoiceBefore, offerFor, renewableFrom } from './pricing.ts'
import { findMembership, findOrderByReference, listOpenMembershipInvoices, type MembershipRow } from './reads.ts'
import { refundOrder } from './refunds.ts'
import { decideRenewal, describeMembership } from './renewals/choice.ts'
import { countDeclined, sumPrepared } from './renewals/reads.ts'
import { release, skip } from './renewals/service.ts'
import { offeredMethods } from './settings.ts'
import { describeOrder, searchOrders, searchRenewals, settleOrderFinding } from './staff/orders.ts'
import { creditReturned, reviewReturned } from './staff/returns.ts'
import { describeUndo, undoWireForStaff } from './undo-wire.ts'

/** Returns a company's membership, and the day from which it can order the next year. */
const membershipReply = ({ membership_plan: plan, paid_until, trial_ends_at }: MembershipRow) => {
  const until = plan === 'trial' ? trial_ends_at && dayOf(trial_ends_at) : paid_until
  return { plan, until, renewableFrom: plan === 'trial' || until === null ? null : renewableFrom(until) }
}

/** Returns a company as the order form proposes it; `-` stands for a missing number. */
const buyerReply = ({ address, zip, city, country_code: country, vat_nr }: MembershipRow) => ({
  address,
  zip,
  city,
  country,
  vat: vat_nr === '-' ? '' : vat_nr,
})

async function optionsOf({ db, payments, clock, config }: Deps, viewer: Viewer) {
  const { prices, methods } = await readSettings(db, { prices: siteSettings.membershipPrices, methods: offeredMethods })
  const companyId = buyerAccount(viewer)?.companyId
  const membership = companyId === undefined ? undefined : await findMembership(db, companyId)
  const open = companyId === undefined ? [] : await listOpenMembershipInvoices(db, companyId)
  const isOnline = payments !== undefined
  const context = { prices, today: dayOf(clock.now()), shortName: config.brand.shortName }
  const results = contract.membershipPlans.map(plan => offerFor(plan, membership, context))
  const offers = results.flatMap(result => (result.outcome === 'offer' ? [result.offer] : []))
  const address_limit = membership?.address_limit ?? null
  const unpaid = offers.map(offer => invoiceBefore(offer, open)).find(invoice => invoice !== undefined)
  return {
    options: await Promise.all(
      results.map(async (result, option) => {
        const plan = contract.membershipPlans[option] ?? 'plus'
        const limit = await maxAddresses(db, { membership_plan: plan, address_limit })
        const year = { option, plan, cents: prices[plan] * 100, maxAddresses: limit }
        if (result.outcome === 'runs' || invoiceBefore(result.offer, open) !== undefined)
          return { ...year, offer: 'none' as const, offerCents: 0, offerUntil: null }
        const { isUpgrade, line, until = null } = result.offer
        const offer = isUpgrade ? ('upgrade' as const) : ('year' as const)
        return { ...year, offer, offerCents: line.unitCents, offerUntil: until }
      }),
    ),
    membership: membership === undefined ? null : membershipReply(membership),
    unpaid: unpaid === undefined ? null : { number: unpaid.number, link: payPathOf(config.secret, unpaid.id) },
    buyer: membership === undefined ? null : buyerReply(membership),
    methods: contract.paymentMethods.filter(method => methods[method] && (isOnline || method === 'wire')),
    isOnline,
  }
}

export const paymentRoutes = (deps: Deps) => [
  bind(contract.listPaymentOptions, async ({ viewer }) => ({ payload: await optionsOf(deps, viewer) })),
  bind(contract.quoteMembership, async ({ viewer, body }) => ({ payload: await quote(deps, viewer, body) })),
  bind(contract.orderMembership, ({ viewer, body, request }) => placeOrder(deps, viewer, request.ip, body)),
  bind(contract.getOrder, async ({ params: { reference } }) => {
    const order = await findOrderByReference(deps.db, reference)
    if (order === undefined) throw new Problem('invalid-link')
    return { payload: orderReply(order) }
  }),
  bind(contract.getInvoiceToPay, async ({ params: { token } }) => ({ payload: await describeInvoice(deps, token) })),
  bind(contract.getLinkedInvoicePdf, async ({ params: { token }, reply }) => {
    const document = await documentOfLink(deps, token)
    const pdf = await printDocument(deps.config, document)
    return attachment(reply, `invoice-${document.number}.pdf`, 'application/pdf', pdf)
  }),
  bind(contract.getLinkedInvoiceUbl, async ({ params: { token }, reply }) => {
    const document = await documentOfLink(deps, token)
    return attachment(reply, `invoice-${document.number}.xml`, 'application/xml', ublOf(document))
  }),
  bind(contract.payInvoice, ({ params: { token } }) => startInvoicePayment(deps, token)),
  bind(membership.getMembership, async ({ viewer }) => ({ payload: await describeMembership(deps, viewer) })),
  bind(membership.decideRenewal, async ({ viewer, body }) => {
    await decideRenewal(deps, accountOf(viewer), body)
    return {}
  }),
  bind(orders.listOrders, ({ query }) => searchOrders(deps.db, query)),
  bind(orders.getStaffOrder, async ({ params: { id } }) => ({ payload: await describeOrder(deps.db, id) })),
  bind(orders.openOrderAccount, async ({ viewer, params: { id } }) => ({
    payload: { companyId: await openAccount(deps, accountOf(viewer), id) },
  })),
  bind(orders.refundOrder, async ({ viewer, params: { id }, body }) => ({
    payload: await refundOrder(deps, accountOf(viewer), id, body),
  })),
  bind(orders.settleFinding, async ({ viewer, params: { id }, body: { note } }) => {
    await settleOrderFinding(deps, accountOf(viewer), id, note)
    return {}
  }),
  bind(orders.creditReturned, async ({ viewer, params: { id }, body }) => ({
    payload: await creditReturned(deps, accountOf(viewer), id, body),
  })),
  bind(orders.reviewReturned, async ({ viewer, params: { id }, body }) => {
    await reviewReturned(deps, accountOf(viewer), id, body)
    return {}
  }),
  bind(wires.getWireUndo, async ({ params: { id } }) => ({ payload: await describeUndo(deps, id) })),
  bind(wires.undoWire, async ({ viewer, params: { id }, body }) => ({
    payload: await undoWireForStaff(deps, accountOf(viewer), id, body),
  })),
  bind(orders.listRenewals, ({ query }) => searchRenewals(deps.db, query)),
  bind(orders.getRenewalTotals, async () => ({
    payload: { ...(await sumPrepared(deps.db)), declined: await countDeclined(deps.db) },
  })),
  bind(orders.releaseRenewals, async ({ viewer, body }) => ({ count: await release(deps, accountOf(viewer), body) })),
  bind(orders.skipRenewal, async ({ viewer, params: { id }, body: { reason } }) => {
    await skip(deps, accountOf(viewer), id, reason)
    return {}
  }),
]

import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { membershipPlans, type orderMembership, type paymentForm, type Quote } from '../../../contract/payment.ts'
import { paymentTexts } from '../../../contract/registration-texts.ts'
import type { Deps } from '../../deps.ts'
import { spendCaptcha } from '../../platform/captcha/captcha.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { OutboundFailure } from '../../platform/outbound/request-json.ts'
import { longDay } from '../../platform/texts.ts'
import { attempt, networkOf } from '../../platform/throttle/throttle.ts'
import type { Viewer } from '../auth/index.ts'
import { issueInvoice, sellerOf, totalsOf, vatFor } from '../billing/index.ts'
import { lockCompanyStanding } from '../companies/index.ts'
import { findCountryName } from '../reference/index.ts'
import { readSetting, readSettings } from '../settings/index.ts'
import { siteSettings } from '../site/index.ts'
import { agreedContract, recordAgreements } from '../static-pages/index.ts'
import { oneLine } from '../trade-text/index.ts'
import { buyerAccount } from './buyer-account.ts'
import { wireMail } from './mail.ts'
import { buyerOfOrder, membershipInvoice } from './membership-invoice.ts'
import { invoiceBefore, type Offer, type OfferResult, offerFor } from './pricing.ts'
import { insertOrder, lockOrder, updateOrder } from './queries.ts'
import { findMembership, listOpenMembershipInvoices } from './reads.ts'
import { offeredMethods, ordersPerHour, providerMethods } from './settings.ts'
import { paymentModuleTexts as texts } from './texts.ts'
import {
  askService,
  type CheckedNumber,
  checkTypedNumber,
  columnsOfReply,
  type ServiceReply,
  vatRefusal,
} from './vat-number.ts'

export type OrderDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'payments' | 'vatService'>
type Form = z.output<typeof paymentForm>
type OrderBody = z.output<typeof orderMembership.body>

/** Minutes after which a number is checked with the public service again. */
export const vatRetryMinutes = 10

const atFault = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** The checked form and the calculated order. */
interface PricedOrder {
  offer: Extract<OfferResult, { outcome: 'offer' }>['offer']
  checked: CheckedNumber
  country: { code: string; name: string }
  companyId: number | undefined
}

/** Throws if a member types another country than the company has, on which the VAT depends. Staff can issue any other invoice. */
async function assertOwnCountry({ db, config }: Pick<OrderDeps, 'db' | 'config'>, own: string, typed: string) {
  if (typed === own) return
  const country = (await findCountryName(db, own)) ?? own
  throw atFault('country', texts.otherCountry({ country, salesEmail: config.brand.salesEmail }))
}

/** Throws `invoice-open` if the company owes an invoice that the order would bill again. */
async function assertUnbilled(db: Db, companyId: number, offer: Pick<Offer, 'isUpgrade'>) {
  if (invoiceBefore(offer, await listOpenMembershipInvoices(db, companyId)) !== undefined)
    throw new Problem('invoice-open')
}

/** Checks the form and finds the price. Throws `invalid-input`, `membership-runs` or `invoice-open`. */
async function priceOrder({ db, clock, config }: OrderDeps, viewer: Viewer, form: Form): Promise<PricedOrder> {
  const code = form.country.toUpperCase()
  const name = await findCountryName(db, code)
  if (name === undefined) throw atFault('country', texts.unknownCountry)
  const companyId = buyerAccount(viewer)?.companyId
  const membership = companyId === undefined ? undefined : await findMembership(db, companyId)
  if (membership !== undefined) await assertOwnCountry({ db, config }, membership.country_code, code)
  const checked = await checkTypedNumber({ ...form, country: code })
  const plan = membershipPlans[form.option]
  const { shortName } = config.brand
  const result = offerFor(plan, membership, {
    prices: await readSetting(db, siteSettings.membershipPrices),
    today: dayOf(clock.now()),
    shortName,
  })
  if (result.outcome === 'runs')
    throw new Problem('membership-runs', {
      msg: texts.runs({ plan: texts.planName(shortName, result.plan), until: longDay(result.until) }),
    })
  if (companyId !== undefined) await assertUnbilled(db, companyId, result.offer)
  return { offer: result.offer, checked, country: { code, name }, companyId }
}

/** Returns the calculated order, for the customer to check. */
export async function quote(deps: OrderDeps, viewer: Viewer, form: Form): Promise<Quote> {
  const { offer, checked, country } = await priceOrder(deps, viewer, form)
  const vat = vatFor({ country: country.code, vatNumberState: checked.state })
  const seller = sellerOf(deps.config)
  const sellerCountry = (await findCountryName(deps.db, seller.country)) ?? seller.country
  return {
    ...totalsOf([offer.line], vat),
    vatPercent: vat.percent,
    vatReason: vat.reason,
    isUpgrade: offer.isUpgrade,
    from: {
      name: seller.name,
      lines: [
        seller.address,
        `${seller.zip} ${seller.city}`.trim(),
        sellerCountry,
        texts.sellerVat(seller.vatNumber),
      ].filter(Boolean),
    },
    country: country.name,
  }
}

interface NewOrder extends PricedOrder {
  reply: ServiceReply | undefined
  reference: string
  /** The version of the contract that the buyer agreed to. */
  contract: string
  now: Date
}

/** Returns the row of an order. */
function orderRow(
  body: OrderBody,
  viewer: Viewer,
  { offer, checked, country, companyId, reply, reference, contract, now }: NewOrder,
) {
  const vatState = reply?.isValid === true ? ('valid' as const) : checked.state
  const totals = totalsOf([offer.line], vatFor({ country: country.code, vatNumberState: vatState }))
  const mustAskAgain = checked.isConfirmable && reply === undefined
  return {
    reference,
    kind: 'membership' as const,
    paid_by: body.by,
    plan: offer.plan,
    is_upgrade: offer.isUpgrade,
    upgrade_until: offer.until ?? null,
    company_id: companyId ?? null,
    contact_id: buyerAccount(viewer)?.contactId ?? null,
    name: oneLine(body.name),
    email: body.email,
    company: oneLine(body.company),
    address: oneLine(body.address),
    zip: oneLine(body.zip),
    city: oneLine(body.city),
    country_code: country.code,
    vat_nr: checked.number,
    vat_state: vatState,
    contract_version: contract,
    description: offer.line.description,
    net_cents: totals.netCents,
    vat_cents: totals.vatCents,
    total_cents: totals.totalCents,
    ...columnsOfReply(reply),
    vat_due_at: mustAskAgain ? new Date(now.getTime() + vatRetryMinutes * 60_000) : null,
    created_at: now,
  }
}

/** Issues the invoice of an order by wire, and mails it. */
async function invoiceByWire(tx: Tx, { config }: Pick<Deps, 'config'>, orderId: number, now: Date) {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) return
  const invoice = await issueInvoice(tx, membershipInvoice(order, dayOf(now)), config)
  await updateOrder(tx, orderId, { state: 'invoiced', invoice_id: invoice.id })
  await queueMail(tx, () => wireMail(config, order, { ...invoice, buyer: buyerOfOrder(order) }, dayOf(now)), now)
}

/**
 * Inserts an order; by wire, also issues its invoice. The company is locked first and its invoices are read again, since the service that
 * checks VAT numbers may have taken seconds, in which another order or a renewal was invoiced.
 */
async function storeOrder(tx: Tx, deps: OrderDeps, row: ReturnType<typeof orderRow>): Promise<number> {
  const { company_id: companyId, contact_id: contactId, created_at: now } = row
  if (companyId !== null) {
    await lockCompanyStanding(tx, companyId)
    await assertUnbilled(tx, companyId, { isUpgrade: row.is_upgrade })
  }
  const id = await insertOrder(tx, row)
  if (companyId !== null)
    await recordAgreements(tx, {
      contractVersion: row.contract_version,
      companyId,
      contactId,
      how: 'payment',
      agreedAt: now,
    })
  if (row.paid_by === 'wire') await invoiceByWire(tx, deps, id, now)
  return id
}

const returnUrl = (publicUrl: string, stage: 'ok' | 'fail', reference: string) =>
  `${publicUrl}/payment?stage=${stage}&order=${reference}`

/** Throws if a payment method is not offered. */
async function assertOffered({ db, payments }: OrderDeps, by: OrderBody['by']): Promise<string[]> {
  const { methods } = await readSettings(db, { methods: offeredMethods })
  if (by === 'wire' && !methods.wire) throw new Problem('payment-unavailable', { msg: texts.noWire })
  if (by === 'online' && payments === undefined) throw new Problem('payment-unavailable', { msg: texts.wireOnly })
  return providerMethods(methods)
}

/**
 * Places an order. Online, a payment is created at the provider and its page returned; by wire, the invoice is issued
 * at once. Throws `captcha-failed`, `payment-unavailable`, `too-many-requests`, or what `quote` throws.
 */
export async function placeOrder(
  deps: OrderDeps,
  viewer: Viewer,
  ip: string,
  body: OrderBody,
): Promise<{ link: string; order: string }> {
  const { db, clock, config, payments } = deps
  const priced = await priceOrder(deps, viewer, body)
  const methods = await assertOffered(deps, body.by)
  const max = await readSetting(db, ordersPerHour)
  await attempt(db, deps, [{ key: `order:network:${networkOf(ip)}`, max, minutes: 60 }])
  const contract = await agreedContract(db, body.contractVersion)
  const reply = priced.checked.isConfirmable ? await askService(deps, priced.checked.number) : undefined
  if (reply?.isValid === false) throw vatRefusal(paymentTexts.vatRefused)
  const now = clock.now()
  const reference = randomUUID()
  const row = orderRow(body, viewer, { ...priced, reply, reference, contract, now })
  const id = await transaction(db, async tx => {
    const isSolved =
      viewer.role !== 'visitor' || (await spendCaptcha(tx, { secret: config.secret, now }, body.captcha ?? ''))
    if (!isSolved) throw new Problem('captcha-failed', { errors: [{ param: 'captcha', msg: texts.captcha }] })
    return await storeOrder(tx, deps, row)
  })
  if (body.by === 'wire' || payments === undefined)
    return { link: returnUrl(config.publicUrl, 'ok', reference), order: reference }
  const link = await startPayment(deps, {
    id,
    reference,
    cents: row.total_cents,
    description: row.description,
    returnUrl: returnUrl(config.publicUrl, 'ok', reference),
    cancelUrl: returnUrl(config.publicUrl, 'fail', reference),
    methods,
  })
  return { link, order: reference }
}

interface PaymentToStart {
  id: number
  reference: string
  cents: number
  description: string
  returnUrl: string
  cancelUrl: string
  methods: readonly string[]
}

/** Creates the payment of an order at the provider and returns its page. Throws `payment-unavailable`. */
export async function startPayment(
  { db, payments, log }: Pick<OrderDeps, 'db' | 'payments' | 'log'>,
  { id, ...payment }: PaymentToStart,
): Promise<string> {
  if (payments === undefined) throw new Problem('payment-unavailable', { msg: texts.wireOnly })
  try {
    const created = await payments.createPayment(payment)
    await updateOrder(db, id, {
      provider: payments.name,
      payment_id: created.id,
      checkout_url: created.checkoutUrl,
    })
    return created.checkoutUrl
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    log.warn({ orderId: id, fault: error.message }, 'a payment could not be created')
    await updateOrder(db, id, { state: 'failed' })
    throw new Problem('payment-unavailable')
  }
}

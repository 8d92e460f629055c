import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { orderMembership, type paymentForm } from '../../contract/payment.ts'
import { issueInvoice } from '../../server/modules/billing/index.ts'
import { membershipInvoice } from '../../server/modules/payment/membership-invoice.ts'
import { insertOrder, lockOrder, updateOrder } from '../../server/modules/payment/queries.ts'
import { settlePayment } from '../../server/modules/payment/settle.ts'
import { dayOf } from '../../server/platform/clock.ts'
import { transaction } from '../../server/platform/db/database.ts'
import { webhookPath } from '../../server/platform/payments/provider.ts'
import { requestOf, type TestApp } from './app.ts'
import { solvedCaptcha } from './captcha.ts'
import { startAppWithStaff } from './staff.ts'
import { addCompany, addContact, addCountry } from './world.ts'

type Form = z.input<typeof paymentForm>

/** A Dutch number whose check digits are right. */
export const dutchVat = 'NL123456782B90'

/** Returns the form of an order, filled in by a company outside the EU, which pays no VAT. */
export const newOrder = (fields: Partial<Form> = {}): Form => ({
  option: 1,
  name: 'Lara Larch',
  email: 'lara@larch.example',
  company: 'Larch Hardware',
  address: '1 Main Street',
  zip: '10001',
  city: 'New York',
  country: 'US',
  vat: '',
  isContractAgreed: true,
  ...fields,
})

/** Starts the application with a country outside the EU, and a member of staff who is signed in. */
export async function startPaymentApp() {
  const started = await startAppWithStaff()
  await addCountry(started.test.deps.db, 'US', 'United States', false)
  return started
}

/** Adds a company in a free trial with one contact, whose address no other test uses, and signs the contact in. */
export async function addTrialMember(test: TestApp) {
  const { db } = test.deps
  const email = `lara@${randomUUID()}.example`
  const country_code = await addCountry(db, 'US', 'United States', false)
  const trial = { membership_plan: 'trial' as const, trial_ends_at: new Date('2026-12-01') }
  const companyId = await addCompany(db, { ...trial, country_code })
  return { companyId, email, member: await test.signIn(await addContact(db, companyId, { email })) }
}

let places = 0

/**
 * Places an order online, as a visitor without a token, each from a different network; returns the provider's id of the
 * payment.
 */
export async function placeOrder(test: TestApp, fields: Partial<Form> = {}, token?: string) {
  places += 1
  const body = { ...newOrder(fields), ...(token === undefined && { captcha: await solvedCaptcha(test) }) }
  const reply = await test.app.inject({
    ...requestOf(orderMembership, { body }, token),
    remoteAddress: `10.78.${places >> 8}.${places & 255}`,
  })
  const problem = reply.json()
  const { link = '', order = '' } = problem as { link?: string; order?: string }
  return {
    status: reply.statusCode,
    problem: problem as TestProblem,
    link,
    order,
    paymentId: link.split('/').at(-1) ?? '',
  }
}

type TestProblem = Awaited<ReturnType<TestApp['call']>>['problem']

/** Reports a payment as a provider does. */
export const report = (test: TestApp, paymentId: string) =>
  test.app.inject({
    method: 'POST',
    url: webhookPath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id: paymentId }).toString(),
  })

/** Sets how much of a payment went back at the stand-in, which then reports it as a provider does. */
export async function returnPayment(
  test: TestApp,
  paymentId: string,
  totals: { refunded_cents?: number; charged_back_cents?: number },
) {
  await test.deps.db.updateTable('local_payments').set(totals).where('id', '=', paymentId).execute()
  return await report(test, paymentId)
}

/** Ends a payment of the stand-in as its page does, which also reports it. */
export const checkout = (test: TestApp, paymentId: string, how: 'pay' | 'fail' | 'cancel' = 'pay') =>
  test.app.inject({
    method: 'POST',
    url: `/dev/checkout/${paymentId}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `how=${how}`,
  })

/**
 * Adds an order of a visitor, without a captcha: paid online, or invoiced by wire. Returns its id, reference and
 * invoice.
 */
export async function addOrder({ deps }: Pick<TestApp, 'deps'>, by: 'online' | 'wire' = 'online') {
  const { db, clock, config } = deps
  places += 1
  const reference = randomUUID()
  const { option: _, vat: _vat, isContractAgreed: _agreed, country, ...typed } = newOrder()
  const now = clock.now()
  const payment_id = `lp_${places}`
  const cents = 135_000
  const order = await transaction(db, async tx => {
    const id = await insertOrder(tx, {
      ...typed,
      email: `buyer${places}@larch.example`,
      reference,
      kind: 'membership',
      paid_by: by,
      plan: 'broker',
      country_code: await addCountry(tx, country, 'United States', false),
      vat_nr: '',
      vat_state: 'none',
      description: 'TBS Broker Account, membership for one year',
      net_cents: cents,
      vat_cents: 0,
      total_cents: cents,
      payment_id: by === 'online' ? payment_id : null,
      created_at: now,
    })
    const row = await lockOrder(tx, id)
    if (by === 'online' || row === undefined) return { id }
    const invoice = await issueInvoice(tx, membershipInvoice(row, dayOf(now)), config)
    await updateOrder(tx, id, { state: 'invoiced', invoice_id: invoice.id })
    return { id }
  })
  if (by === 'online') {
    const urls = { return_url: 'http://localhost:3000', cancel_url: 'http://localhost:3000' }
    const payment = {
      id: payment_id,
      reference,
      cents,
      description: '',
      ...urls,
      status: 'paid' as const,
      created_at: now,
    }
    await db.insertInto('local_payments').values(payment).execute()
    await settlePayment(deps, payment_id)
  }
  const row = await db.selectFrom('orders').where('id', '=', order.id).select('invoice_id').executeTakeFirstOrThrow()
  return { id: order.id, reference, paymentId: payment_id, invoiceId: row.invoice_id ?? 0 }
}

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listOrders, settleFinding } from '../../../contract/orders.ts'
import * as contract from '../../../contract/payment.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { checkout, newOrder, placeOrder, startPaymentApp } from '../../../tests/support/payments.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { fillDays } from '../../migrations/0177-days-of-older-upgrades.ts'
import { transaction } from '../../platform/db/database.ts'
import { payPathOf } from '../../platform/payments/pay-link.ts'
import { invoicePaidJobName, recordPayment } from '../billing/index.ts'
import { paymentJobs } from './jobs.ts'
import { endMembership } from './membership-standing.ts'
import { issueRenewals } from './renewals/issue.ts'
import { prepareRenewals } from './renewals/prepare.ts'
import { enforceRenewals } from './renewals/service.ts'

let test: TestApp
let staff: string
let companyId: number
let member: string
let email: string
let serial = 0

beforeAll(async () => {
  ;({ test, staff } = await startPaymentApp())
})
afterAll(() => test.close())
beforeEach(async () => {
  serial += 1
  email = `erin${serial}@elder${serial}.example`
  companyId = await addCompany(test.deps.db, {
    membership_plan: 'plus',
    paid_until: '2026-11-27',
    country_code: 'US',
  })
  member = await test.signIn(await addContact(test.deps.db, companyId, { email }))
})

const orderOf = (reference: string) =>
  test.deps.db.selectFrom('orders').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow()
const standing = () =>
  test.deps.db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['membership_plan', 'paid_until'])
    .executeTakeFirstOrThrow()
const place = (option: 0 | 1) => placeOrder(test, { email, option }, member)
/** Orders an upgrade for its last ten days, by wire. */
async function upgradeByWire() {
  const body = { ...newOrder({ email, option: 1 }), by: 'wire' as const }
  const { order } = (await test.call(contract.orderMembership, { body }, member)).body
  const row = await orderOf(order)
  return { order, invoiceId: row.invoice_id ?? 0, cents: row.total_cents }
}
/** Records a wire as staff do, and runs the job that follows, twice. */
async function wire({ invoiceId, cents }: { invoiceId: number; cents: number }) {
  const payment = { invoiceId, cents, source: 'wire' as const, paidOn: '2026-11-18', now: test.clock.now() }
  await transaction(test.deps.db, tx => recordPayment(tx, payment))
  const job = paymentJobs.find(({ name }) => name === invoicePaidJobName)
  await job?.run(test.deps, { id: invoiceId })
  await job?.run(test.deps, { id: invoiceId })
}
async function pay(renewal: { paymentId: string }) {
  await checkout(test, renewal.paymentId)
  expect(await standing()).toEqual({ membership_plan: 'plus', paid_until: '2027-11-27' })
}
const lastMail = async () => (await mailsTo(test.deps.db, email)).at(-1)

/** Expects an upgrade that is paid and recorded, but not activated: staff have it to do, and the member is told. */
async function expectHeld(reference: string) {
  expect(await orderOf(reference)).toMatchObject({
    state: 'paid',
    // The previous release, which lists orders too during an upgrade, knows this finding.
    finding: 'wrong-amount',
    activated_at: null,
    needs_account: false,
  })
  expect((await test.call(contract.getOrder, { params: { reference } })).body.payload).toMatchObject({
    state: 'paid',
    waitsForAccount: false,
    isHeld: true,
  })
  const { results } = (await test.call(listOrders, { query: { state: 'to-do', pageSize: 100 } }, staff)).body.payload
  const listed = results.find(each => each.reference === reference)
  expect(listed?.finding).toBe('upgrade-outdated')
  const mail = await lastMail()
  expect(mail?.subject).toMatch(/^Payment received: invoice /)
  expect(mail?.text).toContain('so we have not activated it')
  expect(mail?.text).not.toMatch(/is active|opens your account/)
}

/** Settles the finding of an order, and expects that staff have nothing left to do and the record says what it was. */
async function expectSettled(reference: string) {
  const { id } = await orderOf(reference)
  await test.call(settleFinding, { params: { id }, body: { note: 'Refunded.' } }, staff)
  const { results } = (await test.call(listOrders, { query: { pageSize: 100 } }, staff)).body.payload
  expect(results.find(each => each.reference === reference)?.finding).toBeNull()
  const records = test.deps.db.selectFrom('audit_log').where('subject', '=', `order/${id}`).select('old_value')
  expect(await records.execute()).toEqual([{ old_value: { finding: 'upgrade-outdated' } }])
}

/** Invoices another year of Plus, as staff do by releasing the renewal; the year begins after the upgrade ends. */
async function renewYear() {
  await prepareRenewals(test.deps)
  await test.deps.db
    .updateTable('renewals')
    .set({ state: 'released', released_at: test.clock.now() })
    .where('company_id', '=', companyId)
    .execute()
  await issueRenewals(test.deps)
  expect(await standing()).toEqual({ membership_plan: 'plus', paid_until: '2027-11-27' })
}

/** Makes an order look as releases before the column stored it, then runs what the migration does with such orders. */
async function sellByOlderRelease(reference: string) {
  const { db } = test.deps
  await db.updateTable('orders').set({ upgrade_until: null }).where('reference', '=', reference).execute()
  await fillDays.execute(db)
}

describe('an upgrade for the rest of a year', () => {
  it('is not activated if another year was paid before it, online', async () => {
    const upgrade = await place(1)
    expect(await orderOf(upgrade.order)).toMatchObject({
      is_upgrade: true,
      net_cents: 1_849,
      upgrade_until: '2026-11-27',
    })
    await pay(await place(0))
    await checkout(test, upgrade.paymentId)
    expect(await standing()).toEqual({ membership_plan: 'plus', paid_until: '2027-11-27' })
    await expectHeld(upgrade.order)
    const invoices = test.deps.db
      .selectFrom('invoices')
      .where('id', '=', (await orderOf(upgrade.order)).invoice_id ?? 0)
    expect(await invoices.selectAll().execute()).toMatchObject([{ total_cents: 1_849, payment_status: 1 }])
    await expectSettled(upgrade.order)
  })

  it('is not activated if another year was paid before its wire', async () => {
    const renewal = await place(0)
    const upgrade = await upgradeByWire()
    await pay(renewal)
    await wire(upgrade)
    expect(await standing()).toEqual({ membership_plan: 'plus', paid_until: '2027-11-27' })
    await expectHeld(upgrade.order)
    expect((await mailsTo(test.deps.db, email)).filter(({ text }) => text.includes('not activated'))).toHaveLength(1)
  })

  it('is not activated if another year was paid before its invoice, by the link of the invoice', async () => {
    const renewal = await place(0)
    const upgrade = await upgradeByWire()
    await pay(renewal)
    const token = payPathOf(test.deps.config.secret, upgrade.invoiceId).split('/').at(-1) ?? ''
    const { link } = (await test.call(contract.payInvoice, { params: { token } })).body
    await checkout(test, link.split('/').at(-1) ?? '')
    expect(await standing()).toEqual({ membership_plan: 'plus', paid_until: '2027-11-27' })
    await expectHeld(upgrade.order)
  })

  it('does not become a year if the membership has ended', async () => {
    const upgrade = await place(1)
    await transaction(test.deps.db, tx => endMembership(tx, companyId, test.clock.now()))
    await checkout(test, upgrade.paymentId)
    expect(await standing()).toEqual({ membership_plan: 'trial', paid_until: null })
    await expectHeld(upgrade.order)
  })

  it('is activated while the year is the one it was priced for', async () => {
    const online = await place(1)
    await checkout(test, online.paymentId)
    expect(await standing()).toEqual({ membership_plan: 'broker', paid_until: '2026-11-27' })
    const { payload } = (await test.call(contract.getOrder, { params: { reference: online.order } })).body
    expect(payload).toMatchObject({ state: 'paid', isHeld: false })
  })

  it('that is paid twice is activated once, and staff are asked to review it', async () => {
    const [one, other] = [await place(1), await place(1)]
    await checkout(test, one.paymentId)
    await checkout(test, other.paymentId)
    expect(await standing()).toEqual({ membership_plan: 'broker', paid_until: '2026-11-27' })
    expect(await orderOf(other.order)).toMatchObject({ finding: 'paid-twice', activated_at: null })
    expect((await lastMail())?.text).toContain('so we have not activated it')
  })

  it.each(['online', 'by wire'])('paid %s after the next year of Plus was billed covers its own year', async how => {
    const upgrade = how === 'online' ? await place(1) : await upgradeByWire()
    await renewYear()
    if ('paymentId' in upgrade) await checkout(test, upgrade.paymentId)
    else await wire(upgrade)
    expect(await orderOf(upgrade.order)).toMatchObject({ state: 'paid', finding: null })
    expect(await standing()).toEqual({ membership_plan: 'broker', paid_until: '2027-11-27' })
    expect((await lastMail())?.text).toContain('is active and paid until 27 November 2026')
    const now = test.clock.now()
    test.clock.set('2026-11-28T09:30:00.000Z')
    await enforceRenewals(test.deps)
    test.clock.set(now.toISOString())
    expect(await standing()).toEqual({ membership_plan: 'plus', paid_until: '2027-11-27' })
  })

  it('that an older release sold is activated', async () => {
    const online = await place(1)
    const wired = await upgradeByWire()
    await sellByOlderRelease(online.order)
    await sellByOlderRelease(wired.order)
    expect(await orderOf(wired.order)).toMatchObject({ upgrade_until: '2026-11-27' })
    await checkout(test, online.paymentId)
    expect(await standing()).toEqual({ membership_plan: 'broker', paid_until: '2026-11-27' })
    expect(await orderOf(online.order)).toMatchObject({ finding: null })
  })

  it('that an older release sold covers the year before a billed renewal only', async () => {
    const upgrade = await place(1)
    await renewYear()
    await sellByOlderRelease(upgrade.order)
    expect(await orderOf(upgrade.order)).toMatchObject({ upgrade_until: '2026-11-27' })
  })
  it('whose day is known keeps it', async () => {
    const upgrade = await place(1)
    const { db } = test.deps
    await db.updateTable('orders').set({ upgrade_until: '2026-10-01' }).where('reference', '=', upgrade.order).execute()
    await fillDays.execute(db)
    expect(await orderOf(upgrade.order)).toMatchObject({ upgrade_until: '2026-10-01' })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { me } from '../../../../contract/auth.ts'
import { getLastInvoiceStatus } from '../../../../contract/billing.ts'
import * as contract from '../../../../contract/orders.ts'
import { orderMembership } from '../../../../contract/payment.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { checkout, dutchVat, newOrder, placeOrder, startPaymentApp } from '../../../../tests/support/payments.ts'
import { addRenewingCompany, renewalsOf } from '../../../../tests/support/renewals.ts'
import { addContact } from '../../../../tests/support/world.ts'
import { transaction } from '../../../platform/db/database.ts'
import { recordPayment } from '../../billing/index.ts'
import { paymentJobs } from '../jobs.ts'
import { confirmWire } from '../settle.ts'
import { issueRenewals } from './issue.ts'
import { prepareRenewals } from './prepare.ts'
import { enforceRenewals, issueRenewalsJobName } from './service.ts'

let test: TestApp
let staffId: number
let staff: string
let companyId: number
let contactId: number
let member: string
let email: string
let serial = 0

beforeAll(async () => {
  ;({ test, staffId, staff } = await startPaymentApp())
})
afterAll(() => test.close())
beforeEach(async () => {
  serial += 1
  email = `lara${serial}@larch${serial}.example`
  companyId = await addRenewingCompany(test)
  contactId = await addContact(test.deps.db, companyId, { email })
  member = await test.signIn(contactId)
})

const { list, own, release, companyOf, invoicesOf } = renewalsOf(() => ({ test, staffId, companyId }))
/** Records a wire that pays the company's first invoice, as staff do. */
async function payByWire() {
  const { id, total_cents: cents } = (await invoicesOf())[0] ?? { id: 0, total_cents: 0 }
  const payment = { invoiceId: id, cents, source: 'wire' as const, paidOn: '2026-11-18', now: test.clock.now() }
  await transaction(test.deps.db, async tx => {
    await recordPayment(tx, payment)
    await confirmWire(tx, test.deps, id)
  })
}
const roleNow = async () => (await test.call(me, {}, await test.signIn(contactId))).body.user.role

describe('a renewal', () => {
  it('is for staff only', async () => {
    expect((await test.call(contract.listRenewals, {}, member)).problem.code).toBe('staff-only')
    const body = { ids: [], code: '123456' }
    expect((await test.call(contract.releaseRenewals, { body }, member)).problem.code).toBe('staff-only')
    expect((await test.call(contract.releaseRenewals, { body }, staff)).problem.code).toBe('wrong-code')
  })

  it('is prepared 30 days before, once, and issues nothing', async () => {
    test.clock.set('2026-11-09T09:30:00.000Z')
    await prepareRenewals(test.deps)
    expect(await own('prepared')).toBeUndefined()
    test.clock.set('2026-11-10T09:30:00.000Z')
    await Promise.all(Array.from({ length: 4 }, () => prepareRenewals(test.deps)))
    expect((await list()).filter(row => row.companyId === companyId)).toMatchObject([
      {
        plan: 'plus',
        from: '2026-12-11',
        until: '2027-12-10',
        totalCents: 81_675,
        vatPercent: 21,
        vatState: 'unchecked',
      },
    ])
    expect(await invoicesOf()).toEqual([])
    const { count, cents } = (await test.call(contract.getRenewalTotals, {}, staff)).body.payload
    expect(cents).toBeGreaterThanOrEqual(81_675 * Math.min(count, 1))
  })

  it('that is released twice, and issued by several jobs in parallel, has one invoice, due in 15 days, and one more year', async () => {
    await prepareRenewals(test.deps)
    const { id = 0 } = (await own('prepared')) ?? {}
    const counts = [(await release([id])).body.count, (await release([id])).body.count]
    expect(counts).toEqual([1, 0])
    await Promise.all([issueRenewals(test.deps), issueRenewals(test.deps), issueRenewals(test.deps)])
    const invoices = await invoicesOf()
    expect(invoices).toMatchObject([{ total_cents: 81_675, due_date: '2026-12-03', payment_status: null }])
    expect(await companyOf()).toEqual({ membership_plan: 'plus', paid_until: '2027-12-10' })
    expect(await own('released')).toMatchObject({ invoiceNumber: invoices[0]?.number })
    const [mail] = await mailsTo(test.deps.db, email)
    expect(mail?.subject).toBe(`Your membership is renewed: invoice ${invoices[0]?.number}`)
    expect(mail?.text).toContain('http://localhost:3000/pay/')
    const { payload } = (await test.call(getLastInvoiceStatus, {}, member)).body
    expect(payload).toMatchObject({ isDue: true, forcePay: false })
  })

  it('is skipped if the member has paid, or the membership ended, since it was prepared', async () => {
    await prepareRenewals(test.deps)
    const { paymentId } = await placeOrder(test, { option: 0, country: 'NL', vat: dutchVat }, member)
    await checkout(test, paymentId)
    await release()
    await issueRenewals(test.deps)
    expect(await own('skipped')).toMatchObject({ reason: 'The membership was changed or renewed in the meantime' })
    expect(await invoicesOf()).toHaveLength(1)
    expect(await companyOf()).toEqual({ membership_plan: 'plus', paid_until: '2027-12-10' })
  })

  it.each(['before', 'after'])('is prepared again if the year was ordered by wire %s it was prepared', async when => {
    if (when === 'after') await prepareRenewals(test.deps)
    const body = { ...newOrder({ option: 0, country: 'NL', vat: dutchVat }), by: 'wire' as const }
    await test.call(orderMembership, { body }, member)
    if (when === 'before') await prepareRenewals(test.deps)
    await release()
    await issueRenewals(test.deps)
    expect(await invoicesOf()).toMatchObject([{ payment_status: null }])
    expect(await own('prepared')).toMatchObject({ reason: 'An invoice for a membership is still unpaid' })
    await payByWire()
    expect(await companyOf()).toEqual({ membership_plan: 'plus', paid_until: '2027-12-10' })
    await release()
    await issueRenewals(test.deps)
    expect(await own('skipped')).toMatchObject({ reason: 'The membership was changed or renewed in the meantime' })
  })

  it('whose order by wire was canceled is released again', async () => {
    await prepareRenewals(test.deps)
    const body = { ...newOrder({ option: 0, country: 'NL', vat: dutchVat }), by: 'wire' as const }
    await test.call(orderMembership, { body }, member)
    await release()
    await issueRenewals(test.deps)
    await test.deps.db.updateTable('invoices').set({ payment_status: 9 }).where('company_id', '=', companyId).execute()
    await release()
    await issueRenewals(test.deps)
    expect(await own('released')).toMatchObject({ reason: '' })
    expect(await companyOf()).toEqual({ membership_plan: 'plus', paid_until: '2027-12-10' })
  })

  it('is issued even if the invoice of the year before is partly paid', async () => {
    await prepareRenewals(test.deps)
    await release()
    await issueRenewals(test.deps)
    test.clock.set('2027-11-18T09:30:00.000Z')
    await prepareRenewals(test.deps)
    await release()
    await issueRenewals(test.deps)
    expect(await invoicesOf()).toHaveLength(2)
    expect(await companyOf()).toEqual({ membership_plan: 'plus', paid_until: '2028-12-10' })
  })

  it('is issued even if the invoice of an upgrade is open', async () => {
    await prepareRenewals(test.deps)
    const body = { ...newOrder({ option: 1, country: 'NL', vat: dutchVat }), by: 'wire' as const }
    await test.call(orderMembership, { body }, member)
    await release()
    await issueRenewals(test.deps)
    expect(await invoicesOf()).toHaveLength(2)
    expect(await own('released')).toMatchObject({ plan: 'plus' })
  })

  it('that stays unpaid is due, then overdue, and blocks the account two weeks later until it is paid', async () => {
    await prepareRenewals(test.deps)
    await release()
    await issueRenewals(test.deps)
    // Sessions end when they are not used for a while.
    const status = async () => (await test.call(getLastInvoiceStatus, {}, await test.signIn(contactId))).body.payload
    test.clock.set('2026-12-04T09:30:00.000Z')
    expect(await status()).toMatchObject({ isPastDue: true, forcePay: false })
    test.clock.set('2026-12-17T09:30:00.000Z')
    await enforceRenewals(test.deps)
    expect(await status()).toMatchObject({ forcePay: false })
    test.clock.set('2026-12-18T09:30:00.000Z')
    await enforceRenewals(test.deps)
    const blocked = await status()
    expect(blocked).toMatchObject({ forcePay: true })
    expect(await roleNow()).toBe('payment-overdue')
    const [invoice] = await invoicesOf()
    const link = (await mailsTo(test.deps.db, email))[0]?.text.match(/\/pay\/(\S+)/)?.[1] ?? ''
    const response = await test.app.inject({
      method: 'POST',
      url: `/api/payments/invoices/${link}/actions/pay`,
      payload: {},
    })
    await checkout(test, response.json().link.split('/').at(-1))
    expect(await roleNow()).toBe('member')
    expect((await invoicesOf())[0]).toMatchObject({ id: invoice?.id, payment_status: 1 })
  })

  it('has no invoice while mail is held after a restore, when the last number used is unknown, and has one afterwards', async () => {
    await prepareRenewals(test.deps)
    await release()
    const epochs = (columns: { mail_held_at: Date | null }) =>
      test.deps.db.updateTable('database_epochs').set(columns).executeTakeFirstOrThrow()
    expect((await epochs({ mail_held_at: test.clock.now() })).numUpdatedRows).toBe(1n)
    await issueRenewals(test.deps)
    expect(await invoicesOf()).toEqual([])
    await epochs({ mail_held_at: null })
    const job = paymentJobs.find(({ name }) => name === issueRenewalsJobName)
    expect(job?.cron).toBeDefined()
    await job?.run(test.deps, {})
    expect(await invoicesOf()).toHaveLength(1)
  })

  it('that staff skip ends the membership with its year', async () => {
    await prepareRenewals(test.deps)
    const { id = 0 } = (await own('prepared')) ?? {}
    const skip = () => test.call(contract.skipRenewal, { params: { id }, body: { reason: 'Canceled in time.' } }, staff)
    await skip()
    expect((await skip()).problem.code).toBe('order-handled')
    test.clock.set('2026-12-10T20:00:00.000Z')
    await enforceRenewals(test.deps)
    expect(await companyOf()).toMatchObject({ membership_plan: 'plus' })
    test.clock.set('2026-12-11T09:30:00.000Z')
    await enforceRenewals(test.deps)
    expect(await companyOf()).toEqual({ membership_plan: 'trial', paid_until: null })
    expect(await roleNow()).toBe('trial-ended')
  })
})

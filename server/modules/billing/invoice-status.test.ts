import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getLastInvoiceStatus } from '../../../contract/billing.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import type { Schema } from '../../platform/db/schema.ts'

let test: TestApp
let companyId: number
let member: string
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  companyId = await addCompany(test.deps.db)
  member = await test.signIn(await addContact(test.deps.db, companyId))
})

const invoice = (values: Partial<Insertable<Schema['invoices']>> = {}) => {
  serial += 1
  return test.deps.db
    .insertInto('invoices')
    .values({
      number: `2026-${serial}`,
      company_id: companyId,
      account: 'Plus',
      total_cents: 67_500,
      invoice_date: '2026-11-03',
      due_date: '2026-11-18',
      ...values,
    })
    .execute()
}
const status = async () => (await test.call(getLastInvoiceStatus, {}, member)).body.payload
const nothing = {
  isDue: false,
  isPastDue: false,
  isPastDueEbm: false,
  isEbmInvoice: false,
  isNoNotif: false,
  forcePay: false,
  link: null,
}

describe('GET /api/invoices/lastStatus', () => {
  it('refuses a visitor', async () => {
    expect((await test.call(getLastInvoiceStatus)).status).toBe(401)
  })

  it('returns nothing if all invoices are paid or void, or owed by another company', async () => {
    await invoice({ payment_status: 1, due_date: '2026-01-01' })
    await invoice({ payment_status: 9, due_date: '2026-01-01' })
    await invoice({ company_id: await addCompany(test.deps.db) })
    expect(await status()).toEqual(nothing)
  })

  it('is due through its last day in Amsterdam, and past due from the next', async () => {
    await invoice()
    test.clock.set('2026-11-18T22:59:59Z')
    expect(await status()).toEqual({ ...nothing, isDue: true, link: '/invoices' })
    test.clock.set('2026-11-18T23:00:00Z')
    expect(await status()).toEqual({ ...nothing, isPastDue: true, link: '/invoices' })
    test.clock.set('2026-11-18T09:30:00Z')
  })

  it('distinguishes an invoice of the event, and returns whether notices are off', async () => {
    await invoice({ account: 'EBM', due_date: '2026-11-10', is_notice_off: true })
    expect(await status()).toEqual({
      ...nothing,
      isPastDueEbm: true,
      isEbmInvoice: true,
      isNoNotif: true,
      link: '/invoices',
    })
  })

  it('shows the latest of several, but still the block of an older one', async () => {
    await invoice({ invoice_date: '2026-10-01', due_date: '2026-10-16', is_pay_forced: true })
    await invoice({ account: 'EBM', invoice_date: '2026-11-10', due_date: '2026-11-25' })
    expect(await status()).toEqual({ ...nothing, isDue: true, isEbmInvoice: true, forcePay: true, link: '/invoices' })
  })
})

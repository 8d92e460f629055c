import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getLastInvoiceStatus } from '../../../../contract/billing.ts'
import * as contract from '../../../../contract/billing-admin.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { addInvoice, buyer } from '../../../../tests/support/invoices.ts'
import { addFactor } from '../../../../tests/support/second-factor.ts'
import { startAppWithStaff } from '../../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../../tests/support/world.ts'
import { payPathOf } from '../../../platform/payments/pay-link.ts'
import { remindOfInvoices } from '../reminders.ts'
import { treatmentOf } from '../vat.ts'

let test: TestApp
let staffId: number
let staff: string
let companyId: number
let member: string
const owner = 'owner@heron.example'
beforeAll(async () => {
  ;({ test, staffId, staff } = await startAppWithStaff())
  const { db } = test.deps
  companyId = await addCompany(db, { name: 'Heron B.V.', address: 'Kade 1', zip: '1011 AB', city: 'Amsterdam' })
  member = await test.signIn(await addContact(db, companyId, { email: owner, username: 'heron' }))
})
afterAll(() => test.close())
beforeEach(() => test.clock.advance({ minutes: 1 }))

const code = () => {
  test.clock.advance({ minutes: 1 })
  return addFactor(test, staffId, 'verified')
}
const mails = async (to = owner) => {
  const rows = await test.deps.db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
    .where('to_address', '=', to)
    .select(['subject', 'text_body'])
    .orderBy('mail_outbox.id')
    .execute()
  return rows
}
const audited = async (action: string) =>
  (
    await test.deps.db.selectFrom('audit_log').where('action', '=', action).select(['subject', 'new_value']).execute()
  ).at(-1)
const detail = async (id: number) => (await test.call(contract.getInvoice, { params: { id } }, staff)).body

const lines = [{ description: 'EBM Attendance 2027, two people', quantity: 2, unitPrice: 395 }]
const issue = (body: object = {}) =>
  test.call(contract.issueInvoice, { body: { companyId, account: 'EBM' as const, lines, ...body } }, staff)

describe('issuing', () => {
  it('is refused to members, and for companies that do not exist', async () => {
    const body = { companyId, account: 'EBM' as const, lines }
    expect((await test.call(contract.issueInvoice, { body }, member)).problem.code).toBe('staff-only')
    expect((await issue({ companyId: 2_000_000_000 })).problem.code).toBe('company-not-found')
    expect((await issue({ dueOn: '2026-11-01' })).problem.errors).toMatchObject([{ param: 'dueOn' }])
    expect((await issue({ lines: [{ ...lines[0], unitPrice: 1.005 }] })).problem.errors?.[0]?.param).toBe(
      'lines.0.unitPrice',
    )
  })

  it('charges VAT by the country, states the last day of the early price, and mails the owner', async () => {
    const { body } = await issue({ earlyUntil: '2026-12-01', regularPrice: 495, note: 'See you in Dublin.' })
    expect(body.payload).toMatchObject({ total: 955.9 })
    const { invoice, note, lines: issued } = await detail(body.payload.id)
    expect(invoice).toMatchObject({ account: 'EBM', net: 790, vat: 165.9, vatCategory: 'S', dueDate: '2026-12-01' })
    expect(issued).toEqual([{ ...lines[0], price: 790 }])
    expect(note).toBe(
      'This is the early price. It applies if you pay by 1 December 2026; afterwards the price is € 495.00 without VAT. See you in Dublin.',
    )
    const mail = (await mails()).at(-1)
    expect(mail?.subject).toBe(`Invoice ${body.payload.invoiceNumber} from The Broker Site`)
    expect(mail?.text_body).toContain('It applies if you pay by 1 December 2026')
    expect(await audited('issue-invoice')).toMatchObject({ subject: `invoice/${body.payload.id}` })
    expect((await test.call(getLastInvoiceStatus, {}, member)).body.payload).toMatchObject({
      isDue: true,
      isEbmInvoice: true,
    })
  })

  it('without notices shows no notice', async () => {
    await issue({ isNoNotif: true })
    expect((await test.call(getLastInvoiceStatus, {}, member)).body.payload.isNoNotif).toBe(true)
  })
})

describe('a command about money', () => {
  it('needs a fresh code, which is not used up if the invoice is settled already', async () => {
    const { id } = await addInvoice(test, { companyId })
    const body = { reason: 'Ordered twice.', code: '000000' }
    expect((await test.call(contract.voidInvoice, { params: { id }, body }, staff)).problem.code).toBe('wrong-code')
    const fresh = { reason: 'Ordered twice.', code: await code() }
    expect((await test.call(contract.voidInvoice, { params: { id }, body: fresh }, staff)).status).toBe(200)
    const after = await code()
    const again = { params: { id }, body: { ...fresh, code: after } }
    expect((await test.call(contract.voidInvoice, again, staff)).problem.code).toBe('invoice-settled')
    const other = await addInvoice(test)
    expect(
      (await test.call(contract.voidInvoice, { params: { id: other.id }, body: { ...fresh, code: after } }, staff))
        .status,
    ).toBe(200)
  })

  it('voids with a credit note, which is mailed', async () => {
    const { id, number } = await addInvoice(test, { companyId })
    await test.call(
      contract.voidInvoice,
      { params: { id }, body: { reason: 'Ordered twice.', code: await code() } },
      staff,
    )
    const { invoice, creditNotes } = await detail(id)
    expect(invoice).toMatchObject({ paymentStatus: 9, due: 0 })
    expect(creditNotes).toMatchObject([{ total: 675, refund: 0, paymentStatus: 2, reason: 'Ordered twice.' }])
    const mail = (await mails()).at(-1)
    expect(mail?.subject).toBe(`Credit note ${creditNotes[0]?.invoiceNumber} from The Broker Site`)
    expect(mail?.text_body).toContain(number)
    expect(await audited('void-invoice')).toMatchObject({ subject: `invoice/${id}` })
  })

  it('records payments by wire, then a partial credit and its refund', async () => {
    const { id } = await addInvoice(test, { companyId })
    const pay = async (amount: number, paidOn = '2026-11-17') =>
      test.call(contract.payInvoiceByWire, { params: { id }, body: { amount, paidOn, code: await code() } }, staff)
    expect((await pay(100, '2027-01-01')).problem.errors).toMatchObject([{ param: 'paidOn' }])
    expect((await pay(600)).body.payload.due).toBe(75)
    expect((await pay(75.01)).problem.code).toBe('amount-too-high')
    expect((await pay(75)).body.payload.due).toBe(0)
    const credit = async (amount: number | '') =>
      test.call(
        contract.creditInvoice,
        { params: { id }, body: { amount, reason: 'Two months', code: await code() } },
        staff,
      )
    expect((await credit(112.5)).body.payload).toMatchObject({ total: 112.5, refund: 112.5 })
    expect((await credit(562.51)).problem.code).toBe('amount-too-high')
    const { invoice, payments, creditNotes } = await detail(id)
    expect(invoice).toMatchObject({ paymentStatus: 2, due: 0, datePaid: '2026-11-17' })
    expect(payments.map(({ amount }) => amount)).toEqual([600, 75])
    const note = creditNotes[0]?.id ?? 0
    const refunded = async () =>
      test.call(
        contract.markRefunded,
        { params: { id: note }, body: { paidOn: '2026-11-18', code: await code() } },
        staff,
      )
    const due = async (state: 'refund-due' | 'settled') =>
      (await test.call(contract.searchCreditNotes, { query: { state } }, staff)).body.payload.results.map(
        each => each.id,
      )
    expect(await due('refund-due')).toContain(note)
    const tomorrow = test.call(
      contract.markRefunded,
      { params: { id: note }, body: { paidOn: '2030-01-01', code: '000000' } },
      staff,
    )
    expect((await tomorrow).problem.errors).toMatchObject([{ param: 'paidOn' }])
    expect((await refunded()).status).toBe(200)
    expect((await refunded()).problem.code).toBe('invoice-settled')
    expect(await due('settled')).toContain(note)
  })

  it('blocks the site until the invoice is paid', async () => {
    const { id } = await addInvoice(test, { companyId })
    const notices = { isNoNotif: false, forcePay: true, code: await code() }
    expect((await test.call(contract.setInvoiceNotices, { params: { id }, body: notices }, staff)).status).toBe(200)
    expect((await test.call(getLastInvoiceStatus, {}, member)).body.payload.forcePay).toBe(true)
    const wire = { amount: 675, paidOn: '2026-11-18', code: await code() }
    await test.call(contract.payInvoiceByWire, { params: { id }, body: wire }, staff)
    expect((await test.call(getLastInvoiceStatus, {}, member)).body.payload.forcePay).toBe(false)
  })
})

describe('the list', () => {
  it('is searched by number and company, filtered by state, and exported as shown', async () => {
    const { number } = await addInvoice(test, { companyId, issuedOn: '2026-10-01' })
    const search = async (query: object) =>
      (await test.call(contract.searchInvoices, { query }, staff)).body.payload.results.map(each => each.invoiceNumber)
    expect(await search({ query: number })).toEqual([number])
    expect(await search({ query: 'früh', pageSize: 100 })).toContain(number)
    expect(await search({ state: 'overdue' })).toContain(number)
    expect(await search({ state: 'paid', query: number })).toEqual([])
    const { raw } = await test.call(contract.exportInvoices, { query: { query: number } }, staff)
    expect(raw).toContain(`${number},${companyId},Früh & Söhne GmbH,Plus,675,0,AE,675,675,2026-10-01,2026-10-16`)
  })
})

describe('reminders', () => {
  it('are sent on the days of the setting, once each, but not for a paid invoice or one without notices; the last one says so', async () => {
    const to = 'late@stork.example'
    const late = { buyer: { ...buyer, email: to } }
    test.clock.set('2027-01-04T08:00:00Z')
    const { id, number } = await addInvoice(test, late)
    const silent = await addInvoice(test, { buyer: { ...buyer, email: 'silent@stork.example' }, isNoticeOff: true })
    const subjects = async () => (await mails(to)).map(({ subject }) => subject)
    const onDay = async (day: string) => {
      test.clock.set(`${day}T08:00:00Z`)
      await remindOfInvoices(test.deps)
      await remindOfInvoices(test.deps)
    }
    // Due on 19 January.
    await onDay('2027-01-21')
    expect(await subjects()).toEqual([])
    await onDay('2027-01-22')
    expect(await subjects()).toEqual([`Reminder: invoice ${number} is overdue`])
    // Who pays the invoices may have no account.
    expect((await mails(to))[0]?.text_body).toContain(payPathOf(test.deps.config.secret, id))
    await onDay('2027-01-30')
    await onDay('2027-02-09')
    expect(await subjects()).toEqual([
      `Reminder: invoice ${number} is overdue`,
      `Reminder 2: invoice ${number} is overdue`,
      `Last reminder: invoice ${number} is overdue`,
    ])
    await onDay('2027-03-09')
    expect(await subjects()).toHaveLength(3)
    staff = await test.signIn(staffId)
    expect((await test.call(contract.remindInvoice, { params: { id } }, staff)).status).toBe(200)
    expect(await subjects()).toHaveLength(4)
    expect((await detail(id)).invoice.reminders).toBe(4)
    expect((await detail(silent.id)).invoice.reminders).toBe(0)
  })
})

describe('the reports of a quarter', () => {
  it('list every document with its VAT and the sums, credit notes as deductions', async () => {
    test.clock.set('2028-05-02T08:00:00Z')
    staff = await test.signIn(staffId)
    const line = (unitCents: number) => [{ description: 'x', quantity: 1, unitCents }]
    const french = { ...buyer, name: 'Cigogne SA', country: 'FR', vatNumber: 'FR40303265045' }
    const first = await addInvoice(test, { lines: line(67_500), issuedOn: '2028-04-01' })
    await addInvoice(test, { lines: line(10_050), buyer: french, issuedOn: '2028-06-30' })
    await addInvoice(test, { lines: line(10_000), vat: treatmentOf.S, issuedOn: '2028-05-01' })
    await addInvoice(test, { lines: line(10_000), issuedOn: '2028-07-01' })
    const credit = { amount: 75.5, reason: 'Two months', code: await code() }
    await test.call(contract.creditInvoice, { params: { id: first.id }, body: credit }, staff)
    const report = async (endpoint: typeof contract.getVatReport) =>
      (await test.call(endpoint, { query: { year: 2028, quarter: 2 } }, staff)).raw
        .replace('\ufeff', '')
        .trim()
        .split('\r\n')
    const vat = await report(contract.getVatReport)
    expect(vat).toHaveLength(1 + 4 + 2)
    expect(vat).toContain('C2028-00001,2028-05-02,Früh & Söhne GmbH,DE,DE136695976,AE,0,-75.50,0.00,-75.50')
    expect(vat.slice(-2)).toEqual([
      'Total,,standard rate,,,S,21,100.00,21.00,121.00',
      'Total,,reverse charge,,,AE,0,700.00,0.00,700.00',
    ])
    expect((await report(contract.getEuSales)).slice(1)).toEqual([
      'DE,136695976,Früh & Söhne GmbH,S,600',
      'FR,40303265045,Cigogne SA,S,101',
    ])
  })
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addInvoice, buyer } from '../../../tests/support/invoices.ts'
import { runs } from '../../../tests/support/runs.ts'
import { addCompany, addContact, addCountry } from '../../../tests/support/world.ts'
import { transaction } from '../../platform/db/database.ts'
import {
  buyerOf,
  creditInvoice,
  daysAfter,
  dueAfterDays,
  giveInvoiceToCompany,
  issueInvoice,
  openCentsOf,
  recordPayment,
  totalsOf,
  type VatNumberState,
  vatFor,
  vatNumberStateOf,
} from './index.ts'
import { vatOf } from './totals.ts'
import { treatmentOf } from './vat.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const rowOf = (id: number) =>
  test.deps.db.selectFrom('invoices').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
const paidOn = '2026-11-20'
const pay = (invoiceId: number, cents: number, eventId?: string) =>
  transaction(test.deps.db, tx =>
    recordPayment(tx, {
      invoiceId,
      cents,
      paidOn,
      now: test.clock.now(),
      ...(eventId === undefined ? { source: 'wire' } : { source: 'online', eventId }),
    }),
  )
const credit = (invoiceId: number, lines: Parameters<typeof creditInvoice>[1]['lines']) =>
  transaction(test.deps.db, tx => creditInvoice(tx, { invoiceId, lines, reason: 'As agreed', issuedOn: '2026-11-20' }))

describe('VAT', () => {
  it.each<[string, string, VatNumberState, string, number]>([
    ['the Netherlands, with or without a number', 'NL', 'valid', 'S', 21],
    ['the Netherlands', 'NL', 'none', 'S', 21],
    ['the EU, confirmed number', 'DE', 'valid', 'AE', 0],
    ['the EU, while the service does not reply', 'GR', 'unchecked', 'AE', 0],
    ['the EU, refused number', 'FR', 'invalid', 'S', 21],
    ['the EU, no number', 'BE', 'none', 'S', 21],
    ['Great Britain', 'GB', 'valid', 'Z', 0],
    ['Switzerland', 'CH', 'none', 'Z', 0],
    ['the United States', 'US', 'none', 'Z', 0],
  ])('of %s', (_, country, vatNumberState, category, percent) => {
    const vat = vatFor({ country, vatNumberState })
    expect(vat).toMatchObject({ category, percent })
    expect(vat.reason === '').toBe(category === 'S')
  })
})

describe('the buyer', () => {
  const address = { name: 'Vogel GmbH', address: 'Ring 3', zip: '50667', city: 'Köln', country_code: 'DE' }

  it('is the company with its owner, and its VAT number is valid until the public service refuses it', async () => {
    const { db, clock } = test.deps
    await addCountry(db, 'DE', 'Germany')
    const companyId = await addCompany(db, { ...address, vat_nr: '136695976' })
    await addContact(db, companyId, { name: 'Main contact' })
    await addContact(db, companyId, { name: 'Owner', email: 'owner@vogel.example', username: 'owner' })
    const readBuyer = () => transaction(db, tx => buyerOf(tx, companyId))
    const { country_code: country, ...rest } = address
    const buyer = { ...rest, country, contact: 'Owner', email: 'owner@vogel.example', vatNumber: 'DE136695976' }
    expect(await readBuyer()).toEqual({ buyer, vatNumberState: 'unchecked' })
    const reply = { company_id: companyId, number: 'DE136695976', service: 'VIES', replied_at: clock.now() }
    await db
      .insertInto('vat_replies')
      .values({ ...reply, is_valid: true })
      .execute()
    expect((await readBuyer())?.vatNumberState).toBe('valid')
    await db
      .insertInto('vat_replies')
      .values({ ...reply, is_valid: false })
      .execute()
    expect((await readBuyer())?.vatNumberState).toBe('invalid')
  })

  it.each<[string, VatNumberState]>([
    ['', 'none'],
    ['-', 'none'],
    ['DE136695977', 'invalid'],
    ['DE 136 695 976', 'unchecked'],
  ])('has, with the number %j and no account, one that is %s', async (vatNumber, state) => {
    const number = { companyId: null, vatNumber, country: 'DE' }
    expect(await transaction(test.deps.db, tx => vatNumberStateOf(tx, number))).toBe(state)
  })
})

const lineOf = fc.record({
  description: fc.constant('x'),
  quantity: fc.integer({ min: 1, max: 50 }),
  unitCents: fc.integer({ min: 0, max: 500_000 }),
})
const linesOf = fc.array(lineOf, { minLength: 1, maxLength: 8 })

describe('totals', () => {
  it('add up to the cent, with VAT exact to half a cent', () => {
    fc.assert(
      fc.property(linesOf, fc.constantFrom(0, 21), (lines, percent) => {
        const totals = totalsOf(lines, { percent })
        expect(totals.lines.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(totals.netCents)
        expect(totals.netCents + totals.vatCents).toBe(totals.totalCents)
        expect(Math.abs(totals.vatCents - (totals.netCents * percent) / 100)).toBeLessThanOrEqual(0.5)
      }),
      runs(300),
    )
  })

  it.each([
    [[]],
    [[{ description: 'x', quantity: 0.5, unitCents: 100 }]],
    [[{ description: 'x', quantity: 1, unitCents: 0.1 }]],
    [[{ description: 'x', quantity: 1, unitCents: -1 }]],
    [[{ description: 'x', quantity: -1, unitCents: 1 }]],
    [[{ description: 'x', quantity: 50_000, unitCents: 50_000 }]],
  ])('refuse %j', lines => {
    expect(() => totalsOf(lines, treatmentOf.S)).toThrow(RangeError)
  })
})

describe('numbers', () => {
  it('have no gaps and no duplicates after 50 invoices are issued concurrently and every third is rolled back', async () => {
    const { db, config } = test.deps
    const issuedOn = '2031-05-01'
    await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        transaction(db, async tx => {
          const lines = [{ description: 'x', quantity: 1, unitCents: index }]
          await issueInvoice(
            tx,
            { companyId: null, buyer, account: 'EBM', lines, vat: treatmentOf.AE, issuedOn },
            config,
          )
          if (index % 3 === 0) throw new Error('changed our mind')
        }),
      ),
    )
    const rows = await db
      .selectFrom('invoices')
      .where('number', 'like', '2031-%')
      .select('number')
      .orderBy('number')
      .execute()
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: 33 }, (_, index) => `2031-${String(index + 1).padStart(5, '0')}`),
    )
  })

  it('start again each year, separately from those of credit notes', async () => {
    const { id, number } = await addInvoice(test, { issuedOn: '2032-01-01' })
    expect(number).toBe('2032-00001')
    expect((await rowOf(id)).due_date).toBe(daysAfter('2032-01-01', dueAfterDays))
    const { number: noteNumber } = await transaction(test.deps.db, async tx => {
      const result = await creditInvoice(tx, { invoiceId: id, lines: 'full', reason: 'x', issuedOn: '2032-02-01' })
      return result as { number: string }
    })
    expect(noteNumber).toBe('C2032-00001')
  })

  it('are assigned once per order, even with concurrent calls', async () => {
    const issued = await Promise.all(Array.from({ length: 10 }, () => addInvoice(test, { orderId: 17 })))
    expect(new Set(issued.map(({ number }) => number)).size).toBe(1)
    const companyId = await addCompany(test.deps.db)
    await transaction(test.deps.db, tx => giveInvoiceToCompany(tx, { orderId: 17, companyId }))
    expect((await rowOf(issued[0]?.id ?? 0)).company_id).toBe(companyId)
  })
})

describe('an issued document', () => {
  it.each([
    sql`update invoices set total_cents = total_cents + 1, net_cents = net_cents + 1`,
    sql`update invoices set number = number || 'x'`,
    sql`update invoices set buyer = jsonb_set(buyer, '{name}', '"Somebody else"')`,
    sql`update invoices set lines = '[]'`,
    sql`update invoices set due_date = due_date + 1`,
    sql`delete from invoices`,
    sql`truncate invoices cascade`,
    sql`update credit_notes set reason = 'x'`,
    sql`delete from credit_notes`,
    sql`update invoice_payments set cents = 1`,
    sql`delete from invoice_payments`,
  ])('is kept by the database', async statement => {
    const { id } = await addInvoice(test)
    await pay(id, 500)
    await credit(id, [{ description: 'x', quantity: 1, unitCents: 100 }])
    await expect(statement.execute(test.deps.db)).rejects.toThrow('issued')
  })

  it('keeps its company, and stays void or paid', async () => {
    const companyId = await addCompany(test.deps.db)
    const { id } = await addInvoice(test, { companyId })
    await credit(id, 'full')
    const change = (values: object) => test.deps.db.updateTable('invoices').set(values).where('id', '=', id).execute()
    await expect(change({ payment_status: null })).rejects.toThrow('stays void')
    await expect(change({ credited_cents: 0 })).rejects.toThrow('payments and credit notes')
    await expect(change({ company_id: await addCompany(test.deps.db) })).rejects.toThrow('with its company')
  })
})

describe('a payment', () => {
  it('online pays an invoice once, by the only event that matches its amount', async () => {
    const { id } = await addInvoice(test)
    expect(await pay(id, 67_499, 'tr_1')).toEqual({ outcome: 'refused', reason: 'amount-differs', openCents: 67_500 })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => pay(id, 67_500, 'tr_1')))
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['paid', ...Array(7).fill('repeated')])
    expect(await pay(id, 67_500, 'tr_2')).toMatchObject({ outcome: 'refused', reason: 'settled' })
    expect(await rowOf(id)).toMatchObject({ payment_status: 1, paid_on: paidOn, received_cents: 67_500 })
  })

  it('by wire may come in parts, and an online one pays the rest', async () => {
    const { id } = await addInvoice(test)
    expect(await pay(id, 60_000)).toEqual({ outcome: 'partly-paid', openCents: 7_500 })
    expect(openCentsOf(await rowOf(id))).toBe(7_500)
    expect(await pay(id, 7_501)).toMatchObject({ outcome: 'refused', reason: 'amount-differs' })
    expect(await pay(id, 7_500, 'tr_3')).toMatchObject({ outcome: 'paid', invoice: { id } })
  })

  it('is refused for an invoice that does not exist', async () => {
    expect(await pay(2_000_000_000, 1)).toMatchObject({ outcome: 'refused', reason: 'not-found' })
  })
})

describe('a credit note', () => {
  it('in full makes an unpaid invoice void, and refunds a paid one', async () => {
    const unpaid = await addInvoice(test)
    expect(await credit(unpaid.id, 'full')).toMatchObject({ outcome: 'credited', refundCents: 0, isVoid: true })
    expect((await rowOf(unpaid.id)).payment_status).toBe(9)
    expect(await credit(unpaid.id, 'full')).toMatchObject({ outcome: 'refused', reason: 'nothing-left' })
    const paid = await addInvoice(test)
    await pay(paid.id, 67_500, 'tr_4')
    expect(await credit(paid.id, 'full')).toMatchObject({ outcome: 'credited', refundCents: 67_500, isVoid: false })
    expect((await rowOf(paid.id)).payment_status).toBe(1)
  })

  it('in part reduces the unpaid amount first, and cannot exceed the invoice', async () => {
    const { id } = await addInvoice(test)
    await pay(id, 40_000)
    const part = (unitCents: number) => credit(id, [{ description: 'Two months', quantity: 1, unitCents }])
    expect(await part(67_501)).toMatchObject({ outcome: 'refused', reason: 'too-much', leftCents: 67_500 })
    expect(await part(30_000)).toMatchObject({ outcome: 'credited', refundCents: 2_500, isVoid: false })
    expect(await rowOf(id)).toMatchObject({ payment_status: 2, credited_cents: 30_000 })
    expect(await part(37_501)).toMatchObject({ outcome: 'refused', reason: 'too-much', leftCents: 37_500 })
  })

  it('for an amount that was paid back has that total to the cent, and leaves the rest', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 3, max: 999 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (net, share) => {
          const lines = [{ description: 'x', quantity: 1, unitCents: net }]
          const { id, totalCents } = await addInvoice(test, { lines, vat: treatmentOf.S })
          const back = 1 + Math.round(share * (totalCents - 2))
          await pay(id, totalCents, `paid-back-${id}`)
          const paidBack = (cents: number) => credit(id, { description: 'x', totalCents: cents })
          expect(await paidBack(totalCents + 1)).toMatchObject({ outcome: 'refused', reason: 'too-much' })
          expect(await paidBack(back)).toMatchObject({ totalCents: back, refundCents: back })
          const notes = test.deps.db.selectFrom('credit_notes').where('invoice_id', '=', id)
          const note = await notes.select(['net_cents', 'vat_cents']).executeTakeFirstOrThrow()
          expect(Math.abs((note.vat_cents ?? 0) - (note.net_cents ?? 0) * 0.21)).toBeLessThan(1)
          expect(await paidBack(totalCents - back)).toMatchObject({ refundCents: totalCents - back })
          expect((await rowOf(id)).credited_cents).toBe(totalCents)
        },
      ),
      { ...runs(40), examples: [[50, 1]] },
    )
  })

  it('after other credit notes credits the VAT to the cent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 4 }), async parts => {
        const sum = parts.reduce((all, part) => all + part, 1)
        const { id, totalCents } = await addInvoice(test, {
          lines: [{ description: 'x', quantity: 1, unitCents: sum }],
          vat: treatmentOf.S,
        })
        for (const part of parts) await credit(id, [{ description: 'x', quantity: 1, unitCents: part }])
        await credit(id, 'full')
        const row = await rowOf(id)
        expect(row.credited_cents).toBe(totalCents)
        expect(row.payment_status).toBe(9)
        expect(totalCents).toBe(sum + vatOf(sum, 21))
      }),
      runs(40),
    )
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '../../../../contract/kit/index.ts'
import { countSuppliers, parseRfqList, sendRFQ, sendRfqList } from '../../../../contract/quotes.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { solvedCaptcha } from '../../../../tests/support/captcha.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { rowsReadBy } from '../../../../tests/support/plans.ts'
import {
  addTrader,
  askAsVisitor,
  setRfqLimits,
  startHourWithSeller,
  type Trader,
  visitor,
} from '../../../../tests/support/rfqs.ts'
import { addContact, addPart } from '../../../../tests/support/world.ts'
import { publicIdOf } from '../../masking/index.ts'
import { countSuppliersPerLine, listSuppliers } from './reads.ts'

let t: TestApp
let serial = 0
let buyer: Trader
let seller: Trader
let partNumber: string
let partId: number

const ask = (more: Record<string, unknown> = {}, token: string | undefined = buyer.token) =>
  t.call(sendRFQ, { body: { ...visitor, partId, ...more } }, token)
const askFor = (lines: object[], more: object = {}, token = buyer.token) =>
  t.call(sendRfqList, { body: { lines, ...more } as InputOf<typeof sendRfqList>['body'] }, token)

const countRfqs = async () =>
  (
    await t.deps.db
      .selectFrom('rfqs')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  serial += 1
  ;({ seller, partId, partNumber } = await startHourWithSeller(t))
  buyer = await addTrader(t, 'Osprey')
})
afterAll(() => t.close())

describe('access', () => {
  it('is refused to a visitor without a solved captcha, and to companies that do not trade', async () => {
    const service = await addTrader(t, 'Courier', {}, { is_service_only: true })
    expect(
      (await t.call(sendRFQ, { body: { ...visitor, partId: publicIdOf(t.deps, 'part', partId) } })).problem.code,
    ).toBe('captcha-failed')
    expect((await askAsVisitor(t, partId, { captcha: 'bm90IG9uZQ==' })).problem.code).toBe('captcha-failed')
    expect((await ask({}, service.token)).problem.code).toBe('traders-only')
    expect(await mailsTo(t.deps.db, seller.email)).toEqual([])
  })

  it('is granted to a visitor with a captcha, valid once, who learns nothing about the suppliers', async () => {
    const captcha = await solvedCaptcha(t)
    const sent = await Promise.all([askAsVisitor(t, partId, { captcha }), askAsVisitor(t, partId, { captcha })])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(sent.find(({ status }) => status === 200)?.body).toMatchObject({ status: 200, count: 1 })
    expect(await mailsTo(t.deps.db, seller.email)).toHaveLength(1)
  })

  it('is refused with a captcha with a wrong signature, or an expired one', async () => {
    const captcha = JSON.parse(Buffer.from(await solvedCaptcha(t), 'base64').toString())
    captcha.challenge.parameters.data.goodUntil += 10_000
    const forged = Buffer.from(JSON.stringify(captcha)).toString('base64')
    expect((await askAsVisitor(t, partId, { captcha: forged })).problem.code).toBe('captcha-failed')
    const old = await solvedCaptcha(t)
    t.clock.advance({ minutes: 31 })
    expect((await askAsVisitor(t, partId, { captcha: old })).problem.code).toBe('captcha-failed')
  })

  it.each(['companyName', 'contactName', 'contactTel', 'contactEmail'])('requires a %s', async param => {
    expect((await ask({ [param]: ' ' })).problem.errors).toEqual([{ param, msg: 'This field is required' }])
  })

  it('requires a valid address and quantity', async () => {
    expect((await ask({ contactEmail: 'bo' })).problem.errors?.[0]?.param).toBe('contactEmail')
    for (const requestedQuantity of [0, -1, 1.5, 'many', 1e12])
      expect((await ask({ requestedQuantity })).problem.errors?.[0]?.param).toBe('requestedQuantity')
  })
})

describe('a request for one part', () => {
  it('is one mail to the contact for requests, names the buyer, and is answered by mail or by its link', async () => {
    const rows = await Promise.all([
      addContact(t.deps.db, seller.companyId, { position: 0, is_rfq_disabled: true, email: `none${serial}@f.example` }),
      addContact(t.deps.db, seller.companyId, { position: 9, email: `later${serial}@f.example` }),
    ])
    expect(rows).toHaveLength(2)
    const { body } = await ask({ requestedQuantity: 7, message: 'Boxed?\n\n<b>Please</b>', contactTel: '+1 555' })
    expect(body).toEqual({ status: 200, count: 1, payload: { msg: 'Request for quote sent to 1 company' } })
    const [mail, ...more] = await mailsTo(t.deps.db, seller.email)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: `Request for quote: 7 x ${partNumber}`,
      from_address: '"Ada Osprey via TBS" <sales@tbs.example>',
      reply_to: buyer.email,
    })
    expect(mail?.text).toMatch(/\/quote\?token=\S+/)
    expect(mail?.text).toContain('Company: Osprey Trading')
    expect(mail?.text).toContain('Telephone: +1 555')
    expect(mail?.html_body).not.toContain('<b>Please')
    for (const other of [`none${serial}@f.example`, `later${serial}@f.example`])
      expect(await mailsTo(t.deps.db, other)).toEqual([])
  })

  it('is sent in the account’s name, whatever company and address a member types', async () => {
    await ask({ companyName: 'Someone Else', contactEmail: 'else@else.example' })
    const [mail] = await mailsTo(t.deps.db, seller.email)
    expect(JSON.stringify(mail)).not.toContain('else.example')
    expect(mail?.text).not.toContain('Someone Else')
  })

  it('does not reveal the hidden address of a buyer', async () => {
    const shy = await addTrader(t, 'Wren', { is_email_hidden: true })
    await ask({}, shy.token)
    const [mail] = await mailsTo(t.deps.db, seller.email)
    expect(mail?.reply_to).toBeNull()
    expect(JSON.stringify(mail)).not.toContain(shy.email)
  })

  it('cannot inject headers, whatever a visitor types', async () => {
    await askAsVisitor(t, partId, { contactName: 'Bo\r\nBcc: all@evil.example', message: '{{name}}' })
    const [mail] = await mailsTo(t.deps.db, seller.email)
    expect(mail?.from_address).toBe('"Bo Bcc: all@evil.example via TBS" <sales@tbs.example>')
    expect(mail?.text).toContain('{{name}}')
    expect(mail?.text).toContain('The buyer is not a member')
  })

  it('is refused for the company’s own stock and for removed, old or unknown lines', async () => {
    expect((await ask({}, seller.token)).problem.errors).toEqual([{ param: 'partId', msg: 'This is your own stock.' }])
    const old = await addPart(t.deps.db, seller.companyId, { confirmed_on: '2026-09-01' })
    const removed = await addPart(t.deps.db, seller.companyId, { removed_at: t.clock.now() })
    for (const id of [old, removed, 999_999]) expect((await ask({ partId: id })).problem.code).toBe('part-not-found')
  })

  it.each([
    ['takes no requests', { is_rfq_disabled: true }, {}],
    ['gets no mail', {}, {}],
    ['is suspended', {}, { custom_full_block: 'x' }],
  ])('is refused for a company that %s', async (why, contact, company) => {
    const other = await addTrader(t, 'Heron', contact, company)
    if (why === 'gets no mail')
      await t.deps.db
        .insertInto('mail_suppressions')
        .values({ address: other.email, reason: 'bounce', created_at: t.clock.now() })
        .execute()
    const id = await addPart(t.deps.db, other.companyId)
    expect((await ask({ partId: id })).problem.code).toBe('nobody-to-ask')
  })
})

describe('a request to all', () => {
  it('asks every company that has the part, each once, except the buyer’s', async () => {
    const others = await Promise.all(['Heron', 'Egret', 'Crane'].map(name => addTrader(t, name)))
    const [heron, egret, crane] = others as [Trader, Trader, Trader]
    const add = (companyId: number, more: object = {}) =>
      addPart(t.deps.db, companyId, { part_number: partNumber.toLowerCase().replaceAll('-', ' '), ...more })
    await Promise.all([add(heron.companyId), add(heron.companyId, { part_condition: 'USED' }), add(egret.companyId)])
    await add(crane.companyId, { confirmed_on: '2026-09-01' })
    await add(buyer.companyId)
    const { body } = await ask({ sendToAll: true })
    expect(body).toEqual({ status: 200, count: 3, payload: { msg: 'Request for quote sent to 3 companies' } })
    const counts = await Promise.all([seller, heron, egret, crane, buyer].map(({ email }) => mailsTo(t.deps.db, email)))
    expect(counts.map(mails => mails.length)).toEqual([1, 1, 1, 0, 0])
  })
})

describe('finding suppliers', () => {
  it('reads only the stock of the requested part, however much else there is', async () => {
    await sql`
      insert into parts (company_id, part_number, manufacturer, description, quantity, part_condition, confirmed_on,
        part_key, public_part_number, public_manufacturer, public_description, search_words, search_phrase, public_words,
        public_phrase)
      select company_id, 'X' || n, manufacturer, description, quantity, part_condition, confirmed_on, 'X' || n,
        public_part_number, public_manufacturer, public_description, search_words, search_phrase, public_words, public_phrase
      from parts, generate_series(1, 5000) n where id = ${partId}`.execute(t.deps.db)
    await sql`analyze parts, contacts, companies, invoices, mail_suppressions`.execute(t.deps.db)
    const key = {
      line_index: 0,
      part_key: partNumber.replaceAll('-', '').toUpperCase(),
      kind: null,
      rank: 0,
      is_asked: true,
    }
    const wanted = [{ ...key, condition: null, quantity: 1, part_id: null }]
    const filter = { wanted, buyerId: null, shownFrom: '2026-10-20', now: t.clock.now() }
    const suppliers = await listSuppliers(t.deps.db, { ...filter, perLine: 10 })
    expect(suppliers.map(supplier => supplier.part_id)).toEqual([partId])
    const read = await rowsReadBy(t.databaseUrl, async db => {
      await listSuppliers(db, { ...filter, perLine: 10 })
      await countSuppliersPerLine(db, filter)
    })
    // The companies and contacts of this test are so few that PostgreSQL may use full scans.
    expect(read).toBeLessThan(1_000)
  })
})

describe('a repeated request', () => {
  it('is sent once with the same key, even concurrently', async () => {
    const sendKey = crypto.randomUUID()
    const sent = await Promise.all(Array.from({ length: 5 }, () => ask({ sendKey })))
    expect(sent.map(({ body }) => [body.status, body.count])).toEqual(Array(5).fill([200, 1]))
    expect(await mailsTo(t.deps.db, seller.email)).toHaveLength(1)
  })

  it('is refused with the key of a different request', async () => {
    const sendKey = crypto.randomUUID()
    await ask({ sendKey })
    const wren = await addTrader(t, 'Wren')
    expect((await ask({ sendKey }, wren.token)).problem.errors?.[0]?.param).toBe('sendKey')
    const sharedKey = crypto.randomUUID()
    const both = await Promise.all([ask({ sendKey: sharedKey }), ask({ sendKey: sharedKey }, wren.token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('the number of requests', () => {
  it('is limited per contact and hour, even with concurrent requests', async () => {
    await setRfqLimits(t, { perContactPerHour: 3 })
    const sent = await Promise.all(Array.from({ length: 7 }, () => ask()))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429])
    expect(await mailsTo(t.deps.db, seller.email)).toHaveLength(3)
    expect((await ask({}, (await addTrader(t, 'Wren')).token)).status).toBe(200)
    t.clock.advance({ hours: 1 })
    expect((await ask()).status).toBe(200)
  })

  it('does not count failed requests', async () => {
    await setRfqLimits(t, { perContactPerHour: 1 })
    const silent = await addPart(t.deps.db, (await addTrader(t, 'Heron', { is_rfq_disabled: true })).companyId)
    expect((await ask({ partId: silent })).problem.code).toBe('nobody-to-ask')
    expect((await ask()).status).toBe(200)
  })

  it('is limited per network for visitors, and the number of suppliers per contact and day', async () => {
    await setRfqLimits(t, { perVisitorPerHour: 1, suppliersPerContactPerDay: 1 })
    expect((await askAsVisitor(t, partId)).status).toBe(200)
    expect((await askAsVisitor(t, partId)).status).toBe(429)
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
    expect((await ask()).problem.msg).toContain('1 companies in 24 hours')
  })
})

describe('a request whose mail fails', () => {
  it('is not sent, and can be sent again', async () => {
    const before = await countRfqs()
    await t.deps.db.schema.alterTable('mail_outbox').renameTo('mail_outbox_away').execute()
    const sendKey = crypto.randomUUID()
    expect((await ask({ sendKey })).status).toBe(500)
    await t.deps.db.schema
      .alterTable('mail_outbox_away' as 'mail_outbox')
      .renameTo('mail_outbox')
      .execute()
    expect(await countRfqs()).toBe(before)
    expect((await ask({ sendKey })).body.count).toBe(1)
  })
})

describe('a list', () => {
  let other: Trader
  let second: string
  beforeEach(async () => {
    other = await addTrader(t, 'Heron')
    second = `ZX-${serial}-001`
    await addPart(t.deps.db, other.companyId, { part_number: second, quantity: 5, manufacturer: 'Dell' })
    await addPart(t.deps.db, other.companyId, { part_number: partNumber, quantity: 5 })
  })

  it('is parsed from a pasted spreadsheet, with the number of suppliers of each line', async () => {
    const text = `Qty\tPart number\tBrand\tCondition\n25\t${partNumber}\tHP\tnew\n3\t${second}\tDell\tused\n2\tNONE-${serial}-X9\tHP\t`
    const { body } = await t.call(parseRfqList, { body: { text } }, buyer.token)
    expect(
      body.payload.lines.map(({ source: _, side: __, targetPrice: ___, targetCurrency: ____, ...line }) => line),
    ).toEqual([
      { partNumber, manufacturer: 'HP', quantity: 25, condition: 'NEW', numSuppliers: 2, equivalents: [], unsure: [] },
      {
        partNumber: second,
        manufacturer: 'Dell',
        quantity: 3,
        condition: 'USED',
        numSuppliers: 1,
        equivalents: [],
        unsure: [],
      },
      {
        partNumber: `NONE-${serial}-X9`,
        manufacturer: 'HP',
        quantity: 2,
        condition: null,
        numSuppliers: 0,
        equivalents: [],
        unsure: [],
      },
    ])
    const lines = [second, '', partNumber.toLowerCase()].map(number => ({ partNumber: number }))
    const counted = await t.call(countSuppliers, { body: { lines } }, other.token)
    expect(counted.body.payload.map(({ numSuppliers }) => numSuppliers)).toEqual([0, 0, 1])
  })

  it('is sent to many suppliers, one mail each with its lines only', async () => {
    const { body } = await askFor([
      { partNumber, quantity: 25 },
      { partNumber: second, quantity: 3 },
      { partNumber: `NONE-${serial}-X9`, quantity: 1 },
    ])
    expect(body).toMatchObject({ count: 2, payload: { msg: 'Request for quote sent to 2 companies' } })
    const [first] = await mailsTo(t.deps.db, seller.email)
    const [both, ...more] = await mailsTo(t.deps.db, other.email)
    expect(more).toEqual([])
    expect(first?.text).toContain(partNumber)
    expect(first?.text).not.toContain(second)
    expect(both?.subject).toBe(`Request for quote: 25 x ${partNumber} and 1 more line`)
    expect(both?.text).toContain(second)
  })

  it('prefers suppliers with the requested condition and quantity, up to the chosen number per line', async () => {
    await addPart(t.deps.db, (await addTrader(t, 'Egret')).companyId, {
      part_number: partNumber,
      part_condition: 'REF',
    })
    const line = { partNumber, quantity: 10, condition: 'REF' }
    expect((await askFor([line], { suppliersPerLine: 1 })).body.count).toBe(1)
    expect(await mailsTo(t.deps.db, seller.email)).toEqual([])
    expect((await askFor([{ partNumber, quantity: 10 }], { suppliersPerLine: 1 })).body.count).toBe(1)
    expect(await mailsTo(t.deps.db, seller.email)).toHaveLength(1)
  })

  it('requires part numbers, and a supplier for at least one', async () => {
    expect((await askFor([])).problem.code).toBe('invalid-input')
    expect((await askFor([{ partNumber: '---', quantity: 1 }])).problem.errors?.[0]?.param).toBe('lines.0.partNumber')
    expect((await askFor([{ partNumber: `NONE-${serial}`, quantity: 1 }])).problem.code).toBe('nobody-to-ask')
    expect((await askFor(Array(51).fill({ partNumber, quantity: 1 }))).problem.code).toBe('invalid-input')
  })
})

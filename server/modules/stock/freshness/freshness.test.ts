import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmStock, confirmStockByLink, describeStockLink, getStockAges } from '../../../../contract/freshness.ts'
import { createTestApp, type TestApp, testNow } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { rowsReadBy } from '../../../../tests/support/plans.ts'
import { addCompany, addContact, addPart } from '../../../../tests/support/world.ts'
import { countUnconfirmed } from './queries.ts'
import { askAboutStock } from './service.ts'

let test: TestApp
let owner: number
let token: string
let email: string

const confirmed = { email_confirmed_at: new Date('2026-01-01T00:00:00Z') }

/** Adds a company with a contact who is responsible for its stock. */
async function addOwner(company: Parameters<typeof addCompany>[1] = {}, contact = confirmed as object) {
  const { db } = test.deps
  const companyId = await addCompany(db, company)
  const contactId = await addContact(db, companyId, contact)
  const row = await db.selectFrom('contacts').where('id', '=', contactId).select('email').executeTakeFirstOrThrow()
  return { companyId, token: await test.signIn(contactId), email: row.email }
}

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(testNow)
  for (const table of ['parts', 'mail_contents', 'stock_asks'] as const) await test.deps.db.deleteFrom(table).execute()
  ;({ companyId: owner, token, email } = await addOwner({ name: 'Acme Trading' }))
})

/** Adds a line that was last confirmed this many days ago. */
const addLine = (days: number, companyId = owner) => {
  const day = new Date(test.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)
  return addPart(test.deps.db, companyId, { confirmed_on: day })
}
const ages = async () => (await test.call(getStockAges, {}, token)).body.payload
const ask = () => askAboutStock(test.deps)
const mails = (to = email) => mailsTo(test.deps.db, to)
const linkOf = async () => /confirm-stock\?token=(\S+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''

describe('the age of stock', () => {
  it('can be reset for a hundred thousand lines, which takes longer than other requests may', async () => {
    const { db } = test.deps
    await addLine(20)
    await sql`
      create function require_long_timeout() returns trigger language plpgsql as $$
      begin
        if current_setting('statement_timeout')::interval < interval '5 minutes' then raise 'the timeout is too short'; end if;
        return null;
      end $$`.execute(db)
    await sql`create trigger long_timeout_required after update on parts for each statement execute function require_long_timeout()`.execute(
      db,
    )
    const { status } = await test.call(confirmStock, {}, token)
    await sql`drop function require_long_timeout cascade`.execute(db)
    expect(status).toBe(200)
    expect(await ages()).toMatchObject({ fresh: 1 })
  })

  it('is refused to companies that do not trade', async () => {
    expect((await test.call(getStockAges, {})).status).toBe(401)
    expect((await test.call(confirmStock, {})).status).toBe(401)
  })

  it('is fresh for 14 days, then stale, and hidden after 28', async () => {
    for (const days of [0, 13, 14, 27, 28, 60]) await addLine(days)
    await addLine(60, await addCompany(test.deps.db))
    expect(await ages()).toEqual({ fresh: 2, stale: 2, hidden: 2 })
  })

  it('starts again for the lines its owner confirms, and for no other lines', async () => {
    for (const days of [3, 14, 40]) await addLine(days)
    const other = await addLine(40, await addCompany(test.deps.db))
    expect((await test.call(confirmStock, {}, token)).body.count).toBe(2)
    expect(await ages()).toEqual({ fresh: 3, stale: 0, hidden: 0 })
    const row = await test.deps.db
      .selectFrom('parts')
      .where('id', '=', other)
      .select('confirmed_on')
      .executeTakeFirstOrThrow()
    expect(row.confirmed_on < '2026-11-01').toBe(true)
  })
})

describe('the mail that asks for confirmation', () => {
  it('is sent once a week to owners of lines that are not fresh, and to nobody else', async () => {
    const fresh = await addOwner()
    await addLine(2, fresh.companyId)
    await addLine(14)
    await addLine(30)
    await Promise.all([ask(), ask()])
    expect(await mails()).toMatchObject([{ subject: 'Do you still have these? 2 lines of your stock' }])
    expect(await mails(fresh.email)).toEqual([])
    test.clock.advance({ days: 6 })
    await ask()
    expect(await mails()).toHaveLength(1)
    test.clock.advance({ days: 1 })
    await ask()
    expect(await mails()).toHaveLength(2)
  })

  it('waits for the morning', async () => {
    await addLine(20)
    test.clock.set('2026-11-18T06:30:00Z')
    await ask()
    expect(await mails()).toEqual([])
  })

  it.each([
    ['a suspended company', { custom_full_block: 'blocked' }, confirmed],
    ['a service company', { is_service_only: true }, confirmed],
    ['an address nobody confirmed', {}, { email_confirmed_at: null }],
  ])('is not sent to %s', async (_, company, contact) => {
    const blocked = await addOwner(company, contact)
    await addLine(20, blocked.companyId)
    await ask()
    expect(await mails(blocked.email)).toEqual([])
  })
})

describe('the link of such a mail', () => {
  it('changes nothing when it is opened, and confirms on each click', async () => {
    for (const days of [14, 30]) await addLine(days)
    await ask()
    const link = await linkOf()
    const describeLink = () => test.call(describeStockLink, { query: { token: link } })
    expect((await describeLink()).body.payload).toEqual({ companyName: 'Acme Trading', count: 2 })
    expect((await describeLink()).body.payload.count).toBe(2)
    expect((await test.call(confirmStockByLink, { body: { token: link } })).body.count).toBe(2)
    expect((await test.call(confirmStockByLink, { body: { token: link } })).body.count).toBe(0)
    expect(await ages()).toEqual({ fresh: 2, stale: 0, hidden: 0 })
  })

  it('confirms no line that became stale after it was sent', async () => {
    await addLine(14)
    const later = await addLine(10)
    await ask()
    test.clock.advance({ days: 10 })
    expect((await test.call(confirmStockByLink, { body: { token: await linkOf() } })).body.count).toBe(1)
    const { confirmed_on } = await test.deps.db
      .selectFrom('parts')
      .where('id', '=', later)
      .select('confirmed_on')
      .executeTakeFirstOrThrow()
    expect(confirmed_on).toBe('2026-11-08')
  })

  it.each([
    ['changed', (link: string) => `${link.slice(0, -2)}AA`],
    ['made up', () => 'made-up'],
  ])('is invalid if it is %s', async (_, spoil) => {
    await addLine(14)
    await ask()
    const body = { token: spoil(await linkOf()) }
    expect((await test.call(confirmStockByLink, { body })).problem.code).toBe('invalid-link')
    expect((await ages()).stale).toBe(1)
  })

  it('is invalid while its company may not trade', async () => {
    await addLine(14)
    await ask()
    const token = await linkOf()
    await test.deps.db.updateTable('companies').set({ custom_full_block: 'x' }).where('id', '=', owner).execute()
    expect((await test.call(confirmStockByLink, { body: { token } })).problem.code).toBe('invalid-link')
    expect((await test.call(describeStockLink, { query: { token } })).problem.code).toBe('invalid-link')
  })

  it('expires after 30 days', async () => {
    await addLine(14)
    await ask()
    const body = { token: await linkOf() }
    test.clock.advance({ days: 31 })
    expect((await test.call(confirmStockByLink, { body })).problem.code).toBe('invalid-link')
  })
})

it('one company’s lines are counted without reading the others’', async () => {
  const other = await addCompany(test.deps.db)
  for (let count = 0; count < 300; count += 1) await addLine(20, other)
  await addLine(20)
  await sql`analyze parts`.execute(test.deps.db)
  expect(await rowsReadBy(test.databaseUrl, db => countUnconfirmed(db, owner, '2026-11-10'))).toBeLessThan(20)
})

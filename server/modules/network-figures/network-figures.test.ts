import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchMemberAccounts } from '../../../contract/member-admin.ts'
import { getNetworkFigures } from '../../../contract/network-figures.ts'
import { answerQuoteRequest } from '../../../contract/quotes.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addQuotedRfq, addRfq, offerOf } from '../../../tests/support/rfqs.ts'
import { addCompany, addContact, addCountry, addList } from '../../../tests/support/world.ts'
import { countNetworkDays } from './index.ts'
import { intervalsOf } from './intervals.ts'
import { readNetwork } from './service.ts'

let test: TestApp
let member: string
let staffId: number
let staff: string
beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  const operator = await addCompany(db, { is_operator: true })
  member = await test.signIn(await addContact(db, operator))
  staffId = await addContact(db, operator, { is_staff: true })
  staff = await test.signIn(staffId)
})
afterAll(() => test.close())

const now = new Date(testNow)
const today = '2026-11-18'
const daysAway = (days: number) => new Date(now.getTime() + days * 86_400_000)
const dayAway = (days: number) => daysAway(days).toISOString().slice(0, 10)

const figures = async (period?: '30-days' | '12-months') =>
  (await test.call(getNetworkFigures, { query: { period } }, staff)).body.payload
const listed = async (query: object) => {
  const { body } = await test.call(searchMemberAccounts, { query }, staff)
  return body.payload.results.map(({ id }) => id).sort((a, b) => a - b)
}

async function addApplication(companyId: number, decided_at: Date) {
  await test.deps.db
    .insertInto('trial_applications')
    .values({
      state: 'approved',
      ...{
        company: 'C',
        address: '-',
        zip: '-',
        city: '-',
        country_code: 'NL',
        website: '',
        vat_nr: '',
        description: '',
      },
      ...{ name: 'N', function: '', email: `a${companyId}@company.example`, tel: '', hear: '', contract_version: '1' },
      contract_agreed_at: decided_at,
      created_at: decided_at,
      decided_at,
      company_id: companyId,
    })
    .execute()
}

async function addPaidOrder(companyId: number, activated_at: Date) {
  const texts = { name: 'N', company: 'C', address: '-', zip: '-', city: '-', vat_nr: '', description: 'Plus' }
  await test.deps.db
    .insertInto('orders')
    .values({
      ...texts,
      reference: crypto.randomUUID(),
      kind: 'membership',
      paid_by: 'online',
      state: 'paid',
      plan: 'plus',
      company_id: companyId,
      email: 'n@company.example',
      country_code: 'NL',
      vat_state: 'none',
      ...{ net_cents: 100, vat_cents: 21, total_cents: 121 },
      activated_at,
      created_at: activated_at,
      paid_at: activated_at,
    })
    .execute()
}

const addInvoice = (companyId: number) =>
  test.deps.db
    .insertInto('invoices')
    .values({
      number: `2025-${companyId}`,
      company_id: companyId,
      account: 'Plus',
      total_cents: 121,
      invoice_date: '2025-11-01',
      due_date: '2025-11-15',
    })
    .execute()

it('is closed to visitors and members', async () => {
  expect((await test.call(getNetworkFigures)).problem.code).toBe('sign-in-required')
  expect((await test.call(getNetworkFigures, {}, member)).problem.code).toBe('staff-only')
})

describe('companies now', () => {
  it('are counted by standing, and members also by plan, tier and country; each count equals the length of the filtered list', async () => {
    const { db } = test.deps
    await addCountry(db, 'DE', 'Germany')
    const gold = await addCompany(db, { member_since: '2010-01-01', membership_plan: 'broker' })
    const german = await addCompany(db, { country_code: 'DE' })
    const plain = await addCompany(db)
    await addCompany(db, { membership_plan: 'trial', trial_ends_at: daysAway(3), country_code: 'DE' })
    await addCompany(db, { membership_plan: 'trial', trial_ends_at: daysAway(-90) })
    await addCompany(db, { custom_full_block: 'Closed' })
    await addCompany(db, { is_canary: true })
    const { standings, plans, tiers, countries } = await figures()
    expect(Object.fromEntries(standings.map(({ standing, count }) => [standing, count]))).toEqual({
      member: 3,
      'service-only': 0,
      trial: 1,
      'trial-ended': 1,
      'payment-overdue': 0,
      'account-blocked': 1,
    })
    expect(plans).toEqual([
      { plan: 'plus', count: 2 },
      { plan: 'broker', count: 1 },
    ])
    expect(tiers).toEqual([
      { tier: 'regular', count: 2 },
      { tier: 'trusted', count: 0 },
      { tier: 'gold', count: 1 },
      { tier: 'diamond', count: 0 },
    ])
    expect(countries).toEqual([
      { code: 'NL', name: 'Netherlands', count: 2 },
      { code: 'DE', name: 'Germany', count: 1 },
    ])
    expect(await listed({ standing: 'member', tier: 'gold' })).toEqual([gold])
    expect(await listed({ standing: 'member', tier: 'regular' })).toEqual([german, plain])
    expect(await listed({ standing: 'member', country: 'DE' })).toEqual([german])
  })
})

describe('memberships', () => {
  it('of a period are the companies that the list names', async () => {
    const { db } = test.deps
    const trial = (days: number) => addCompany(db, { membership_plan: 'trial', trial_ends_at: daysAway(days) })
    const running = await trial(10)
    await addApplication(running, daysAway(-20))
    const unpaid = await trial(-5)
    await addApplication(unpaid, daysAway(-35))
    const paid = await addCompany(db, { paid_until: dayAway(360) })
    await addApplication(paid, daysAway(-25))
    await addPaidOrder(paid, daysAway(-5))
    await addPaidOrder(paid, daysAway(-1))
    // Joined without a trial.
    await addPaidOrder(await addCompany(db, { paid_until: dayAway(360) }), daysAway(-2))
    const lapsed = await addCompany(db, { paid_until: dayAway(-3) })
    const ended = await trial(-4)
    await addInvoice(ended)
    // Until today, and before the period.
    await addCompany(db, { paid_until: today })
    await addCompany(db, { paid_until: dayAway(-31) })

    const expected = {
      'trial-started': [running, paid],
      'trial-paid': [paid],
      'trial-unpaid': [unpaid],
      'membership-lost': [lapsed, ended],
    } as const
    const { totals, intervals, from, to } = await figures()
    for (const [move, ids] of Object.entries(expected)) {
      expect([move, await listed({ move, from, to })]).toEqual([move, [...ids]])
      expect([move, totals[move as keyof typeof expected]]).toEqual([move, ids.length])
    }
    const days = intervals.filter(({ counts }) => counts['membership-lost'] > 0).map(each => each.from)
    expect(days).toEqual([dayAway(-4), dayAway(-3)])
    const year = await figures('12-months')
    expect(year.totals).toMatchObject({ 'trial-started': 3, 'membership-lost': 3 })
  })
})

describe('activity', () => {
  it('is counted per day and stays counted when its source is deleted', async () => {
    const { db } = test.deps
    await addList(db)
    const companyId = await addCompany(db)
    const contactId = await addContact(db, companyId)
    const moments = [daysAway(-1), daysAway(-1), daysAway(-40)]
    for (const moment of moments) {
      await sql`
        insert into broadcasts (list_id, company_id, contact_id, side, subject, message, from_email, posted_at, created_at,
          public_subject, search_words, search_phrase, public_words, public_phrase, num_lines)
        values (2, ${companyId}, ${contactId}, 'WTS', 's', 'm', 'a@b.example', ${now}, ${moment}, '', '', '', '', '', 1)`.execute(
        db,
      )
      await sql`
        insert into rfqs (company_name, contact_name, contact_email, contact_tel, address, country, message, created_at)
        values ('', '', 'a@b.example', '', '', 'NL', '', ${moment})`.execute(db)
      const event = { contact_id: null, address: '', request_id: '', route: '' }
      await db
        .insertInto('security_events')
        .values([
          { ...event, happened_at: moment, event: 'sign-in', outcome: 'done' },
          { ...event, happened_at: moment, event: 'sign-in', outcome: 'wrong-credentials' },
        ])
        .execute()
      const { id } = await db
        .insertInto('mail_contents')
        .values({
          ...{
            topic: 't',
            from_address: 'a',
            subject: '',
            text_body: '',
            html_body: '',
            reply_to: null,
            dedupe_key: null,
          },
          message_id: `${moment.getTime()}-${Math.random()}`,
          created_at: moment,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const mail = { content_id: id, priority: 0, next_attempt_at: moment }
      await db
        .insertInto('mail_outbox')
        .values([
          { ...mail, to_address: 'a@b.example', sent_at: moment },
          { ...mail, to_address: 'b@b.example', sent_at: moment },
          { ...mail, to_address: 'c@b.example', failed_at: moment },
          { ...mail, to_address: 'd@b.example' },
        ])
        .execute()
    }
    await db
      .insertInto('mail_suppressions')
      .values([
        { address: 'a@b.example', reason: 'bounce', created_at: daysAway(-1) },
        { address: 'c@b.example', reason: 'staff', created_at: daysAway(-1) },
      ])
      .execute()
    await countNetworkDays(test.deps)
    const expected = { broadcasts: 2, rfqs: 2, logins: 2, 'mails-sent': 4, 'mails-failed': 2, 'mails-bounced': 1 }
    expect((await figures()).totals).toMatchObject(expected)
    expect((await figures('12-months')).totals).toMatchObject({ broadcasts: 3, logins: 3, 'mails-sent': 6 })

    await sql`truncate broadcasts, mail_contents, mail_suppressions cascade`.execute(db)
    test.clock.advance({ hours: 1 })
    await db
      .insertInto('security_events')
      .values({
        ...{ contact_id: null, address: '', request_id: '', route: '' },
        happened_at: test.clock.now(),
        event: 'sign-in',
        outcome: 'done',
      })
      .execute()
    await countNetworkDays(test.deps)
    await countNetworkDays(test.deps)
    expect((await figures()).totals).toMatchObject({ ...expected, logins: 3 })
  })
})

describe('quotes', () => {
  it('are answers to lines, including refusals; an answer corrected on another day counts again', async () => {
    const { db } = test.deps
    const answersOf = async () => {
      await countNetworkDays(test.deps)
      return (await figures()).totals.quotes
    }
    const answer = (request: string, answers: object[]) =>
      test.call(answerQuoteRequest, { params: { request }, body: { answers } as never })
    const buyer = await addContact(db, await addCompany(db))
    expect(await answersOf()).toBe(0)
    const quoted = await addQuotedRfq(test, buyer)
    const refused = await addRfq(test, buyer)
    expect((await answer(refused.token, [{ askId: refused.askId, offer: null }])).status).toBe(200)
    await addRfq(test, buyer)
    expect(await answersOf()).toBe(2)
    await answer(quoted.token, [{ askId: quoted.askId, offer: offerOf({ price: 90 }) }])
    expect(await answersOf()).toBe(2)
    test.clock.advance({ days: 1 })
    staff = await test.signIn(staffId)
    await answer(quoted.token, [{ askId: quoted.askId, offer: offerOf({ price: 80 }) }])
    expect(await answersOf()).toBe(3)
  })
})

describe('intervals', () => {
  it('are 30 days, or 12 calendar months including the current one', () => {
    const days = intervalsOf('30-days', '2026-03-01')
    expect([days.length, days[0], days.at(-1)]).toEqual([
      30,
      { from: '2026-01-31', to: '2026-01-31' },
      { from: '2026-03-01', to: '2026-03-01' },
    ])
    const months = intervalsOf('12-months', '2024-02-29')
    expect([months.length, months[0], months[10], months[11]]).toEqual([
      12,
      { from: '2023-03-01', to: '2023-03-31' },
      { from: '2024-01-01', to: '2024-01-31' },
      { from: '2024-02-01', to: '2024-02-29' },
    ])
  })
})

describe('at scale', () => {
  it('reads each company a few times, and other tables only for the period', async () => {
    const { db } = test.deps
    const companies = 2_000
    await sql`
      insert into companies (name, country_code, member_since, membership_plan, trial_ends_at, paid_until)
      select 'Many ' || n, 'NL', '2015-01-01', case when n % 10 = 0 then 'trial' else 'plus' end,
        case when n % 10 = 0 then ${now}::timestamptz - n * interval '1 day' end, case when n % 10 > 0 then '2027-01-01'::date end
      from generate_series(1, ${companies}) n`.execute(db)
    await sql`
      insert into network_days (day, figure, count)
      select ${today}::date - n, 'logins', 5 from generate_series(0, 3000) n on conflict do nothing`.execute(db)
    await sql`
      insert into invoices (number, company_id, account, total_cents, invoice_date, due_date, payment_status, paid_on)
      select 'N' || year || '-' || companies.id, companies.id, 'Plus', 121, '2020-01-01', '2020-01-15', 2, '2020-01-10'
      from generate_series(1, 5) year, companies`.execute(db)
    await sql`analyze companies, invoices, network_days, orders, trial_applications`.execute(db)
    const read = await rowsReadBy(test.databaseUrl, database =>
      readNetwork({ db: database, clock: test.clock }, '30-days'),
    )
    expect(read).toBeLessThan(3 * companies)
  })
})

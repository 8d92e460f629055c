import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  exportRecommendations,
  removeRecommendation,
  searchRecommendations,
} from '../../../contract/recommendations.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'

let test: TestApp
let staff: string
let member: string
let ids: number[]
beforeAll(async () => {
  test = await createTestApp()
  const { db, clock } = { ...test.deps, clock: test.clock }
  staff = await test.signIn(await addStaff(db))
  const acme = await addCompany(db, { name: 'Acme' })
  member = await test.signIn(await addContact(db, acme, { email: 'joe@acme.example' }))
  const authors = [
    {
      name: 'Zeta BV',
      person: 'Bea 100% Buyer',
      approved_at: clock.now(),
      text: '=1+1 They deliver what they promise.',
    },
    { name: 'Beta Ltd', person: 'Bob', approved_at: null, text: 'Always on time, always complete, thank you.' },
  ]
  ids = []
  for (const [index, { name, person, ...row }] of authors.entries()) {
    const author_company_id = await addCompany(db, { name })
    await addContact(db, author_company_id, { email: `${index}@author.example` })
    const { id } = await db
      .insertInto('recommendations')
      .values({
        ...row,
        company_id: acme,
        author_company_id,
        author_name: person,
        created_at: new Date(clock.now().getTime() + index),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
})
afterAll(() => test.close())

const search = async (query: object) => {
  const { payload } = (await test.call(searchRecommendations, { query }, staff)).body
  expect(payload.numResults).toBe(payload.results.length)
  return payload.results.map(({ by }) => by.name)
}
const reason = 'Written by a friend.'

it('members may neither list, export nor remove as staff', async () => {
  for (const [endpoint, input] of [
    [searchRecommendations, {}],
    [exportRecommendations, {}],
    [removeRecommendation, { params: { id: ids[0] }, body: { reason } }],
  ] as const) {
    expect((await test.call(endpoint, input as never)).problem.code).toBe('sign-in-required')
    expect((await test.call(endpoint, input as never, member)).problem.code).toBe('staff-only')
  }
})

it('are searched, filtered and sorted', async () => {
  expect(await search({})).toEqual(['Beta Ltd', 'Zeta BV'])
  expect(await search({ query: 'ON TIME' })).toEqual(['Beta Ltd'])
  expect(await search({ query: 'acme' })).toHaveLength(2)
  expect(await search({ query: '0% b' })).toEqual(['Zeta BV'])
  expect(await search({ query: '%' })).toEqual(['Zeta BV'])
  expect(await search({ state: 'pending' })).toEqual(['Beta Ltd'])
  expect(await search({ state: 'approved' })).toEqual(['Zeta BV'])
  expect(await search({ orderCol: 'by' })).toEqual(['Beta Ltd', 'Zeta BV'])
  expect(await search({ orderCol: 'by', orderDesc: true })).toEqual(['Zeta BV', 'Beta Ltd'])
  expect(await search({ orderCol: 'dt' })).toEqual(['Zeta BV', 'Beta Ltd'])
})

it('are exported as found, without formulas, and the export is recorded', async () => {
  const { raw, headers } = await test.call(exportRecommendations, { query: { state: 'approved' } }, staff)
  expect(headers['content-disposition']).toContain('recommendations.csv')
  expect(raw.trim().split('\r\n')).toHaveLength(2)
  expect(raw).toContain("'=1+1")
  const events = await test.deps.db
    .selectFrom('security_events')
    .where('event', '=', 'export')
    .select('route')
    .execute()
  expect(events).toContainEqual({ route: 'GET /api/admin/recommendations/export' })
})

it('are removed once with a reason, which both sides get by mail and the audit log keeps', async () => {
  const remove = (typed: string) =>
    test.call(removeRecommendation, { params: { id: ids[0] ?? 0 }, body: { reason: typed } }, staff)
  expect((await remove(' ')).problem.errors?.map(({ param }) => param)).toEqual(['reason'])
  const both = await Promise.all([remove(reason), remove(reason)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  const { db } = test.deps
  for (const [address, text] of [
    ['0@author.example', 'your company wrote about Acme'],
    ['joe@acme.example', 'Zeta BV wrote about your company'],
  ] as const) {
    const mails = await mailsTo(db, address)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(text)
    expect(mails[0]?.text).toContain(reason)
  }
  const audit = await db.selectFrom('audit_log').select(['action', 'old_value', 'new_value']).execute()
  expect(audit).toMatchObject([
    { action: 'remove-recommendation', old_value: { isApproved: true }, new_value: { reason } },
  ])
  expect(await search({})).toEqual(['Beta Ltd'])
})

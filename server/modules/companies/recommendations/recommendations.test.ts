import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getCompany, listCompanies } from '../../../../contract/companies.ts'
import { getOwnCompany } from '../../../../contract/profile.ts'
import {
  approveRecommendation,
  deleteRecommendation,
  doUnapprovedRecommendationsExist,
  recommendCompany,
} from '../../../../contract/recommendations.ts'
import { getTrust } from '../../../../contract/trust.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../../tests/support/world.ts'

const text = 'They always deliver what they promise.'
let test: TestApp
let acme: number
let owner: string
let buyer: string
let buyerCompany: number

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  acme = await addCompany(db, { name: 'Acme' })
  owner = await test.signIn(await addContact(db, acme))
  buyerCompany = await addCompany(db, { name: 'Buyer' })
  buyer = await test.signIn(await addContact(db, buyerCompany, { name: 'Bea Buyer' }))
})

const recommend = (as: string | undefined, body: { text: string } = { text }, id = acme) =>
  test.call(recommendCompany, { params: { id }, body }, as)
const shownTo = async (as?: string) => (await test.call(getCompany, { params: { id: acme } }, as)).body
const own = async () => (await test.call(getOwnCompany, {}, owner)).body.company.recommendations
const isWaiting = async (as = owner) => (await test.call(doUnapprovedRecommendationsExist, {}, as)).body.payload
const onlyId = async () => {
  const [only] = await own()
  if (only === undefined) throw new Error('there is none')
  return only.id
}

it('is refused to a visitor and to a service-only member', async () => {
  const { db } = test.deps
  const service = await test.signIn(await addContact(db, await addCompany(db, { is_service_only: true })))
  expect((await recommend(undefined)).problem.code).toBe('sign-in-required')
  expect((await recommend(service)).problem.code).toBe('traders-only')
  expect(await own()).toEqual([])
})

it('needs 30 characters, with the agreed text', async () => {
  for (const short of ['', 'x'.repeat(29), `${' '.repeat(30)}x`]) {
    const { problem } = await recommend(buyer, { text: short })
    expect(problem.errors).toEqual([{ param: 'text', msg: 'Your recommendation must be at least 30 characters long.' }])
  }
  const { problem } = await recommend(buyer, { text: `\ud800${'x'.repeat(30)}` })
  expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'text' }] })
  expect((await recommend(buyer, { text: 'x'.repeat(30) })).status).toBe(200)
})

it('is visible only to the recommended company until that approves it', async () => {
  expect(await isWaiting()).toBe(false)
  await recommend(buyer)
  expect(await isWaiting()).toBe(true)
  const [waiting] = await own()
  expect(waiting).toMatchObject({ description: text, contactName: 'Bea Buyer', companyName: 'Buyer' })
  expect(waiting).not.toHaveProperty('status')
  expect((await shownTo(buyer)).company.recommendations).toEqual([])
  expect((await shownTo(owner)).company.recommendations).toEqual([])
  const id = await onlyId()
  for (const _ of ['once', 'again'])
    expect((await test.call(approveRecommendation, { body: { id } }, owner)).status).toBe(200)
  expect(await isWaiting()).toBe(false)
  expect((await shownTo(buyer)).company.recommendations).toEqual([{ ...waiting, status: 'approved' }])
  const { db } = test.deps
  const visitor = JSON.stringify(await shownTo())
  expect(visitor).not.toContain('Bea')
  expect(visitor).not.toContain(text)
  await db.updateTable('companies').set({ is_service_only: true }).where('id', '=', acme).execute()
  expect((await shownTo(buyer)).company.recommendations).toEqual([])
})

it('is not shown to service-only members once approved', async () => {
  const { db } = test.deps
  const service = await test.signIn(await addContact(db, await addCompany(db, { is_service_only: true })))
  await recommend(buyer)
  await test.call(approveRecommendation, { body: { id: await onlyId() } }, owner)
  expect((await shownTo(buyer)).company.recommendations).toHaveLength(1)
  expect((await shownTo(service)).company.recommendations).toEqual([])
})

it('is approved and deleted by its own company only', async () => {
  await recommend(buyer)
  const id = await onlyId()
  const calls = [approveRecommendation, deleteRecommendation]
  for (const call of calls)
    for (const as of [buyer, undefined])
      expect((await test.call(call, { body: { id } }, as)).problem.code).toBe(as ? 'not-found' : 'sign-in-required')
  expect(await own()).toHaveLength(1)
  expect((await test.call(deleteRecommendation, { body: { id } }, owner)).status).toBe(200)
  expect(await own()).toEqual([])
  expect((await test.call(deleteRecommendation, { body: { id } }, owner)).problem.code).toBe('not-found')
})

it('takes only the first of many concurrent decisions', async () => {
  await recommend(buyer)
  const id = await onlyId()
  const decide = (call: typeof approveRecommendation | typeof deleteRecommendation) =>
    test.call(call, { body: { id } }, owner)
  const approvals = await Promise.all(Array.from({ length: 10 }, () => decide(approveRecommendation)))
  expect(new Set(approvals.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await own()).toMatchObject([{ id, status: 'approved' }])
  const mixed = await Promise.all(
    Array.from({ length: 10 }, (_, index) => decide(index % 2 === 0 ? deleteRecommendation : approveRecommendation)),
  )
  const deletions = mixed.filter((_, index) => index % 2 === 0)
  expect(deletions.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, problem } of mixed) if (status !== 200) expect(problem.code).toBe('not-found')
  expect(await own()).toEqual([])
})

it('exists once for a pair of companies, even if both write several at the same time', async () => {
  const colleague = await test.signIn(await addContact(test.deps.db, buyerCompany))
  const sent = await Promise.all([buyer, colleague, buyer, colleague].map(as => recommend(as)))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, problem } of sent) if (status !== 200) expect(problem.code).toBe('already-recommended')
  expect(await own()).toHaveLength(1)
})

it('is refused for your own company, a service company, the operator and a company that does not exist', async () => {
  const { db } = test.deps
  const service = await addCompany(db, { is_service_only: true })
  const operator = await addCompany(db, { is_operator: true })
  for (const id of [buyerCompany, service])
    expect((await recommend(buyer, { text }, id)).problem).toMatchObject({ errors: [{ param: 'companyId' }] })
  for (const id of [operator, 2_000_000_000])
    expect((await recommend(buyer, { text }, id)).problem.code).toBe('company-not-found')
})

it('sorts no company higher if 30 recommend each other', async () => {
  const { db } = test.deps
  const ids = await Promise.all(Array.from({ length: 30 }, () => addCompany(db)))
  const standing = async () => {
    const orders = ['companyname', 'Country', 'profile', 'favCount'] as const
    const lists = orders.map(orderCol =>
      test.call(listCompanies, { query: { orderCol, orderDesc: true, pageSize: 100 } }, buyer),
    )
    return (await Promise.all(lists)).map(({ body }) => body.payload)
  }
  const before = await standing()
  const pairs = ids.flatMap(to => ids.filter(by => by !== to).map(by => ({ to, by })))
  await db
    .insertInto('recommendations')
    .values(
      pairs.map(({ to, by }) => ({
        company_id: to,
        author_company_id: by,
        author_name: 'Friend',
        text,
        created_at: test.clock.now(),
        approved_at: test.clock.now(),
      })),
    )
    .execute()
  expect(await standing()).toEqual(before)
})

it('can be written by a company 20 times a day', async () => {
  const { db } = test.deps
  const ids = await Promise.all(Array.from({ length: 21 }, () => addCompany(db)))
  const codes = []
  for (const id of ids) codes.push((await recommend(buyer, { text }, id)).problem.code)
  expect(codes.filter(code => code === undefined)).toHaveLength(20)
  expect(codes.at(-1)).toBe('too-many-requests')
})

it('changes no company’s rank, even if 30 recommend each other', async () => {
  const { db } = test.deps
  const ring = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const id = await addCompany(db)
      return { id, token: await test.signIn(await addContact(db, id)) }
    }),
  )
  const standingOf = async (id: number) => {
    const { recommendations: _, ...company } = (await test.call(getCompany, { params: { id } }, buyer)).body.company
    const trust = (await test.call(getTrust, { params: { id } }, buyer)).body.payload
    const { results } = (await test.call(listCompanies, { query: { pageSize: 100 } }, buyer)).body.payload
    return { company, trust, place: results.findIndex(row => row.id === id) }
  }
  const [one] = ring
  const before = await Promise.all([acme, one?.id ?? 0].map(standingOf))
  for (const { id, token } of ring) {
    expect((await recommend(token)).status).toBe(200)
    // As many of each other as one company may write in a day.
    for (const other of ring) if (other.id !== id) await recommend(token, { text }, other.id)
  }
  for (const { id } of await own()) await test.call(approveRecommendation, { body: { id } }, owner)
  expect((await own()).filter(({ status }) => status)).toHaveLength(30)
  expect(await Promise.all([acme, one?.id ?? 0].map(standingOf))).toEqual(before)
})

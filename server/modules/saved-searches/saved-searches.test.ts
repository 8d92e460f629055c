import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createSavedSearch,
  listSavedSearches,
  maxSavedSearches,
  removeSavedSearch,
  updateSavedSearch,
} from '../../../contract/saved-searches.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addCompany, addContact, addList, addSavedSearch } from '../../../tests/support/world.ts'
import { listChangesAfter, listSearchesOf } from './reads.ts'

let test: TestApp
let companyId: number
let contactId: number
let token: string

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await addList(db)
  companyId = await addCompany(db)
  contactId = await addContact(db, companyId)
  token = await test.signIn(contactId)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.deleteFrom('saved_searches').execute()
})

type Body = NonNullable<Parameters<typeof test.call<typeof createSavedSearch>>[1]>['body']
const save = (body: Body, as: string | undefined = token) => test.call(createSavedSearch, { body }, as)
const listed = async (as = token) => (await test.call(listSavedSearches, {}, as)).body.payload
const colleague = async () => test.signIn(await addContact(test.deps.db, companyId))

describe('saving a search', () => {
  it('is only for members', async () => {
    const { status, problem } = await test.call(createSavedSearch, { body: { q: 'hp', isDigest: true } })
    expect({ status, code: problem.code }).toEqual({ status: 401, code: 'sign-in-required' })
  })

  it('refuses a search of one letter, which could never find anything', async () => {
    const { status, problem } = await test.call(createSavedSearch, { body: { q: 'h', isDigest: true } }, token)
    expect({ status, errors: problem.errors }).toEqual({
      status: 400,
      errors: [{ param: 'q', msg: 'This field must have at least 2 characters' }],
    })
  })

  it('stores every field, and lists searches with the names of list and company, newest first', async () => {
    const other = await addCompany(test.deps.db, { name: 'Acme Trading' })
    await save({ q: 'older', isDigest: true })
    test.clock.advance({ minutes: 1 })
    const body = { q: '  "507127-B21"  10K ', exactPhrase: true, listType: 2, type: 'WTS', companyId: other }
    const { body: saved } = await save({ ...body, broadcastType: 'wts', isDigest: false })
    const { results, numResults } = await listed()
    expect(numResults).toBe(2)
    expect(results[0]).toEqual({
      id: saved.payload.id,
      q: '507127-B21 10K',
      exactPhrase: true,
      listType: 2,
      listName: 'Server/Storage',
      broadcastType: 'WTS',
      companyId: other,
      companyName: 'Acme Trading',
      ...{ condition: null, minQuantity: null, priced: false, manufacturer: null },
      ...{ manufacturerNames: [], country: null, tier: null },
      isDigest: false,
      isStopped: false,
      createdDT: test.clock.now().toISOString(),
      lastHitDT: null,
    })
    expect(results[1]?.q).toBe('older')
  })

  it('keeps the searches of colleagues apart', async () => {
    await save({ q: 'hp', isDigest: true })
    expect((await listed(await colleague())).numResults).toBe(0)
  })

  it('changes the delivery of an identical search instead of saving a second one', async () => {
    const first = await save({ q: 'HP disk', listType: 2, isDigest: true })
    const again = await save({ q: 'hp  DISK', listType: 2, isDigest: false })
    expect(again.body.payload.id).toBe(first.body.payload.id)
    await save({ q: 'hp disk', isDigest: true })
    await save({ q: 'hp disk', listType: 2, exactPhrase: true, isDigest: true })
    const { results } = await listed()
    expect(results.map(({ listType, exactPhrase, isDigest }) => [listType, exactPhrase, isDigest])).toEqual([
      [2, true, true],
      [null, false, true],
      [2, false, false],
    ])
  })

  it('saves one search if the same request is sent several times in parallel', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => save({ q: 'hp', isDigest: true })))
    expect(new Set(all.map(({ body }) => body.payload.id)).size).toBe(1)
    expect((await listed()).numResults).toBe(1)
  })

  it.each([
    ['an empty search', { q: ' ' }, 'q'],
    ['punctuation only', { q: '-- %', listType: 2 }, 'q'],
    ['an unknown list', { q: 'hp', listType: 99 }, 'listType'],
    ['an unknown company', { q: 'hp', companyId: 2_000_000_000 }, 'companyId'],
    ['a null character', { q: 'a\0b' }, 'q'],
  ])('refuses %s', async (_, body, param) => {
    const { status, problem } = await save({ ...body, isDigest: false })
    expect(status).toBe(400)
    expect(problem.errors?.map(error => error.param)).toEqual([param])
  })

  it('refuses the member’s own company, which would never cause an alert', async () => {
    const { problem } = await save({ q: '', companyId, isDigest: true })
    expect(problem.errors?.[0]?.param).toBe('companyId')
  })

  it('stores the filters of the list, which distinguish searches and may be the only criteria', async () => {
    const facets = {
      condition: 'REF|NEW',
      minQuantity: 25,
      priced: true,
      manufacturer: 'Hewlett Packard|Cisco|Lantech GmbH',
    } as const
    const body = { ...facets, country: 'NL|DE', tier: 'gold', isDigest: true } as const
    const { body: saved } = await save(body)
    expect((await listed()).results).toMatchObject([
      {
        id: saved.payload.id,
        ...{
          condition: 'NEW|REF',
          minQuantity: 25,
          priced: true,
          manufacturer: 'cisco|hp|lantechgmbh',
          manufacturerNames: ['Cisco', 'HP', 'lantechgmbh'],
          country: 'DE|NL',
          tier: 'gold',
        },
      },
    ])
    const reordered = { ...body, condition: 'NEW|REF', manufacturer: 'cisco|hp|lantechgmbh', country: 'DE|NL' } as const
    expect((await save(reordered)).body.payload.id).toBe(saved.payload.id)
    expect((await save({ ...reordered, minQuantity: 5 })).body.payload.id).not.toBe(saved.payload.id)
    expect((await save({ condition: 'fine', isDigest: true })).status).toBe(400)
  })

  it('accepts a list, a type or a company alone', async () => {
    const other = await addCompany(test.deps.db)
    for (const filter of [{ listType: 2 }, { broadcastType: 'WTB' }, { companyId: other }])
      expect((await save({ ...filter, isDigest: false })).status).toBe(200)
  })

  it('enforces the limit for concurrent requests too, and still updates saved searches at the limit', async () => {
    for (let count = 3; count < maxSavedSearches; count += 1) await addSavedSearch(test.deps.db, contactId)
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => save({ q: `new ${index}`, isDigest: true })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(all.filter(({ problem }) => problem.code === 'too-many-saved-searches')).toHaveLength(7)
    const { results, numResults } = await listed()
    expect(numResults).toBe(maxSavedSearches)
    expect((await save({ q: results[5]?.q, isDigest: false })).status).toBe(200)
    expect((await save({ q: 'another', isDigest: true }, await colleague())).status).toBe(200)
  })
})

describe('a saved search', () => {
  it('can be switched between immediate alerts and the daily digest', async () => {
    const id = await addSavedSearch(test.deps.db, contactId)
    expect((await test.call(updateSavedSearch, { params: { id }, body: { isDigest: false } }, token)).status).toBe(200)
    expect((await listed()).results[0]?.isDigest).toBe(false)
  })

  it('no longer exists once removed, and can be saved again', async () => {
    const { body } = await save({ q: 'hp', isDigest: true })
    const params = { id: body.payload.id }
    expect((await test.call(removeSavedSearch, { params }, token)).status).toBe(200)
    expect((await listed()).numResults).toBe(0)
    expect((await test.call(removeSavedSearch, { params }, token)).problem.code).toBe('not-found')
    expect((await test.call(updateSavedSearch, { params, body: { isDigest: true } }, token)).problem.code).toBe(
      'not-found',
    )
    expect((await save({ q: 'hp', isDigest: true })).body.payload.id).not.toBe(params.id)
  })

  it('cannot be switched or removed by anyone else, not even a colleague', async () => {
    const params = { id: await addSavedSearch(test.deps.db, contactId) }
    const other = await colleague()
    expect((await test.call(removeSavedSearch, { params }, other)).problem.code).toBe('not-found')
    const switched = await test.call(updateSavedSearch, { params, body: { isDigest: false } }, other)
    expect(switched.problem.code).toBe('not-found')
    expect((await listed()).results[0]?.isDigest).toBe(true)
  })
})

it('reads do not scan the searches of other contacts', async () => {
  const { db } = test.deps
  await addSavedSearch(db, contactId)
  const others = await addContact(db, companyId)
  await sql`
    insert into saved_searches (contact_id, query, is_digest, created_at, version)
    select ${others}::int, 'search ' || n, true, now(), 1000000 + n from generate_series(1, 5000) n`.execute(db)
  await sql`analyze saved_searches`.execute(db)
  const read = (work: Parameters<typeof rowsReadBy>[1]) => rowsReadBy(test.databaseUrl, work)
  expect(await read(own => listSearchesOf(own, contactId))).toBeLessThan(10)
  expect(await read(own => listChangesAfter(own, 1_004_995, 100))).toBeLessThan(10)
})

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { listParts } from '../../../contract/parts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'
import { SearchIndex } from '../../platform/search-engine/index.ts'

let test: TestApp
let member: string
let company: number

beforeAll(async () => {
  test = await createTestApp({ SEARCH_ENGINE: 'memory' })
  company = await addCompany(test.deps.db)
  member = await test.signIn(await addContact(test.deps.db, company))
})
afterAll(() => test.close())
afterEach(() => void vi.restoreAllMocks())

/** Returns the lines that a search finds, and whether the index found them. */
async function find(query: string) {
  const spy = vi.spyOn(SearchIndex.prototype, 'searchByTier')
  const { status, body } = await test.call(listParts, { query: { query } }, member)
  const byIndex = spy.mock.calls.length > 0
  spy.mockRestore()
  expect(status).toBe(200)
  return { found: body.payload.results.map(row => row.partNumber), byIndex }
}

it('a search runs in the database until the index is ready, and whenever it is behind', async () => {
  const { search, db } = test.deps
  await addPart(db, company, { part_number: 'FIRST-1' })
  expect(await find('first')).toEqual({ found: ['FIRST-1'], byIndex: false })
  search.start()
  expect((await find('first')).found).toEqual(['FIRST-1'])
  await search.hostOf('parts')?.caughtUp()
  expect(await find('first')).toEqual({ found: ['FIRST-1'], byIndex: true })
  await addPart(db, company, { part_number: 'FIRST-2' })
  await vi.waitFor(
    async () => expect(await find('first')).toEqual({ found: ['FIRST-1', 'FIRST-2'], byIndex: true }),
    60_000,
  )

  const now = process.hrtime.bigint()
  vi.spyOn(process.hrtime, 'bigint').mockReturnValue(now + 6_000_000_000n)
  await addPart(db, company, { part_number: 'FIRST-3' })
  expect(await find('first')).toEqual({ found: ['FIRST-1', 'FIRST-2', 'FIRST-3'], byIndex: false })
})

it('metrics report the memory of the index and whether it is in use', async () => {
  await test.deps.search.hostOf('parts')?.caughtUp()
  const { body } = await test.app.inject('/metrics')
  expect(body).toMatch(/^search_index_ready\{index="parts"\} 1$/m)
  expect(body).toMatch(/^search_index_documents\{index="parts"\} [1-9]/m)
  expect(body).toMatch(/^search_index_bytes\{index="parts"\} [1-9]\d{2,}/m)
  expect(body).toMatch(/^search_index_segments\{index="parts"\} [1-9]/m)
  expect(body).toMatch(/^search_index_lag_seconds\{index="parts"\} [0-2]\./m)
})

import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { transaction } from '../../platform/db/database.ts'
import { SearchLog } from './search-log.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('buffers a limited number of searches however long a write takes, and writes them next', async () => {
  const { db, clock } = test.deps
  const searches = new SearchLog(db, pino({ level: 'silent' }))
  const record = (count: number) => {
    for (let n = 0; n < count; n += 1)
      searches.record({
        query: `disk ${n}`,
        isFirstPage: true,
        contactId: null,
        companyId: null,
        searchedAt: clock.now(),
        found: [],
      })
  }
  let flushes: Promise<void>[] = []
  await transaction(db, async tx => {
    await tx.schema.alterTable('part_searches').addColumn('locking', 'integer').execute()
    record(1)
    flushes = [searches.flush()]
    for (let batch = 0; batch < 3; batch += 1) {
      record(1_500)
      flushes.push(searches.flush())
    }
  })
  await Promise.all(flushes)
  const { count } = await db
    .selectFrom('part_searches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(2_001)
})

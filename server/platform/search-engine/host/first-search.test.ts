import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDeps, type TestDeps } from '../../../../tests/support/deps.ts'
import { addCompany, addPart } from '../../../../tests/support/world.ts'
import { partsIndexSource } from '../../../modules/part-search/index.ts'
import type { Db } from '../../db/database.ts'
import { SearchIndexes } from './search-indexes.ts'

let test: TestDeps
let db: Db
let company: number
let folder: string
let node: SearchIndexes | undefined

beforeAll(async () => {
  test = await createTestDeps()
  db = test.deps.db
  company = await addCompany(db)
  folder = await mkdtemp(join(tmpdir(), 'tbs-search-'))
})
afterAll(async () => {
  await node?.close()
  await rm(folder, { recursive: true })
  await test.close()
})

it('includes everything written before the first search', async () => {
  const first = await addPart(db, company, { part_number: 'BULK-1' })
  const { id: _, ...bulk } = await db.selectFrom('parts').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
  for (let times = 0; times < 10; times += 1)
    await db
      .insertInto('parts')
      .values(Array.from({ length: 1_000 }, () => bulk))
      .execute()
  const log = pino({ level: 'silent' })
  node = new SearchIndexes([partsIndexSource], { databaseUrl: test.databaseUrl, folder, limitBytes: 1e9, log })
  node.start()
  let written = 0
  const isReady = () => node?.current('parts') !== undefined
  while (!isReady()) {
    await addPart(db, company, { part_number: `WRITTEN-${written}` })
    written += 1
    await node.settled('parts')
    await vi.waitFor(() => expect(isReady()).toBe(true), { timeout: 20, interval: 1 }).catch(() => undefined)
  }
  const anyOf = [{ tokens: [{ text: 'written', isWhole: false }] }]
  const all = { fieldSet: 0, mustBeIn: [], order: 0, isDescending: false, offset: 0, limit: 1 }
  expect(node.current('parts')?.search({ ...all, anyOf }).count).toBe(written)
})

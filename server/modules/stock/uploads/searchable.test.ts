import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getUpload } from '../../../../contract/stock-uploads.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { addStockOwner, startStockApp, stockFileOf } from '../../../../tests/support/stock-owner.ts'
import { transaction } from '../../../platform/db/database.ts'

let test: TestApp

beforeAll(async () => {
  test = await startStockApp()
  test.deps.search.start()
  await test.deps.search.hostOf('parts')?.caughtUp()
})
afterAll(() => test.close())

it('an upload is reported as searchable once the search index has it, and not before', async () => {
  const me = await addStockOwner(test)
  const { id } = await me.upload(stockFileOf('507127-B21,HP,Disk 300 GB,5,NEW,45.50'))
  const isFound = async () => (await test.call(getUpload, { params: { id } }, me.token)).body.isFound
  // While the table is locked, the index cannot know whether it is up to date.
  await transaction(test.deps.db, async tx => {
    await sql`lock table parts in access exclusive mode`.execute(tx)
    expect(await isFound()).toBe(false)
  })
  await vi.waitUntil(isFound, { timeout: 30_000 })
})

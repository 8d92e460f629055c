import { existsSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exportInventory } from '../../../../contract/inventory.ts'
import { getUploadErrors, listUploads } from '../../../../contract/stock-uploads.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { addStockOwner, type StockOwner, startStockApp, stockFileOf } from '../../../../tests/support/stock-owner.ts'

let test: TestApp
let me: StockOwner

beforeAll(async () => {
  test = await startStockApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  me = await addStockOwner(test)
})

const keptFiles = async () => {
  const rows = await test.deps.db.selectFrom('files').where('audience', '=', 'private').select('id').execute()
  return rows.filter(({ id }) => existsSync(test.deps.files.pathOf(id))).length
}

it('unreadable and finished files are deleted, or they would fill the disk', async () => {
  const before = await keptFiles()
  for (const file of [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'PK\x03\x04', ' \n '])
    expect((await me.send(file)).problem.code).toBe('stock-file-unreadable')
  expect(await keptFiles()).toBe(before)
  expect((await me.upload(stockFileOf('A1,HP,Disk,-3,NEW,1'))).state).toBe('failed')
  expect((await me.upload(stockFileOf('A1,HP,Disk,3,NEW,1'))).state).toBe('done')
  expect(await keptFiles()).toBe(before)
  const { results } = (await test.call(listUploads, {}, me.token)).body.payload
  expect(results.map(({ state }) => state)).toEqual(['done', 'failed', 'failed', 'failed', 'failed'])
})

it('a file full of errors has each row listed with its error, but not all cells', {
  timeout: 60_000,
}, async () => {
  const wide = `,${'x'.repeat(250)}`.repeat(45)
  const rows = Array.from({ length: 1_500 }, (_, index) => `A${index},HP,Disk,-1,NEW,1${wide}`)
  const failed = await me.upload(stockFileOf(...rows))
  expect(failed).toMatchObject({ state: 'failed', numErrors: 1_500 })
  const { raw } = await test.call(getUploadErrors, { params: { id: failed.id } }, me.token)
  expect(raw.trim().split('\r\n')).toHaveLength(1_501)
  expect(raw.length).toBeLessThan(12_000_000)
  expect(raw).toContain('Row 1501:')
})

it('no cell of the error list is a formula, with semicolons or tabs as separators too', async () => {
  const rows = [
    'A1,HP,Disk;=HYPERLINK(1);x,-1,NEW,1',
    '"B2","HP","a\t+cmd|x;@SUM(1);-2+3",-1,NEW,1',
    'C3,HP,"two; words",-1,NEW,1',
  ]
  const failed = await me.upload(stockFileOf(...rows))
  const { raw } = await test.call(getUploadErrors, { params: { id: failed.id } }, me.token)
  for (const separator of [',', ';', '\t', '|'])
    for (const cell of raw.split(/\r\n/).flatMap(line => line.split(separator)))
      expect(cell).not.toMatch(/^[\s"]*[=+@]|^[\s"]*-(?!\d+$)/)
  expect(raw).toContain('two; words')
})

it('exports of one stock are limited, because each takes memory', async () => {
  const made = await Promise.all(Array.from({ length: 32 }, () => test.call(exportInventory, {}, me.token)))
  expect(made.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
})

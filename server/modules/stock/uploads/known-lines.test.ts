import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listStockChanges, undoStockChange } from '../../../../contract/inventory.ts'
import type { RepeatChoice } from '../../../../contract/stock-files.ts'
import { planUpload, type UploadMode } from '../../../../contract/stock-uploads.ts'
import { type TestApp, testNow } from '../../../../tests/support/app.ts'
import { rowsReadBy } from '../../../../tests/support/plans.ts'
import { runs } from '../../../../tests/support/runs.ts'
import {
  addStockLines,
  addStockOwner,
  type StockOwner,
  startStockApp,
  stockFileOf,
} from '../../../../tests/support/stock-owner.ts'
import { derivationOf } from '../lines/derivation.ts'
import { getHiddenNames } from '../lines/queries.ts'
import { listKnownLines } from './known-lines.sql.ts'

let test: TestApp
let me: StockOwner

beforeAll(async () => {
  test = await startStockApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(testNow)
  me = await addStockOwner(test)
})

const disk = (quantity: number) => `507127-B21,HP,Disk of Zanzibar Trading,${quantity},NEW,45.50`
const file = (quantity: number) => stockFileOf(disk(quantity), 'J9727A,HP,Switch "ö" 2.5in,2,REF,CALL')
const lines = (owner = me) =>
  test.deps.db
    .selectFrom('parts')
    .where('company_id', '=', owner.companyId)
    .selectAll()
    .orderBy('part_number')
    .execute()
/** Marks derived values, to see whether they are derived again. */
const mark = () =>
  test.deps.db.updateTable('parts').set({ search_phrase: 'marked' }).where('company_id', '=', me.companyId).execute()
/** Lets the next upload compare its rows with no line, as after a release that derives differently. */
const forget = (owner: StockOwner) =>
  test.deps.db.updateTable('stock_uploads').set({ staged: null }).where('company_id', '=', owner.companyId).execute()

/** Asks what an upload would do, and returns the rows that are stored of its file. */
async function planned(content: string) {
  const { id, mapping } = await me.sent(content)
  await test.call(planUpload, { params: { id }, body: { mapping } }, me.token)
  await me.run()
  const { db } = test.deps
  const changed = await db.selectFrom('stock_upload_lines').where('upload_id', '=', id).selectAll().execute()
  const unchanged = await db.selectFrom('stock_upload_unchanged').where('upload_id', '=', id).selectAll().execute()
  return { id, mapping, phrases: changed.map(row => row.search_phrase), numUnchanged: unchanged.length }
}

describe('a row', () => {
  it('that equals a line is not stored, and one with the same texts takes over the derived columns', async () => {
    await me.upload(file(5))
    const before = await lines()
    await mark()
    expect(await planned(file(6))).toMatchObject({ phrases: ['marked'], numUnchanged: 1 })
    expect(await me.upload(file(6))).toMatchObject({ numChanged: 1, numUnchanged: 1, numAdded: 0 })
    const texts = ({ public_words, search_words, description }: (typeof before)[number]) => [
      public_words,
      search_words,
      description,
    ]
    expect((await lines()).map(texts)).toEqual(before.map(texts))
  })

  it('is derived again once the company has another name, or its line was written by hand', async () => {
    await me.upload(file(5))
    await mark()
    await test.deps.db
      .updateTable('parts')
      .set({ change_id: null })
      .where('company_id', '=', me.companyId)
      .where('part_number', '=', 'J9727A')
      .execute()
    const { phrases, numUnchanged } = await planned(file(5))
    expect(phrases).toHaveLength(1)
    expect(phrases).not.toContain('marked')
    expect(numUnchanged).toBe(1)
    await test.deps.db
      .updateTable('companies')
      .set({ name: 'Zanzibar Trading' })
      .where('id', '=', me.companyId)
      .execute()
    await me.upload(file(5))
    const [line] = await lines()
    expect(line?.public_description).not.toContain('Zanzibar')
  })

  it('is read again if its line is edited or removed before the upload is started', async () => {
    await me.upload(file(5))
    for (const edit of [{ quantity: 9 }, { removed_at: test.clock.now() }]) {
      const { id, mapping, numUnchanged } = await planned(file(5))
      expect(numUnchanged).toBe(2)
      const [line] = await lines()
      await test.deps.db
        .updateTable('parts')
        .set({ ...edit, change_id: null })
        .where('id', '=', line?.id ?? 0)
        .execute()
      await me.start(id, mapping, 'replace')
      await me.run()
      expect((await me.get(id)).upload).toMatchObject({ state: 'done', numUnchanged: 1, numRemoved: 0 })
      expect((await me.stock()).map(({ quantity }) => quantity)).toEqual([5, 2])
    }
  })

  it('that is unchanged confirms its line, and undoing takes the confirmation back', async () => {
    await me.upload(file(5))
    test.clock.advance({ days: 1 })
    const { changeId, ...done } = await me.upload(file(5))
    expect(done).toMatchObject({ numUnchanged: 2, numChanged: 0 })
    const dates = async () => (await lines()).map(line => [line.confirmed_on, line.change_id === changeId])
    expect(await dates()).toEqual(Array(2).fill(['2026-11-19', true]))
    expect(await me.upload(file(5))).toMatchObject({ numUnchanged: 2 })
    expect(await dates()).toEqual(Array(2).fill(['2026-11-19', true]))
    for (const { id } of (await test.call(listStockChanges, {}, me.token)).body.payload.results.slice(0, 2))
      expect((await test.call(undoStockChange, { params: { id } }, me.token)).status).toBe(200)
    expect(await dates()).toEqual(Array(2).fill(['2026-11-18', false]))
  })
})

const row = fc
  .record({
    number: fc.constantFrom('A1', 'a-1', 'B2'),
    maker: fc.constantFrom('HP', 'hp'),
    description: fc.constantFrom('Disk', 'disk', 'Drive'),
    quantity: fc.constantFrom(1, 2, 5),
    condition: fc.constantFrom('NEW', 'USED'),
    price: fc.constantFrom('10', '20.5', 'CALL'),
    grade: fc.constantFrom('', 'A', 'a'),
    leadTime: fc.constantFrom('', '2 days'),
  })
  .map(cells => Object.values(cells).join(','))
const rows = fc.array(row, { minLength: 1, maxLength: 8 })

it('an upload does the same whether its rows are compared with lines in stock or all are derived', async () => {
  const result = async (owner: StockOwner, content: string, mode: UploadMode, repeats: RepeatChoice) => {
    const { id, mapping } = await owner.sent(content)
    await owner.start(id, { ...mapping, repeats }, mode)
    await owner.run()
    const { state, numAdded, numChanged, numUnchanged, numRemoved, numErrors } = (await owner.get(id)).upload
    const stock = (await lines(owner)).map(({ id: _, company_id, change_id, changed_by, removed_at, ...line }) =>
      JSON.stringify({ ...line, isRemoved: removed_at !== null }),
    )
    return { counts: { state, numAdded, numChanged, numUnchanged, numRemoved, numErrors }, stock: stock.toSorted() }
  }
  const mode = fc.constantFrom<UploadMode>('merge', 'replace')
  const repeats = fc.constantFrom<RepeatChoice>('apart', 'add', 'last')
  await fc.assert(
    fc.asyncProperty(rows, rows, fc.array(fc.nat(7), { maxLength: 8 }), mode, repeats, repeats, async (...given) => {
      const [first, more, kept, how, before, after] = given
      const fileOf = (of: string[]) =>
        ['Part number,Manufacturer,Description,Quantity,Condition,Price,Grade,Lead time', ...of].join('\n')
      const second = fileOf([...kept.flatMap(index => first[index] ?? []), ...more])
      const owners = [await addStockOwner(test), await addStockOwner(test)] as const
      for (const owner of owners) await result(owner, fileOf(first), 'merge', before)
      await forget(owners[1])
      const [compared, derived] = [
        await result(owners[0], second, how, after),
        await result(owners[1], second, how, after),
      ]
      expect(compared).toEqual(derived)
    }),
    {
      ...runs(30),
      // Two lots that differ only in capitals: each row belongs to the one that is written like it.
      examples: [
        [
          ['A1,HP,Disk,1,USED,10,a,', 'A1,HP,disk,1,USED,10,A,'],
          ['A1,HP,Disk,1,NEW,10,,'],
          [1],
          'merge',
          'apart',
          'apart',
        ],
      ],
    },
  )
})

it('listing the lines to compare with reads only those of the company', async () => {
  const rival = await addStockOwner(test)
  await addStockLines(test.deps.db, rival.companyId, { start: 'RIVAL', count: 3_000 })
  const numbers = Array.from({ length: 300 }, (_, index) => `Q${index},HP,Disk,1,NEW,1`)
  await me.upload(stockFileOf(...numbers))
  const names = await getHiddenNames(test.deps.db, me.companyId)
  const list = (db = test.deps.db) => listKnownLines(db, me.companyId, derivationOf({ names }))
  const { length } = await list()
  expect(length % numbers.length).toBe(0)
  expect(length).toBeGreaterThan(0)
  // A bitmap scan reads each line twice: in the index, and in the table.
  expect(await rowsReadBy(test.databaseUrl, list)).toBeLessThan(3 * length)
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addInventoryItem,
  deleteAllInventory,
  exportInventory,
  listInventory,
  listStockChanges,
  removeInventoryItem,
  undoStockChange,
} from '../../../../contract/inventory.ts'
import { listParts } from '../../../../contract/parts.ts'
import type { UploadMode } from '../../../../contract/stock-uploads.ts'
import { type TestApp, testNow } from '../../../../tests/support/app.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { addStockLines, startStockApp } from '../../../../tests/support/stock-owner.ts'
import { addCompany, addContact, addPart } from '../../../../tests/support/world.ts'
import { transaction } from '../../../platform/db/database.ts'
import { receiveFile, startUpload } from '../uploads/receive.ts'
import { runUploadsOf } from '../uploads/run-uploads.ts'
import { maxUndoneAtOnce } from './policy.ts'
import { undoLarge } from './service.ts'

let test: TestApp
let companyId: number
let contactId: number
let member: string

beforeAll(async () => {
  test = await startStockApp()
})
afterAll(() => test.close())

const newCompany = async () => {
  const { db } = test.deps
  companyId = await addCompany(db)
  contactId = await addContact(db, companyId)
  member = await test.signIn(contactId)
}
beforeEach(async () => {
  test.clock.set(testNow)
  await newCompany()
})

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}
const upload = async (file: string, mode: UploadMode = 'merge') => {
  const account = { role: 'member' as const, rights: 'all' as const, sessionId: '', contactId, companyId }
  const sent = { fileName: 'stock.csv', source: 'page' as const, bytes: bytesOf(file) }
  const { id, preview } = await receiveFile(test.deps, account, sent)
  await startUpload(test.deps, account, { id, mapping: preview.mapping, mode })
  await runUploadsOf(test.deps, companyId)
}
const fileOf = (rows: readonly string[]) =>
  ['Part number,Manufacturer,Description,Quantity,Condition,Price', ...rows].join('\n')
const deleteAll = async (token = member) => (await test.call(deleteAllInventory, {}, token)).body.payload
const changes = async () => (await test.call(listStockChanges, {}, member)).body.payload.results
const undo = (id: number, token = member) => test.call(undoStockChange, { params: { id } }, token)
const undoNewest = async () => undo((await changes()).find(({ canUndo }) => canUndo)?.id ?? 0)
/** Returns the stock as stored, except for the transaction that wrote it last. */
const stock = async () => {
  const rows = await test.deps.db
    .selectFrom('parts')
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(({ changed_by: _, ...row }) => row)
}
const add = (partNumber: string, quantity: number) =>
  test.call(
    addInventoryItem,
    { body: { partNumber, manufacturer: 'HP', description: 'Disk', quantity, price: 1 } },
    member,
  )

describe('undo by others', () => {
  it('is refused to another company', async () => {
    await add('A1', 1)
    const { changeId } = await deleteAll()
    const rival = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
    expect((await undo(changeId ?? 0, rival)).problem.code).toBe('not-found')
    expect((await deleteAll(rival)).count).toBe(0)
    expect(await stock()).toEqual([])
  })
})

describe('deleting all', () => {
  it('removes everything from list and search, and can be undone exactly', async () => {
    for (const number of ['A1', 'B2']) await addPart(test.deps.db, companyId, { part_number: number })
    const before = await stock()
    expect(await deleteAll()).toMatchObject({ count: 2 })
    expect((await test.call(listInventory, {}, member)).body.payload.numResults).toBe(0)
    expect((await test.call(listParts, { query: { query: 'disk', companyId } }, member)).body.payload.results).toEqual(
      [],
    )
    expect((await undoNewest()).status).toBe(200)
    expect(await stock()).toEqual(before)
  })

  it('can be undone if the previous release made the change', async () => {
    await add('A1', 1)
    const before = await stock()
    await deleteAll()
    await test.deps.db.updateTable('stock_change_lines').set({ operation: null }).execute()
    expect((await undoNewest()).status).toBe(200)
    expect(await stock()).toEqual(before)
  })

  it('of an empty stock leaves nothing to undo', async () => {
    expect(await deleteAll()).toEqual({ changeId: null, count: 0 })
    expect(await changes()).toEqual([])
  })

  it('happens once with concurrent requests, and so does undoing it', async () => {
    await add('A1', 1)
    const counts = (await Promise.all([1, 2, 3, 4].map(() => deleteAll()))).map(({ count }) => count)
    expect(counts.sort()).toEqual([0, 0, 0, 1])
    const [change] = await changes()
    const responses = await Promise.all([1, 2, 3, 4].map(() => undo(change?.id ?? 0)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await stock()).toHaveLength(1)
  })

  it('can be undone for seven days', async () => {
    await add('A1', 1)
    const { changeId } = await deleteAll()
    test.clock.advance({ days: 7 })
    const late = await test.signIn(contactId)
    expect((await undo(changeId ?? 0, late)).problem).toMatchObject({
      code: 'cannot-undo',
      msg: expect.stringContaining('7 days'),
    })
    test.clock.set(new Date(test.clock.now().getTime() - 1))
    expect((await undo(changeId ?? 0)).status).toBe(200)
  })
})

describe('undoing', () => {
  it('starts with the newest change', async () => {
    await upload(fileOf(['A1,HP,Disk,1,NEW,1']))
    await upload(fileOf(['B2,HP,Disk,1,NEW,1']), 'replace')
    const [second, first] = await changes()
    expect([second?.canUndo, first?.canUndo]).toEqual([true, false])
    expect((await undo(first?.id ?? 0)).problem).toMatchObject({
      code: 'cannot-undo',
      msg: expect.stringContaining('later change'),
    })
    expect((await undo(second?.id ?? 0)).status).toBe(200)
    expect((await undo(second?.id ?? 0)).problem.code).toBe('cannot-undo')
    expect((await undo(first?.id ?? 0)).status).toBe(200)
    expect(await stock()).toEqual([])
  })

  it('keeps changes made by hand since', async () => {
    await add('CHANGED', 1)
    await add('GONE', 1)
    await upload(fileOf(['CHANGED,HP,Disk,2,F/S,1', 'NEW1,HP,Disk,2,F/S,1', 'NEW2,HP,Disk,2,F/S,1']), 'replace')
    await add('CHANGED', 9)
    await add('NEW1', 9)
    await add('GONE', 9)
    await undoNewest()
    const left = (await stock()).map(({ part_number, quantity }) => `${part_number} ${quantity}`)
    expect(left.sort()).toEqual(['CHANGED 9', 'GONE 9', 'NEW1 9'])
  })

  it('does not restore what the company removed since', async () => {
    await add('A1', 1)
    await upload(fileOf(['A1,HP,Disk,5,F/S,1']))
    const [line] = await stock()
    await test.call(removeInventoryItem, { params: { id: line?.id ?? 0 } }, member)
    await undoNewest()
    expect(await stock()).toEqual([])
  })

  const row = fc
    .record({
      number: fc.constantFrom('A-1', 'A1', 'B2', 'C-3', 'c3', 'D4'),
      manufacturer: fc.constantFrom('HP', 'hp', 'Dell'),
      description: fc.constantFrom('Disk', 'Memory 8 GB', 'Call +31 20 555 0101'),
      quantity: fc.integer({ min: 1, max: 5 }),
      condition: fc.constantFrom('NEW', 'REF'),
      price: fc.constantFrom('1', '2.50', 'CALL'),
    })
    .map(({ number, manufacturer, description, quantity, condition, price }) =>
      [number, manufacturer, description, quantity, condition, price].join(','),
    )
  const rows = fc.array(row, { minLength: 1, maxLength: 8 })

  it('an upload restores the stock regardless of the stock and the file', async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        rows,
        fc.constantFrom('merge' as const, 'replace' as const),
        async (first, second, mode) => {
          await newCompany()
          await upload(fileOf(first))
          const before = await stock()
          test.clock.advance({ days: 1 })
          await upload(fileOf(second), mode)
          const { body } = await undoNewest()
          expect(body.status).toBe(200)
          expect(await stock()).toEqual(before)
          test.clock.set(testNow)
        },
      ),
      runs(10),
    )
  })
})

describe('the export', () => {
  it('can be imported again without changes', async () => {
    await add('+A1', 3)
    await add('B-2', 1)
    await upload(fileOf(['507127-B21,HP,"-quoted ""x"", @y",2,REF,CALL']))
    const before = await stock()
    const { raw } = await test.call(exportInventory, {}, member)
    await deleteAll()
    await upload(raw)
    const of = (lines: typeof before) =>
      lines
        .map(({ id: _, change_id: __, ...line }) => line)
        .sort((one, other) => one.part_number.localeCompare(other.part_number))
    expect(of(await stock())).toEqual(of(before))
  })
})

describe('undoing a large change', () => {
  /** Makes a small deletion that is treated as a large one. */
  const largeDeletion = async () => {
    const { db } = test.deps
    await upload(fileOf(['A1,HP,Disk,1,F/S,1', 'B2,HP,Disk,2,F/S,2']))
    const { changeId } = await deleteAll()
    const num_removed = maxUndoneAtOnce + 1
    await db.updateTable('stock_changes').set({ num_removed }).where('id', '=', changeId).execute()
    return changeId ?? 0
  }
  const jobs = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs where task_identifier = 'undo-stock-change'`.execute(
      test.deps.db,
    )
    return rows[0]?.count
  }
  const work = (changeId: number) => undoLarge(test.deps, { changeId, companyId, by: contactId })
  const newest = async () => (await changes())[0]

  it('is started once by repeated requests, can be found again, and is done by a job', async () => {
    const id = await largeDeletion()
    const before = (await jobs()) ?? 0
    const responses = await Promise.all([undo(id), undo(id), undo(id)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(responses.every(({ body }) => body.payload.isRunning)).toBe(true)
    expect(await jobs()).toBe(before + 1)
    expect(await stock()).toEqual([])
    expect(await newest()).toMatchObject({ id, isUndoing: true, canUndo: false, undoneDT: null })
    await work(id)
    expect(await stock()).toHaveLength(2)
    const [done, uploaded] = await changes()
    expect(done).toMatchObject({ id, isUndoing: false, canUndo: false, undoFailure: null })
    expect(done?.undoneDT).not.toBeNull()
    expect(uploaded).toMatchObject({ canUndo: true })
    await work(id)
    expect(await stock()).toHaveLength(2)
  })

  it('reports progress while its changes are not visible yet, and continues unattended', async () => {
    const { db } = test.deps
    const count = 2 * maxUndoneAtOnce + 1
    await addStockLines(db, companyId, { start: 'MANY', count })
    const { changeId } = await deleteAll()
    const last = await db
      .selectFrom('parts')
      .where('company_id', '=', companyId)
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    await undo(changeId ?? 0)
    expect(await newest()).toMatchObject({ isUndoing: true, numUndone: 0, numToUndo: count })
    const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: markHeld } = Promise.withResolvers<void>()
    // A concurrent write to the last line makes the job wait there.
    const holding = transaction(db, async tx => {
      await tx.selectFrom('parts').where('id', '=', last.id).select('id').forUpdate().execute()
      markHeld()
      await isSeen
    })
    await isHeld
    const working = work(changeId ?? 0)
    await expect.poll(async () => (await newest())?.numUndone, { timeout: 60_000 }).toBe(count - 1)
    expect(await newest()).toMatchObject({ isUndoing: true, undoneDT: null })
    expect((await test.call(listInventory, {}, member)).body.payload.numResults).toBe(0)
    seen()
    await Promise.all([holding, working])
    expect(await newest()).toMatchObject({ isUndoing: false, numUndone: count })
    expect((await test.call(listInventory, {}, member)).body.payload.numResults).toBe(count)
  })

  it('is refused immediately if it is impossible, and reports the reason if that changes before the job runs', async () => {
    const id = await largeDeletion()
    const other = await addCompany(test.deps.db)
    const stranger = await test.signIn(await addContact(test.deps.db, other))
    expect((await undo(id, stranger)).problem.code).toBe('not-found')
    await undo(id)
    await upload(fileOf(['C3,HP,Disk,1,F/S,1']))
    await work(id)
    expect(await stock()).toHaveLength(1)
    const undone = (await changes()).find(change => change.id === id)
    expect(undone).toMatchObject({ isUndoing: false, undoFailure: expect.stringMatching(/later change/) })
    expect((await undo(id)).problem.code).toBe('cannot-undo')
  })

  it('may be requested again if its job was lost', async () => {
    const id = await largeDeletion()
    await undo(id)
    test.clock.advance({ hours: 2 })
    expect(await newest()).toMatchObject({ isUndoing: false, canUndo: true })
    const before = (await jobs()) ?? 0
    expect((await undo(id)).status).toBe(200)
    expect(await jobs()).toBe(before + 1)
  })
})

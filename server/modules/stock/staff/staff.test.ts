import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addInventoryItem, countInventory, listStockChanges, undoStockChange } from '../../../../contract/inventory.ts'
import {
  getImportErrors,
  listCompanyStocks,
  listImports,
  listStockOf,
  removeStockLine,
  removeStockOf,
  rollBackChange,
} from '../../../../contract/stock-admin.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { addFactor } from '../../../../tests/support/second-factor.ts'
import { addStaff } from '../../../../tests/support/staff.ts'
import { addCompany, addContact, addPart } from '../../../../tests/support/world.ts'
import { transaction } from '../../../platform/db/database.ts'
import { installReferenceData } from '../../reference/index.ts'
import { withStock } from '../locked-stock.sql.ts'
import { receiveFile, startUpload } from '../uploads/receive.ts'
import { runUploadsOf } from '../uploads/run-uploads.ts'

let test: TestApp
let staff: string
let staffId: number
let companyId: number
let contactId: number
let member: string

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  await installReferenceData(db)
  staffId = await addStaff(db)
  staff = await test.signIn(staffId)
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  companyId = await addCompany(db)
  contactId = await addContact(db, companyId)
  member = await test.signIn(contactId)
})

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}
const upload = async (...rows: string[]) => {
  const account = { role: 'member' as const, rights: 'all' as const, sessionId: '', contactId, companyId }
  const bytes = bytesOf(['Part number,Manufacturer,Description,Quantity,Condition,Price', ...rows].join('\n'))
  const { id, preview } = await receiveFile(test.deps, account, { fileName: 'a.csv', source: 'page', bytes })
  await startUpload(test.deps, account, { id, mapping: preview.mapping, mode: 'merge' })
  await runUploadsOf(test.deps, companyId)
  return id
}
const imports = async (query: object = {}) =>
  (await test.call(listImports, { query: { companyId, ...query } }, staff)).body.payload.results
const countStock = async () => (await test.call(countInventory, {}, member)).body.count
const lastAuditEntry = () =>
  test.deps.db
    .selectFrom('audit_log')
    .orderBy('id', 'desc')
    .select(['action', 'subject', 'new_value'])
    .executeTakeFirst()
const reason = 'Not in own stock.'
/** Returns a body with an unused code of the staff's second factor. */
const withCode = async () => ({ reason, code: await addFactor(test, staffId, 'verified') })

describe('a member', () => {
  it('may not see or change other companies’ stock', async () => {
    const params = { id: companyId }
    expect((await test.call(listCompanyStocks, {}, member)).problem.code).toBe('staff-only')
    expect((await test.call(listStockOf, { params }, member)).problem.code).toBe('staff-only')
    const body = { reason, code: '123456' }
    expect((await test.call(removeStockOf, { params, body }, member)).problem.code).toBe('staff-only')
    expect((await test.call(rollBackChange, { params, body }, member)).problem.code).toBe('staff-only')
  })
})

describe('staff', () => {
  it('sees the companies that have stock, and their lines', async () => {
    const { db } = test.deps
    await addPart(db, companyId, { part_number: 'A1', confirmed_on: '2026-11-01' })
    await addPart(db, companyId, { part_number: 'B2', confirmed_on: '2026-11-02', removed_at: new Date() })
    const { body } = await test.call(listCompanyStocks, { query: { pageSize: 100 } }, staff)
    const row = body.payload.results.find(company => company.companyId === companyId)
    expect(row).toMatchObject({
      count: 1,
      numNotFresh: 1,
      lastConfirmedOn: '2026-11-01',
      lastUploadDT: null,
      country: 'Netherlands',
    })
    const lines = await test.call(listStockOf, { params: { id: companyId } }, staff)
    expect(lines.body.payload.results).toMatchObject([{ partNumber: 'A1' }])
    expect((await test.call(listStockOf, { params: { id: 999_999 } }, staff)).problem.code).toBe('company-not-found')
  })

  it('removes one line, and the audit log records the reason', async () => {
    const id = await addPart(test.deps.db, companyId)
    const params = { id }
    expect((await test.call(removeStockLine, { params, body: { reason: ' ' } }, staff)).status).toBe(400)
    expect((await test.call(removeStockLine, { params, body: { reason } }, staff)).status).toBe(200)
    expect((await test.call(removeStockLine, { params, body: { reason } }, staff)).problem.code).toBe('part-not-found')
    expect(await lastAuditEntry()).toMatchObject({
      action: 'remove-stock-line',
      subject: `part/${id}`,
      new_value: { reason },
    })
    expect(await countStock()).toBe(0)
  })

  it('mails the company’s stock keeper once what was removed and why', async () => {
    const { db } = test.deps
    const { email } = await db
      .selectFrom('contacts')
      .where('id', '=', contactId)
      .select('email')
      .executeTakeFirstOrThrow()
    const id = await addPart(db, companyId, { part_number: 'A1', quantity: 3 })
    await test.call(removeStockLine, { params: { id }, body: { reason } }, staff)
    await test.call(removeStockLine, { params: { id }, body: { reason } }, staff)
    await addPart(db, companyId)
    await test.call(removeStockOf, { params: { id: companyId }, body: await withCode() }, staff)
    await test.call(removeStockOf, { params: { id: companyId }, body: await withCode() }, staff)
    const [line, all, ...more] = await mailsTo(db, email)
    expect(line).toMatchObject({ subject: 'A line of your stock was removed', text: expect.stringContaining(reason) })
    expect(line?.text).toMatch(/3 x .* A1 \(/)
    expect(all).toMatchObject({ subject: 'Your stock was removed', text: expect.stringContaining(reason) })
    expect(more).toEqual([])
  })

  it('removes a line under the stock lock, since an upload in progress would not notice that it is gone', async () => {
    const { db } = test.deps
    const id = await addPart(db, companyId)
    const removing = await transaction(db, tx =>
      withStock(tx, companyId, async () => {
        const call = test.call(removeStockLine, { params: { id }, body: { reason } }, staff)
        const waiting = sql<{ count: number }>`
        select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted and objid = ${companyId}
          and database = (select oid from pg_database where datname = current_database())`
        await expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(1)
        expect(await countStock()).toBe(1)
        return { call }
      }),
    )
    expect((await removing.call).status).toBe(200)
    expect(await countStock()).toBe(0)
  })

  it('removes all stock of a company, which staff can undo and the company cannot', async () => {
    await addPart(test.deps.db, companyId)
    const { body } = await test.call(removeStockOf, { params: { id: companyId }, body: await withCode() }, staff)
    expect(await lastAuditEntry()).toMatchObject({ action: 'remove-stock', subject: `company/${companyId}` })
    const params = { id: body.payload.changeId ?? 0 }
    const [change] = (await test.call(listStockChanges, {}, member)).body.payload.results
    expect(change).toMatchObject({ kind: 'removed-by-staff', madeBy: null, canUndo: false })
    expect((await test.call(undoStockChange, { params }, member)).problem.code).toBe('cannot-undo')
    const { lastChange } = (await test.call(listStockOf, { params: { id: companyId } }, staff)).body
    expect(lastChange).toMatchObject({ id: params.id, canUndo: true })
    expect((await test.call(rollBackChange, { params, body: await withCode() }, staff)).status).toBe(200)
    expect(await countStock()).toBe(1)
  })

  it('needs a fresh code for a command about the whole stock, and uses it up only if the rest is possible', async () => {
    await addPart(test.deps.db, companyId)
    const { code } = await withCode()
    const wrong = code === '000000' ? '000001' : '000000'
    const before = await lastAuditEntry()
    const remove = (id: number, body: object) =>
      test.call(removeStockOf, { params: { id }, body: body as { reason: string; code: string } }, staff)
    expect((await remove(companyId, { reason })).problem.errors).toMatchObject([{ param: 'code' }])
    expect((await remove(companyId, { reason, code: wrong })).problem.code).toBe('wrong-code')
    expect((await remove(999_999, { reason, code })).problem.code).toBe('company-not-found')
    expect(await countStock()).toBe(1)
    expect(await lastAuditEntry()).toEqual(before)
    const { body } = await remove(companyId, { reason, code })
    expect(await countStock()).toBe(0)

    const fresh = await withCode()
    const rollBack = (id: number, sent: object) =>
      test.call(rollBackChange, { params: { id }, body: sent as typeof fresh }, staff)
    const changeId = body.payload.changeId ?? 0
    expect((await rollBack(changeId, { reason })).problem.errors).toMatchObject([{ param: 'code' }])
    const wrongNow = fresh.code === '000000' ? '000001' : '000000'
    expect((await rollBack(changeId, { reason, code: wrongNow })).problem.code).toBe('wrong-code')
    expect((await rollBack(999_999, fresh)).problem.code).toBe('not-found')
    expect(await countStock()).toBe(0)
    expect((await rollBack(changeId, fresh)).status).toBe(200)
    expect((await rollBack(changeId, fresh)).problem.code).toBe('cannot-undo')
    expect(await countStock()).toBe(1)
  })

  it('lists imports, filters those with rejected rows, sees why, and rolls one back', async () => {
    const id = await upload('A1,HP,Disk,1,NEW,1', 'B2,HP,Disk,-1,NEW,1')
    const [entry] = await imports({ hasErrors: true, state: 'done' })
    expect(entry).toMatchObject({ id, companyId, numAdded: 1, numErrors: 1, canUndo: true })
    expect(await imports({ state: 'failed' })).toEqual([])
    expect((await test.call(getImportErrors, { params: { id } }, staff)).raw).toContain('B2')
    const params = { id: entry?.changeId ?? 0 }
    expect((await test.call(rollBackChange, { params, body: await withCode() }, staff)).status).toBe(200)
    expect(await lastAuditEntry()).toMatchObject({ action: 'undo-stock-change', new_value: { reason, companyId } })
    expect(await imports()).toMatchObject([{ state: 'undone', canUndo: false }])
    expect(await countStock()).toBe(0)
  })

  it('rolls back an import, but keeps a line that the company has entered again since', async () => {
    await upload('A1,HP,Disk,1,F/S,1')
    const body = { partNumber: 'A1', manufacturer: 'HP', description: 'Disk', quantity: 4, price: 1 }
    await test.call(addInventoryItem, { body }, member)
    const [entry] = await imports()
    await test.call(rollBackChange, { params: { id: entry?.changeId ?? 0 }, body: await withCode() }, staff)
    expect(await countStock()).toBe(1)
  })
})

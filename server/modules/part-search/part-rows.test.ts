import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPart, getPartStatistics, listParts, type PartRow } from '../../../contract/parts.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'
import { publicIdOf } from '../masking/index.ts'

let t: TestApp
let member: string
let company: number
let line: number

beforeAll(async () => {
  t = await createTestApp({ SEARCH_ENGINE: 'memory' })
  const { db, search } = t.deps
  company = await addCompany(db, { name: 'Acme Trading', tel: '+31 20 1' })
  member = await t.signIn(await addContact(db, company))
  line = await addPart(db, company, { part_number: 'AT-HAND-1', quantity: 5 })
  await addPart(db, company, { part_number: 'AT-HAND-2' })
  search.start()
  await search.hostOf('parts')?.caughtUp()
})
afterAll(() => t.close())

async function searchedRows(token = member): Promise<PartRow[]> {
  const { body } = await t.call(listParts, { query: { query: 'at hand' } }, token)
  return body.payload.results
}

/** Returns how many statements about lines and companies a search makes. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const executor = t.deps.db.getExecutor()
  const tables = /from "(parts|companies)"/
  let count = 0
  const provide = executor.executeQuery.bind(executor)
  executor.executeQuery = compiled => {
    if (tables.test(compiled.sql)) count += 1
    return provide(compiled)
  }
  await work()
  executor.executeQuery = provide
  return count
}

it('shows a page without a query once its companies are cached, to each viewer as they may see it', async () => {
  const first = await searchedRows()
  expect(await statementsOf(() => searchedRows())).toBe(0)
  expect(await searchedRows()).toEqual(first)
  const [masked] = await searchedRows('')
  expect(masked?.company).toMatchObject({ id: null, tel: null, country: null })
  expect(JSON.stringify(masked)).not.toContain('Acme')
})

it('shows members the fields that distinguish a lot, from the index as from the database, and visitors only its minimum order', async () => {
  const { db, search } = t.deps
  const lot = { grade: 'B', location: 'Acme hall 2, Breda', sku: 'ACME-77', lead_time: '2 weeks', minimum_order: 10 }
  const id = await addPart(db, company, { part_number: 'KEPT-1', ...lot, public_description: 'Disk' })
  const shown = { grade: 'B', location: 'Acme hall 2, Breda', sku: 'ACME-77', leadTime: '2 weeks', minimumOrder: 10 }
  const hidden = { grade: '', location: '', sku: '', leadTime: '', minimumOrder: 10 }
  const find = async (token: string) =>
    (await t.call(listParts, { query: { query: 'kept-1' } }, token)).body.payload.results[0]
  await search.hostOf('parts')?.caughtUp()
  await find(member)
  expect(await statementsOf(async () => expect(await find(member)).toMatchObject({ id, lot: shown }))).toBe(0)
  expect(await find('')).toMatchObject({ description: 'Disk', lot: hidden })
  expect((await t.call(getPart, { params: { id } }, member)).body.part.lot).toEqual(shown)
  const masked = (await t.call(getPart, { params: { id: publicIdOf(t.deps, 'part', id) } })).body
  expect(masked.part.lot).toEqual(hidden)
  expect(JSON.stringify(masked)).not.toMatch(/acme|breda/i)
  expect((await searchedRows())[0]?.lot).toBeNull()
  const statistics = (token?: string) => t.call(getPartStatistics, { params: { q: 'kept-1' }, query: {} }, token)
  expect((await statistics(member)).body.result.partStats).toMatchObject([{ id, lot: shown }])
  const open = await statistics()
  expect(open.body.result.partStats).toMatchObject([{ lot: hidden }])
  expect(open.raw).not.toMatch(/acme|breda/i)
})

it('shows the current state of a line once the index has the change, and no removed lines', async () => {
  const { db, search } = t.deps
  await searchedRows()
  await db.updateTable('parts').set({ quantity: 77 }).where('id', '=', line).execute()
  await search.hostOf('parts')?.caughtUp()
  expect((await searchedRows()).map(row => row.quantity)).toContain(77)
  await db.updateTable('parts').set({ removed_at: t.clock.now() }).where('id', '=', line).execute()
  await search.hostOf('parts')?.caughtUp()
  expect((await searchedRows()).map(row => row.partNumber)).toEqual(['AT-HAND-2'])
})

it('shows the current state of a company', async () => {
  await searchedRows()
  await t.deps.db
    .updateTable('companies')
    .set({ tel: '+31 20 2', member_since: '2000-01-01', gives_warranty: true, unsolved_complaints: 0 })
    .where('id', '=', company)
    .execute()
  expect((await searchedRows())[0]?.company).toMatchObject({ tel: '+31 20 2', isDiamond: 1 })
  await t.deps.db.updateTable('companies').set({ unsolved_complaints: 1 }).where('id', '=', company).execute()
  expect((await searchedRows())[0]?.company).toMatchObject({ isDiamond: 0 })
})

it('shows members whether a contact of the company takes requests, which visitors do not learn', async () => {
  const { db } = t.deps
  const isDisabled = async (token?: string) => (await searchedRows(token))[0]?.isRFQDisabled
  expect(await isDisabled()).toBe(false)
  await db.updateTable('contacts').set({ is_rfq_disabled: true }).where('company_id', '=', company).execute()
  expect(await isDisabled()).toBe(true)
  expect(await isDisabled('')).toBeNull()
  const { body } = await t.call(getPartStatistics, { params: { q: 'at-hand-2' }, query: {} }, member)
  expect(body.result.partStats[0]).toMatchObject({ isRFQDisabled: true })
  await db.updateTable('contacts').set({ is_rfq_disabled: false }).where('company_id', '=', company).execute()
  expect(await isDisabled()).toBe(false)
  await db.updateTable('contacts').set({ is_read_only: true }).where('company_id', '=', company).execute()
  expect(await isDisabled()).toBe(true)
  const added = await addContact(db, company)
  expect(await isDisabled()).toBe(false)
  await db.updateTable('contacts').set({ left_at: t.clock.now() }).where('id', '=', added).execute()
  expect(await isDisabled()).toBe(true)
  await db.updateTable('contacts').set({ is_read_only: false }).where('company_id', '=', company).execute()
})

it('keeps cached companies when a contact changes in another way', async () => {
  await searchedRows()
  await t.deps.db.updateTable('contacts').set({ signature: 'Regards' }).where('company_id', '=', company).execute()
  await t.deps.queryCache.settled()
  // A visitor has no session that would be read again.
  expect(await statementsOf(() => searchedRows(''))).toBe(0)
})

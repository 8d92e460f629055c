import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { addCompany, addPart } from '../../../../tests/support/world.ts'
import { transaction } from '../../../platform/db/database.ts'
import { tryLock } from '../../../platform/db/try-lock.sql.ts'
import { addMeaning } from './refresh-meaning.sql.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('computes the search words of lines of older rules, and only of these', async () => {
  const { db } = test.deps
  const company = await addCompany(db)
  const part = { part_number: 'TK-1', manufacturer: 'Kyocera', description: 'Standard Drum cartridge' }
  const [older, current] = [await addPart(db, company, part), await addPart(db, company, part)]
  // As the release before last wrote it: a drum was a cartridge.
  await sql`update parts set search_words = ' tk1 kyocera drum ꞏNtk1 ꞏCcartridge ' where id = ${older}`.execute(db)
  const read = () => db.selectFrom('parts').select(['id', 'search_words', 'changed_by']).orderBy('id').execute()
  const before = await read()
  await transaction(db, async tx => {
    await tryLock(tx, 'refresh stock')
    await addMeaning(db)
    expect(await read()).toEqual(before)
  })
  await addMeaning(db)
  const after = await read()
  expect(after.find(({ id }) => id === older)?.search_words).toBe(before.find(({ id }) => id === current)?.search_words)
  expect(after.find(({ id }) => id === older)?.search_words).toContain(' ꞏCdrum ')
  expect(after.find(({ id }) => id === current)).toEqual(before.find(({ id }) => id === current))
  await addMeaning(db)
  expect(await read()).toEqual(after)
})

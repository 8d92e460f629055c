import { afterAll, beforeAll, expect, it } from 'vitest'
import * as contract from '../../../contract/event-files.ts'
import type { TestApp } from '../../../tests/support/app.ts'
import { pdf } from '../../../tests/support/complaints.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'

let test: TestApp
let staff: string
beforeAll(async () => {
  ;({ test, staff } = await startAppWithStaff())
})
afterAll(() => test.close())

const add = (year: string, title: string, file = pdf()) =>
  test.call(contract.addEventFile, { body: { year, title, file } as never }, staff)
const listed = async () => (await test.call(contract.listEventFiles)).body.payload.results

it('a member may not upload or remove a presentation', async () => {
  const member = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
  const body = { year: 2019, title: 'EBM', file: pdf() }
  expect((await test.call(contract.addEventFile, { body }, member)).problem.code).toBe('staff-only')
  expect((await test.call(contract.removeEventFile, { params: { year: 2019 } }, member)).problem.code).toBe(
    'staff-only',
  )
})

it('lists years with a file, newest first; a new file replaces the one of its year', async () => {
  expect(await listed()).toEqual([])
  await add('2009', 'First')
  await add('2023', 'Old')
  const before = (await listed())[0]?.path ?? ''
  await add('2023', 'New', pdf('Longer content'))
  const rows = await listed()
  expect(rows.map(({ year, title }) => [year, title])).toEqual([
    [2023, 'New'],
    [2009, 'First'],
  ])
  expect((await test.app.inject(before)).statusCode).toBe(404)
  const served = await test.app.inject(rows[0]?.path ?? '')
  expect(served.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' })
  expect((await test.call(contract.removeEventFile, { params: { year: 2023 } }, staff)).status).toBe(200)
  expect((await test.call(contract.removeEventFile, { params: { year: 2023 } }, staff)).status).toBe(404)
  expect(await listed()).toHaveLength(1)
})

it('refuses files other than PDF, and years before the first meeting', async () => {
  const faults = async (...args: Parameters<typeof add>) =>
    (await add(...args)).problem.errors?.map(({ param }) => param)
  expect(await faults('2020', 'Page', new File(['<html>'], 'a.pdf'))).toEqual(['file'])
  expect(await faults('2008', 'Too early')).toEqual(['year'])
})

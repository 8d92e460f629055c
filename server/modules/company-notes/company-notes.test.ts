import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getCompany, listCompanies } from '../../../contract/companies.ts'
import { getCompanyNote, saveCompanyNote } from '../../../contract/company-notes.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'

let test: TestApp
let about: number
let ann: string
let colleague: string
let subject: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  about = await addCompany(db)
  const own = await addCompany(db)
  ann = await test.signIn(await addContact(db, own, { name: 'Ann' }))
  colleague = await test.signIn(await addContact(db, own, { name: 'Bob' }))
  subject = await test.signIn(await addContact(db, about))
})

const read = async (as: string) => (await test.call(getCompanyNote, { params: { id: about } }, as)).body.payload
const write = (text: string, as = ann) => test.call(saveCompanyNote, { params: { id: about }, body: { text } }, as)

it('is only for members', async () => {
  expect((await test.call(getCompanyNote, { params: { id: about } })).problem.code).toBe('sign-in-required')
  expect((await test.call(saveCompanyNote, { params: { id: about }, body: { text: 'x' } })).problem.code).toBe(
    'sign-in-required',
  )
})

it('is shared with colleagues only', async () => {
  expect(await read(ann)).toBeNull()
  const text = 'Ask Jonas for lots.\n<b>Trays cost extra.</b>'
  expect((await write(text)).status).toBe(200)
  expect(await read(colleague)).toEqual({ text, writtenBy: 'Ann', writtenDT: testNow })
  expect(await read(subject)).toBeNull()
  const rival = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
  expect(await read(rival)).toBeNull()
  for (const as of [subject, rival])
    expect((await test.call(getCompany, { params: { id: about } }, as)).raw).not.toContain('Jonas')
})

it('is replaced, and removed by an empty one', async () => {
  await write('First')
  await write('Second', colleague)
  expect(await read(ann)).toMatchObject({ text: 'Second', writtenBy: 'Bob' })
  await write(' \n ')
  expect(await read(colleague)).toBeNull()
})

it('is stored once if ten requests are sent at the same time', async () => {
  const written = await Promise.all(Array.from({ length: 10 }, (_, index) => write(`Note ${index}`)))
  expect(written.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect((await read(ann))?.text).toMatch(/^Note \d$/)
})

it.each(['x'.repeat(2_001), 'a\u0000b', '\ud800'])('refuses invalid text', async text => {
  expect((await write(text)).problem).toMatchObject({ code: 'invalid-input', errors: [{ param: 'text' }] })
})

it('is refused for a company that does not exist', async () => {
  const call = test.call(saveCompanyNote, { params: { id: 2_000_000_000 }, body: { text: 'x' } }, ann)
  expect((await call).problem.code).toBe('company-not-found')
})

it('finds the company in the list of companies, but only for its readers', async () => {
  const search = async (query: string, as: string) =>
    (await test.call(listCompanies, { query: { query } }, as)).body.payload.results.map(({ id }) => id)
  await write('Trays cost extra, ask Zebulon')
  expect(await search('zebulon trays', ann)).toEqual([about])
  expect(await search('zebulon', colleague)).toEqual([about])
  expect(await search('zebulon pallets', ann)).toEqual([])
  const rival = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
  for (const other of [subject, rival]) expect(await search('zebulon', other)).toEqual([])
  await write('')
  expect(await search('zebulon', ann)).toEqual([])
})

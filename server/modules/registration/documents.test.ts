import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '../../../contract/registration.ts'
import { requestOf, type TestApp } from '../../../tests/support/app.ts'
import { addApplication } from '../../../tests/support/applications.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { startAppWithStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { registrationJobs } from './jobs.ts'

let test: TestApp
let staff: string
let member: string
let id: number
let email: string
let serial = 0

beforeAll(async () => {
  ;({ test, staff } = await startAppWithStaff())
  const { db } = test.deps
  member = await test.signIn(await addContact(db, await addCompany(db)))
})
afterAll(() => test.close())
beforeEach(async () => {
  serial += 1
  email = `documents${serial}@applicant.example`
  id = await addApplication(test.deps.db, { email, company: `Larch ${serial}` })
})

const pdf = (name = 'extract.pdf') => new File(['%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n'], name)
const ask = async () => {
  const body = { question: 'An extract of the trade register, please.' }
  expect((await test.call(contract.askForDocuments, { params: { id }, body }, staff)).status).toBe(200)
  const text = (await mailsTo(test.deps.db, email)).at(-1)?.text ?? ''
  return /\/application-documents\?token=(\S+)/.exec(text)?.[1] ?? ''
}
const send = (token: string, file1 = pdf(), more: Record<string, File> = {}) =>
  test.call(contract.sendApplicationFiles, { body: { token, file1, ...more } })
const application = async () => {
  const { body } = await test.call(contract.listApplications, { query: { query: `Larch ${serial}` } }, staff)
  return body.payload.results.find(each => each.id === id)
}
const fetchFile = (file: number, token?: string, of = id) =>
  test.app.inject(requestOf(contract.getApplicationFile, { params: { id: of, file } }, token))

describe('documents of an applicant', () => {
  it('are sent with the link in the mail, and return the application to staff', async () => {
    const token = await ask()
    expect((await application())?.state).toBe('documents')
    const { status, body } = await send(token, pdf('C:\\scans\\extract "1".pdf'), { file2: pdf('vat.pdf') })
    expect([status, body.payload]).toEqual([200, { company: `Larch ${serial}` }])
    const applied = await application()
    expect(applied?.state).toBe('waiting')
    expect(applied?.files.map(({ name }) => name)).toEqual(['extract 1.pdf', 'vat.pdf'])
    const mails = await mailsTo(test.deps.db, test.deps.config.brand.supportEmail)
    expect(mails.at(-1)?.subject).toBe(`Documents from Larch ${serial} have arrived`)
    // Sends more with the same link.
    expect((await send(token)).status).toBe(200)
  })

  it('can be downloaded by staff only', async () => {
    await send(await ask())
    const file = (await application())?.files[0]?.id ?? 0
    for (const token of [undefined, member]) {
      const refused = await fetchFile(file, token)
      expect(refused.statusCode).toBe(token === undefined ? 401 : 403)
      expect(refused.body).not.toContain('PDF')
    }
    const opened = await fetchFile(file, staff)
    expect(opened.body).toContain('%PDF-1.7')
    expect(opened.headers['content-disposition']).toContain('attachment')
    expect(opened.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    const other = await addApplication(test.deps.db)
    expect((await fetchFile(file, staff, other)).json().code).toBe('not-found')
  })

  it('are refused with a link that is unknown, replaced, expired, or of a decided application', async () => {
    const now = test.clock.now()
    const first = await ask()
    const second = await ask()
    for (const token of ['made-up', 'x'.repeat(200), first])
      expect((await send(token)).problem.code).toBe('invalid-link')
    test.clock.advance({ minutes: 14 * 1_440 + 1 })
    expect((await send(second)).problem.code).toBe('invalid-link')
    test.clock.set(now.toISOString())
    await test.call(contract.rejectApplication, { params: { id }, body: { reason: 'No such company.' } }, staff)
    expect((await send(second)).problem.code).toBe('invalid-link')
  })

  it('are refused if they are not documents, too large or too many, and nothing is stored', async () => {
    const token = await ask()
    for (const file of [new File(['<svg/>'], 'a.svg'), new File(['MZ'], 'a.pdf'), new File(['%PDF-1.7'], 'cut.pdf')])
      expect((await send(token, pdf(), { file2: file })).problem.errors?.[0]?.msg).toContain(file.name)
    const large = new File([new Uint8Array(contract.maxApplicationFileBytes + 1)], 'big.pdf')
    expect((await send(token, large)).problem.code).toBe('invalid-input')
    expect((await application())?.files).toEqual([])
    // Each request has a rate limit, so the number is tried concurrently.
    const all = { file2: pdf(), file3: pdf(), file4: pdf() }
    const sent = await Promise.all([1, 2, 3].map(() => send(token, pdf(), all)))
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(2)
    expect((await application())?.files).toHaveLength(8)
  })

  it('are deleted with a rejected application', async () => {
    const now = test.clock.now()
    await send(await ask())
    const { file_id } = await test.deps.db
      .selectFrom('application_files')
      .where('application_id', '=', id)
      .select('file_id')
      .executeTakeFirstOrThrow()
    await test.call(contract.rejectApplication, { params: { id }, body: { reason: 'No such company.' } }, staff)
    test.clock.advance({ minutes: 366 * 1_440 })
    await registrationJobs.find(({ name }) => name === 'purge-applications')?.run(test.deps, {})
    expect(await test.deps.files.open(test.deps.db, file_id)).toBeUndefined()
    test.clock.set(now.toISOString())
  })
})

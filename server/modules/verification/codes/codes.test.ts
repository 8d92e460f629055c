import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contract from '../../../../contract/company-codes.ts'
import { setLanguage } from '../../../../contract/delivery.ts'
import { updateCompany } from '../../../../contract/profile.ts'
import { listWaiting } from '../../../../contract/staff-start.ts'
import { getTrust } from '../../../../contract/trust.ts'
import { getVerification } from '../../../../contract/verification.ts'
import { requestOf, type TestApp, testNow } from '../../../../tests/support/app.ts'
import { startAppWithStaff } from '../../../../tests/support/staff.ts'
import { addCompany, addContact } from '../../../../tests/support/world.ts'

const { enterCode, listCodes, printLetter, readOutCode, requestCode } = contract
let test: TestApp
let staff: string
let companyId: number
let owner: string
let colleague: string
let serial = 0

beforeAll(async () => {
  ;({ test, staff } = await startAppWithStaff())
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(testNow)
  serial += 1
  const { db } = test.deps
  companyId = await addCompany(db, {
    name: `Łódź Żubr ${serial} <b>`,
    address: 'ul. Piękna 7',
    zip: '90-001',
    city: 'Łódź',
    tel: '+48 42 555 0101',
  })
  owner = await test.signIn(await addContact(db, companyId, { username: `zubr${serial}`, name: 'Żaneta' }))
  colleague = await test.signIn(await addContact(db, companyId, { position: 2 }))
})

type Kind = contract.CodeKind
const request = (kind: Kind, as = owner) => test.call(requestCode, { body: { kind } }, as)
const enter = (kind: Kind, code: string, as = owner) => test.call(enterCode, { body: { kind, code } }, as)
const own = async (kind: Kind) =>
  (await test.call(getVerification, {}, owner)).body.payload.codes.find(code => code.kind === kind)
const shown = async () => (await test.call(getTrust, { params: { id: companyId } }, owner)).body.payload
const waiting = async () =>
  (await test.call(listCodes, {}, staff)).body.payload.results.filter(code => code.companyId === companyId)
const idOf = async (kind: Kind) => (await waiting()).find(code => code.kind === kind)?.id ?? 0
/** Requests a call, and returns the code that staff read out. */
async function callCode(): Promise<string> {
  await request('phone')
  const { body } = await test.call(readOutCode, { params: { id: await idOf('phone') } }, staff)
  return body.payload.code
}
/** Returns a wrong code. */
const other = (code: string) => code.replace(/\d$/, last => String((Number(last) + 1) % 10))

it('is requested and entered by the owner, and sent by staff only', async () => {
  expect((await test.call(requestCode, { body: { kind: 'phone' } })).problem.code).toBe('sign-in-required')
  expect((await request('phone', colleague)).problem.code).toBe('owner-only')
  expect((await enter('phone', '12345678', colleague)).problem.code).toBe('owner-only')
  await request('phone')
  const params = { id: await idOf('phone') }
  for (const endpoint of [printLetter, readOutCode])
    expect((await test.call(endpoint, { params }, owner)).problem.code).toBe('staff-only')
  expect((await test.call(listCodes, {}, owner)).problem.code).toBe('staff-only')
})

describe('a code that is read out', () => {
  it('waits on the start page of staff, is stored as a hash, and verifies the number', async () => {
    const before = (await test.call(listWaiting, {}, staff)).body.payload.results
    await request('phone')
    expect(await own('phone')).toMatchObject({ state: 'requested', subject: '+48 42 555 0101', attemptsLeft: 5 })
    expect(await waiting()).toMatchObject([{ kind: 'phone', state: 'requested', requestedBy: 'Żaneta' }])
    const after = (await test.call(listWaiting, {}, staff)).body.payload.results
    const counts = [before, after].map(list => list.find(({ kind }) => kind === 'codes-to-send')?.count ?? 0)
    expect(counts[1]).toBe((counts[0] ?? 0) + 1)
    const { body } = await test.call(readOutCode, { params: { id: await idOf('phone') } }, staff)
    const { code } = body.payload
    expect(code).toMatch(/^\d{4} \d{4}$/)
    expect(await waiting()).toEqual([])
    const rows = JSON.stringify([
      await test.deps.db.selectFrom('company_codes').selectAll().execute(),
      await test.deps.db.selectFrom('audit_log').selectAll().execute(),
    ])
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(code.replace(' ', ''))
    expect(await shown()).toMatchObject({ phone: { verifiedDT: null } })
    expect((await enter('phone', ` ${code} `)).status).toBe(200)
    expect(await own('phone')).toMatchObject({ state: 'verified', verifiedDT: testNow })
    expect(await shown()).toMatchObject({ phone: { verifiedDT: testNow }, address: { verifiedDT: null } })
    expect((await enter('phone', code)).problem.code).toBe('no-code')
    expect((await request('phone')).problem.code).toBe('already-verified')
  })

  it('can be entered five times, and no more if a hundred are sent at the same time', async () => {
    const code = await callCode()
    const tried = await Promise.all(
      Array.from({ length: 100 }, (_, index) => enter('phone', String(index).padStart(8, '0'))),
    )
    const codes = tried.map(({ problem }) => problem.code)
    expect(codes.filter(each => each === 'wrong-code')).toHaveLength(5)
    expect(codes.filter(each => each === 'no-code')).toHaveLength(95)
    expect((await enter('phone', code)).problem.code).toBe('no-code')
    expect(await own('phone')).toMatchObject({ state: 'used-up', attemptsLeft: 0 })
    expect((await request('phone')).status).toBe(200)
  })

  it('states how many attempts are left', async () => {
    const code = await callCode()
    expect((await enter('phone', other(code))).problem).toMatchObject({
      code: 'wrong-code',
      errors: [{ param: 'code', msg: expect.stringContaining('4 attempts left') }],
    })
    expect((await enter('phone', code)).status).toBe(200)
  })

  it('verifies once if it is entered five times in parallel', async () => {
    const code = await callCode()
    const entered = await Promise.all(Array.from({ length: 5 }, () => enter('phone', code)))
    expect(entered.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('expires after 30 days', async () => {
    const code = await callCode()
    test.clock.advance({ minutes: 30 * 1_440 })
    const { db } = test.deps
    const contact = await db.selectFrom('contacts').where('company_id', '=', companyId).select('id').executeTakeFirst()
    expect((await enter('phone', code, await test.signIn(contact?.id ?? 0))).problem.code).toBe('no-code')
  })

  it('ends when staff make another, when another is requested, and for another company', async () => {
    const first = await callCode()
    const { body } = await test.call(listCodes, { query: { all: '1' } }, staff)
    const params = { id: body.payload.results.find(code => code.companyId === companyId)?.id ?? 0 }
    const second = (await test.call(readOutCode, { params }, staff)).body.payload.code
    if (first !== second) expect((await enter('phone', first)).problem.code).toBe('wrong-code')
    expect((await test.call(printLetter, { params }, staff)).problem.code).toBe('not-found')
    const { db } = test.deps
    const rival = await test.signIn(await addContact(db, await addCompany(db), { username: `rival${serial}` }))
    expect((await enter('phone', second, rival)).problem.code).toBe('no-code')
    await request('phone')
    expect((await enter('phone', second)).problem.code).toBe('no-code')
  })
})

describe('a change of the profile', () => {
  const change = (body: object) => test.call(updateCompany, { body: { id: companyId, ...body } as never }, owner)

  it('ends the proof of what it changes, even if it is changed back', async () => {
    await enter('phone', await callCode())
    await change({ description: 'Servers', address: 'ul. Nowa 1, 90-001 Łódź' })
    expect(await shown()).toMatchObject({ phone: { verifiedDT: testNow } })
    await change({ tel: '+48 42 555 0999' })
    expect(await shown()).toMatchObject({ phone: { verifiedDT: null } })
    await change({ tel: '+48 42 555 0101' })
    expect(await shown()).toMatchObject({ phone: { verifiedDT: null } })
    expect(await own('phone')).toBeUndefined()
  })

  it('ends a letter on its way, and removes it from the list of staff', async () => {
    await request('address')
    expect(await waiting()).toHaveLength(1)
    const params = { id: await idOf('address') }
    await change({ address: 'ul. Nowa 1, 90-001 Łódź' })
    expect(await waiting()).toEqual([])
    expect((await test.call(printLetter, { params }, staff)).problem.code).toBe('not-found')
  })

  it('without a telephone number leaves nothing to verify', async () => {
    await change({ tel: '-' })
    expect((await request('phone')).problem.code).toBe('nothing-to-verify')
  })
})

it('a letter is a PDF with the address, in the letters of the country, and a code that works', async () => {
  await request('address')
  const { body } = await test.call(printLetter, { params: { id: await idOf('address') } }, staff)
  const bytes = new Uint8Array(Buffer.from(body.payload.pdf, 'base64'))
  const { text } = await extractText(bytes, { mergePages: true })
  const words = text.replaceAll(/\s+/g, ' ')
  for (const part of [`Łódź Żubr ${serial} <b>`, 'ul. Piękna 7', '90-001 Łódź', 'NETHERLANDS', '18 December 2026'])
    expect(words).toContain(part)
  const [, code = ''] = /your company: ((?:\d ?){8})/.exec(words) ?? []
  expect((await enter('address', code)).status).toBe(200)
  expect(await shown()).toMatchObject({ address: { verifiedDT: testNow } })
})

it.each([
  ['de', 'Der Code gilt bis 18. Dezember 2026.'],
  ['en', 'The code is valid until 18 December 2026.'],
] as const)(
  'a letter is in the language of the person who asked for it (%s), not of the person who prints it',
  async (language, sentence) => {
    await test.call(setLanguage, { body: { language } }, owner)
    await request('address')
    const printing = requestOf(printLetter, { params: { id: await idOf('address') } }, staff)
    const reply = await test.app.inject({ ...printing, headers: { ...printing.headers, 'accept-language': 'nl' } })
    const bytes = new Uint8Array(Buffer.from(reply.json().payload.pdf, 'base64'))
    const { text } = await extractText(bytes, { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(sentence)
  },
)

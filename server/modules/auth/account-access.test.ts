import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { endAllAccess, getAccountAccess, listSessions } from '../../../contract/account-access.ts'
import { login, logout, me } from '../../../contract/auth.ts'
import { getFeedToken, listBroadcasts } from '../../../contract/broadcasts.ts'
import { createApiKey, sendStock } from '../../../contract/stock-uploads.ts'
import { addAccount, password } from '../../../tests/support/account.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo as writtenTo } from '../../../tests/support/mails.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
let test: TestApp
let email: string
let contactId: number

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  ;({ email, contactId } = await addAccount(test))
})

const mailsTo = (address: string) => writtenTo(test.deps.db, address)
const signIn = (ip: string, { userAgent = firefox, device = '' } = {}) =>
  test.app.inject({
    ...requestOf(login, { body: { email, password } }),
    headers: { 'user-agent': userAgent },
    cookies: { '__Host-device': device },
    remoteAddress: ip,
  })
const tokenOf = (response: Awaited<ReturnType<typeof signIn>>): string => response.json().user.token
const sessionsOf = async (token: string) => (await test.call(listSessions, {}, token)).body.payload.results

describe('the sessions of a person', () => {
  it('are refused to a visitor, and name device, address and last use', async () => {
    for (const endpoint of [listSessions, getAccountAccess, endAllAccess])
      expect((await test.call(endpoint)).problem.code).toBe('sign-in-required')
    const otherToken = tokenOf(await signIn('192.0.2.7'))
    test.clock.advance({ hours: 1 })
    const currentToken = tokenOf(await signIn('2001:db8::7', { userAgent: 'curl/8.5.0' }))
    expect(await sessionsOf(currentToken)).toMatchObject([
      { device: 'curl', address: '2001:db8::7', isCurrent: true },
      { device: 'Firefox on Linux', address: '192.0.2.7', isCurrent: false },
    ])
    const request = { ...requestOf(me, {}, otherToken), remoteAddress: '192.0.2.8' }
    expect((await test.app.inject(request)).statusCode).toBe(200)
    const moved = (await sessionsOf(currentToken)).find(({ device }) => device !== 'curl')
    expect(moved).toMatchObject({ address: '192.0.2.8', lastUsedDT: test.clock.now().toISOString() })
  })

  it('can be ended one by one, by their owner only', async () => {
    const [thisSession, otherSession] = [tokenOf(await signIn('192.0.2.1')), tokenOf(await signIn('192.0.2.2'))]
    const stranger = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
    const other = (await sessionsOf(thisSession)).find(({ isCurrent }) => !isCurrent)
    const body = { sessionId: other?.id ?? '' }
    expect((await test.call(logout, { body }, stranger)).problem.code).toBe('not-found')
    expect(await sessionsOf(stranger)).toHaveLength(1)
    expect((await test.call(logout, { body }, thisSession)).status).toBe(200)
    expect((await test.call(me, {}, otherSession)).status).toBe(401)
    expect(await sessionsOf(thisSession)).toHaveLength(1)
  })

  it('are not listed once they have expired by age or idleness', async () => {
    await signIn('192.0.2.1')
    test.clock.advance({ days: 14, seconds: 1 })
    expect(await sessionsOf(await test.signIn(contactId))).toHaveLength(1)
  })
})

describe('ending all access', () => {
  it('leaves only this session: no other session, key or feed address works', async () => {
    const [firstToken, secondToken] = [await test.signIn(contactId), await test.signIn(contactId)]
    const { key } = (await test.call(createApiKey, { body: { name: 'Warehouse' } }, firstToken)).body.payload
    const feed = (await test.call(getFeedToken, {}, firstToken)).body.payload.token
    const access = async () => (await test.call(getAccountAccess, {}, firstToken)).body.payload
    expect(await access()).toMatchObject({
      apiKeys: [{ name: 'Warehouse', lastUsedDT: null }],
      feed: { isKnown: true, lastUsedDT: null },
      linksEndedDT: null,
    })
    expect((await test.call(endAllAccess, {}, firstToken)).status).toBe(200)
    expect((await test.call(me, {}, firstToken)).status).toBe(200)
    expect((await test.call(me, {}, secondToken)).status).toBe(401)
    expect((await test.call(sendStock, { body: [] }, key)).status).toBe(401)
    const read = await test.call(listBroadcasts, { query: { contentType: 'rss', token: feed } })
    expect(read.problem.code).toBe('invalid-link')
    expect(await access()).toMatchObject({ apiKeys: [], linksEndedDT: test.clock.now().toISOString() })
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.subject).toBe('All other access to your account was ended')
    expect(mail?.text).toContain('API keys of yours were revoked: Warehouse.')
  })

  it('removes the alternative address and turns off the daily fetch of a list, both of which are listed', async () => {
    const { db, clock } = test.deps
    const token = await test.signIn(contactId)
    const { company_id } = await db
      .updateTable('contacts')
      .set({ email_alt: 'thief@elsewhere.example', email_alt_confirmed_at: clock.now() })
      .where('id', '=', contactId)
      .returning('company_id')
      .executeTakeFirstOrThrow()
    const address = 'https://elsewhere.example/stock.csv'
    const times = { at_minute: 390, saved_at: clock.now() }
    await db
      .insertInto('stock_fetches')
      .values({ company_id, contact_id: contactId, address, username: '', mode: 'merge', is_on: true, ...times })
      .execute()
    const access = async () => (await test.call(getAccountAccess, {}, token)).body.payload
    expect(await access()).toMatchObject({
      alternativeAddress: { email: 'thief@elsewhere.example', isConfirmed: true },
      stockFetch: { address, isOn: true },
    })
    expect((await test.call(endAllAccess, {}, token)).status).toBe(200)
    expect(await access()).toMatchObject({ alternativeAddress: null, stockFetch: { address, isOn: false } })
    const text = (await mailsTo(email)).at(-1)?.text
    for (const ended of ['thief@elsewhere.example was removed', `${address} was turned off`])
      expect(text).toContain(ended)
  })
})

describe('a sign-in by an unknown browser', () => {
  it('is mailed with device and address, but later sign-ins with it are not', async () => {
    const first = await signIn('192.0.2.9')
    const [mail, ...rest] = await mailsTo(email)
    expect(rest).toEqual([])
    expect(mail?.subject).toBe('New sign-in to your account')
    for (const fact of ['Firefox on Linux', '192.0.2.9', '/account-access']) expect(mail?.text).toContain(fact)
    const device = first.cookies.find(({ name }) => name === '__Host-device')?.value ?? ''
    test.clock.advance({ days: 3 })
    await signIn('192.0.2.10', { device })
    expect(await mailsTo(email)).toHaveLength(1)
    await signIn('192.0.2.10')
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('without cookies is mailed once a day per network and program', async () => {
    for (let round = 0; round < 3; round += 1) await signIn('192.0.2.20', { userAgent: 'curl/8.5.0' })
    expect(await mailsTo(email)).toHaveLength(1)
    await signIn('192.0.2.21', { userAgent: 'curl/8.5.0' })
    expect(await mailsTo(email)).toHaveLength(2)
  })
})

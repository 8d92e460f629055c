import { afterAll, beforeAll, expect, it } from 'vitest'
import { login, logout, me } from '../../../contract/auth.ts'
import { getLastInvoiceStatus } from '../../../contract/billing.ts'
import { listBroadcasts } from '../../../contract/broadcasts.ts'
import { listInventory } from '../../../contract/inventory.ts'
import { searchModerated } from '../../../contract/moderation.ts'
import { createApiKey, sendStock } from '../../../contract/stock-uploads.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { codeAt, setUpFactor } from '../../../tests/support/second-factor.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { ensureDemoFactor, hashPassword } from './index.ts'

const password = 'circular-trade-26'
let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const setForced = (isForced: boolean) => setSetting(test.deps.db, 'force2fa', isForced)
const roleOf = async (token: string) => (await test.call(me, {}, token)).body.user.role
const codeOf = async (endpoint: Parameters<TestApp['call']>[0], token: string) =>
  (await test.call(endpoint, {}, token)).problem.code

it("staff's password alone opens the setup of a second factor and nothing else", async () => {
  const { db } = test.deps
  const company = await addCompany(db, { is_operator: true })
  const email = 'staff@one.example'
  const values = { email, is_staff: true, two_factor_enabled_at: null, password_hash: await hashPassword(password) }
  await addContact(db, company, values)
  const request = requestOf(login, { body: { email, password } })
  const { user } = (await test.app.inject({ ...request, headers: {} })).json()
  expect(user.role).toBe('second-factor-required')
  const { token } = user
  for (const endpoint of [searchModerated, listInventory])
    expect(await codeOf(endpoint, token)).toBe('second-factor-required')
  expect((await test.call(getLastInvoiceStatus, {}, token)).status).toBe(200)
  await setUpFactor(test, token)
  expect(await roleOf(token)).toBe('staff')
  expect((await test.call(searchModerated, {}, token)).status).toBe(200)
  expect((await test.call(logout, {}, token)).status).toBe(200)
})

it('members without one are stopped at once when the setting requires it, in open sessions and with keys', async () => {
  const { db } = test.deps
  const [withoutFactor, withFactor] = await Promise.all([
    addContact(db, await addCompany(db)),
    addContact(db, await addCompany(db)),
  ])
  const [token, other] = [await test.signIn(withoutFactor), await test.signIn(withFactor)]
  const { key } = (await test.call(createApiKey, { body: { name: 'ERP' } }, token)).body.payload
  await setUpFactor(test, other)
  await setForced(true)
  expect(await codeOf(listInventory, token)).toBe('second-factor-required')
  expect((await test.call(sendStock, { body: [] }, key)).problem.code).toBe('second-factor-required')
  expect((await test.call(listBroadcasts, {}, token)).status).toBe((await test.call(listBroadcasts)).status)
  expect(await roleOf(token)).toBe('second-factor-required')
  expect(await roleOf(other)).toBe('member')
  await setUpFactor(test, token)
  expect(await roleOf(token)).toBe('member')
  await setForced(false)
  const third = await test.signIn(await addContact(db, await addCompany(db)))
  expect(await roleOf(third)).toBe('member')
})

it('the demo shows the current code of its staff account, but only to this machine', async () => {
  const { db } = test.deps
  const page = (headers = {}, remoteAddress = '127.0.0.1') =>
    test.app.inject({ url: '/dev/authenticator', headers: { host: 'localhost:3000', ...headers }, remoteAddress })
  expect((await page()).body).toContain('No staff account')
  const id = await addContact(db, await addCompany(db), { email: 'staff@demo.example', is_staff: true })
  await ensureDemoFactor(test.deps, id)
  const shown = /<output>(\d{6})<\/output>/.exec((await page()).body)?.[1] ?? ''
  await ensureDemoFactor(test.deps, id)
  expect((await page()).body).toContain(shown)
  await db
    .updateTable('contacts')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .execute()
  const signIn = (code: string) => test.call(login, { body: { email: 'staff@demo.example', password, code } })
  expect((await signIn(codeAt('A'.repeat(32), test.clock.now()))).problem.code).toBe('wrong-code')
  expect((await signIn(shown)).status).toBe(200)
  expect((await page({}, '192.0.2.1')).statusCode).toBe(404)
  expect((await page({ host: 'evil.example' })).statusCode).toBe(404)
  expect((await page({ 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(404)
})

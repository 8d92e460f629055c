import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '../contract/auth.ts'
import { createTestApp, type TestApp } from '../tests/support/app.ts'
import { addCompany, addContact } from '../tests/support/world.ts'
import { demoPassword } from './seed/index.ts'
import { ensureStaffPassword } from './staff-password.ts'

const email = 'staff@demo.example'
let test: TestApp
let bearer: string

beforeAll(async () => {
  test = await createTestApp()
  const contactId = await addContact(test.deps.db, await addCompany(test.deps.db), { email, is_staff: true })
  bearer = await test.signIn(contactId)
})
afterAll(() => test.close())

const ensureFor = (host: string) => ensureStaffPassword(test.deps.db, { dataDir: test.deps.config.dataDir, host })
const statusWith = async (password: string) => (await test.call(login, { body: { email, password } })).status

describe("the demo's staff", () => {
  it('has a random password once other machines can reach the site, and keeps it over restarts', async () => {
    const password = await ensureFor('0.0.0.0')
    expect(password).not.toBe(demoPassword)
    expect(password).toHaveLength(16)
    expect(await statusWith(demoPassword)).toBe(400)
    expect(await statusWith(password)).toBe(200)
    expect(await ensureFor('::')).toBe(password)
    expect(statSync(join(test.deps.config.dataDir, 'demo-staff-password')).mode & 0o777).toBe(0o600)
  })

  it('is signed out if somebody may have used the published password', async () => {
    const { statusCode } = await test.app.inject({
      url: '/api/inventory',
      headers: { authorization: `Bearer ${bearer}` },
    })
    expect(statusCode).toBe(401)
  })

  it('has the published one on loopback', async () => {
    expect(await ensureFor('127.0.0.1')).toBe(demoPassword)
    expect(await statusWith(demoPassword)).toBe(200)
  })
})

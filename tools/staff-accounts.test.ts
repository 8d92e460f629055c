import { afterAll, beforeAll, expect, it } from 'vitest'
import { login, me, resetPassword } from '../contract/auth.ts'
import { searchModerated } from '../contract/moderation.ts'
import { createTestApp, requestOf, type TestApp } from '../tests/support/app.ts'
import { mailsTo } from '../tests/support/mails.ts'
import { setUpFactor } from '../tests/support/second-factor.ts'
import { addCompany, addContact, addCountry } from '../tests/support/world.ts'
import { addStaff, forgetFactor } from './staff-accounts.ts'

const email = 'jo@operator.example'
const password = 'four palletized mainframes'
let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const deps = () => ({ db: test.deps.db, config: test.deps.config, now: test.clock.now() })
const add = (typed = {}) => addStaff(deps(), { email, name: 'Jo Lindt', country: 'NL', ...typed })
const signIn = async () => {
  const request = requestOf(login, { body: { email, password } })
  return (await test.app.inject({ ...request, headers: {} })).json()
}
const mailedToken = async () => {
  const text = (await mailsTo(test.deps.db, email)).at(-1)?.text ?? ''
  return /reset=([\w-]+)/.exec(text)?.[1] ?? ''
}

it('the first staff account is created with the operator’s company, and its owner chooses the password', async () => {
  await expect(add()).rejects.toThrow('There is no country NL')
  await addCountry(test.deps.db)
  await add()
  const first = await mailedToken()
  await add()
  test.clock.advance({ hours: 23 })
  expect((await test.call(resetPassword, { body: { token: first, password } })).problem.code).toBe(
    'invalid-reset-token',
  )
  expect((await test.call(resetPassword, { body: { token: await mailedToken(), password } })).status).toBe(200)
  const { user } = await signIn()
  expect(user).toMatchObject({ role: 'second-factor-required', isStaff: 1, companyName: 'The Broker Site' })
  expect((await test.call(searchModerated, {}, user.token)).problem.code).toBe('second-factor-required')
  await setUpFactor(test, user.token)
  expect((await test.call(searchModerated, {}, user.token)).status).toBe(200)
})

it('removing a lost second factor ends every session', async () => {
  const { id } = await test.deps.db
    .selectFrom('contacts')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  const token = await test.signIn(id)
  await forgetFactor(deps(), email)
  expect((await test.call(me, {}, token)).status).toBe(401)
  expect((await signIn()).user.role).toBe('second-factor-required')
  expect((await mailsTo(test.deps.db, email)).at(-1)?.subject).toBe('Two-factor authentication is off')
  await expect(forgetFactor(deps(), email)).rejects.toThrow('has no second factor')
  await expect(forgetFactor(deps(), 'nobody@operator.example')).rejects.toThrow('There is no account')
})

it('a member’s address and an invalid one are refused', async () => {
  await addContact(test.deps.db, await addCompany(test.deps.db), { email: 'member@one.example' })
  await expect(add({ email: 'member@one.example' })).rejects.toThrow('belongs to a member')
  await expect(add({ email: 'nonsense' })).rejects.toThrow('correct e-mail address')
})

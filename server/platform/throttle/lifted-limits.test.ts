import { afterAll, beforeAll, expect, it } from 'vitest'
import { login } from '../../../contract/auth.ts'
import { getCaptcha } from '../../../contract/captcha.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { readConfig } from '../config.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ LIFT_LIMITS: '1' })
})
afterAll(() => test.close())

it('refuses no frequent calls in a demo with lifted limits', async () => {
  const statuses = new Set<number>()
  for (let call = 0; call <= 60; call += 1) statuses.add((await test.call(getCaptcha)).status)
  expect(statuses).toEqual(new Set([200]))
  const failures = []
  for (let call = 0; call <= 10; call += 1)
    failures.push(
      (await test.call(login, { body: { email: 'nobody@nowhere.example', password: 'wrong' } })).problem.code,
    )
  expect(new Set(failures)).toEqual(new Set(['wrong-credentials']))
})

it('does not start in production with lifted limits', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://www.example.com',
    SESSION_SECRET: 'a-secret-of-forty-characters-0123456789-abc',
  }
  expect(readConfig(production).liftsLimits).toBe(false)
  expect(() => readConfig({ ...production, LIFT_LIMITS: '1' })).toThrow('LIFT_LIMITS')
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '../../../contract/auth.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'

/** Returns the header as one proxy sends it: what the caller claimed, and then the caller's address. */
const forwardedFor = (claimed: string, caller = '203.0.113.9') => ({ 'x-forwarded-for': `${claimed}, ${caller}` })

const statusesOfSignIns = async (test: TestApp, headersOf: (index: number) => Record<string, string>) => {
  const statuses = []
  for (let index = 0; index < 31; index += 1) {
    const request = requestOf(login, { body: { email: `nobody${index}@one.example`, password: 'wrong' } })
    const response = await test.app.inject({ ...request, headers: { ...request.headers, ...headersOf(index) } })
    statuses.push(response.statusCode)
  }
  return statuses
}

describe('behind one proxy', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ TRUST_PROXY: 'true' })
  })
  afterAll(() => test.close())

  it('does not let a caller choose the address by which failed sign-ins are counted', async () => {
    const statuses = await statusesOfSignIns(test, index => forwardedFor(`10.0.0.${index}`))
    expect(statuses.slice(-2)).toEqual([400, 429])
  })

  it('counts callers from different addresses separately', async () => {
    expect(await statusesOfSignIns(test, index => forwardedFor('10.0.0.1', `198.51.100.${index}`))).not.toContain(429)
  })

  it.each(['/metrics', '/dev/mailbox'])('hides %s whatever address a caller claims', async url => {
    const ask = (headers: Record<string, string>) =>
      test.app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
    expect((await ask(forwardedFor('127.0.0.1'))).statusCode).toBe(404)
    expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    expect((await ask({ forwarded: 'for=127.0.0.1' })).statusCode).toBe(404)
    expect((await ask({ 'x-forwarded-host': 'localhost' })).statusCode).toBe(404)
    expect((await ask({})).statusCode).toBe(200)
  })
})

it('uses the address that the outer of two proxies added', async () => {
  const test = await createTestApp({ TRUST_PROXY: '2' })
  const statuses = await statusesOfSignIns(test, index => forwardedFor(`10.0.0.${index}, 203.0.113.9`, '192.0.2.200'))
  expect(statuses.slice(-2)).toEqual([400, 429])
  await test.close()
})

it('ignores forwarded addresses without a configured proxy and never treats them as local', async () => {
  const test = await createTestApp()
  expect((await statusesOfSignIns(test, index => forwardedFor(`10.0.0.${index}`))).slice(-2)).toEqual([400, 429])
  expect((await test.app.inject({ url: '/metrics', headers: forwardedFor('127.0.0.1') })).statusCode).toBe(404)
  await test.close()
})

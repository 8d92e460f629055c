import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '../../../contract/auth.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'

/** The header added by one proxy, which appends its caller's address to what the caller claimed. */
const claims = (claimed: string, caller = '203.0.113.9') => ({ 'x-forwarded-for': `${claimed}, ${caller}` })

const failuresOf = async (test: TestApp, headersOf: (at: number) => Record<string, string>) => {
  const statuses = []
  for (let at = 0; at < 31; at += 1) {
    const request = requestOf(login, { body: { email: `nobody${at}@one.example`, password: 'wrong' } })
    const response = await test.app.inject({ ...request, headers: { ...request.headers, ...headersOf(at) } })
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

  it('a caller cannot choose the address that failed sign-ins are counted by', async () => {
    const statuses = await failuresOf(test, at => claims(`10.0.0.${at}`))
    expect(statuses.slice(-2)).toEqual([400, 429])
  })

  it('callers of other addresses are counted separately', async () => {
    expect(await failuresOf(test, at => claims('10.0.0.1', `198.51.100.${at}`))).not.toContain(429)
  })

  it.each(['/metrics', '/dev/mailbox'])('%s is not found, whatever address a caller claims', async url => {
    const ask = (headers: Record<string, string>) =>
      test.app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
    expect((await ask(claims('127.0.0.1'))).statusCode).toBe(404)
    expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    expect((await ask({ forwarded: 'for=127.0.0.1' })).statusCode).toBe(404)
    expect((await ask({ 'x-forwarded-host': 'localhost' })).statusCode).toBe(404)
    expect((await ask({})).statusCode).toBe(200)
  })
})

it('behind two proxies the address is the one that the outer added', async () => {
  const test = await createTestApp({ TRUST_PROXY: '2' })
  const statuses = await failuresOf(test, at => claims(`10.0.0.${at}, 203.0.113.9`, '192.0.2.200'))
  expect(statuses.slice(-2)).toEqual([400, 429])
  await test.close()
})

it('without a configured proxy, forwarded addresses are ignored and never count as local', async () => {
  const test = await createTestApp()
  expect((await failuresOf(test, at => claims(`10.0.0.${at}`))).slice(-2)).toEqual([400, 429])
  expect((await test.app.inject({ url: '/metrics', headers: claims('127.0.0.1') })).statusCode).toBe(404)
  await test.close()
})

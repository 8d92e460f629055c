import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { createTestDatabase } from '../../../tests/support/databases.ts'
import { testSecret } from '../../../tests/support/deps.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { buildApp } from '../../app.ts'
import { createDeps } from '../../wiring.ts'
import { FixedClock } from '../clock.ts'
import { readConfig } from '../config.ts'

const token = 'metrics-token-of-this-test'
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ METRICS_TOKEN: token })
})
afterAll(() => test.close())

const post = (payload: string, contentType: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/misc/logPage',
    headers: { 'content-type': contentType, origin: 'http://localhost:3000' },
    payload,
  })

describe('health', () => {
  it('reports that the process is alive and ready', async () => {
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 200 })
    // On a busy machine the readiness check may time out at first, because its own connection takes long to open.
    const readiness = async () => (await test.app.inject('/readyz')).json()
    await expect.poll(readiness, { timeout: 30_000 }).toEqual({ status: 200 })
  })

  it('is not ready if the database lacks a migration or does not respond', async () => {
    const empty = await createTestDatabase('empty')
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SESSION_SECRET: testSecret })
    for (const url of [empty.url, 'postgres://nobody@127.0.0.1:1/none']) {
      const { deps, close } = createDeps(config, url, { clock: new FixedClock(testNow) })
      const app = await buildApp(deps)
      const response = await app.inject('/readyz')
      expect(response.statusCode).toBe(503)
      expect(response.json().code).toBe('not-ready')
      expect((await app.inject('/healthz')).statusCode).toBe(200)
      await app.close()
      await close()
    }
    await empty.drop()
  })
})

describe('GET /metrics', () => {
  it('is not found from another machine without the token', async () => {
    const ask = (headers = {}) => test.app.inject({ url: '/metrics', remoteAddress: '192.0.2.1', headers })
    expect((await ask()).statusCode).toBe(404)
    expect((await ask({ authorization: 'Bearer wrong' })).statusCode).toBe(404)
    expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(200)
    expect((await ask({ authorization: 'Bearer é' })).statusCode).toBe(404)
  })

  it('requires the token in production even on this machine, where a proxy may run', async () => {
    for (const METRICS_TOKEN of [token, '']) {
      const other = await createTestApp({ NODE_ENV: 'production', PUBLIC_URL: 'https://x.example', METRICS_TOKEN })
      const ask = async (headers = {}) => (await other.app.inject({ url: '/metrics', headers })).statusCode
      expect(await ask()).toBe(404)
      expect(await ask({ authorization: `Bearer ${token}` })).toBe(METRICS_TOKEN === '' ? 404 : 200)
      await other.close()
    }
  })

  it('counts responses by route instead of URL, and reports connections and the outbox', async () => {
    await test.app.inject('/media/123456?q=x')
    await test.app.inject('/no-such-page/654321')
    const { body } = await test.app.inject('/metrics')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/media/:id",status="404"} 1')
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
    expect(body).not.toMatch(/123456|654321/)
    expect(body).toContain('live_connections 0')
    expect(body).toContain('mail_outbox{state="waiting"} 0')
    expect(body).toMatch(/database_connections\{state="total"\} \d/)
    expect(body).toContain('process_cpu_seconds_total')
  })
})

describe('a request to no endpoint', () => {
  it('returns a problem', async () => {
    const response = await test.app.inject('/api/nothing-here')
    expect(response.json()).toEqual({ status: 404, code: 'not-found', msg: 'Not found.' })
  })

  it.each(['/api/parts/0', '/api/parts/one', '/api/broadcasts/99999999999999', '/api/companies/-1'])(
    'is not found for an impossible path: %s',
    async url => {
      expect((await test.app.inject(url)).json()).toEqual({ status: 404, code: 'not-found', msg: 'Not found.' })
    },
  )

  it.each(['/api/parts/%', '/api/%E0%A4%A', '/%'])('returns a problem for a malformed URL: %s', async url => {
    const response = await test.app.inject(url)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid-input' })
  })
})

describe('a body', () => {
  it('is refused with our message if it is not JSON', async () => {
    expect((await post('{"path":', 'application/json')).json()).toEqual({
      status: 400,
      code: 'invalid-input',
      msg: 'The body is not valid JSON.',
    })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'is refused if it is %s',
    async type => {
      const response = await post('path=/', type)
      expect(response.statusCode).toBe(415)
      expect(response.json().code).toBe('unsupported-media-type')
    },
  )

  it('is refused if it exceeds a megabyte', async () => {
    const response = await post(JSON.stringify({ path: 'x'.repeat(1_100_000) }), 'application/json')
    expect(response.statusCode).toBe(413)
    expect(response.json().code).toBe('body-too-large')
  })

  it('cannot modify prototypes', async () => {
    expect((await post('{"__proto__":{"isStaff":true},"path":"/"}', 'application/json')).statusCode).toBe(400)
  })
})

describe('a limit', () => {
  it('of an endpoint returns 429 with a Retry-After', async () => {
    const ask = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/events',
        remoteAddress: '192.0.2.7',
        payload: { name: 'some-event' },
      })
    const responses = []
    for (let index = 0; index < 121; index += 1) responses.push(await ask())
    const refused = responses.filter(response => response.statusCode === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.json().code).toBe('too-many-requests')
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('a request id', () => {
  it('is kept if it is harmless, and replaced if it is not', async () => {
    const idFor = async (given: string) =>
      (await test.app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers['x-request-id']
    expect(await idFor('trace:abc-1.2')).toBe('trace:abc-1.2')
    expect(await idFor('a b"<script>')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await idFor('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('the log', () => {
  it('has one line per request, without query, body, cookie or token', async () => {
    const lines: string[] = []
    const log = pino({ level: 'debug' }, { write: line => lines.push(line) })
    const config = readConfig({ NODE_ENV: 'test', SESSION_SECRET: testSecret })
    const { deps, close } = createDeps(config, test.databaseUrl, { clock: test.clock, log })
    const app = await buildApp(deps)
    const bearer = await test.signIn(await addContact(test.deps.db, await addCompany(test.deps.db)))
    await app.inject({ url: '/api/auth/me?reset=SECRET1', headers: { authorization: `Bearer ${bearer}` } })
    await app.inject({
      method: 'POST',
      url: '/api/auth/login?reset=SECRET2',
      headers: { cookie: '__Host-session=SECRET3', origin: 'http://localhost:3000' },
      payload: { email: 'nobody@one.example', password: 'SECRET4' },
    })
    await app.inject('/no/such/page?reset=SECRET5')
    await app.inject({ method: 'POST', url: `/api/mail/unsubscribe/${'SECRET6'.repeat(5)}` })
    await app.close()
    await close()
    const text = lines.join('')
    expect(text).not.toMatch(/SECRET/)
    expect(text).not.toContain(bearer)
    const requests = lines.map(line => JSON.parse(line)).filter(line => line.msg === 'request')
    expect(requests).toHaveLength(4)
    expect(requests[3].path).toBe('/api/mail/unsubscribe/…')
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/api/auth/me', status: 200 })
    expect(requests[0].requestId).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('every reply', () => {
  it('has the security headers', async () => {
    const { headers } = await test.app.inject('/api/misc/settings')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it.each(['/api/misc/settings', '/api/auth/me', '/api/nothing-here', '/metrics'])('of %s is private', async url =>
    expect((await test.app.inject(url)).headers['cache-control']).toBe('private, no-cache'),
  )

  it('to a signed-in caller is never stored', async () => {
    for (const headers of [{ cookie: '__Host-session=x' }, { authorization: 'Bearer x' }]) {
      const response = await test.app.inject({ url: '/api/misc/settings', headers })
      expect(response.headers['cache-control']).toBe('private, no-store')
    }
    expect((await post('{}', 'application/json')).headers['cache-control']).toBe('private, no-store')
  })

  it('has Strict-Transport-Security if the site uses https', async () => {
    const other = await createTestApp({ PUBLIC_URL: 'https://www.tbs.example' })
    const { headers } = await other.app.inject('/healthz')
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    await other.close()
  })
})

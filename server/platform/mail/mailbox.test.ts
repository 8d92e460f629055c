import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { transaction } from '../db/database.ts'
import { queueMail } from './outbox.ts'
import { sendDueMails } from './sender.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const get = (url: string, options: { remoteAddress?: string; host?: string } = {}) =>
  test.app.inject({
    url,
    headers: { host: options.host ?? 'localhost:3000' },
    ...(options.remoteAddress !== undefined && { remoteAddress: options.remoteAddress }),
  })

const mailOf = (subject: string) => ({
  from: { name: 'TBS', address: 'support@tbs.example' },
  to: 'reader@one.example',
  subject,
  text: 'See http://localhost:3000/?reset=abc&x=1 <now>',
  html: '<p>Hello <script>alert(1)</script></p>',
})

async function send(subject: string) {
  await transaction(test.deps.db, tx => queueMail(tx, () => mailOf(subject), test.clock.now()))
  await sendDueMails(test.deps)
}

describe('/dev/mailbox', () => {
  it('is found only from this machine, by a local name and from its own origin', async () => {
    expect((await get('/dev/mailbox', { remoteAddress: '192.0.2.1' })).statusCode).toBe(404)
    expect((await get('/dev/mailbox', { host: 'evil.example' })).statusCode).toBe(404)
    const foreign = await test.app.inject({
      method: 'POST',
      url: '/dev/mailbox/empty',
      headers: { host: 'localhost:3000', origin: 'https://evil.example' },
    })
    expect(foreign.statusCode).toBe(404)
  })

  it.each([
    ['a production start', { NODE_ENV: 'production', PUBLIC_URL: 'https://x.example' }],
    ['a start with a relay', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ])('is not found after %s', async (_, env: Record<string, string>) => {
    const other = await createTestApp(env)
    expect((await other.app.inject({ url: '/dev/mailbox' })).statusCode).toBe(404)
    await other.close()
  })

  it('lists mails newest first, shows a mail without executing scripts, and deletes all', async () => {
    expect((await get('/dev/mailbox')).body).toContain('No mail yet')
    await send('First <mail>')
    await send('Second')
    const list = await get('/dev/mailbox')
    expect(list.body).toContain('First &lt;mail&gt;')
    expect(list.body.indexOf('Second')).toBeLessThan(list.body.indexOf('First'))

    const path = /\/dev\/mailbox\/\d{10}/.exec(list.body)?.[0] ?? ''
    const one = await get(path)
    expect(one.body).toContain('reader@one.example')
    expect(one.body).toContain('<a href="http://localhost:3000/?reset=abc&amp;x=1">')
    expect(one.body).toContain('&lt;now&gt;')
    expect(one.body).toContain(`src="${path}/html"`)
    expect(one.headers['content-security-policy']).not.toContain('script-src')

    const html = await get(`${path}/html`)
    expect(html.body).toContain('<p>Hello')
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/)
    expect(html.headers['content-security-policy']).not.toContain('allow-scripts')

    expect((await get('/dev/mailbox/0000000999')).statusCode).toBe(404)
    expect((await get('/dev/mailbox/..%2f..%2fx')).statusCode).toBe(404)
    const emptied = await test.app.inject({
      method: 'POST',
      url: '/dev/mailbox/empty',
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: '',
    })
    expect(emptied.statusCode).toBe(303)
    expect((await get('/dev/mailbox')).body).toContain('No mail yet')
  })

  it('shows a hundred mails at a time', async () => {
    await transaction(test.deps.db, async tx => {
      for (let serial = 1; serial <= 105; serial += 1)
        await queueMail(
          tx,
          () => ({ ...mailOf(`Mail ${serial}`), to: `reader${serial}@one.example` }),
          test.clock.now(),
        )
    })
    await sendDueMails(test.deps)
    const newest = (await get('/dev/mailbox')).body
    expect(newest.match(/>Mail \d+</g)).toHaveLength(100)
    expect(newest).toContain('>Mail 105<')
    const older = /\/dev\/mailbox\?before=\d{10}/.exec(newest)?.[0] ?? ''
    const rest = (await get(older)).body
    expect(rest).toContain('>Mail 5<')
    expect(rest).not.toContain('>Mail 6<')
    expect(rest).not.toContain('Older mails')
  })
})

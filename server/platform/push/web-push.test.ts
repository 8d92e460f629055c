import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSubscription, startPushService } from '../../../tests/support/push.ts'
import { demoVapidKey, vapidKeysOf } from './vapid.ts'
import { webPushTransport } from './web-push.ts'

const keys = vapidKeysOf(demoVapidKey('a secret of a test'))
const options = { keys, subject: 'mailto:support@tbs.example' }
const push = { payload: '{"title":"Secret goods"}', ttlSeconds: 3_600, urgency: 'high' as const, topic: 'abc_-123' }

let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())

const send = () =>
  webPushTransport({ ...options, allows: () => true }).send(newSubscription(`${service.url}/send/1`), push)

/** Returns the claims of a signed token; throws unless the key of the site signed it. */
function claimsOf(token: string, publicKey: string) {
  const bytes = Buffer.from(publicKey, 'base64url')
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map(part => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head, claims = '', signature = ''] = token.split('.')
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('signed with another key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

describe('a push', () => {
  it('never reaches a host inside the network', async () => {
    const transport = webPushTransport(options)
    const { port } = new URL(service.url)
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433'])
      expect(await transport.send(newSubscription(`http://${host}:${port}/send/1`), push)).toMatchObject({
        kind: 'later',
        why: 'the host is inside the network',
      })
    expect(service.requests).toEqual([])
  })

  it('is encrypted, signed with the site’s key, and states its lifetime and urgency', async () => {
    expect(await send()).toEqual({ kind: 'sent' })
    const [request] = service.requests
    expect(request?.path).toBe('/send/1')
    expect(request?.headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      topic: 'abc_-123',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    })
    expect(Number(request?.headers['content-length'])).toBe(request?.body.length)
    expect(request?.body.toString('latin1')).not.toContain('Secret')
    const [, token = '', key] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(request?.headers.authorization ?? '') ?? []
    expect(key).toBe(keys.publicKey)
    expect(claimsOf(token, keys.publicKey)).toMatchObject({ aud: service.url, sub: 'mailto:support@tbs.example' })
  })

  it.each([
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [429, { 'retry-after': '120' }, { kind: 'later', afterSeconds: 120 }],
    [429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }, { kind: 'later', afterSeconds: undefined }],
    [500, {}, { kind: 'later', why: 'the push service responded with 500' }],
    [301, { location: 'http://127.0.0.1/' }, { kind: 'refused' }],
    [403, {}, { kind: 'refused', why: 'the push service responded with 403' }],
    [413, {}, { kind: 'refused' }],
  ] as const)('that the service answers with %i %j has the outcome %j', async (status, headers, outcome) => {
    service.responds({ status, headers })
    expect(await send()).toMatchObject(outcome)
  })
})

it('a key that is not on the curve is refused', () => {
  expect(() => vapidKeysOf(Buffer.alloc(32).toString('base64url'))).toThrow()
})

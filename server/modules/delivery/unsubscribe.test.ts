import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getUnsubscription, unsubscribe } from '../../../contract/delivery.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { runs } from '../../../tests/support/runs.ts'
import { addMember, subscribe } from '../../../tests/support/subscribers.ts'
import { addList } from '../../../tests/support/world.ts'
import { parseUnsubscribeToken, unsubscribeToken } from './token.ts'

let t: TestApp
let contactId: number
let mailKey: string
beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 1, 'PC')
  await addList(t.deps.db, 2, 'Server')
  await addList(t.deps.db, 4, 'Network')
})
afterAll(() => t.close())
beforeEach(async () => {
  ;({ contactId } = await addMember(t.deps.db, {}))
  const row = await t.deps.db
    .selectFrom('contacts')
    .where('id', '=', contactId)
    .select('mail_key')
    .executeTakeFirstOrThrow()
  mailKey = row.mail_key
  for (const [list_id, delivery] of [
    [1, 'standard'],
    [2, 'digest'],
    [4, 'digest'],
  ] as const)
    await subscribe(t.deps.db, { contact_id: contactId, address: 'primary', list_id, delivery })
})

const tokenFor = (listId: number, address: 'primary' | 'alternate' = 'primary') =>
  unsubscribeToken({ mailKey, address, listId })
const deliveries = async () =>
  (
    await t.deps.db
      .selectFrom('broadcast_settings')
      .where('contact_id', '=', contactId)
      .orderBy('list_id')
      .select('delivery')
      .execute()
  ).map(row => row.delivery)
const ask = (token: string) => t.call(getUnsubscription, { params: { token } })
const press = (token: string, payload: string, contentType = 'application/x-www-form-urlencoded') =>
  t.app.inject({ method: 'POST', url: `/unsubscribe/${token}`, payload, headers: { 'content-type': contentType } })

describe('a token', () => {
  it('round-trips, and nothing else is accepted', () => {
    const parts = fc.record({
      mailKey: fc.uuid(),
      address: fc.constantFrom('primary' as const, 'alternate' as const),
      listId: fc.integer({ min: 0, max: 99_999 }),
    })
    fc.assert(
      fc.property(parts, given => void expect(parseUnsubscribeToken(unsubscribeToken(given))).toEqual(given)),
      runs(100),
    )
    fc.assert(
      fc.property(fc.string(), text => {
        const parsed = parseUnsubscribeToken(text)
        if (parsed !== undefined) expect(unsubscribeToken(parsed)).toBe(text)
      }),
      runs(100),
    )
    for (const wrong of ['', 'x', `${'a'.repeat(32)}p`, `${'a'.repeat(32)}p01`, `${'a'.repeat(32)}x1`])
      expect(parseUnsubscribeToken(wrong)).toBeUndefined()
  })
})

describe('describing a link', () => {
  it('returns enough to recognize it, and changes nothing', async () => {
    const { body } = await ask(tokenFor(2))
    expect(body.payload).toEqual({
      email: expect.stringMatching(/^c…@company\.example$/),
      listName: 'Server',
      isSubscribed: true,
      canResume: false,
    })
    expect((await ask(tokenFor(0))).body.payload).toMatchObject({ listName: 'Broadcast digest', isSubscribed: true })
    expect(await deliveries()).toEqual(['standard', 'digest', 'digest'])
  })

  it('refuses a made-up link', async () => {
    const unknown = unsubscribeToken({ mailKey: crypto.randomUUID(), address: 'primary', listId: 2 })
    for (const wrong of [unknown, tokenFor(99), tokenFor(2, 'alternate'), 'made-up'])
      expect((await ask(wrong)).problem.code).toBe('invalid-link')
  })
})

describe('unsubscribing', () => {
  it('from a list stops its mails and its part of the digest, and nothing else', async () => {
    expect((await t.call(unsubscribe, { params: { token: tokenFor(2) } })).status).toBe(200)
    expect((await t.call(unsubscribe, { params: { token: tokenFor(2) } })).status).toBe(200)
    expect(await deliveries()).toEqual(['standard', 'none', 'digest'])
    expect((await ask(tokenFor(2))).body.payload.isSubscribed).toBe(false)
    const periods = await t.deps.db
      .selectFrom('digest_periods')
      .where('contact_id', '=', contactId)
      .select('list_id')
      .execute()
    expect(periods).toEqual([{ list_id: 4 }])
  })

  it('from the digest stops every list that is on digest', async () => {
    await t.call(unsubscribe, { params: { token: tokenFor(0) } })
    expect(await deliveries()).toEqual(['standard', 'none', 'none'])
  })
})

describe('one-click unsubscribing (RFC 8058)', () => {
  it('works without cookie, Origin or session', async () => {
    const reply = await press(tokenFor(1), 'List-Unsubscribe=One-Click')
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(await deliveries()).toEqual(['none', 'digest', 'digest'])
  })

  it('accepts the other form encoding', async () => {
    const form = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect((await press(tokenFor(2), form, 'multipart/form-data; boundary=b')).statusCode).toBe(200)
    expect(await deliveries()).toEqual(['standard', 'none', 'digest'])
  })

  it('changes nothing without `List-Unsubscribe=One-Click`, by another method, or with a made-up link', async () => {
    expect((await press(tokenFor(1), 'hello=world')).statusCode).toBe(400)
    expect((await press(tokenFor(1), '{"List-Unsubscribe":"One-Click"}', 'application/json')).statusCode).toBe(400)
    expect((await press('made-up', 'List-Unsubscribe=One-Click')).json()).toMatchObject({ code: 'invalid-link' })
    for (const method of ['GET', 'HEAD'] as const) await t.app.inject({ method, url: `/unsubscribe/${tokenFor(1)}` })
    expect(await deliveries()).toEqual(['standard', 'digest', 'digest'])
  })

  it('no other endpoint accepts forms', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await t.app.inject({ method: 'POST', url: '/api/auth/login', payload: 'email=x', headers })
    expect(reply.statusCode).toBe(415)
  })
})

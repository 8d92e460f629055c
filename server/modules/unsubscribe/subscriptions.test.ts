import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getUnsubscription, resubscribe, unsubscribe } from '../../../contract/delivery.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { mailKeyOf } from '../../../tests/support/mails.ts'
import { addCompany, addContact, addSavedSearch } from '../../../tests/support/world.ts'
import { alertToken } from '../delivery/index.ts'
import { isSubscriptionToken } from './index.ts'

let test: TestApp
let searchId: number
let mailKey: string

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  const { db } = test.deps
  const contactId = await addContact(db, await addCompany(db))
  searchId = await addSavedSearch(db, contactId, { query: 'secret-plan', is_digest: false })
  mailKey = await mailKeyOf(test, contactId)
})

const describeLink = (token: string) => test.call(getUnsubscription, { params: { token } })
const signed = () => alertToken(test.deps.config.secret, mailKey, { kind: 'searches', ids: [searchId] })
const unsigned = () => `${mailKey.replaceAll('-', '')}s${searchId.toString(36)}`
const wronglySigned = () => `${unsigned()}-${'0'.repeat(16)}`

describe('a link of saved searches', () => {
  it('names them, and can resubscribe', async () => {
    const token = signed()
    expect(isSubscriptionToken(token)).toBe(true)
    const { payload } = (await describeLink(token)).body
    expect(payload).toMatchObject({ listName: expect.stringContaining('secret-plan'), canResume: true })
    for (const [endpoint, isSubscribed] of [
      [unsubscribe, false],
      [resubscribe, true],
    ] as const) {
      expect((await test.call(endpoint, { params: { token } })).status).toBe(200)
      expect((await describeLink(token)).body.payload.isSubscribed).toBe(isSubscribed)
    }
  })

  it('of the most searches that fit still names them', async () => {
    const ids = [searchId, ...Array.from({ length: 99 }, (_, at) => 2_147_483_647 - at)]
    const token = alertToken(test.deps.config.secret, mailKey, { kind: 'searches', ids })
    expect(isSubscriptionToken(token)).toBe(true)
    expect((await describeLink(token)).body.payload).toMatchObject({ canResume: true })
  })

  it.each([
    ['of mails sent before they were signed', unsigned],
    ['with another signature', wronglySigned],
  ])('still unsubscribes without a signature, but tells nothing and cannot resubscribe: %s', async (_, make) => {
    const token = make()
    expect(isSubscriptionToken(token)).toBe(true)
    const reply = await describeLink(token)
    expect(reply.raw).not.toContain('secret-plan')
    expect(reply.body.payload).toMatchObject({ listName: 'Alerts by mail', isSubscribed: true, canResume: false })
    expect((await test.call(unsubscribe, { params: { token } })).status).toBe(200)
    expect((await describeLink(token)).body.payload.isSubscribed).toBe(false)
    expect((await test.call(resubscribe, { params: { token } })).problem.code).toBe('invalid-link')
  })
})

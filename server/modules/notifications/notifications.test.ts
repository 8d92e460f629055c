import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logout } from '../../../contract/auth.ts'
import { setLanguage } from '../../../contract/delivery.ts'
import { sendMailToContact } from '../../../contract/messages.ts'
import { setCompanyMute } from '../../../contract/mutes.ts'
import {
  listDevices,
  maxDevices,
  type NotificationTopic,
  removeDevice,
  saveDevice,
  testDevice,
} from '../../../contract/notifications.ts'
import { answerQuoteRequest, sendRfqList } from '../../../contract/quotes.ts'
import { awardRfq } from '../../../contract/rfq-decisions.ts'
import { post } from '../../../tests/access/world.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { newSubscription, recordPushes, sendQueued, takeQueued, turnOn } from '../../../tests/support/push.ts'
import { addRfq, addTrader, endUndo, offerOf, type Trader } from '../../../tests/support/rfqs.ts'
import { addCompany, addContact, addList, addSavedSearch } from '../../../tests/support/world.ts'
import { transaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/queries.ts'
import { currentLanguage } from '../../platform/language/current.ts'
import { releaseMail } from '../../platform/mail/hold.ts'
import { startSession } from '../auth/index.ts'
import { savedSearchesJobs } from '../saved-searches/index.ts'
import { notify } from './notify.ts'

let t: TestApp
let pushes: ReturnType<typeof recordPushes>
let me: Trader
let other: Trader
const all: NotificationTopic[] = ['saved-searches', 'quotes', 'messages']

beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db)
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set(testNow)
  await takeQueued(t)
  pushes = recordPushes(t)
  me = await addTrader(t, 'Falcon')
  other = await addTrader(t, 'Osprey')
})

const devices = async (token: string) => (await t.call(listDevices, {}, token)).body.payload.devices
const save = (body: object, token?: string) => t.call(saveDevice, { body: body as never }, token)
/** Starts another session of a contact, in another browser. */
const anotherSession = async (contactId: number) =>
  (
    await startSession(t.deps.db, contactId, {
      now: t.clock.now(),
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    })
  ).token
const write = (subject = 'Trays', { to = me, from = other } = {}) => {
  const typed = { senderName: 'x', senderEmail: 'x@y.example', companyName: 'x', recipientId: to.id }
  return t.call(sendMailToContact, { body: { ...typed, subject, message: 'The secret price is 12.' } }, from.token)
}
const notifyMe = () =>
  transaction(t.deps.db, tx =>
    notify(
      tx,
      { contactIds: [me.id], topic: 'messages', fromCompanyId: null },
      () => ({ title: 'Title', body: currentLanguage(), path: '/inbox/1' }),
      t.clock.now(),
    ),
  )

it('a notification is in the language of its reader’s mails, however their address is spelled', async () => {
  await t.deps.db.updateTable('contacts').set({ email: 'Me@Falcon.example' }).where('id', '=', me.id).execute()
  await t.call(setLanguage, { body: { language: 'de' } }, me.token)
  await turnOn(t, me.token, all)
  await notifyMe()
  await sendQueued(t)
  expect(pushes.shown).toMatchObject([{ title: 'Title', body: 'de' }])
})

describe('while mail is held after a restore, a notification', () => {
  const heldSince = (mail_held_at: Date | null) =>
    t.deps.db
      .updateTable('database_epochs')
      .set({ mail_held_at, mail_held_from: 1, mail_released_at: null })
      .executeTakeFirstOrThrow()
  beforeEach(async () => {
    await turnOn(t, me.token, all)
    await notifyMe()
    t.clock.advance({ minutes: 5 })
    await heldSince(t.clock.now())
    t.clock.advance({ minutes: 5 })
  })
  afterEach(() => heldSince(null))

  const release = (discard: 'before' | 'all' | 'none') =>
    transaction(t.deps.db, tx => releaseMail(tx, { discard, by: 'test', now: t.clock.now() }))
  const sentAfterRelease = async (discard: Parameters<typeof release>[0]) => {
    await sendQueued(t)
    await notifyMe()
    await sendQueued(t)
    await sendQueued(t)
    expect(pushes.shown).toEqual([])
    await release(discard)
    await sendQueued(t)
    return pushes.shown.length
  }

  it('waits for the release', async () => expect(await sentAfterRelease('none')).toBe(2))
  it('is discarded like mail from before the restore', async () => expect(await sentAfterRelease('before')).toBe(1))
  it('is discarded like all mail', async () => expect(await sentAfterRelease('all')).toBe(0))
  it('is dropped when it is outdated', async () => {
    await sendQueued(t)
    t.clock.advance({ days: 1 })
    await sendQueued(t)
    expect(await takeQueued(t)).toEqual([])
  })
})

/** Runs a job of saved searches. */
const run = (name: string, payload: object = {}) =>
  savedSearchesJobs.find(job => job.name === name)?.run(t.deps, payload)

describe('a device', () => {
  it('is refused to visitors, and each person has only their own', async () => {
    expect((await save({ ...newSubscription(), topics: all })).problem.code).toBe('sign-in-required')
    await turnOn(t, me.token, all)
    const [device] = await devices(me.token)
    const id = device?.id ?? 0
    expect(await devices(other.token)).toEqual([])
    for (const call of [removeDevice, testDevice])
      expect((await t.call(call, { params: { id } }, other.token)).problem.code).toBe('not-found')
    expect(await devices(me.token)).toHaveLength(1)
  })

  it.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://2130706433/1',
    'https://localhost/1',
    'https://push.example:8443/1',
    'https://user:password@push.example/1',
    'javascript:alert(1)',
  ])('has no address such as %s', async endpoint => {
    const { status, problem } = await save({ ...newSubscription(endpoint), topics: all }, me.token)
    expect([status, problem.errors?.[0]?.param]).toEqual([400, 'endpoint'])
  })

  it('needs valid keys and existing topics', async () => {
    const { endpoint, keys } = newSubscription()
    for (const body of [
      { endpoint, keys: { ...keys, auth: 'short' }, topics: all },
      { endpoint, keys: { ...keys, p256dh: `${keys.p256dh}=` }, topics: all },
      { endpoint, keys, topics: [] },
      { endpoint, keys, topics: ['everything'] },
    ])
      expect((await save(body, me.token)).status).toBe(400)
    expect((await save({ endpoint, keys }, me.token)).problem.code).toBe('not-found')
  })

  it('is never shown with its address or keys, which are stored encrypted', async () => {
    const subscription = newSubscription()
    const { raw } = await save({ ...subscription, topics: all }, me.token)
    const secrets = [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh]
    const stored = await t.deps.db
      .selectFrom('notification_devices')
      .selectAll()
      .where('contact_id', '=', me.id)
      .execute()
    const bytes = stored.map(row => [row.sealed_address.toString('latin1'), row.endpoint_hash.toString('latin1')])
    for (const secret of secrets) expect(raw + JSON.stringify(bytes)).not.toContain(secret)
  })

  it('is replaced by another of its session, which keeps its topics, and moves with its browser', async () => {
    await turnOn(t, me.token, ['quotes'])
    const renewed = newSubscription()
    expect((await save(renewed, me.token)).status).toBe(200)
    expect(await devices(me.token)).toMatchObject([{ topics: ['quotes'], isCurrent: true, isFailing: false }])
    await save({ ...renewed, topics: ['messages'] }, other.token)
    expect(await devices(me.token)).toEqual([])
    expect(await devices(other.token)).toMatchObject([{ topics: ['messages'] }])
  })

  it('is one of at most ten, even when many are turned on at once', async () => {
    const tokens = await Promise.all(Array.from({ length: maxDevices + 5 }, () => anotherSession(me.id)))
    const statuses = await Promise.all(
      tokens.map(async token => (await save({ ...newSubscription(), topics: all }, token)).status),
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(maxDevices)
    expect(statuses.filter(status => status === 409)).toHaveLength(5)
    const saved = await devices(me.token)
    expect(saved).toHaveLength(maxDevices)
    const [first] = saved
    await t.call(removeDevice, { params: { id: first?.id ?? 0 } }, me.token)
    expect((await save({ ...newSubscription(), topics: all }, me.token)).status).toBe(200)
  })

  it('ends when its session signs out', async () => {
    const token = await anotherSession(me.id)
    await turnOn(t, token, all)
    await t.call(logout, { body: {} }, token)
    expect(await devices(me.token)).toEqual([])
  })

  it('gets a test', async () => {
    const endpoint = await turnOn(t, me.token, ['quotes'])
    const [device] = await devices(me.token)
    await t.call(testDevice, { params: { id: device?.id ?? 0 } }, me.token)
    await sendQueued(t)
    expect(pushes.shown).toMatchObject([{ endpoint, title: 'Notifications work', path: '/broadcast-settings' }])
    expect((await devices(me.token))[0]?.lastSentDT).toBe(testNow)
  })

  it('cannot be turned on where the site sends no notifications', async () => {
    t.deps.push = undefined
    expect((await t.call(listDevices, {}, me.token)).body.payload.publicKey).toBeNull()
    expect((await save({ ...newSubscription(), topics: all }, me.token)).problem.code).toBe('notifications-off')
  })
})

describe('a notification', () => {
  it('names the sender and subject of a message, but not its text', async () => {
    const endpoint = await turnOn(t, me.token, ['messages'])
    await turnOn(t, await anotherSession(me.id), ['quotes', 'saved-searches'])
    await write()
    await sendQueued(t)
    expect(pushes.shown).toMatchObject([{ endpoint, title: expect.stringContaining('Osprey Trading'), body: 'Trays' }])
    expect(pushes.shown[0]?.path).toMatch(/^\/inbox\/\d+$/)
    expect(JSON.stringify(pushes.shown)).not.toContain('secret')
  })

  it('is not sent about a company that the person muted, or if the message was refused', async () => {
    await turnOn(t, me.token, all)
    const mute = (body: object) =>
      t.call(
        setCompanyMute,
        { params: { id: other.companyId }, body: { isMuted: false, isBlocked: false, ...body } },
        me.token,
      )
    await mute({ isMuted: true })
    await write()
    await mute({ isBlocked: true })
    await write()
    expect(await takeQueued(t)).toEqual([])
    await mute({})
    await write()
    expect(await takeQueued(t)).toHaveLength(1)
  })

  it('follows each step of a request for quote', async () => {
    const buyerEndpoint = await turnOn(t, me.token, ['quotes'])
    const rfq = await addRfq(t, me.id)
    await turnOn(t, rfq.supplier.token, ['quotes'])
    const body = { answers: [{ askId: rfq.askId, offer: offerOf() }] }
    await t.call(answerQuoteRequest, { params: { request: rfq.token }, body })
    await sendQueued(t)
    expect(pushes.shown).toMatchObject([
      {
        endpoint: buyerEndpoint,
        title: 'Supplier Trading has answered your request',
        body: rfq.partNumber,
        path: `/rfqs/${rfq.id}`,
      },
    ])
    const again = { lines: [{ partNumber: rfq.partNumber, quantity: 3 }] }
    await t.call(sendRfqList, { body: again }, me.token)
    await sendQueued(t)
    expect(pushes.shown.at(-1)).toMatchObject({
      title: 'Request for quote from Falcon Trading',
      body: `3 x ${rfq.partNumber}`,
      path: expect.stringMatching(/^\/rfqs\/received\/\d+$/),
    })
    const lines = [{ lineId: rfq.lineId, awards: [{ askId: rfq.askId, quantity: 10 }] }]
    expect((await t.call(awardRfq, { params: { id: rfq.id }, body: { lines } }, me.token)).status).toBe(200)
    await endUndo(t)
    await sendQueued(t)
    expect(pushes.shown.at(-1)).toMatchObject({
      title: 'Falcon Trading accepted your quote',
      body: `10 x ${rfq.partNumber}`,
      path: `/rfqs/received/${rfq.requestId}`,
    })
  })

  it('names the saved search that found a broadcast, or for daily searches the digest', async () => {
    const { db } = t.deps
    await db
      .updateTable('contacts')
      .set({ email_confirmed_at: t.clock.now() })
      .where('id', 'in', [me.id, other.id])
      .execute()
    await addSavedSearch(db, me.id, { query: 'PN', is_digest: false, created_at: new Date('2026-01-01') })
    await addSavedSearch(db, other.id, { query: 'PN', is_digest: true, created_at: new Date('2026-01-01') })
    const mine = await turnOn(t, me.token, all)
    const theirs = await turnOn(t, other.token, all)
    const id = await post(t, await addCompany(db, { name: 'Acme' }), 2)
    await run('match-saved-searches', { broadcastId: id })
    await sendQueued(t)
    expect(pushes.shown).toMatchObject([
      {
        endpoint: mine,
        title: "Saved search 'PN'",
        body: expect.stringMatching(/PN-\d+.*\(Acme\)$/),
        path: `/broadcasts/${id}`,
      },
    ])
    t.clock.set('2026-11-19T09:30:00.000Z')
    await run('send-saved-search-digests')
    await sendQueued(t)
    expect(pushes.shown.slice(1)).toMatchObject([{ endpoint: theirs, path: '/broadcasts?tab=saved' }])
  })

  it('is not sent by a transaction that fails', async () => {
    await turnOn(t, me.token, all)
    const failing = transaction(t.deps.db, async tx => {
      const recipients = { contactIds: [me.id], topic: 'messages', fromCompanyId: null } as const
      await notify(tx, recipients, () => ({ title: '', body: '', path: '/' }), t.clock.now())
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow()
    expect(await takeQueued(t)).toEqual([])
  })
})

describe('a push service', () => {
  it('that no longer knows the browser removes the device', async () => {
    await turnOn(t, me.token, all)
    await notifyMe()
    pushes.outcomes.push({ kind: 'gone' })
    await sendQueued(t)
    expect(await devices(me.token)).toEqual([])
    expect(await takeQueued(t)).toEqual([])
  })

  it('that has a problem is retried with growing delays, or when it says', async () => {
    await turnOn(t, me.token, all)
    await notifyMe()
    const delays: number[] = []
    for (const afterSeconds of [undefined, undefined, 900]) {
      pushes.outcomes.push({ kind: 'later', why: 'busy', afterSeconds })
      await sendQueued(t)
      const [again] = await takeQueued(t)
      delays.push(again?.delay ?? 0)
      await transaction(t.deps.db, tx => addJob(tx, 'send-notification', again?.payload))
    }
    expect(delays).toEqual([15, 60, 900])
    expect(await devices(me.token)).toMatchObject([{ isFailing: true }])
    await sendQueued(t)
    expect(pushes.shown).toMatchObject([{ title: 'Title' }])
    expect(await devices(me.token)).toMatchObject([{ isFailing: false }])
  })

  it('that refuses a push is not called again for it, or for pushes that are too old', async () => {
    await turnOn(t, me.token, all)
    await notifyMe()
    pushes.outcomes.push({ kind: 'refused', why: 'too large' })
    await sendQueued(t)
    await notifyMe()
    t.clock.set('2026-11-20T09:30:00.000Z')
    await sendQueued(t)
    expect(pushes.shown).toEqual([])
    expect(await takeQueued(t)).toEqual([])
  })
})

it('each contact of a company has their own devices', async () => {
  await turnOn(t, me.token, all)
  const colleague = await t.signIn(await addContact(t.deps.db, me.companyId))
  expect(await devices(colleague)).toEqual([])
})

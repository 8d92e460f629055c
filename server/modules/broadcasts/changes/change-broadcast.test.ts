import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeBroadcast, type LineChange, maxListedChanges } from '../../../../contract/broadcast-changes.ts'
import { getBroadcast, listBroadcasts, resendBroadcast } from '../../../../contract/broadcasts.ts'
import { getPricingData } from '../../../../contract/matches.ts'
import { sendBroadcastReply } from '../../../../contract/messages.ts'
import { setCompanyMute } from '../../../../contract/mutes.ts'
import { createTestApp, type TestApp, testNow } from '../../../../tests/support/app.ts'
import { mailsTo } from '../../../../tests/support/mails.ts'
import { addBroadcast } from '../../../../tests/support/posts.ts'
import { setSetting } from '../../../../tests/support/settings.ts'
import { addCompany, addContact, addList } from '../../../../tests/support/world.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addList(test.deps.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(testNow)
  await setLimits({})
})

const setLimits = (limits: Partial<Record<'days' | 'perLine' | 'hoursBetweenMails', number>>) =>
  setSetting(test.deps.db, 'broadcastChanges', { days: 14, perLine: 10, hoursBetweenMails: 12, ...limits })

let serial = 0
async function addTrader(values: Parameters<typeof addContact>[2] = {}) {
  serial += 1
  const companyId = await addCompany(test.deps.db, { name: `Trader ${serial}` })
  const email = `trader-${serial}@one.example`
  const contactId = await addContact(test.deps.db, companyId, {
    email,
    email_confirmed_at: new Date(testNow),
    ...values,
  })
  return { companyId, contactId, email, token: await test.signIn(contactId) }
}
type Trader = Awaited<ReturnType<typeof addTrader>>

/** Adds a WTS with two lines, at EUR 40 and CALL; returns it with its poster. */
async function addOffer() {
  const poster = await addTrader()
  const id = await addBroadcast(test.deps.db, {
    companyId: poster.companyId,
    contactId: poster.contactId,
    side: 'WTS',
    lines: [
      { desc: `CHG-${serial}-A`, price: '40' },
      { desc: `CHG-${serial}-B`, price: 'CALL' },
    ],
  })
  return { poster, id, number: `CHG-${serial}-A` }
}
const change = (id: number, lines: LineChange[], token?: string) =>
  test.call(changeBroadcast, { params: { id }, body: { lines } }, token)
const read = async (id: number, token: string) => (await test.call(getBroadcast, { params: { id } }, token)).body.result
const row = async (query: string, token: string) =>
  (await test.call(listBroadcasts, { query: { query } }, token)).body.payload.results[0]
const reply = (id: number, { token }: Trader) =>
  test.call(sendBroadcastReply, { body: { broadcastId: id, subject: 'Re: it', body: 'I take it.' } }, token)
const changesTo = async ({ email }: Trader) =>
  (await mailsTo(test.deps.db, email)).filter(({ topic }) => topic.startsWith('broadcast-change/'))

it('is refused to visitors and other members, and not found for an unknown broadcast', async () => {
  const { id, poster } = await addOffer()
  const stranger = await addTrader()
  const lines = [{ line: 1, price: '38' }]
  expect((await change(id, lines)).problem.code).toBe('sign-in-required')
  expect((await change(id, lines, stranger.token)).problem.code).toBe('not-yours')
  expect((await change(999_999, lines, poster.token)).problem.code).toBe('broadcast-not-found')
  expect((await change(id, [{ line: 3, price: '38' }], poster.token)).problem.errors).toMatchObject([
    { param: 'lines.0.line' },
  ])
  expect((await change(id, [...lines, ...lines], poster.token)).status).toBe(400)
  expect((await read(id, poster.token)).changes).toEqual([])
})

describe('a new price', () => {
  it('is shown in lists and on its page next to the posted one, which average prices still use', async () => {
    const { id, poster, number } = await addOffer()
    const reader = await addTrader()
    await change(id, [{ line: 1, price: '38' }], poster.token)
    expect(await row(number, reader.token)).toMatchObject({
      line: { price: '38', amount: 38, postedPrice: '40', postedAmount: 40, isSold: false },
      soldDT: null,
    })
    const page = await read(id, reader.token)
    expect(page.lines).toMatchObject([
      { price: '38', postedPrice: '40', soldDT: null },
      { price: 'CALL', postedPrice: null },
    ])
    expect(page.message).toContain('EUR 38')
    expect(page.message).not.toContain('EUR 40')
    expect(page.changes).toEqual([
      { line: 1, kind: 'price', oldPrice: '40', newPrice: '38', changedDT: new Date(testNow).toISOString() },
    ])
    const prices = await test.call(getPricingData, { query: { query: number, type: 'WTS' } }, reader.token)
    expect(JSON.stringify(prices.body)).toContain('40')
    expect(JSON.stringify(prices.body)).not.toContain('38')
  })

  it('is removed once the posted price is entered again; entering the same price changes nothing', async () => {
    const { id, poster } = await addOffer()
    await change(id, [{ line: 1, price: '40' }], poster.token)
    expect((await read(id, poster.token)).changes).toEqual([])
    await change(id, [{ line: 1, price: 'CALL' }], poster.token)
    await change(id, [{ line: 1, price: '40' }], poster.token)
    const { lines, changes } = await read(id, poster.token)
    expect(lines[0]).toMatchObject({ price: '40', postedPrice: null })
    expect(changes.map(({ newPrice }) => newPrice)).toEqual(['CALL', '40'])
  })

  it('is refused once the broadcast is older than the setting', async () => {
    const { id, poster } = await addOffer()
    await setLimits({ days: 1 })
    test.clock.advance({ hours: 24 })
    expect((await change(id, [{ line: 1, price: '39' }], poster.token)).status).toBe(200)
    expect((await read(id, poster.token)).own?.mayChangePrice).toBe(true)
    test.clock.advance({ seconds: 1 })
    expect((await read(id, poster.token)).own?.mayChangePrice).toBe(false)
    expect((await change(id, [{ line: 1, price: '38' }], poster.token)).problem.code).toBe('too-late-to-change')
    expect((await change(id, [{ line: 1, isSold: true }], poster.token)).status).toBe(200)
  })

  it('is accepted at most as often as the setting allows, even if two are sent at the same time', async () => {
    const { id, poster } = await addOffer()
    await setLimits({ perLine: 1 })
    const replies = await Promise.all(['38', '37', '36'].map(price => change(id, [{ line: 1, price }], poster.token)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(replies.filter(({ status }) => status === 409).map(({ problem }) => problem.code)).toEqual([
      'too-many-changes',
      'too-many-changes',
    ])
    expect((await read(id, poster.token)).changes).toHaveLength(1)
  })

  it('becomes the posted price when the broadcast is resent', async () => {
    const { id, poster } = await addOffer()
    await change(id, [{ line: 1, price: '38' }], poster.token)
    test.clock.advance({ days: 4 })
    expect((await test.call(resendBroadcast, { params: { id } }, poster.token)).status).toBe(200)
    const { lines, message, changes } = await read(id, poster.token)
    expect(lines[0]).toMatchObject({ price: '38', postedPrice: null })
    expect(message).toContain('EUR 38')
    expect(changes).toHaveLength(1)
  })
})

describe('a sold line', () => {
  it('is marked line by line; a broadcast is sold once all its lines are, and is not resent', async () => {
    const { id, poster, number } = await addOffer()
    await change(id, [{ line: 1, isSold: true }], poster.token)
    expect(await row(number, poster.token)).toMatchObject({ line: { isSold: true }, soldDT: null })
    await change(id, [{ line: 2, isSold: true }], poster.token)
    const now = new Date(testNow).toISOString()
    expect(await row(number, poster.token)).toMatchObject({ soldDT: now })
    test.clock.advance({ days: 4 })
    expect((await read(id, poster.token)).isOkToResend).toBe(false)
    expect((await test.call(resendBroadcast, { params: { id } }, poster.token)).problem.code).toBe('already-sold')
    await change(id, [{ line: 2, isSold: false }], poster.token)
    expect((await read(id, poster.token)).lines).toMatchObject([{ soldDT: now }, { soldDT: null }])
  })
})

it.each([1, 2])(
  'keeps a broadcast from being resent, and from being offered for it, as line %i of several',
  async line => {
    const { id, poster, number } = await addOffer()
    test.clock.advance({ days: 4 })
    expect(await row(number, poster.token)).toMatchObject({ isOkToResend: true })
    await change(id, [{ line, isSold: true }], poster.token)
    expect(await row(number, poster.token)).toMatchObject({ isOkToResend: false })
    expect((await read(id, poster.token)).isOkToResend).toBe(false)
    expect((await test.call(resendBroadcast, { params: { id } }, poster.token)).problem.code).toBe('already-sold')
  },
)

it('can be marked as available again as often as the setting allows, even if several changes are sent at the same time; marking as sold is never refused', async () => {
  const { id, poster } = await addOffer()
  const reader = await addTrader()
  await setLimits({ perLine: 2 })
  const mark = (isSold: boolean) => change(id, [{ line: 1, isSold }], poster.token)
  for (const _ of [1, 2]) {
    await mark(true)
    await Promise.all([mark(false), mark(false)])
  }
  expect((await mark(true)).status).toBe(200)
  const refused = await mark(false)
  expect(refused.problem.code).toBe('too-often-available')
  expect(refused.problem.msg).toContain('available again as often as possible')
  const { lines, changes } = await read(id, reader.token)
  expect(lines[0]?.soldDT).not.toBeNull()
  expect(changes).toHaveLength(5)
})

it('lists the last changes of many, oldest first', async () => {
  const { id, poster } = await addOffer()
  const many = Array.from({ length: maxListedChanges + 1 }, (_, index) => ({
    broadcast_id: id,
    position: 1,
    kind: 'price' as const,
    old_price: String(index),
    new_price: String(index + 1),
    contact_id: poster.contactId,
    changed_at: new Date(new Date(testNow).getTime() + index),
  }))
  await test.deps.db.insertInto('broadcast_changes').values(many).execute()
  const { changes } = await read(id, poster.token)
  expect(changes).toHaveLength(maxListedChanges)
  expect([changes[0]?.newPrice, changes.at(-1)?.newPrice]).toEqual(['2', String(many.length)])
})

describe('the list of replies', () => {
  it('is mailed once, in the transaction of the change', async () => {
    const { id, poster } = await addOffer()
    const [buyer, muter, reader] = [await addTrader(), await addTrader(), await addTrader()]
    await reply(id, buyer)
    await reply(id, buyer)
    await reply(id, muter)
    const mute = { params: { id: poster.companyId }, body: { isMuted: true, isBlocked: false } }
    await test.call(setCompanyMute, mute, muter.token)
    await change(id, [{ line: 1, price: '38' }], poster.token)
    const [mail, ...more] = await changesTo(buyer)
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Changed: WTS 5x HP CHG-\d+-A \(F\/S\) \+ 1 more line$/)
    expect(mail?.text).toContain('EUR 40')
    expect(mail?.text).toContain('EUR 38')
    expect(mail?.headers).toMatchObject({
      'Auto-Submitted': 'auto-generated',
      'In-Reply-To': expect.stringMatching(new RegExp(`^<broadcast\\.${id}\\.1`)),
    })
    expect(await changesTo(muter)).toEqual([])
    expect(await changesTo(reader)).toEqual([])
  })

  it('gets the next mail no sooner than the setting says, with the prices at that time', async () => {
    const { id, poster } = await addOffer()
    const buyer = await addTrader()
    await reply(id, buyer)
    await change(id, [{ line: 1, price: '38' }], poster.token)
    // As if it was sent.
    test.clock.advance({ hours: 1 })
    await test.deps.db
      .updateTable('mail_outbox')
      .set({ sent_at: test.clock.now() })
      .where('to_address', '=', buyer.email)
      .execute()
    await change(id, [{ line: 1, price: '37' }], poster.token)
    test.clock.advance({ hours: 1 })
    await change(
      id,
      [
        { line: 1, price: '36' },
        { line: 2, isSold: true },
      ],
      poster.token,
    )
    const waiting = (await changesTo(buyer)).filter(mail => mail.sent_at === null && mail.failed_at === null)
    expect(waiting.map(mail => mail.next_attempt_at)).toEqual([new Date(new Date(testNow).getTime() + 12 * 3_600_000)])
    expect(waiting[0]?.text).toContain('EUR 36')
    expect(waiting[0]?.text).toContain('Sold')
    expect(waiting[0]?.text).not.toContain('EUR 37')
  })

  it('gets the current prices when the first mail is due, if it has not been sent yet', async () => {
    const { id, poster } = await addOffer()
    const buyer = await addTrader()
    await reply(id, buyer)
    await change(id, [{ line: 1, price: '38' }], poster.token)
    test.clock.advance({ seconds: 20 })
    await change(id, [{ line: 1, price: '37' }], poster.token)
    const waiting = (await changesTo(buyer)).filter(mail => mail.sent_at === null && mail.failed_at === null)
    expect(waiting.map(mail => mail.next_attempt_at)).toEqual([test.clock.now()])
    expect(waiting[0]?.text).toContain('EUR 37')
  })

  it('is not mailed if the change fails', async () => {
    const { id, poster } = await addOffer()
    const buyer = await addTrader()
    await reply(id, buyer)
    await setLimits({ perLine: 1 })
    await change(id, [{ line: 1, price: '38' }], poster.token)
    const refused = [
      { line: 2, isSold: true },
      { line: 1, price: '30' },
    ]
    expect((await change(id, refused, poster.token)).status).toBe(409)
    expect(await changesTo(buyer)).toHaveLength(1)
    expect((await read(id, poster.token)).lines[1]?.soldDT).toBeNull()
  })
})

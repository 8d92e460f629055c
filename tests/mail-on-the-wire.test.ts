import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBroadcast, getFeedToken, postBroadcast, removeBroadcast, resendBroadcast } from '../contract/broadcasts.ts'
import { getUnsubscription, resubscribe, sendConfirmation } from '../contract/delivery.ts'
import { resetLinkMail } from '../server/modules/auth/mail.ts'
import { sendDigests } from '../server/modules/delivery/digest/send-digests.ts'
import { sendHitsMails } from '../server/modules/hits/send-hits-mail.ts'
import { notSentMail, sentMail, stockReceivedMail } from '../server/modules/inbound/mail.ts'
import { replyToBroadcast } from '../server/modules/messages/index.ts'
import { mutedMail } from '../server/modules/moderation/mail.ts'
import { sendDigests as sendSearchDigests } from '../server/modules/saved-searches/digest.ts'
import { matchBroadcast } from '../server/modules/saved-searches/match-broadcast.ts'
import { askAboutStock } from '../server/modules/stock/index.ts'
import { transaction } from '../server/platform/db/database.ts'
import { queueMail } from '../server/platform/mail/outbox.ts'
import { sendDueMails } from '../server/platform/mail/sender.ts'
import { createTestApp, type TestApp } from './support/app.ts'
import { checkMails } from './support/check-mails.ts'
import { addRfq } from './support/rfqs.ts'
import { addMember, subscribe } from './support/subscribers.ts'
import { faultsOnWire, readWire, type WireMail } from './support/wire.ts'
import { addList, addPart, addSavedSearch } from './support/world.ts'

let t: TestApp
let reader: Awaited<ReturnType<typeof addMember>>
let seller: Awaited<ReturnType<typeof addMember>>
let broadcastId: number

/** Returns the mails sent by the process, one file each, unchanged. */
async function sent(): Promise<WireMail[]> {
  const folder = join(t.deps.config.dataDir, 'mailbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.sort().map(async name => readWire(await readFile(join(folder, name)))))
}

/** Sends due mails and returns the newest one to an address. */
async function lastTo(address: string): Promise<WireMail> {
  await sendDueMails({ ...t.deps })
  const mail = (await sent()).filter(candidate => candidate.header('to').includes(address)).at(-1)
  if (mail === undefined) throw new Error(`no mail to ${address}`)
  expect(faultsOnWire(mail)).toEqual([])
  return mail
}
const countTo = async (address: string) => {
  await sendDueMails({ ...t.deps })
  return (await sent()).filter(candidate => candidate.header('to').includes(address)).length
}

const offer = (desc: string) => ({ listType: 20, quantity: '25', brand: 'HP', desc, condition: 'F/S', price: 'CALL' })
async function post(desc: string, more = {}): Promise<number> {
  const form = { ...offer(desc), ...more }
  const { status, body } = await t.call(postBroadcast, { body: form }, await t.signIn(seller.contactId))
  expect(status, `${desc}: ${JSON.stringify(body)}`).toBe(200)
  return body.payload.id
}

/** Returns the token of the one-click unsubscribe link. */
const tokenOf = (mail: WireMail) =>
  /<https?:[^>]*\/unsubscribe\/([^>]+)>/.exec(mail.header('list-unsubscribe'))?.[1] ?? ''
const press = (token: string) =>
  t.app.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

beforeAll(async () => {
  t = await createTestApp({ INBOUND_SMTP: 'smtp://127.0.0.1:0' })
  const { db } = t.deps
  await addList(db, 20, 'Components')
  await addList(db, 21, 'Server/Storage')
  reader = await addMember(db, { name: 'Reader' })
  seller = await addMember(db, { name: 'Jörg "Ace" Müller', signature: 'Jörg' }, { name: 'Müller, Söhne & Co.' })
})
afterAll(() => t.close())

describe('on the wire', () => {
  it('the mail of a list can be filtered, threaded and unsubscribed from', async () => {
    await subscribe(t.deps.db, { contact_id: reader.contactId, address: 'primary', list_id: 20, delivery: 'standard' })
    broadcastId = await post('507127-B21')
    const mail = await lastTo(reader.email)
    expect(mail.header('list-id')).toBe('Components <components.lists.tbs.example>')
    expect(mail.header('from')).toMatch(/<components@lists\.tbs\.example>$/)
    expect(mail.header('feedback-id')).toMatch(/:lists\.tbs\.example:tbs-example$/)
    const { html = '', text = '' } = await PostalMime.parse(mail.body && (await newestRaw()))
    expect(html).toContain('content="light dark"')
    expect(html).toMatch(/display:none[^>]*>Jörg/)
    expect(text).toContain('Price: CALL')
    expect(text).not.toContain('EUR CALL')
  })

  it('a resend says so and is in the thread of the original', async () => {
    const first = await lastTo(reader.email)
    t.clock.advance({ days: 4 })
    await t.call(resendBroadcast, { params: { id: broadcastId } }, await t.signIn(seller.contactId))
    const again = await lastTo(reader.email)
    expect(again.header('references')).toBe(first.header('message-id'))
    expect(again.header('in-reply-to')).toBe(first.header('message-id'))
    expect(again.header('message-id')).not.toBe(first.header('message-id'))
    expect(again.header('subject')).toBe(`${first.header('subject')} (resent)`)
  })

  it('a digest shows every line with its price and is from the domain of alerts', async () => {
    const { db } = t.deps
    const other = await addMember(db)
    await subscribe(db, { contact_id: other.contactId, address: 'primary', list_id: 20, delivery: 'digest' })
    const { listType: _, ...line } = offer('J9772A')
    await post('J9776A', { price: '1250', moreLines: [{ ...line, price: '99' }] })
    t.clock.advance({ days: 1 })
    await sendDigests(t.deps)
    const mail = await lastTo(other.email)
    expect(mail.header('list-id')).toBe('Broadcast digest <digest.alerts.tbs.example>')
    expect(mail.header('from')).toMatch(/TBS Broadcasts.*<digest@alerts\.tbs\.example>/)
    expect(mail.header('list-post')).toBe('NO')
    const { text } = await PostalMime.parse(await newestRaw())
    expect(text).toContain('25x HP J9776A (F/S) EUR 1250')
    expect(text).toContain('25x HP J9772A (F/S) EUR 99')
    expect((await press(tokenOf(mail))).statusCode).toBe(200)
  })

  it('the mail of a saved search says why it was sent, and one click stops it until it is switched on again', async () => {
    const { db } = t.deps
    const owner = await addMember(db)
    const searchId = await addSavedSearch(db, owner.contactId, { query: 'zx81', is_digest: false })
    await addSavedSearch(db, owner.contactId, { query: 'spectrum', is_digest: false })
    await matchBroadcast(t.deps, await post('ZX81'))
    const mail = await lastTo(owner.email)
    expect(mail.header('subject')).toMatch(/^Saved search 'zx81': WTS 25x HP ZX81/)
    expect(mail.header('list-id')).toBe('Saved searches <saved-searches.alerts.tbs.example>')
    expect(mail.header('list-unsubscribe')).toMatch(
      /<mailto:unsubscribe@lists\.tbs\.example\?subject=[0-9a-f]{32}s\w+-[0-9a-f]{16}>$/,
    )
    const token = tokenOf(mail)
    expect((await t.call(getUnsubscription, { params: { token } })).body.payload).toMatchObject({
      listName: 'Saved search "zx81"',
      isSubscribed: true,
      canResume: true,
    })
    expect((await press(token)).statusCode).toBe(200)
    await matchBroadcast(t.deps, await post('KB-2', { additionalInfo: 'Keyboard of a ZX81' }))
    expect(await countTo(owner.email)).toBe(1)
    await matchBroadcast(t.deps, await post('Spectrum'))
    expect(await countTo(owner.email)).toBe(2)
    expect((await t.call(resubscribe, { params: { token } })).status).toBe(200)
    await matchBroadcast(t.deps, await post('KB-3', { additionalInfo: 'Case of a ZX81' }))
    expect(await countTo(owner.email)).toBe(3)
    const row = await db.selectFrom('saved_searches').where('id', '=', searchId).select('stopped_at').executeTakeFirst()
    expect(row?.stopped_at).toBeNull()
  })

  it('one click unsubscribes from the digest of saved searches', async () => {
    const { db } = t.deps
    const owner = await addMember(db)
    await addSavedSearch(db, owner.contactId, { query: 'amiga', is_digest: true })
    await matchBroadcast(t.deps, await post('Amiga'))
    t.clock.advance({ days: 1 })
    await sendSearchDigests(t.deps)
    const mail = await lastTo(owner.email)
    expect(mail.header('list-id')).toBe('Saved searches <saved-searches.alerts.tbs.example>')
    expect((await press(tokenOf(mail))).statusCode).toBe(200)
    await matchBroadcast(t.deps, await post('Amiga 500'))
    t.clock.advance({ days: 1 })
    await sendSearchDigests(t.deps)
    expect(await countTo(owner.email)).toBe(1)
  })

  it('hits and questions about stock are separate lists that one click ends', async () => {
    const { db } = t.deps
    const keeper = await addMember(db, { wants_hits_mail: true, hits_mailed_until: new Date('2026-11-01T00:00:00Z') })
    const partId = await addPart(db, keeper.companyId, { part_number: 'HIT-1', confirmed_on: '2026-10-01' })
    t.deps.searchLog.record({
      contactId: reader.contactId,
      companyId: reader.companyId,
      query: 'hit-1',
      isFirstPage: true,
      searchedAt: t.clock.now(),
      found: [{ partId, companyId: keeper.companyId }],
    })
    await t.deps.searchLog.flush()
    t.clock.advance({ days: 1 })
    await sendHitsMails(t.deps)
    const hits = await lastTo(keeper.email)
    expect(hits.header('list-id')).toBe('Inventory hits <inventory-hits.alerts.tbs.example>')
    expect((await press(tokenOf(hits))).statusCode).toBe(200)
    await askAboutStock(t.deps)
    const stock = await lastTo(keeper.email)
    expect(stock.header('list-id')).toBe('Stock confirmation <stock-confirmation.alerts.tbs.example>')
    expect((await press(tokenOf(stock))).statusCode).toBe(200)
    const { wants_hits_mail, stock_mail_stopped_at } = await db
      .selectFrom('contacts')
      .where('id', '=', keeper.contactId)
      .select(['wants_hits_mail', 'stock_mail_stopped_at'])
      .executeTakeFirstOrThrow()
    expect([wants_hits_mail, stock_mail_stopped_at]).toEqual([false, t.clock.now()])
    t.clock.advance({ days: 8 })
    await askAboutStock(t.deps)
    expect(await countTo(keeper.email)).toBe(2)
  })

  it('account mail comes from the main domain and is not a list', async () => {
    const { db, config } = t.deps
    const person = await addMember(db)
    await sql`update contacts set email_confirmed_at = null where id = ${person.contactId}`.execute(db)
    await t.call(sendConfirmation, { body: { address: 'primary' } }, await t.signIn(person.contactId))
    const confirmation = await lastTo(person.email)
    const answered = { to: person.email, subject: 'WTS Käse\r\nBcc: x@y.example', messageId: '<ä@one.example>' }
    const mails = [confirmation]
    for (const mail of [
      resetLinkMail(config, { name: 'Zoë', email: person.email }, { link: 'https://tbs.example/reset', minutes: 30 }),
      notSentMail(config, answered, { list: 'PC', why: ['No line was found.'] }),
      sentMail(config, answered, { id: 1, listName: 'PC', subject: 'WTS 1x', message: 'WTS' }),
      stockReceivedMail(config, answered, { uploadId: 1, fileName: 'Lager für Köln.xlsx', mode: 'merge' }),
      mutedMail(config, { name: 'Ada', email: person.email }, { list: 'PC', reason: 'Too often' }),
    ]) {
      await transaction(db, tx => queueMail(tx, () => mail, t.clock.now()))
      mails.push(await lastTo(person.email))
    }
    for (const mail of mails) {
      expect(mail.header('from')).toMatch(/<support@tbs\.example>$/)
      expect(mail.header('list-id')).toBe('')
      expect(mail.headers.map(([name]) => name)).not.toContain('bcc')
    }
    expect(mails.map(mail => mail.header('message-id'))).toHaveLength(new Set(mails).size)
  })

  it('a price on call has no currency, even if the text was stored with one', async () => {
    const { db } = t.deps
    const owner = await addMember(db)
    const token = await t.signIn(owner.contactId)
    await addSavedSearch(db, owner.contactId, { query: 'oncall', is_digest: false })
    const id = await post('ONCALL-1')
    const old = sql<string>`replace(message, 'Price: CALL', 'Price: EUR CALL')`
    await db.updateTable('broadcasts').set({ message: old }).where('id', '=', id).execute()
    await matchBroadcast(t.deps, id)
    const mails = [await PostalMime.parse((await lastTo(owner.email)) && (await newestTo(owner.email)))]
    await replyToBroadcast(t.deps, { ...owner, role: 'trader' } as never, {
      broadcastId: id,
      subject: 'Re',
      body: 'Still there?',
    })
    mails.push(await PostalMime.parse((await lastTo(seller.email)) && (await newestTo(seller.email))))
    const page = await t.call(getBroadcast, { params: { id } }, token)
    const feedToken = (await t.call(getFeedToken, {}, token)).body.payload.token
    const feed = await t.app.inject({ url: `/api/broadcasts?contentType=rss&query=oncall&token=${feedToken}` })
    expect(feed.statusCode).toBe(200)
    for (const text of [page.body.result.message, feed.body, ...mails.map(mail => mail.text)]) {
      expect(text).toContain('Price: CALL')
      expect(text).not.toContain('EUR CALL')
    }
  })

  it('replies, requests for quote and removals follow the grammar too', async () => {
    const account = { ...reader, role: 'trader' } as never
    await replyToBroadcast(t.deps, account, { broadcastId, subject: 'Re: Käse', body: 'Still there?' })
    const reply = await lastTo(seller.email)
    expect(reply.header('in-reply-to')).toMatch(/^<broadcast\./)
    const { supplier } = await addRfq(t, seller.contactId)
    expect((await lastTo(supplier.email)).header('from')).toMatch(/<sales@tbs\.example>$/)
    await t.call(removeBroadcast, { params: { id: broadcastId } }, await t.signIn(seller.contactId))
    for (const mail of await sent()) expect(faultsOnWire(mail)).toEqual([])
  })
})

it('every mail that any test queues is read as it would be sent', async () => {
  const { db, config } = t.deps
  await checkMails(t.deps)
  const mail = resetLinkMail(config, { name: 'Zoë', email: reader.email }, { link: 'x', minutes: 1 })
  const queued = { ...mail, headers: { 'List-Id': '"Server/Storage"' }, topic: 'faulty' }
  await transaction(db, tx => queueMail(tx, () => queued, t.clock.now()))
  await expect(checkMails(t.deps)).rejects.toThrow('list-id: "Server/Storage"')
  await db.updateTable('mail_contents').set({ headers: '{}' }).where('topic', '=', 'faulty').execute()
})

/** Returns the bytes of the last mail sent. */
async function newestRaw(): Promise<Buffer> {
  const folder = join(t.deps.config.dataDir, 'mailbox')
  const names = (await readdir(folder)).sort()
  return readFile(join(folder, names.at(-1) ?? ''))
}

describe('one broadcast', () => {
  it('is mailed once to a member with the list and a saved search, and names the search', async () => {
    const { db } = t.deps
    const both = await addMember(db)
    await subscribe(db, { contact_id: both.contactId, address: 'primary', list_id: 21, delivery: 'standard' })
    const daily = await addMember(db)
    await subscribe(db, { contact_id: daily.contactId, address: 'primary', list_id: 21, delivery: 'standard' })
    await addSavedSearch(db, both.contactId, { query: 'proliant', is_digest: false })
    await addSavedSearch(db, both.contactId, { query: '', side: 'WTS', is_digest: false })
    await addSavedSearch(db, daily.contactId, { query: 'proliant', is_digest: true })
    const id = await post('ProLiant DL380', { listType: 21 })
    // A mail waits until it is known which searches find its broadcast.
    expect(await countTo(both.email)).toBe(0)
    await matchBroadcast(t.deps, id)
    const mail = await lastTo(both.email)
    expect(mail.header('subject')).not.toContain('Saved search')
    const own = (await PostalMime.parse(await newestTo(both.email))).text
    expect(own).toContain('Also found by your saved searches: "proliant"; WTS')
    expect((await PostalMime.parse(await newestTo(daily.email))).text).toContain(
      'Also found by your saved search: "proliant"',
    )
    t.clock.advance({ days: 1 })
    await sendSearchDigests(t.deps)
    expect([await countTo(both.email), await countTo(daily.email)]).toEqual([1, 1])
  })

  it('is in the list digest with the name of a daily search, but not in the digest of searches again', async () => {
    const { db } = t.deps
    const [one, other] = [await addMember(db), await addMember(db)]
    for (const { contactId } of [one, other]) {
      await subscribe(db, { contact_id: contactId, address: 'primary', list_id: 21, delivery: 'digest' })
      await addSavedSearch(db, contactId, { query: 'catalyst', exact_phrase: true, is_digest: true })
    }
    await addSavedSearch(db, one.contactId, { query: '', side: 'WTS', list_id: 20, is_digest: true })
    await addSavedSearch(db, other.contactId, { query: 'catalyst', is_digest: false })
    await matchBroadcast(t.deps, await post('Catalyst 9300', { listType: 21 }))
    await matchBroadcast(t.deps, await post('ELSEWHERE-1'))
    // A search with immediate alerts sends them, whatever is in the morning's digest.
    expect([await countTo(one.email), await countTo(other.email)]).toEqual([0, 1])
    t.clock.advance({ days: 1 })
    await sendSearchDigests(t.deps)
    await sendDigests(t.deps)
    const textsTo = async (email: string) => {
      await countTo(email)
      return Promise.all((await rawsTo(email)).map(async raw => (await PostalMime.parse(raw)).text ?? ''))
    }
    const [list, searches, ...more] = await textsTo(one.email)
    expect(more).toEqual([])
    expect(list).toContain('Found by your saved searches: "catalyst" (exact phrase) (1)')
    expect(searches).toContain('Your saved searches found 1 broadcast')
    expect(searches).toContain('ELSEWHERE-1')
    expect(searches).not.toContain('Catalyst')
    // No digest of searches if the list digest contained everything.
    expect((await textsTo(other.email)).map(text => text.includes('Broadcast digest'))).toEqual([false, true])
  })

  it('is not delayed for long if no search matches, and names none to members without one', async () => {
    const { db } = t.deps
    const both = await addMember(db)
    await subscribe(db, { contact_id: both.contactId, address: 'primary', list_id: 21, delivery: 'standard' })
    await addSavedSearch(db, both.contactId, { query: 'unrelated', is_digest: false })
    const id = await post('ProLiant DL360', { listType: 21 })
    t.clock.advance({ seconds: 31 })
    expect(await countTo(both.email)).toBe(1)
    await matchBroadcast(t.deps, id)
    expect((await PostalMime.parse(await newestTo(both.email))).text).not.toContain('Also found')
  })
})

const newestTo = async (address: string): Promise<Buffer> => (await rawsTo(address)).at(-1) ?? Buffer.alloc(0)
async function rawsTo(address: string): Promise<Buffer[]> {
  const folder = join(t.deps.config.dataDir, 'mailbox')
  const files = await Promise.all((await readdir(folder)).sort().map(name => readFile(join(folder, name))))
  return files.filter(file => file.includes(`To: ${address}`))
}

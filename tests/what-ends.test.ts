import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endAllAccess } from '../contract/account-access.ts'
import { changePassword, me, resetPassword } from '../contract/auth.ts'
import { getBroadcast, getFeedToken, listBroadcasts, postBroadcast } from '../contract/broadcasts.ts'
import { removeContact, setContactRole } from '../contract/colleagues.ts'
import { readDomainLink } from '../contract/company-domains.ts'
import { getMailedLines } from '../contract/mailed-lines.ts'
import * as memberAdmin from '../contract/member-admin.ts'
import { addPasskey, passkeySignIn, startPasskey, startPasskeySignIn } from '../contract/passkeys.ts'
import { getQuoteRequest, sendRfqList } from '../contract/quotes.ts'
import { listSavedSearches } from '../contract/saved-searches.ts'
import { createApiKey, sendStock } from '../contract/stock-uploads.ts'
import { findStandings, hashToken, newToken } from '../server/modules/auth/index.ts'
import { keepLines, startMailIn } from '../server/modules/inbound/index.ts'
import { notify } from '../server/modules/notifications/index.ts'
import { erasePerson } from '../server/modules/privacy/index.ts'
import { installReferenceData } from '../server/modules/reference/index.ts'
import { matchBroadcast } from '../server/modules/saved-searches/match-broadcast.ts'
import { fetchStockOf } from '../server/modules/stock/index.ts'
import type { InboundConfig } from '../server/platform/config.ts'
import { type Db, transaction } from '../server/platform/db/database.ts'
import { queueMail } from '../server/platform/mail/outbox.ts'
import { password, passwordHash } from './support/account.ts'
import { createTestApp, requestOf, type TestApp } from './support/app.ts'
import { createAuthenticator } from './support/authenticator.ts'
import { mailsTo } from './support/mails.ts'
import { addSubscriber } from './support/publishing.ts'
import { recordPushes, sendQueued, turnOn } from './support/push.ts'
import { addRfq } from './support/rfqs.ts'
import { addFactor } from './support/second-factor.ts'
import { addStaff } from './support/staff.ts'
import { subscribe } from './support/subscribers.ts'
import { addCompany, addContact, addList, addPart, addSavedSearch } from './support/world.ts'

/** Walks the table of docs/operations.md that says what ends with an account: one table, which operators read. */
const operations = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
const rows = operations
  .slice(operations.indexOf('| What ends when'))
  .split('\n\n', 1)[0]
  ?.split('\n')
  .map(line =>
    line
      .split('|')
      .map(cell => cell.trim())
      .slice(1, -1),
  ) as string[][]
const [[, ...events] = [], , ...things] = rows

let test: TestApp
let mailIn: Awaited<ReturnType<typeof startMailIn>>
let staff: string
let staffId: number
let buyer: { companyId: number; contactId: number; token: string }
beforeAll(async () => {
  test = await createTestApp({ INBOUND_SMTP: 'smtp://127.0.0.1:0' })
  mailIn = await startMailIn(test.deps, test.deps.config.inbound as InboundConfig)
  const { db } = test.deps
  await installReferenceData(db)
  await addList(db)
  await addList(db, 4, 'Networking')
  staffId = await addStaff(db)
  staff = await test.signIn(staffId)
  const companyId = await addCompany(db)
  const contactId = await addContact(db, companyId)
  buyer = { companyId, contactId, token: await test.signIn(contactId) }
  // Feeds show who posted it.
  await mailedAbout(2, nextNumber())
})
afterAll(async () => {
  await mailIn.close()
  await test.close()
})

const csv = 'Part number,Manufacturer,Description,Quantity,Condition,Price\nA1,HP,Disk,1,NEW,10'

const waitingMail = (to: string) => ({
  from: { name: 'TBS', address: 'mail@tbs.example' },
  to,
  subject: 'Waits',
  text: 'It waits to be sent.',
  html: '',
})

/** Signs staff in as this contact; returns the value of the cookie. */
async function visit(contactId: number): Promise<string> {
  const body = { reason, code: await code() }
  const { headers } = await test.call(memberAdmin.signInAs, { params: { id: contactId }, body }, staff)
  return /__Host-visit=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
}

/** Starts the proof of a domain by mail and of a telephone number by code; returns the token of the mailed link. */
async function addPendingProofs(company_id: number): Promise<string> {
  const { db } = test.deps
  const token = newToken()
  const now = test.clock.now()
  const later = new Date(now.getTime() + 86_400_000)
  const started = { company_id, domain: `acme-${company_id}.example`, method: 'mail' as const, mailbox: 'info' }
  const link = { token_hash: hashToken(token), token_expires_at: later, started_at: now }
  await db
    .insertInto('company_domains')
    .values({ ...started, ...link })
    .execute()
  const code = { code_hash: hashToken('123456'), requested_at: now, sent_at: now, expires_at: later }
  await db
    .insertInto('company_codes')
    .values({ company_id, kind: 'phone', subject: '+31 20', ...code })
    .execute()
  return token
}

/** Adds a passkey to the account of a session, and returns its authenticator. */
async function addPasskeyOf(token: string) {
  const authenticator = createAuthenticator()
  const { options } = (await test.call(startPasskey, { body: { password } }, token)).body
  const body = { name: 'Phone', credential: authenticator.create(options) }
  expect((await test.call(addPasskey, { body }, token)).status).toBe(200)
  return authenticator
}

/** Adds the daily fetch of a list, from an address that cannot be reached. */
const addStockFetch = (db: Db, { companyId, contactId }: { companyId: number; contactId: number }) =>
  db
    .insertInto('stock_fetches')
    .values({
      company_id: companyId,
      contact_id: contactId,
      address: 'https://localhost/stock.csv',
      username: '',
      at_minute: 390,
      mode: 'merge',
      is_on: true,
      saved_at: test.clock.now(),
    })
    .execute()

/** Adds a member with every kind of credential and subscription. */
async function addMemberWithEverything() {
  const { db } = test.deps
  const rfq = await addRfq(test, buyer.contactId)
  const { id: contactId, companyId, email, token } = rfq.supplier
  const confirmed = { email_confirmed_at: test.clock.now(), password_hash: await passwordHash() }
  await db.updateTable('contacts').set(confirmed).where('id', '=', contactId).execute()
  await subscribe(db, { contact_id: contactId, address: 'primary', list_id: 2, delivery: 'standard' })
  await addSubscriber(db, { email })
  await addSavedSearch(db, contactId, { query: 'ENDS', list_id: 4, is_digest: false })
  const key = (await test.call(createApiKey, { body: { name: 'ERP' } }, token)).body.payload.key
  await addStockFetch(db, { companyId, contactId })
  const feed = (await test.call(getFeedToken, {}, token)).body.payload.token
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .where('contact_id', '=', contactId)
    .select('id')
    .executeTakeFirstOrThrow()
  const { reply_to: replyAddress } = await db
    .selectFrom('mail_contents')
    .where('topic', '=', `rfq-request/${rfq.requestId}`)
    .select('reply_to')
    .executeTakeFirstOrThrow()
  const proof = await addPendingProofs(companyId)
  await turnOn(test, token, ['messages'])
  const opened = await db.selectFrom('broadcasts').select('id').limit(1).executeTakeFirstOrThrow()
  await test.call(getBroadcast, { params: { id: opened.id } }, token)
  const standing = (await findStandings(test.deps, [sessionId])).get(sessionId)
  await transaction(db, tx => queueMail(tx, () => waitingMail(email), test.clock.now()))
  const line = { quantity: '5', brand: 'HP', desc: 'A1', condition: 'NEW', price: 'CALL', currency: 'EUR' as const }
  const lines = [{ ...line, unsure: [], source: '' }]
  const heldMail = { contactId, listId: 2, side: 'wts' as const, fromEmail: email, lines, info: '' }
  const url = await transaction(db, tx => keepLines(tx, test.deps.config, heldMail, test.clock.now()))
  const open = {
    linesToken: new URL(url).searchParams.get('token') ?? '',
    token,
    key,
    feed,
    sessionId,
    standing,
    proof,
    replyAddress: replyAddress ?? '',
    visitToken: await visit(contactId),
    authenticator: await addPasskeyOf(token),
  }
  return { rfq, contactId, companyId, email, ...open }
}
type Member = Awaited<ReturnType<typeof addMemberWithEverything>>

const reason = 'A test.'
/** Returns an unused code from the staff's second factor. */
const code = () => addFactor(test, staffId, 'verified')

const happen: Record<string, (member: Member) => Promise<unknown>> = {
  'Contact suspended': async ({ contactId: id }) =>
    test.call(memberAdmin.suspendContact, { params: { id }, body: { reason, code: await code() } }, staff),
  'Company suspended': async ({ companyId: id }) => {
    const body = { reason, message: 'Call us', code: await code() }
    await test.call(memberAdmin.suspendCompany, { params: { id }, body }, staff)
  },
  'Membership ended': async ({ companyId: id }) =>
    test.call(memberAdmin.endMembership, { params: { id }, body: { reason, code: await code() } }, staff),
  'Made service-only': ({ companyId: id }) =>
    test.call(memberAdmin.setServiceOnly, { params: { id }, body: { reason, isServiceOnly: true } }, staff),
  'Sessions ended by staff': async ({ contactId: id }) =>
    test.call(memberAdmin.endSessions, { params: { id }, body: { reason, code: await code() } }, staff),
  'Made read-only': async ({ companyId, contactId: id }) => {
    const owner = await addContact(test.deps.db, companyId, { username: `owner-${companyId}`, position: 2 })
    const call = { params: { id }, body: { role: 'read-only' as const } }
    await test.call(setContactRole, call, await test.signIn(owner))
  },
  'Contact removed': async ({ companyId, contactId: id }) => {
    const owner = await addContact(test.deps.db, companyId, { username: `owner-${companyId}` })
    await test.call(removeContact, { params: { id } }, await test.signIn(owner))
  },
  'Data erased': async ({ companyId, contactId: id }) => {
    await addContact(test.deps.db, companyId)
    await erasePerson(test.deps, { who: { id }, reason, actorId: undefined })
  },
  'Password reset': async ({ contactId: contact_id }) => {
    const token = newToken()
    const now = test.clock.now()
    const expires_at = new Date(now.getTime() + 60_000)
    await test.deps.db
      .insertInto('password_resets')
      .values({ token_hash: hashToken(token), contact_id, created_at: now, expires_at })
      .execute()
    return test.call(resetPassword, { body: { token, password: 'four pallets of memory' } })
  },
  'Own password changed': ({ token }) =>
    test.call(changePassword, { body: { currentPassword: password, password: 'four pallets of memory' } }, token),
  'All access ended': ({ token }) => test.call(endAllAccess, {}, token),
}

/** A unique number. */
let serial = 1_000
const nextNumber = () => {
  serial += 1
  return `ENDS-${serial}`
}

/** Has another member post to a list, and returns the addresses that are mailed about it. */
async function mailedAbout(listType: number, desc: string): Promise<string[]> {
  const { db } = test.deps
  const poster = await test.signIn(await addContact(db, await addCompany(db)))
  const body = { listType, quantity: '5', brand: 'HP', desc, condition: 'F/S', price: '10' }
  const posted = await test.call(postBroadcast, { body }, poster)
  await matchBroadcast(test.deps, posted.body.payload.id)
  const mails = await db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'mail_outbox.content_id')
    .where('mail_contents.text_body', 'like', `%${desc}%`)
    .select('to_address')
    .execute()
  return mails.map(({ to_address }) => to_address)
}

const ends = (isRefused: boolean) => (isRefused ? 'ends' : 'stays')
const check: Record<string, (member: Member) => Promise<string>> = {
  'Calls of open sessions': async ({ token }) => ends((await test.call(listSavedSearches, {}, token)).status !== 200),
  'Live connections': async ({ sessionId, standing }) =>
    ends((await findStandings(test.deps, [sessionId])).get(sessionId) !== standing),
  'Visits by our staff': async ({ contactId, visitToken }) => {
    const response = await test.app.inject({ ...requestOf(me), cookies: { '__Host-visit': visitToken } })
    return ends(response.json().user?.id !== contactId)
  },
  Passkeys: async ({ authenticator }) => {
    const { options } = (await test.call(startPasskeySignIn)).body
    return ends((await test.call(passkeySignIn, { body: { credential: authenticator.get(options) } })).status !== 200)
  },
  'API keys': async ({ key }) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/csv' }
    const { statusCode } = await test.app.inject({ method: 'POST', url: sendStock.path, headers, payload: csv })
    return ends(statusCode >= 400)
  },
  'Daily fetches of a list': async ({ companyId }) => {
    const { db } = test.deps
    await db.updateTable('stock_fetches').set({ failure: null }).where('company_id', '=', companyId).execute()
    await fetchStockOf(test.deps, companyId)
    const fetch = await db
      .selectFrom('stock_fetches')
      .where('company_id', '=', companyId)
      .selectAll()
      .executeTakeFirst()
    // It is tried, although the address is inside the network.
    return ends(fetch?.failure?.includes('inside the network') !== true)
  },
  'Feed addresses': async ({ feed }) => {
    const response = await test.app.inject(requestOf(listBroadcasts, { query: { contentType: 'rss', token: feed } }))
    return ends(response.statusCode !== 200 || response.body.includes('TBS Member'))
  },
  'Links of requests for quote': async ({ rfq }) =>
    ends((await test.call(getQuoteRequest, { params: { request: rfq.token } })).status !== 200),
  'Links that post lines of a mail': async ({ linesToken }) =>
    ends((await test.call(getMailedLines, { query: { token: linesToken } })).status !== 200),
  'Replies by mail to messages': async ({ email, replyAddress }) => {
    const smtp = createTransport({ host: '127.0.0.1', port: mailIn.port, ignoreTLS: true })
    const mail = { from: email, to: replyAddress, subject: 'Re: Disks', text: `Yes, ${nextNumber()}.` }
    const isRefused = await smtp.sendMail(mail).then(
      () => false,
      () => true,
    )
    smtp.close()
    return ends(isRefused)
  },
  'New requests for quote': async ({ companyId }) => {
    const partNumber = nextNumber()
    await addPart(test.deps.db, companyId, { part_number: partNumber })
    const body = { lines: [{ partNumber, quantity: 1 }] }
    return ends((await test.call(sendRfqList, { body }, buyer.token)).status !== 200)
  },
  'Mail of lists': async ({ email }) => ends(!(await mailedAbout(2, nextNumber())).includes(email)),
  'Mail that waits to be sent': async ({ email }) => {
    const mails = await mailsTo(test.deps.db, email)
    return ends(!mails.some(({ subject, failed_at }) => subject === 'Waits' && failed_at === null))
  },
  'Pending proofs of domains': async ({ proof }) =>
    ends((await test.call(readDomainLink, { body: { token: proof } })).status !== 200),
  'Pending codes of addresses and telephones': async ({ companyId }) => {
    const codes = test.deps.db.selectFrom('company_codes').where('company_id', '=', companyId)
    const pending = await codes
      .where('code_hash', 'is not', null)
      .where('expires_at', '>', test.clock.now())
      .where('voided_at', 'is', null)
      .select('id')
      .execute()
    return ends(pending.length === 0)
  },
  'Mail of saved searches': async ({ email }) => ends(!(await mailedAbout(4, nextNumber())).includes(email)),
  'Notifications on devices': async ({ contactId }) => {
    const { shown } = recordPushes(test)
    const recipients = { contactIds: [contactId], topic: 'messages', fromCompanyId: null } as const
    const notification = { title: 'New', body: '', path: '/inbox' }
    await transaction(test.deps.db, tx => notify(tx, recipients, () => notification, test.clock.now()))
    await sendQueued(test)
    return ends(shown.length === 0)
  },
  'Which broadcasts they opened': async ({ contactId }) => {
    const marks = test.deps.db.selectFrom('broadcast_marks').where('contact_id', '=', contactId)
    return ends((await marks.select('read_at').execute()).length === 0)
  },
  // An address subscribes, not an account.
  'The newsletter': async ({ email }) => {
    const subscribers = test.deps.db.selectFrom('newsletter_subscribers').where('state', '=', 'subscribed')
    const emails = (await subscribers.select('email').execute()).map(subscriber => subscriber.email)
    return ends(!emails.includes(email))
  },
}

it('the table contains exactly the cases that are checked', () => {
  expect(events).toEqual(Object.keys(happen))
  expect(things.map(([thing]) => thing)).toEqual(Object.keys(check))
})

describe.each(events.map((event, index) => ({ event, index })))('$event', ({ event, index }) => {
  it('ends what the table says, and nothing else', async () => {
    // Sign-ins are limited per minute.
    test.clock.advance({ minutes: 1 })
    const member = await addMemberWithEverything()
    for (const [thing, look] of Object.entries(check)) expect(await look(member), thing).toBe('stays')
    await happen[event]?.(member)
    const now = Object.fromEntries(
      await Promise.all(Object.entries(check).map(async ([thing, look]) => [thing, await look(member)])),
    )
    expect(now).toEqual(Object.fromEntries(things.map(([thing = '', ...cells]) => [thing, cells[index]])))
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listCompanyThreads } from '../../../contract/company-history.ts'
import { answerThread, countUnread, getThread, listThreads, markThreadRead } from '../../../contract/inbox.ts'
import { sendBroadcastReply, sendMailToContact } from '../../../contract/messages.ts'
import { counterQuote } from '../../../contract/quote-counters.ts'
import { answerQuoteRequest, sendRfqList } from '../../../contract/quotes.ts'
import { post } from '../../../tests/access/world.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { addRfq, addTrader, offerOf, type Trader } from '../../../tests/support/rfqs.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addCompany, addContact, addList, addPart } from '../../../tests/support/world.ts'
import { transaction } from '../../platform/db/database.ts'
import { messagesPerCompanyPerHour } from '../messages/index.ts'
import { searchableText, searchQuery } from '../search/index.ts'
import { insertEntries, insertMessage } from './queries.ts'
import { listThreadRows } from './reads.ts'
import { subjectKey, threadSubject } from './subject.ts'

let t: TestApp
let seller: Trader
let buyer: Trader
beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(async () => {
  seller = await addTrader(t, 'Falcon')
  buyer = await addTrader(t, 'Osprey')
})
afterAll(() => t.close())

type Box = 'inbox' | 'unread' | 'sent'
const threads = async ({ token }: Trader, query: { box?: Box; query?: string; page?: number; pageSize?: 5 } = {}) =>
  (await t.call(listThreads, { query }, token)).body.payload.results
const unread = async ({ token }: Trader) => (await t.call(countUnread, {}, token)).body.payload.threads
const open = async ({ token }: Trader, id: number) => (await t.call(getThread, { params: { id } }, token)).body.payload
const only = async (trader: Trader, box: Box = 'inbox') => {
  const [row, ...more] = await threads(trader, { box })
  expect(more).toEqual([])
  return row?.id ?? 0
}
const write = (from: Trader, to: Trader, more: { subject?: string; message?: string } = {}) => {
  const typed = { senderName: 'x', senderEmail: 'x@y.example', companyName: 'x', subject: 'Pallet of 2.5" disks' }
  const body = { ...typed, message: 'Do you ship to Malta?', recipientId: to.id, ...more }
  return t.call(sendMailToContact, { body }, from.token)
}
const answer = ({ token }: Trader, id: number, text = 'Yes, we do.') =>
  t.call(answerThread, { params: { id }, body: { text } }, token)
const later = () => t.clock.advance({ minutes: 1 })

describe('the inbox', () => {
  it('is closed to visitors, and to blocked accounts', async () => {
    const params = { id: 1 }
    for (const refused of [
      await t.call(listThreads),
      await t.call(countUnread),
      await t.call(getThread, { params }),
      await t.call(answerThread, { params, body: { text: 'Hello' } }),
    ])
      expect(refused.problem.code).toBe('sign-in-required')
    const blocked = await addTrader(t, 'Heron', {}, { custom_full_block: 'Call us' })
    expect((await t.call(listThreads, {}, blocked.token)).problem.code).toBe('account-blocked')
  })

  it('shows a message to a contact to both sides, and to nobody else, not even a colleague', async () => {
    await write(buyer, seller)
    expect(await unread(seller)).toBe(1)
    expect(await unread(buyer)).toBe(0)
    expect(await threads(buyer)).toEqual([])
    const id = await only(seller)
    const thread = await open(seller, id)
    expect(thread).toMatchObject({
      subject: 'Pallet of 2.5" disks',
      company: { id: buyer.companyId, name: 'Osprey Trading' },
      to: { id: buyer.id, name: 'Ada Osprey' },
      entries: [{ kind: 'message', isSent: false, contactName: 'Ada Osprey', text: 'Do you ship to Malta?' }],
    })
    const colleague = await addContact(t.deps.db, seller.companyId)
    for (const token of [buyer.token, await t.signIn(colleague)]) {
      expect((await t.call(getThread, { params: { id } }, token)).problem.code).toBe('not-found')
      expect((await t.call(answerThread, { params: { id }, body: { text: 'x' } }, token)).problem.code).toBe(
        'not-found',
      )
      const body = { until: t.clock.now().toISOString() }
      expect((await t.call(markThreadRead, { params: { id }, body }, token)).problem.code).toBe('not-found')
    }
    expect(await only(buyer, 'sent')).not.toBe(id)
  })

  it('keeps one thread for each company and subject, ignoring reply prefixes', async () => {
    await write(buyer, seller)
    later()
    await write(seller, buyer, { subject: 'AW: Re: PALLET of  2.5" disks', message: 'Yes, in three days.' })
    const thread = await open(buyer, await only(buyer))
    expect(thread.entries.map(({ isSent, text }) => [isSent, text])).toEqual([
      [true, 'Do you ship to Malta?'],
      [false, 'Yes, in three days.'],
    ])
    await write(seller, buyer, { subject: 'Another matter' })
    expect(await threads(buyer)).toHaveLength(2)
  })

  it('accepts an answer in the thread and mails it to the other side', async () => {
    await write(buyer, seller)
    later()
    const id = await only(seller)
    expect((await answer(seller, id)).status).toBe(200)
    const [mail] = await mailsTo(t.deps.db, buyer.email)
    expect(mail).toMatchObject({ subject: 'Re: Pallet of 2.5" disks' })
    expect(mail?.text).toContain('Yes, we do.')
    expect(await unread(buyer)).toBe(1)
    const [row] = await threads(buyer)
    expect(row).toMatchObject({ lastText: 'Yes, we do.', isLastSent: false, numUnread: 1, contactName: 'Ada Falcon' })
    expect((await open(seller, id)).entries).toHaveLength(2)
  })

  it('requires a text, and keeps HTML as text', async () => {
    await write(buyer, seller)
    const id = await only(seller)
    for (const text of ['', '  ', '\u0001'])
      expect((await answer(seller, id, text)).problem.errors?.[0]?.param).toBe('text')
    await answer(seller, id, '<script>alert(1)</script>')
    expect((await open(seller, id)).entries.at(-1)?.text).toBe('<script>alert(1)</script>')
    expect((await answer(seller, id, 'x'.repeat(10_001))).problem.code).toBe('invalid-input')
  })

  it('marks only the shown entries as read, not those that have arrived since', async () => {
    await write(buyer, seller)
    const id = await only(seller)
    const until = (await open(seller, id)).entries.at(-1)?.dateDT ?? ''
    later()
    await write(buyer, seller, { message: 'Are you there?' })
    const read = (moment: string) => t.call(markThreadRead, { params: { id }, body: { until: moment } }, seller.token)
    expect((await open(seller, id)).numUnread).toBe(2)
    await read(until)
    expect((await open(seller, id)).numUnread).toBe(1)
    await read((await open(seller, id)).entries.at(-1)?.dateDT ?? '')
    expect(await unread(seller)).toBe(0)
    expect(await threads(seller, { box: 'unread' })).toEqual([])
    expect((await read('yesterday')).problem.code).toBe('invalid-input')
  })

  it('contains a reply to a broadcast, with the broadcast', async () => {
    const listId = await addList(t.deps.db)
    const broadcastId = await post(t, seller.companyId, listId)
    const { contact_id } = await t.deps.db
      .selectFrom('broadcasts')
      .where('id', '=', broadcastId)
      .select('contact_id')
      .executeTakeFirstOrThrow()
    const body = { broadcastId, subject: 'Re: WTS disks', body: 'Price for all?' }
    await t.call(sendBroadcastReply, { body }, buyer.token)
    const poster = { ...seller, id: contact_id, token: await t.signIn(contact_id) }
    expect((await open(poster, await only(poster))).entries).toMatchObject([{ broadcastId, text: 'Price for all?' }])
  })

  it('refers to requests for quote and their answers, and shows their current state', async () => {
    const { partNumber, token, askId, id, requestId, supplier } = await addRfq(t, buyer.id)
    const received = await open(supplier, await only(supplier))
    expect(received.subject).toBe(`Request for quote: 10 x ${partNumber}`)
    expect(received.entries).toMatchObject([
      { kind: 'rfq', isSent: false, rfqId: null, requestId, lines: [{ quantity: 10, partNumber, offer: null }] },
    ])
    later()
    const quote = (price: number) =>
      t.call(answerQuoteRequest, {
        params: { request: token },
        body: { answers: [{ askId, offer: offerOf({ price }) }] },
      })
    await quote(100)
    const mine = await only(buyer)
    expect(await unread(buyer)).toBe(1)
    expect((await open(buyer, mine)).entries).toMatchObject([
      { kind: 'rfq', isSent: true, rfqId: id, requestId: null },
      { kind: 'quote', isSent: false, rfqId: id, lines: [{ offer: { price: 100, quantity: 10 } }] },
    ])
    later()
    await quote(90)
    const corrected = await open(buyer, mine)
    expect(corrected.entries).toHaveLength(2)
    expect(corrected.entries[1]?.lines[0]).toMatchObject({ offer: { price: 90 }, counter: null })
    const body = { askId, price: 85, currency: 'EUR' as const, quantity: 9, note: '' }
    await t.call(counterQuote, { params: { id }, body }, buyer.token)
    expect((await open(supplier, received.id)).entries.at(-1)?.lines[0]).toMatchObject({
      counter: { price: 85, quantity: 9, isRefused: false },
    })
    expect((await answer(buyer, mine, 'Deal.')).status).toBe(200)
    expect((await open(supplier, received.id)).entries.at(-1)?.text).toBe('Deal.')
  })

  it('files a request to many suppliers under sent entries', async () => {
    const number = `MANY-${buyer.id}`
    for (let index = 0; index < 3; index += 1) {
      const supplier = await addTrader(t, 'Many')
      await addPart(t.deps.db, supplier.companyId, { part_number: number, quantity: 50 })
    }
    const body = { lines: [{ partNumber: number, quantity: 2 }] }
    expect((await t.call(sendRfqList, { body }, buyer.token)).body.count).toBe(3)
    expect(await threads(buyer)).toEqual([])
    expect(await threads(buyer, { box: 'sent' })).toHaveLength(3)
  })

  it('delivers to the main contact once the person has left, if there is one', async () => {
    await write(buyer, seller)
    const id = await only(seller)
    const elsewhere = await addCompany(t.deps.db)
    await t.deps.db.updateTable('contacts').set({ company_id: elsewhere }).where('id', '=', buyer.id).execute()
    expect((await open(seller, id)).to).toBeNull()
    expect((await answer(seller, id)).problem.code).toBe('recipient-gone')
    const heir = await addContact(t.deps.db, buyer.companyId, { name: 'Grace Osprey' })
    expect((await open(seller, id)).to).toEqual({ id: heir, name: 'Grace Osprey' })
  })

  it('is open to service-only members, who may write to contacts', async () => {
    const service = await addTrader(t, 'Wagon', {}, { is_service_only: true })
    await write(service, seller)
    await answer(seller, await only(seller))
    expect((await answer(service, await only(service), 'Thanks.')).status).toBe(200)
  })
})

describe('the history with a company', () => {
  const history = async ({ token }: Trader, { companyId: id }: Trader) =>
    (await t.call(listCompanyThreads, { params: { id } }, token)).body.payload

  it('lists your latest threads with it, and nobody else’s', async () => {
    for (let index = 0; index < 6; index += 1) {
      later()
      await write(index % 2 === 0 ? buyer : seller, index % 2 === 0 ? seller : buyer, { subject: `Matter ${index}` })
    }
    const { results, numThreads } = await history(seller, buyer)
    expect(numThreads).toBe(6)
    expect(results.map(({ subject }) => subject)).toEqual([5, 4, 3, 2, 1].map(number => `Matter ${number}`))
    const colleague = { ...seller, token: await t.signIn(await addContact(t.deps.db, seller.companyId)) }
    expect(await history(colleague, buyer)).toEqual({ results: [], numThreads: 0 })
    expect(await history(seller, await addTrader(t, 'Heron'))).toEqual({ results: [], numThreads: 0 })
    expect((await t.call(listCompanyThreads, { params: { id: 1 } })).problem.code).toBe('sign-in-required')
  })
})

describe('the search of the inbox', () => {
  it('finds any entry by subject, company, text and part number', async () => {
    await write(buyer, seller, { subject: 'Enclosures', message: 'Two MSA2040 and 507127-B21 trays, Zürich' })
    const other = await addTrader(t, 'Heron')
    await write(other, seller, { subject: 'Enclosures' })
    const companiesFor = async (query: string) => (await threads(seller, { query })).map(({ company }) => company.name)
    expect(await companiesFor('enclosures')).toHaveLength(2)
    for (const query of ['osprey', 'msa2040', '507127b21', 'zurich trays', 'Osprey Trading enclosures'])
      expect(await companiesFor(query), query).toEqual(['Osprey Trading'])
    for (const query of ['nothing', '---', "'; drop table messages --"])
      expect(await companiesFor(query), query).toEqual([])
    expect(await threads(buyer, { query: 'enclosures' })).toEqual([])
    expect(await threads(buyer, { query: 'enclosures', box: 'sent' })).toHaveLength(1)
  })

  it('reads few rows of an inbox with thousands of threads', async () => {
    const { db } = t.deps
    const many = await addTrader(t, 'Crowd')
    await transaction(db, async tx => {
      const people = { from_contact_id: buyer.id, from_company_id: buyer.companyId, to_company_id: many.companyId }
      const id = await insertMessage(tx, { ...people, subject: 'S', body: 'B', sent_at: t.clock.now() })
      const entries = Array.from({ length: 15_000 }, (_, index) => ({
        contactId: many.id,
        companyId: buyer.companyId,
        otherContactId: buyer.id,
        subject: `Subject ${index}`,
        subjectKey: `subject ${index}`,
        kind: 'message' as const,
        messageId: id,
        requestId: null,
        isSent: false,
        at: new Date(t.clock.now().getTime() + index),
        words: searchableText([index % 5_000 === 7 ? 'A needle-7741 in the text' : `Text ${index} about memory`]).words,
      }))
      await insertEntries(tx, entries)
    })
    await sql`analyze`.execute(db)
    const page = { page: 1, pageSize: 20 }
    const readBy = (query: string) =>
      rowsReadBy(t.databaseUrl, on =>
        listThreadRows(on, { contactId: many.id, box: 'inbox', text: searchQuery(query) }, page),
      )
    expect(await readBy('')).toBeLessThan(700)
    expect(await readBy('needle7741')).toBeLessThan(200)
  })
})

describe('flooding', () => {
  it('is limited per company for concurrent messages too, whether typed in the form or in a thread', async () => {
    const { db } = t.deps
    await setSetting(db, messagesPerCompanyPerHour.key, 4)
    await write(seller, buyer)
    const id = await only(buyer)
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => write(buyer, seller)),
      ...Array.from({ length: 5 }, () => answer(buyer, id)),
    ])
    const accepted = replies.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(4)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(6)
    expect((await open(buyer, id)).entries).toHaveLength(5)
    expect(await mailsTo(db, seller.email)).toHaveLength(4)
    expect((await write(buyer, await addTrader(t, 'Heron'))).status).toBe(200)
    await db.deleteFrom('settings').where('key', '=', messagesPerCompanyPerHour.key).execute()
  })

  it('counts messages that cross at the same moment exactly', async () => {
    await write(seller, buyer)
    const [one, other] = [await only(buyer), await only(seller, 'sent')]
    const crossing = Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0 ? answer(buyer, one) : answer(seller, other),
    )
    expect((await Promise.all(crossing)).map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect((await open(buyer, one)).numUnread).toBe(4)
    expect((await open(seller, other)).numUnread).toBe(3)
  })
})

describe('a subject', () => {
  it.each([
    ['Re: AW: Fwd: Disks', 'Disks'],
    ['RE[2]: Disks', 'Disks'],
    ['Re:', 'Re:'],
    ['Regards: disks', 'Regards: disks'],
    ['  two\n lines ', 'two lines'],
  ])('%j is filed as %j', (subject, expected) => expect(threadSubject(subject)).toBe(expected))

  it('has the same key in any case and with any spaces', () => {
    expect(subjectKey('RE:  Écran  17"')).toBe(subjectKey('ecran 17"'))
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeBroadcast } from '../../../../contract/broadcast-changes.ts'
import {
  countForMe,
  forMeDays,
  getBroadcast,
  listBroadcasts,
  postBroadcast,
  recordBroadcastVisit,
} from '../../../../contract/broadcasts.ts'
import { sendBroadcastReply } from '../../../../contract/messages.ts'
import { setCompanyMute } from '../../../../contract/mutes.ts'
import { createTestApp, type TestApp, testNow } from '../../../../tests/support/app.ts'
import { rowsReadBy } from '../../../../tests/support/plans.ts'
import { addBroadcast, type Post } from '../../../../tests/support/posts.ts'
import { addMember, subscribe } from '../../../../tests/support/subscribers.ts'
import { addCompany, addContact, addList, addPart, addSavedSearch } from '../../../../tests/support/world.ts'
import { matchSavedSearchesJobName, savedSearchesJobs } from '../../saved-searches/index.ts'
import { broadcastsJobs } from '../jobs.ts'
import { countUnread, listWanted } from './for-me.sql.ts'
import { readMarks } from './marks.sql.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  await addList(test.deps.db)
})
afterAll(() => test.close())

const start = new Date(testNow)
const minutes = (count: number) => new Date(start.getTime() + count * 60_000).toISOString()

interface Trader {
  companyId: number
  contactId: number
  token: string
}
async function addTrader(company: Parameters<typeof addCompany>[1] = {}): Promise<Trader> {
  const companyId = await addCompany(test.deps.db, company)
  const contactId = await addContact(test.deps.db, companyId, { email_confirmed_at: start })
  return { companyId, contactId, token: await test.signIn(contactId) }
}
let reader: Trader
let poster: Trader
beforeEach(async () => {
  test.clock.set(testNow)
  reader = await addTrader()
  poster = await addTrader()
})

let serial = 0
const next = () => {
  serial += 1
  return `SEEN-${serial}`
}
const post = (values: Partial<Post> = {}) => addBroadcast(test.deps.db, { ...poster, side: 'WTB', ...values })
const list = (query: Parameters<typeof listBroadcasts.query.parse>[0], token?: string) =>
  test.call(listBroadcasts, { query: query as object }, token)
const rowOf = async (query: string, { token }: Trader) => (await list({ query }, token)).body.payload.results[0]
const open = (id: number, { token }: Trader, withoutContact = false) =>
  test.call(getBroadcast, { params: { id }, query: { withoutContact } }, token)
const match = async (broadcastId: number) => {
  for (const { name, run } of savedSearchesJobs)
    if (name === matchSavedSearchesJobName) await run(test.deps, { broadcastId })
}
const visit = ({ token }: Trader) => test.call(recordBroadcastVisit, {}, token)

describe('a broadcast', () => {
  it('is not recorded as read for a visitor, nor is the visit', async () => {
    await post({ lines: [{ desc: next() }] })
    expect((await test.call(recordBroadcastVisit)).problem.code).toBe('sign-in-required')
    const { body } = await list({})
    expect(body.lastVisitDT).toBeNull()
    expect(body.payload.results[0]).toMatchObject({ reader: null, own: null, savedSearches: [] })
  })

  it('is read once opened, on every device, but only for this person; moving past it does not count', async () => {
    const desc = next()
    const id = await post({ lines: [{ desc }] })
    const colleague = await addContact(test.deps.db, reader.companyId)
    await open(id, reader, true)
    expect((await rowOf(desc, reader))?.reader).toBeNull()
    await open(id, reader)
    test.clock.advance({ hours: 1 })
    await open(id, reader)
    const elsewhere = { ...reader, token: await test.signIn(reader.contactId) }
    expect((await rowOf(desc, elsewhere))?.reader).toEqual({ readDT: start.toISOString(), answeredDT: null })
    expect((await rowOf(desc, { ...reader, token: await test.signIn(colleague) }))?.reader).toBeNull()
  })

  it('is answered once replied to, with the date', async () => {
    const desc = next()
    const id = await post({ lines: [{ desc }] })
    const body = { broadcastId: id, subject: 'Re: it', body: 'We have 5.' }
    await test.call(sendBroadcastReply, { body }, reader.token)
    expect((await rowOf(desc, reader))?.reader).toEqual({ readDT: null, answeredDT: start.toISOString() })
    expect((await rowOf(desc, poster))?.own).toMatchObject({ numAsked: 1 })
  })

  it('shows its poster how many addresses it was mailed to', async () => {
    const { db } = test.deps
    for (const address of ['primary', 'alternate'] as const) {
      const email_alt = address === 'alternate' ? 'second@reader.example' : null
      const { contactId } = await addMember(db, { email_alt })
      await subscribe(db, { contact_id: contactId, address, list_id: 2, delivery: 'standard' })
    }
    const body = { listType: 2, quantity: '5', brand: 'HP', desc: next(), condition: 'F/S', price: '10' }
    await test.call(postBroadcast, { body }, poster.token)
    expect((await rowOf(body.desc, poster))?.own?.numSent).toBe(2)
    expect((await rowOf(body.desc, reader))?.own).toBeNull()
  })

  it('is forgotten after 60 days', async () => {
    const desc = next()
    await open(await post({ lines: [{ desc }] }), reader)
    test.clock.advance({ days: 61 })
    for (const { name, run } of broadcastsJobs) if (name === 'purge-broadcast-marks') await run(test.deps, {})
    expect((await rowOf(desc, { ...reader, token: await test.signIn(reader.contactId) }))?.reader).toBeNull()
  })
})

describe('the last visit', () => {
  const lastVisit = async ({ token }: Trader) => (await list({}, token)).body.lastVisitDT

  it('ends 30 minutes after the last request, and its time stays the same during the next visit', async () => {
    await visit(reader)
    expect(await lastVisit(reader)).toBeNull()
    test.clock.advance({ minutes: 20 })
    await Promise.all([visit(reader), visit(reader)])
    test.clock.advance({ minutes: 31 })
    expect(await lastVisit(reader)).toBe(minutes(20))
    await visit(reader)
    test.clock.advance({ minutes: 2 })
    await visit(reader)
    expect(await lastVisit(reader)).toBe(minutes(20))
  })
})

describe('the broadcasts for me', () => {
  const forMe = async ({ token }: Trader, query = {}) =>
    (await list({ forMe: true, ...query }, token)).body.payload.results
  const count = async ({ token }: Trader) => (await test.call(countForMe, {}, token)).body.payload.numUnread

  it('are refused to visitors and to accounts without stock', async () => {
    const service = await addTrader({ is_service_only: true })
    expect((await list({ forMe: true })).problem.code).toBe('sign-in-required')
    expect((await list({ forMe: true }, service.token)).problem.code).toBe('traders-only')
    expect((await test.call(countForMe)).problem.code).toBe('sign-in-required')
    expect((await test.call(countForMe, {}, service.token)).problem.code).toBe('traders-only')
    expect(await forMe(reader)).toEqual([])
  })

  it('are WTBs that my stock fills, with the fitting line, and results of my saved searches, once each', async () => {
    const [have, sought] = [next(), next()]
    await addPart(test.deps.db, reader.companyId, { part_number: have, quantity: 64 })
    await addSavedSearch(test.deps.db, reader.contactId, { query: sought, created_at: new Date(0) })
    await addSavedSearch(test.deps.db, reader.contactId, { query: have, created_at: new Date(0) })
    const wanted = await post({ lines: [{ desc: next() }, { desc: have }] })
    const offered = await post({ side: 'WTS', lines: [{ desc: sought }], postedAt: new Date(start.getTime() - 1) })
    await post({ side: 'WTS', lines: [{ desc: next() }] })
    for (const id of [wanted, offered]) await match(id)
    expect(await forMe(reader)).toMatchObject([
      { id: wanted, line: { partNumber: have }, ownStock: { quantity: 64 }, savedSearches: [`"${have}"`] },
      { id: offered, line: { partNumber: sought }, ownStock: null, savedSearches: [`"${sought}"`] },
    ])
    expect(await count(reader)).toBe(2)
    await open(wanted, reader)
    expect(await count(reader)).toBe(1)
    expect((await forMe(reader, { type: 'wts' })).map(({ id }) => id)).toEqual([offered])
    expect((await forMe(reader, { query: sought })).map(({ id }) => id)).toEqual([offered])
    expect(await forMe(await addTrader())).toEqual([])
  })

  it('are never old, sold, removed, muted or my own', async () => {
    const have = next()
    await addPart(test.deps.db, reader.companyId, { part_number: have })
    await addPart(test.deps.db, poster.companyId, { part_number: have })
    const lines = [{ desc: have }]
    await post({ lines, postedAt: new Date(start.getTime() - forMeDays * 86_400_000 - 1) })
    await post({ lines, removedAt: start })
    const bought = await post({ lines })
    const shown = await post({ lines })
    const body = { lines: [{ line: 1, isSold: true }] }
    await test.call(changeBroadcast, { params: { id: bought }, body }, poster.token)
    expect((await forMe(reader)).map(({ id }) => id)).toEqual([shown])
    expect(await forMe(poster)).toEqual([])
    const mute = { params: { id: poster.companyId }, body: { isMuted: true, isBlocked: false } }
    await test.call(setCompanyMute, mute, reader.token)
    expect(await forMe(reader)).toEqual([])
    expect(await count(reader)).toBe(0)
  })
})

it('read only the rows of a page and the recent WTBs', async () => {
  const { db } = test.deps
  const have = next()
  for (let index = 0; index < 300; index += 1)
    await addPart(db, reader.companyId, { part_number: index === 7 ? have : `SEEN-STOCK-${index}` })
  const id = await post({ lines: [{ desc: have }] })
  const old = new Date(start.getTime() - 30 * 86_400_000)
  const ids = [id]
  for (let index = 0; index < 60; index += 1) ids.push(await post({ lines: [{ desc: have }], postedAt: old }))
  for (const each of ids) {
    await open(each, reader)
    await open(each, poster)
  }
  await sql`analyze parts, broadcast_lines, part_numbers, broadcasts, broadcast_marks, messages`.execute(db)
  const since = new Date(start.getTime() - forMeDays * 86_400_000)
  const wanted = await rowsReadBy(test.databaseUrl, async scratch => {
    expect([...(await listWanted(scratch, { companyId: reader.companyId, since })).keys()]).toContain(id)
  })
  expect(wanted).toBeLessThan(400)
  const marks = await rowsReadBy(test.databaseUrl, async scratch => {
    const read = await readMarks(scratch, { contactId: reader.contactId, ids: ids.slice(0, 10), visitBefore: start })
    expect(read.read.size).toBe(10)
  })
  expect(marks).toBeLessThan(60)
  const unread = await rowsReadBy(test.databaseUrl, scratch =>
    countUnread(scratch, { contactId: reader.contactId, companyId: reader.companyId, ids: ids.slice(0, 10) }),
  )
  expect(unread).toBeLessThan(200)
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listBroadcasts, postBroadcast } from '../../../contract/broadcasts.ts'
import { listInventoryHits } from '../../../contract/hits.ts'
import { matchedBroadcastIds, matchStrategies, possibleMatches } from '../../../contract/matches.ts'
import { setCompanyMute } from '../../../contract/mutes.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { addBroadcast } from '../../../tests/support/posts.ts'
import { addMember, subscribe } from '../../../tests/support/subscribers.ts'
import { addList, addPart, addSavedSearch } from '../../../tests/support/world.ts'
import { deliveryJobs } from '../delivery/index.ts'
import { savedSearchesJobs } from '../saved-searches/index.ts'

interface Member {
  contactId: number
  companyId: number
  email: string
  token: string
}

let t: TestApp
let reader: Member
let colleague: Member
let muted: Member
let other: Member
let serial = 0

const newMember = async (): Promise<Member> => {
  const member = await addMember(t.deps.db)
  return { ...member, token: await t.signIn(member.contactId) }
}
beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 2)
})
beforeEach(async () => {
  serial += 1
  await t.deps.db.deleteFrom('mail_contents').execute()
  await t.deps.db.deleteFrom('broadcast_settings').execute()
  await t.deps.db.deleteFrom('digest_periods').execute()
  await t.deps.db.deleteFrom('saved_searches').execute()
  reader = await newMember()
  colleague = await newMember()
  muted = await newMember()
  other = await newMember()
  const body = { isMuted: true, isBlocked: false }
  await t.call(setCompanyMute, { params: { id: muted.companyId }, body }, reader.token)
})
afterAll(() => t.close())

const matchBroadcast = (broadcastId: number) =>
  savedSearchesJobs.find(({ name }) => name === 'match-saved-searches')?.run(t.deps, { broadcastId })
const post = async (poster: Member) => {
  const goods = { quantity: '5', brand: 'HP', desc: `MUTE-${serial}`, condition: 'F/S', price: '10' }
  const { body } = await t.call(postBroadcast, { body: { listType: 2, ...goods } }, poster.token)
  return body.payload.id
}
const listed = async ({ token }: Member, query: object = {}) =>
  (await t.call(listBroadcasts, { query: { query: `MUTE-${serial}`, ...query } }, token)).body.payload.results.map(
    ({ id }) => id,
  )

describe('a muted company disappears', () => {
  it('from lists, searched or not, and their counts, but not from its own page', async () => {
    const [hidden, shown] = [await post(muted), await post(other)]
    expect(await listed(reader)).toEqual([shown])
    expect(await listed(colleague)).toEqual([shown, hidden])
    expect(await listed(reader, { companyId: muted.companyId })).toEqual([hidden])
    const first = async ({ token }: Member) => (await t.call(listBroadcasts, { query: {} }, token)).body.payload
    expect((await first(reader)).numResults).toBe((await first(colleague)).numResults - 1)
    await t.deps.db
      .insertInto('favorites')
      .values([
        { contact_id: reader.contactId, company_id: muted.companyId },
        { contact_id: reader.contactId, company_id: other.companyId },
      ])
      .execute()
    expect(await listed(reader, { favorites: true })).toEqual([shown])
  })

  it('from the mail of lists, saved searches and digests', async () => {
    const { db } = t.deps
    for (const { contactId: contact_id } of [reader, colleague])
      await subscribe(db, { contact_id, address: 'primary', list_id: 2, delivery: 'standard' })
    await matchBroadcast(await post(muted))
    expect(await mailsTo(db, reader.email)).toEqual([])
    expect(await mailsTo(db, colleague.email)).toHaveLength(1)

    await db.deleteFrom('broadcast_settings').execute()
    for (const { contactId } of [reader, colleague])
      await addSavedSearch(db, contactId, { query: `MUTE-${serial}`, is_digest: false })
    await db.deleteFrom('broadcasts').execute()
    await matchBroadcast(await post(muted))
    expect(await mailsTo(db, reader.email)).toEqual([])
    expect(await mailsTo(db, colleague.email)).toHaveLength(2)

    await db.deleteFrom('saved_searches').execute()
    await db.deleteFrom('broadcasts').execute()
    for (const { contactId: contact_id } of [reader, colleague])
      await subscribe(db, { contact_id, address: 'primary', list_id: 2, delivery: 'digest' })
    await post(muted)
    await post(other)
    t.clock.advance({ days: 1 })
    await deliveryJobs.find(({ name }) => name === 'send-digests')?.run(t.deps, {})
    const [digest] = await mailsTo(db, reader.email)
    expect(digest?.subject).toContain('1 broadcast')
    expect((await mailsTo(db, colleague.email)).at(-1)?.subject).toContain('2 broadcasts')
  })

  it('from digests of what was found before it was muted', async () => {
    const { db } = t.deps
    const pairs = [reader, colleague]
    const muteOther = () =>
      t.call(
        setCompanyMute,
        { params: { id: other.companyId }, body: { isMuted: true, isBlocked: false } },
        reader.token,
      )
    const sendDigests = () =>
      savedSearchesJobs.find(({ name }) => name === 'send-saved-search-digests')?.run(t.deps, {})
    const last = async ({ email }: Member) => (await mailsTo(db, email)).at(-1)?.text ?? ''
    for (const { contactId } of pairs) await addSavedSearch(db, contactId, { query: `MUTE-${serial}` })
    await matchBroadcast(await post(other))
    await muteOther()
    t.clock.advance({ days: 1 })
    await sendDigests()
    expect(await last(reader)).toBe('')
    expect(await last(colleague)).toContain(`MUTE-${serial}`)

    await db.deleteFrom('broadcasts').execute()
    for (const { contactId: contact_id } of pairs)
      await subscribe(db, { contact_id, address: 'primary', list_id: 2, delivery: 'digest' })
    const third = await newMember()
    await db.deleteFrom('company_mutes').where('company_id', '=', other.companyId).execute()
    for (const poster of [other, third]) await matchBroadcast(await post(poster))
    await muteOther()
    t.clock.advance({ days: 1 })
    await sendDigests()
    expect(await last(reader)).toContain(`"MUTE-${serial}" (1)`)
    expect(await last(colleague)).toContain(`"MUTE-${serial}" (2)`)
  })

  it('from possible matches of broadcasts and stock', async () => {
    const { db } = t.deps
    const desc = `MSA-${serial}-B21`
    const id = await addBroadcast(db, { ...reader, side: 'WTB', lines: [{ desc }] })
    const [hidden, shown] = [
      await addBroadcast(db, { ...muted, side: 'WTS', lines: [{ desc }] }),
      await addBroadcast(db, { ...other, side: 'WTS', lines: [{ desc }] }),
    ]
    await addPart(db, muted.companyId, { part_number: desc })
    await addPart(db, other.companyId, { part_number: desc })
    const own = await newMember()
    await db.updateTable('contacts').set({ company_id: reader.companyId }).where('id', '=', own.contactId).execute()
    const token = await t.signIn(own.contactId)
    for (const strategy of matchStrategies) {
      const of = async (viewer: string) =>
        (await t.call(possibleMatches, { params: { id, strategy }, query: {} }, viewer)).body
      const mine = await of(reader.token)
      expect(
        mine.payload.results.map(row => row.id),
        strategy,
      ).toEqual([shown])
      expect(mine.inventory.map(row => row.company.id)).toEqual([other.companyId])
      const theirs = await of(token)
      expect(theirs.payload.results.map(row => row.id).sort()).toEqual([hidden, shown].sort())
      expect(theirs.inventory).toHaveLength(2)
    }
    const byTrigrams = await t.call(matchedBroadcastIds, { params: { id } }, reader.token)
    expect(byTrigrams.body.payload.results.map(({ broadcastId }) => broadcastId)).toEqual([shown])
  })

  it('from inventory hits and their count, but only for this person', async () => {
    const { db, searchLog } = t.deps
    const partId = await addPart(db, reader.companyId, { part_number: `HIT-${serial}` })
    for (const { contactId, companyId } of [muted, other])
      searchLog.record({
        query: `HIT-${serial}`,
        isFirstPage: true,
        contactId,
        companyId,
        searchedAt: t.clock.now(),
        found: [{ partId, companyId: reader.companyId }],
      })
    await searchLog.flush()
    const hits = async (token: string) => (await t.call(listInventoryHits, {}, token)).body.payload
    expect((await hits(reader.token)).numResults).toBe(1)
    expect((await hits(reader.token)).results).toHaveLength(1)
    const own = await newMember()
    await db.updateTable('contacts').set({ company_id: reader.companyId }).where('id', '=', own.contactId).execute()
    expect((await hits(await t.signIn(own.contactId))).numResults).toBe(2)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBroadcast, listBroadcasts, postBroadcast, removeBroadcast } from '../../../contract/broadcasts.ts'
import {
  listMutes,
  moveBroadcast,
  muteContact,
  removeModerated,
  searchModerated,
  unmuteContact,
} from '../../../contract/moderation.ts'
import { createTestApp, type TestApp, testNow } from '../../../tests/support/app.ts'
import { fillTable, rowsReadBy } from '../../../tests/support/plans.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact, addList } from '../../../tests/support/world.ts'
import type { Db } from '../../platform/db/database.ts'
import { searchableText } from '../search/index.ts'
import { searchForStaff } from './search.ts'

let t: TestApp
let serial = 0
let staff: { id: number; token: string }
let colleague: { id: number; token: string }
let poster: { id: number; companyId: number; token: string; email: string }
let id: number

async function newStaff(name: string) {
  const contact = await addStaff(t.deps.db, { name })
  return { id: contact, token: await t.signIn(contact) }
}

async function post(more: Record<string, unknown> = {}) {
  serial += 1
  t.clock.advance({ minutes: 5 })
  const line = { quantity: '5', brand: 'HP', desc: `507127-B${serial}`, condition: 'F/S', price: '10' }
  const { body } = await t.call(postBroadcast, { body: { listType: 2, ...line, ...more } }, poster.token)
  return body.payload.id
}

const mailsTo = (address: string) =>
  t.deps.db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'mail_outbox.content_id')
    .where('to_address', '=', address)
    .where('topic', '=', 'moderation')
    .orderBy('mail_outbox.id')
    .select(['subject', 'text_body'])
    .execute()
const auditOf = (subject: string) =>
  t.deps.db
    .selectFrom('audit_log')
    .where('subject', '=', subject)
    .orderBy('id')
    .select(['actor_id', 'action', 'old_value', 'new_value'])
    .execute()

const remove = (reason = 'Not for this site', by = staff) =>
  t.call(removeModerated, { params: { id }, body: { reason } }, by.token)
const move = (listId: number, by = staff) => t.call(moveBroadcast, { params: { id }, body: { listId } }, by.token)
const mute = (reason = 'Too many', by = staff) =>
  t.call(muteContact, { body: { contactId: poster.id, listId: 2, reason } }, by.token)
const unmute = (by = staff) => t.call(unmuteContact, { body: { contactId: poster.id, listId: 2 } }, by.token)

beforeAll(async () => {
  t = await createTestApp()
  await addList(t.deps.db, 2, 'Server/Storage')
  await addList(t.deps.db, 4, 'Networking')
  staff = await newStaff('Mia Bakker')
  colleague = await newStaff('Tom Visser')
})
beforeEach(async () => {
  serial += 1
  const companyId = await addCompany(t.deps.db, { name: `Falcon ${serial}` })
  const email = `ada${serial}@falcon.example`
  const contact = await addContact(t.deps.db, companyId, { name: 'Ada Smit', email })
  poster = { id: contact, companyId, email, token: await t.signIn(contact) }
  id = await post()
})
afterAll(() => t.close())

it('is refused to members', async () => {
  const asMember = { id: poster.id, token: poster.token }
  const responses = [
    await remove('x', asMember),
    await move(4, asMember),
    await mute('x', asMember),
    await unmute(asMember),
  ]
  for (const { problem } of responses) expect(problem.code).toBe('staff-only')
  for (const endpoint of [searchModerated, listMutes])
    expect((await t.call(endpoint, {}, poster.token)).problem.code).toBe('staff-only')
})

describe('removing a broadcast', () => {
  it('removes it and its lines from the site, and mails its poster the reason', async () => {
    expect((await remove('We do not trade <b>phones</b> here.')).status).toBe(200)
    expect((await t.call(getBroadcast, { params: { id } }, poster.token)).problem.code).toBe('broadcast-not-found')
    const lines = await t.deps.db
      .selectFrom('broadcast_lines')
      .where('broadcast_id', '=', id)
      .select('removed_at')
      .execute()
    expect(lines.map(line => line.removed_at)).toEqual([t.clock.now()])
    const [mail] = await mailsTo(poster.email)
    expect(mail?.subject).toBe('Your broadcast was removed')
    expect(mail?.text_body).toContain(`> WTS 5x HP 507127-B${serial} (F/S)`)
    expect(mail?.text_body).toContain('> We do not trade <b>phones</b> here.')
  })

  it('is recorded in the audit log with its author', async () => {
    await remove('Spam')
    expect(await auditOf(`broadcast/${id}`)).toEqual([
      { actor_id: staff.id, action: 'remove-broadcast', old_value: null, new_value: { reason: 'Spam' } },
    ])
  })

  it('cancels the mails that were not sent yet, and no others', async () => {
    const { db } = t.deps
    const now = t.clock.now()
    const content = (topic: string) => ({
      topic,
      from_address: 'network@example.com',
      subject: 'x',
      text_body: 'x',
      html_body: 'x',
      created_at: now,
    })
    const add = async (topic: string, to: string, sent_at: Date | null) => {
      const values = { ...content(topic), message_id: `<${to}>` }
      const row = await db.insertInto('mail_contents').values(values).returning('id').executeTakeFirstOrThrow()
      const mail = { content_id: row.id, to_address: to, priority: 2, next_attempt_at: now, sent_at }
      await db.insertInto('mail_outbox').values(mail).execute()
    }
    await add(`broadcast/${id}`, `waits${id}@one.example`, null)
    await add(`saved-search/${id}`, `found${id}@one.example`, null)
    await add(`broadcast/${id}`, `sent${id}@one.example`, now)
    await add(`broadcast/${id}0`, `other${id}@one.example`, null)
    await remove()
    const left = await db
      .selectFrom('mail_outbox')
      .where('to_address', 'like', `%${id}@one.example`)
      .where('failed_at', 'is', null)
      .select('to_address')
      .execute()
    expect(left.map(row => row.to_address).sort()).toEqual([`other${id}@one.example`, `sent${id}@one.example`])
  })

  it('happens once if two of the staff do it at the same time', async () => {
    const responses = await Promise.all([remove('One'), remove('Two', colleague), remove('Three')])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await mailsTo(poster.email)).toHaveLength(1)
    expect(await auditOf(`broadcast/${id}`)).toHaveLength(1)
  })

  it('requires a reason and an existing broadcast', async () => {
    for (const reason of ['', ' '])
      expect((await remove(reason)).problem.errors).toEqual([{ param: 'reason', msg: 'This field is required' }])
    // Characters that the database cannot store: NUL and lone surrogates.
    for (const reason of ['\u0000', 'No \ud800'])
      expect((await remove(reason)).problem.errors?.map(({ param }) => param)).toEqual(['reason'])
    await t.call(removeBroadcast, { params: { id } }, poster.token)
    expect((await remove()).problem.code).toBe('broadcast-not-found')
  })
})

describe('moving a broadcast', () => {
  it('moves it and its lines to the other list, and mails its poster', async () => {
    expect((await move(4)).status).toBe(200)
    const list = await t.call(listBroadcasts, { query: { listType: 4, companyId: poster.companyId } }, poster.token)
    expect(list.body.payload.results.map(row => row.id)).toEqual([id])
    const lines = await t.deps.db
      .selectFrom('broadcast_lines')
      .where('broadcast_id', '=', id)
      .select('list_id')
      .execute()
    expect(lines).toEqual([{ list_id: 4 }])
    expect((await mailsTo(poster.email)).map(mail => mail.subject)).toEqual(['Your broadcast was moved to Networking'])
    expect(await auditOf(`broadcast/${id}`)).toEqual([
      { actor_id: staff.id, action: 'move-broadcast', old_value: { listId: 2 }, new_value: { listId: 4 } },
    ])
  })

  it('happens once with concurrent requests, and not at all if it is already on that list', async () => {
    const responses = await Promise.all([move(4), move(4, colleague)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    await move(4)
    expect(await mailsTo(poster.email)).toHaveLength(1)
    expect(await auditOf(`broadcast/${id}`)).toHaveLength(1)
  })

  it('requires a list and a broadcast that is not removed', async () => {
    expect((await move(99)).problem.errors?.[0]?.param).toBe('listId')
    await remove()
    expect((await move(4)).problem.code).toBe('broadcast-not-found')
  })
})

describe('muting a contact on a list', () => {
  it('stops them from posting to that list only, with the reason', async () => {
    expect((await mute('Too many of the same')).status).toBe(200)
    const line = { quantity: '1', brand: 'Dell', desc: `R740-${serial}`, condition: 'F/S', price: '10' }
    const refused = await t.call(postBroadcast, { body: { listType: 2, ...line } }, poster.token)
    expect(refused.problem.code).toBe('muted-on-list')
    expect((await t.call(postBroadcast, { body: { listType: 4, ...line } }, poster.token)).status).toBe(200)
    const [mail] = await mailsTo(poster.email)
    expect(mail?.subject).toBe('You may not send broadcasts to Server/Storage at present')
    expect(mail?.text_body).toContain('> Too many of the same')
    await unmute()
    expect((await t.call(postBroadcast, { body: { listType: 2, ...line } }, poster.token)).status).toBe(200)
  })

  it('is idempotent, and so is unmuting', async () => {
    await Promise.all([mute('One'), mute('Two', colleague), mute('Three')])
    await Promise.all([unmute(), unmute(colleague)])
    await unmute()
    const subjects = (await mailsTo(poster.email)).map(mail => mail.subject)
    expect(subjects).toEqual([
      'You may not send broadcasts to Server/Storage at present',
      'You may send broadcasts to Server/Storage again',
    ])
    expect((await auditOf(`contact/${poster.id}`)).map(({ action }) => action)).toEqual([
      'mute-contact',
      'unmute-contact',
    ])
  })

  it('requires a contact and a list', async () => {
    for (const endpoint of [muteContact, unmuteContact])
      for (const wrong of [{ contactId: 999_999 }, { listId: 99 }]) {
        const body = { contactId: poster.id, listId: 2, reason: 'x', ...wrong }
        expect((await t.call(endpoint, { body }, staff.token)).problem.code).toBe('not-found')
      }
  })

  it('is listed, newest first', async () => {
    await mute('Too many')
    const { body } = await t.call(listMutes, {}, staff.token)
    expect(body.payload.results[0]).toEqual({
      contactId: poster.id,
      contactName: 'Ada Smit',
      companyName: expect.stringContaining('Falcon'),
      listId: 2,
      listName: 'Server/Storage',
      reason: 'Too many',
      mutedBy: 'Mia Bakker',
      createdDT: t.clock.now().toISOString(),
    })
    await unmute()
    const after = await t.call(listMutes, {}, staff.token)
    expect(after.body.payload.numResults).toBe(body.payload.numResults - 1)
  })
})

describe('the search', () => {
  const search = async (query: Record<string, unknown> = {}) => {
    const { body } = await t.call(searchModerated, { query: { companyId: poster.companyId, ...query } }, staff.token)
    return body.payload
  }
  const idsOf = async (query: Record<string, unknown> = {}) => (await search(query)).results.map(row => row.id)

  it('finds broadcasts, newest first, including removed ones, which are marked', async () => {
    const second = await post()
    const third = await post({ listType: 4 })
    await t.call(removeModerated, { params: { id: second }, body: { reason: 'Spam' } }, staff.token)
    await t.call(removeBroadcast, { params: { id } }, poster.token)
    await mute()
    expect(await idsOf()).toEqual([third, second, id])
    expect(await idsOf({ isRemoved: true })).toEqual([second, id])
    const { results, numResults } = await search()
    expect(numResults).toBe(3)
    expect(results.map(row => [row.removedReason, row.removedDT !== null, row.isMuted])).toEqual([
      [null, false, false],
      ['Spam', true, true],
      [null, true, true],
    ])
    expect(results[0]).toMatchObject({ contactName: 'Ada Smit', email: poster.email, isOwn: false })
  })

  it('finds the same broadcasts as the members’ search', async () => {
    const wtb = await post({ broadcastType: 'wtb', listType: 4, desc: `Catalyst 9300 ${serial}` })
    expect(await idsOf({ query: 'catalyst 9300' })).toEqual([wtb])
    expect(await idsOf({ query: '9300 catalyst' })).toEqual([wtb])
    expect(await idsOf({ query: '9300 catalyst', exactPhrase: true })).toEqual([])
    expect(await idsOf({ type: 'wtb' })).toEqual([wtb])
    expect(await idsOf({ listType: 2 })).toEqual([id])
    await t.call(removeModerated, { params: { id: wtb }, body: { reason: 'Spam' } }, staff.token)
    expect(await idsOf({ query: 'catalyst 9300' })).toEqual([wtb])
  })

  it('returns pages without gaps or repetitions', async () => {
    const { subject: _, ...row } = await copyOf(id)
    const copies = Array.from({ length: 11 }, (_, number) => ({
      ...row,
      subject: `WTS ${number}`,
      posted_at: new Date(t.clock.now().getTime() - (number % 4) * 60_000),
      removed_at: number % 3 === 0 ? t.clock.now() : null,
    }))
    await t.deps.db.insertInto('broadcasts').values(copies).execute()
    const pages = await Promise.all([1, 2, 3, 4].map(page => search({ page, pageSize: 5 })))
    expect(pages.map(({ results }) => results.length)).toEqual([5, 5, 2, 0])
    const rows = pages.flatMap(({ results }) => results)
    expect(new Set(rows.map(each => each.id)).size).toBe(12)
    expect(rows.map(each => each.date)).toEqual(
      rows
        .map(each => each.date)
        .sort()
        .reverse(),
    )
  })

  const copyOf = async (broadcastId: number) => {
    const { id: _, ...row } = await t.deps.db
      .selectFrom('broadcasts')
      .where('id', '=', broadcastId)
      .selectAll()
      .executeTakeFirstOrThrow()
    return row
  }
})

describe('the cost of the search', () => {
  const wholeTable = 150_000

  beforeAll(async () => {
    const words = searchableText(['HP']).words
    await fillTable(t.deps.db, 'broadcasts', tx =>
      sql`
        insert into broadcasts (list_id, company_id, contact_id, side, subject, message, num_lines, from_email, posted_at,
          created_at, removed_at, public_subject, search_words, search_phrase, public_words, public_phrase)
        select case when n % 3 = 0 then 4 else 2 end, company_id, contact_id, 'WTS', 'WTS ' || n, repeat('Tested. ', 30), 1,
          'a@b.example', ${testNow}::timestamptz - n * interval '1 second', ${testNow},
          case when n % 50 = 0 then ${testNow}::timestamptz end, '', ${words} || 'pn' || n || 'x ', '', '', ''
        from generate_series(1, ${wholeTable}::int) n, (select company_id, id as contact_id from contacts limit 1) poster`.execute(
        tx,
      ),
    )
    await sql`vacuum analyze broadcasts`.execute(t.deps.db)
  })

  it.each([
    ['everything', {}],
    ['one list', { listType: 4 }],
    ['removed ones', { isRemoved: true }],
    ['removed ones of a list', { isRemoved: true, listType: 4 }],
    ['a rare word', { query: 'pn12345x' }],
    ['a rare word among removed ones', { query: 'pn12350x', isRemoved: true }],
  ])('is a fraction of the table for %s', async (_, query) => {
    const request = searchModerated.query.parse(query)
    const work = (db: Db) => searchForStaff({ db, clock: t.clock }, request)
    expect((await work(t.deps.db)).payload.numResults).toBeGreaterThan(0)
    expect(await rowsReadBy(t.databaseUrl, work)).toBeLessThan(wholeTable / 4)
  })
})

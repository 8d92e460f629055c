import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listParts } from '../../../../contract/parts.ts'
import {
  addSynonym,
  changeSynonym,
  exportSynonyms,
  importSynonyms,
  listSynonyms,
  removeSynonym,
  type SynonymKind,
} from '../../../../contract/stock-files.ts'
import { createTestApp, type TestApp } from '../../../../tests/support/app.ts'
import { addBroadcast } from '../../../../tests/support/posts.ts'
import { addCompany, addContact, addList, addPart, addSavedSearch } from '../../../../tests/support/world.ts'
import { installReferenceData } from '../../reference/index.ts'
import { matchSavedSearchesJobName, savedSearchesJobs } from '../../saved-searches/index.ts'
import { loadSynonyms } from './synonyms.ts'

let test: TestApp
let staff: string
let staffId: number

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  staffId = await addContact(db, await addCompany(db), { is_staff: true })
  staff = await test.signIn(staffId)
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.deps.db.deleteFrom('stock_synonyms').execute()
  await installReferenceData(test.deps.db)
})

const list = async (query: { kind?: SynonymKind; query?: string; page?: number; pageSize?: number } = {}) =>
  (await test.call(listSynonyms, { query }, staff)).body.payload
const add = (kind: SynonymKind, text: string, meaning: string) =>
  test.call(addSynonym, { body: { kind, text, meaning } }, staff)
const audited = () =>
  test.deps.db
    .selectFrom('audit_log')
    .where('actor_id', '=', staffId)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst()

describe('access', () => {
  it('is refused to members', async () => {
    const { db } = test.deps
    const member = await test.signIn(await addContact(db, await addCompany(db)))
    expect((await test.call(listSynonyms, {}, member)).body).toMatchObject({ code: 'staff-only' })
    const body = { kind: 'condition', text: 'lovely', meaning: 'NEW' } as const
    expect((await test.call(addSynonym, { body }, member)).body).toMatchObject({ code: 'staff-only' })
  })
})

describe('the synonyms', () => {
  it('are listed by meaning, and found by text or meaning', async () => {
    const all = await list({ kind: 'manufacturer', pageSize: 100 })
    expect(all.numResults).toBeGreaterThan(150)
    expect(all.results[0]).toMatchObject({ kind: 'manufacturer', meaning: '3Com' })
    const found = await list({ kind: 'manufacturer', query: 'hewlett-packard ent' })
    expect(found.results).toMatchObject([{ text: 'Hewlett Packard Enterprise', meaning: 'HPE' }])
    expect((await list({ query: 'asis', pageSize: 100 })).results.map(({ text }) => text)).toContain('Untested')
    expect((await list({ query: '%' })).numResults).toBe(0)
  })

  it('are installed without changing those that staff edited', async () => {
    const { db } = test.deps
    const [existing] = (await list({ query: 'Untested' })).results
    await test.call(removeSynonym, { params: { id: existing?.id ?? 0 } }, staff)
    expect((await test.call(removeSynonym, { params: { id: existing?.id ?? 0 } }, staff)).body).toMatchObject({
      code: 'not-found',
    })
    await installReferenceData(db)
    expect((await loadSynonyms(db)).conditions.has('untested')).toBe(false)
    expect(await audited()).toMatchObject({
      action: 'remove-synonym',
      old_value: { text: 'Untested', meaning: 'ASIS' },
    })
    await add('condition', 'UNTESTED', 'used')
    expect((await loadSynonyms(db)).conditions.get('untested')).toBe('USED')
  })
})

describe('adding', () => {
  it('applies to the next file, and is recorded in the audit log', async () => {
    expect((await add('condition', 'Wie neu!', 'REF')).body).toMatchObject({ payload: { id: expect.any(Number) } })
    expect((await loadSynonyms(test.deps.db)).conditions.get('wieneu')).toBe('REF')
    expect(await audited()).toMatchObject({ action: 'add-synonym', new_value: { text: 'Wie neu!', meaning: 'REF' } })
  })

  it.each([
    ['condition', 'lovely', 'SUPER', 'meaning'],
    ['condition', '!!!', 'NEW', 'text'],
    ['condition', 'as-is', 'NEW', 'text'],
    ['manufacturer', 'Zorg', '123', 'meaning'],
    ['manufacturer', 'dell inc.', 'HP', 'text'],
    ['manufacturer', 'Zorg', 'Hewlett Packard', 'meaning'],
  ] as const)('refuses that the %s %j means %j', async (kind, text, meaning, param) => {
    expect((await add(kind, text, meaning)).body).toMatchObject({ code: 'invalid-input', errors: [{ param }] })
  })

  it('a new name makes every spelling of it mean the name itself', async () => {
    await add('manufacturer', 'Zorg Ind.', 'Zorg')
    expect((await loadSynonyms(test.deps.db)).manufacturers.get('zorg')).toBe('Zorg')
  })

  it('happens once if the same text is added concurrently', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => add('condition', 'splendid', 'NEW')))
    expect(replies.filter(({ body }) => body.status === 200)).toHaveLength(1)
  })
})

describe('words of searches', () => {
  const found = async (query: string, token?: string) => {
    await test.deps.queryCache.settled()
    const { body } = await test.call(listParts, { query: { query, asTyped: true } }, token)
    return body.payload.results.map(row => row.partNumber).sort()
  }
  let memberId: number
  let member: string
  beforeAll(async () => {
    const { db } = test.deps
    const companyId = await addCompany(db)
    memberId = await addContact(db, companyId)
    member = await test.signIn(memberId)
    for (const [part_number, description] of [
      ['QK734A', 'Festplatte 300GB'],
      ['AF547A', 'Zorgel 2400W'],
      ['BX210B', 'Spinning rust 300GB'],
    ] as const)
      await addPart(db, companyId, { part_number, description, manufacturer: 'Acme' })
  })

  it('are installed, and apply to visitors as to members', async () => {
    expect((await list({ kind: 'search', query: 'harde schij' })).results).toMatchObject([
      { text: 'harde schijf', meaning: 'hdd' },
      { text: 'harde schijven', meaning: 'hdd' },
    ])
    expect((await list({ kind: 'search' })).numResults).toBeGreaterThan(500)
    expect(await found('hard drive')).toEqual(['QK734A'])
    expect(await found('hard drive', member)).toEqual(['QK734A'])
  })

  it('change the search at once, in both directions, including those of several words', async () => {
    expect(await found('psu', member)).toEqual([])
    await add('search', 'Zorgel', 'psu')
    await add('search', 'spinning rust', 'hdd')
    expect(await found('netzteil', member)).toEqual(['AF547A'])
    expect(await found('hdd', member)).toEqual(['BX210B', 'QK734A'])
    expect(await found('spinning rust 300gb', member)).toEqual(['BX210B', 'QK734A'])
  })

  it('no longer have a meaning that was removed', async () => {
    const [row] = (await list({ kind: 'search', query: 'festplatte' })).results.filter(
      ({ text }) => text === 'festplatte',
    )
    await test.call(removeSynonym, { params: { id: row?.id ?? 0 } }, staff)
    expect(await found('hdd', member)).toEqual([])
    expect(await found('festplatte', member)).toEqual(['QK734A'])
  })

  it('may mean a new word, and that word may be renamed', async () => {
    await add('search', 'zorgel', 'flux')
    expect(await found('flux', member)).toEqual(['AF547A'])
    const [row] = (await list({ kind: 'search', query: 'flux' })).results.filter(({ text }) => text === 'flux')
    await test.call(changeSynonym, { params: { id: row?.id ?? 0 }, body: { meaning: 'kondensator' } }, staff)
    expect(await found('kondensator', member)).toEqual(['AF547A'])
    expect(await found('flux', member)).toEqual(['AF547A'])
  })

  it('apply to saved searches', async () => {
    const { db } = test.deps
    await addList(db)
    await addSavedSearch(db, memberId, { query: 'netzteil', is_digest: true })
    const seller = await addCompany(db)
    const post = async () => {
      const contactId = await addContact(db, seller)
      const lines = [{ brand: 'Acme', desc: 'Zorgel 2400W' }]
      const broadcastId = await addBroadcast(db, { companyId: seller, contactId, side: 'WTS', lines })
      await savedSearchesJobs.find(job => job.name === matchSavedSearchesJobName)?.run(test.deps, { broadcastId })
      return (await db.selectFrom('saved_search_hits').selectAll().execute()).length
    }
    await db
      .updateTable('contacts')
      .set({ email_confirmed_at: new Date('2026-01-01') })
      .where('id', '=', memberId)
      .execute()
    expect(await post()).toBe(0)
    await add('search', 'Zorgel', 'psu')
    await test.deps.queryCache.settled()
    expect(await post()).toBe(1)
  })

  it.each([
    ['zorgel', '123', 'meaning'],
    ['!!!', 'hdd', 'text'],
    ['festplatte', 'ssd', 'text'],
    ['zorgel', 'festplatte', 'meaning'],
  ])('refuses that %j means %j', async (text, meaning, param) => {
    expect((await add('search', text, meaning)).body).toMatchObject({ code: 'invalid-input', errors: [{ param }] })
  })
})

describe('changing', () => {
  const idOf = async (kind: SynonymKind, query: string) =>
    (await list({ kind, query, pageSize: 100 })).results.find(({ text }) => text === query)?.id ?? 0
  const change = (id: number, meaning: string) => test.call(changeSynonym, { params: { id }, body: { meaning } }, staff)

  it('changes what one text means', async () => {
    await change(await idOf('condition', 'Bulk'), 'NEW')
    expect((await loadSynonyms(test.deps.db)).conditions.get('bulk')).toBe('NEW')
    expect(await audited()).toMatchObject({
      action: 'change-synonym',
      old_value: { meaning: 'NOB' },
      new_value: { meaning: 'NEW' },
    })
  })

  it('a name renames it in all its synonyms, whether the new name exists or not', async () => {
    await change(await idOf('manufacturer', 'HPE'), 'Hewlett Packard Enterprise')
    const { manufacturers } = await loadSynonyms(test.deps.db)
    for (const key of ['hpe', 'hpenterprise', 'hewlettpackardenterprise'])
      expect(manufacturers.get(key)).toBe('Hewlett Packard Enterprise')
    await change(await idOf('manufacturer', 'Hewlett Packard Enterprise'), 'HP')
    expect((await loadSynonyms(test.deps.db)).manufacturers.get('hpe')).toBe('HP')
  })

  it('refuses a meaning that is a synonym itself, and an unknown synonym', async () => {
    const id = await idOf('manufacturer', 'Compaq')
    expect((await change(id, 'HP')).body).toMatchObject({ code: 'not-found' })
    expect((await change(await idOf('manufacturer', 'Hynix'), 'Hewlett Packard')).body).toMatchObject({
      code: 'invalid-input',
    })
  })
})

describe('an import of synonyms', () => {
  const send = (csv: string, kind: SynonymKind = 'condition') =>
    test.call(importSynonyms, { body: { kind, csv } }, staff)
  const stored = async () => (await list({ kind: 'manufacturer', pageSize: 100 })).numResults

  it('adds a file as a whole, with the names that are shown, and records it', async () => {
    const csv = 'text,meaning\nNutanix Inc,Nutanix\nHewlett Packard,HP\n'
    const before = await stored()
    expect((await send(csv, 'manufacturer')).body.payload).toEqual({ added: 1, known: 1, faults: [] })
    expect(await stored()).toBe(before + 2)
    expect(await audited()).toMatchObject({ action: 'import-synonyms', new_value: { added: 1, kind: 'manufacturer' } })
    const { faults } = (await send('text,meaning\nLike gold,NEW\nTested,NEW\n!,NEW\nOld,Splendid\n')).body.payload
    expect(faults.map(({ line }) => line)).toEqual([3, 4, 5])
    expect((await list({ query: 'like gold' })).numResults).toBe(0)
  })

  it('takes what an export contains', async () => {
    const { raw } = await test.call(exportSynonyms, { query: { kind: 'manufacturer' } }, staff)
    const { body } = await send(raw, 'manufacturer')
    expect(body.payload.faults).toEqual([])
    expect(body.payload.added).toBe(0)
    expect(body.payload.known).toBe(await stored())
  })
})

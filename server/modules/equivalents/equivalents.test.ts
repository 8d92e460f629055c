import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addEquivalentPair,
  approveProposal,
  listEquivalentPairs,
  listEquivalents,
  listOwnProposals,
  listProposals,
  proposeEquivalent,
  rejectProposal,
  removeEquivalentPair,
} from '../../../contract/equivalents.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { mailsTo } from '../../../tests/support/mails.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { setSetting } from '../../../tests/support/settings.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { addCompany, addContact, addPart } from '../../../tests/support/world.ts'
import { proposalsForStaff } from './listing.ts'
import { proposalsPerDay } from './service.ts'

let t: TestApp
let serial = 0
let staff: { id: number; token: string }
let ada: { id: number; companyId: number; token: string; email: string }
let bob: typeof ada

async function newMember(name: string): Promise<typeof ada> {
  serial += 1
  const companyId = await addCompany(t.deps.db, { name: `${name} Trading ${serial}` })
  const email = `${name.toLowerCase()}${serial}@trading.example`
  const id = await addContact(t.deps.db, companyId, { name, email })
  return { id, companyId, email, token: await t.signIn(id) }
}

const pair = { partNumber: '507127-B21', equivalentNumber: '507284-001', kind: 'spare' as const }
const propose = (more: object = {}, token = ada.token) =>
  t.call(proposeEquivalent, { body: { ...pair, note: 'Label of the carrier', ...more } }, token)
const approve = (id: number, token = staff.token) => t.call(approveProposal, { params: { id } }, token)
const reject = (id: number, reason = 'Another drive', token = staff.token) =>
  t.call(rejectProposal, { params: { id }, body: { reason } }, token)
const add = (more: object = {}, token = staff.token) => t.call(addEquivalentPair, { body: { ...pair, ...more } }, token)
const remove = (id: number, token = staff.token) => t.call(removeEquivalentPair, { params: { id } }, token)
const equivalentsOf = async (partNumber: string) =>
  (await t.call(listEquivalents, { query: { partNumber } })).body.payload.results
const own = async (token = ada.token) => (await t.call(listOwnProposals, {}, token)).body.payload.results
const waiting = async () => (await t.call(listProposals, {}, staff.token)).body.payload.results
const pairs = async (partNumber = '') =>
  (await t.call(listEquivalentPairs, { query: { partNumber } }, staff.token)).body.payload.results
const auditOf = (subject: string) =>
  t.deps.db
    .selectFrom('audit_log')
    .where('subject', '=', subject)
    .orderBy('id')
    .select(['actor_id', 'action', 'old_value', 'new_value'])
    .execute()

beforeAll(async () => {
  t = await createTestApp()
  const id = await addStaff(t.deps.db, { name: 'Mia Bakker' })
  staff = { id, token: await t.signIn(id) }
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('equivalent_proposals').execute()
  await t.deps.db.deleteFrom('part_equivalents').execute()
  ada = await newMember('Ada')
  bob = await newMember('Bob')
})
afterAll(() => t.close())

describe('access', () => {
  it('proposing is refused to visitors', async () => {
    expect((await propose({}, '')).problem.code).toBe('sign-in-required')
    expect(await waiting()).toEqual([])
  })

  it('deciding, adding and removing are refused to members', async () => {
    const { id } = (await propose()).body.payload
    const responses = [
      await approve(id, ada.token),
      await reject(id, 'x', ada.token),
      await add({}, ada.token),
      await remove(1, ada.token),
      await t.call(listProposals, {}, ada.token),
      await t.call(listEquivalentPairs, {}, ada.token),
    ]
    for (const { problem } of responses) expect(problem.code).toBe('staff-only')
    expect(await equivalentsOf('507127-B21')).toEqual([])
  })

  it('a proposal is visible to its proposer, but not to colleagues or rivals', async () => {
    await propose()
    const colleague = await t.signIn(await addContact(t.deps.db, ada.companyId))
    expect(await own(colleague)).toEqual([])
    expect(await own(bob.token)).toEqual([])
    expect(await own()).toHaveLength(1)
  })
})

describe('proposing', () => {
  it('waits for staff, and does not change search results', async () => {
    expect((await propose()).status).toBe(200)
    expect(await own()).toMatchObject([{ ...pair, note: 'Label of the carrier', state: 'waiting', reason: null }])
    expect(await waiting()).toMatchObject([{ ...pair, contactName: 'Ada', companyId: ada.companyId, decidedBy: null }])
    expect(await equivalentsOf('507127-B21')).toEqual([])
  })

  it.each([
    [{ partNumber: '' }, 'partNumber'],
    [{ partNumber: '-B21' }, 'partNumber'],
    [{ equivalentNumber: '😀😀😀😀' }, 'equivalentNumber'],
    [{ equivalentNumber: 'X'.repeat(61) }, 'equivalentNumber'],
    [{ equivalentNumber: '507127 b21' }, 'equivalentNumber'],
    [{ kind: 'written' }, 'kind'],
    [{ kind: '' }, 'kind'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('refuses %j at its field', async (more, param) => {
    const { problem } = await propose(more)
    expect(problem.code).toBe('invalid-input')
    expect(problem.errors?.map(error => error.param)).toEqual([param])
    expect(await own()).toEqual([])
  })

  it('refuses a pair that anybody has already proposed, in either order', async () => {
    await propose()
    expect((await propose()).problem.code).toBe('equivalent-proposed')
    const reversed = { partNumber: '507284 001', equivalentNumber: '507127b21', kind: 'option' }
    const { problem } = await propose(reversed, bob.token)
    expect(problem).toMatchObject({
      code: 'equivalent-proposed',
      msg: 'These two numbers have already been proposed. We are reviewing them.',
    })
  })

  it('refuses a known equivalent: a pair, one through other numbers, or another spelling', async () => {
    await add()
    await add({ partNumber: '507284-001', equivalentNumber: '507129-004', kind: 'assembly' })
    expect((await propose()).problem.code).toBe('equivalent-known')
    expect((await propose({ equivalentNumber: '507129-004' })).problem.code).toBe('equivalent-known')
    const zero = { partNumber: '0R730X', equivalentNumber: 'R730X', kind: 'other' }
    expect((await propose(zero)).problem.code).toBe('equivalent-known')
  })

  it('may be repeated after a rejection', async () => {
    await reject((await propose()).body.payload.id)
    expect((await propose({ note: 'From the parts surfer' })).status).toBe(200)
    expect((await own()).map(({ state }) => state).sort()).toEqual(['rejected', 'waiting'])
  })

  it('stores hostile text as plain text', async () => {
    const hostile = { equivalentNumber: `<b>'; drop table parts;--\u202e`, note: '=cmd|x\u0000 <script>' }
    expect((await propose(hostile)).status).toBe(200)
    expect(await own()).toMatchObject([{ equivalentNumber: "<b>'; drop table parts;--", note: '=cmd|x <script>' }])
  })

  it("accepts exactly a company's daily limit out of a hundred concurrent proposals", async () => {
    await setSetting(t.deps.db, proposalsPerDay.key, 5)
    try {
      const colleague = await t.signIn(await addContact(t.deps.db, ada.companyId))
      const responses = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          propose({ equivalentNumber: `60${1_000 + index}-001` }, index % 2 === 0 ? ada.token : colleague),
        ),
      )
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(5)
      expect(new Set(responses.map(({ problem }) => problem.code))).toEqual(new Set([undefined, 'equivalent-limit']))
      expect((await propose({}, bob.token)).status).toBe(200)
      t.clock.advance({ days: 1 })
      expect((await propose({ equivalentNumber: '609999-001' })).status).toBe(200)
    } finally {
      await t.deps.db.deleteFrom('settings').where('key', '=', proposalsPerDay.key).execute()
    }
  })

  it('accepts one of two concurrent proposals of the same pair', async () => {
    const responses = await Promise.all([propose({}, ada.token), propose({}, bob.token)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('approving', () => {
  it('makes the numbers equivalent, for visitors too, and mails the proposer', async () => {
    const { id } = (await propose()).body.payload
    expect((await approve(id)).status).toBe(200)
    const spare = { key: '507284001', partNumber: '507284-001', kind: 'spare' }
    expect(await equivalentsOf('507127-B21')).toEqual([spare])
    expect(await equivalentsOf('507284001')).toMatchObject([{ partNumber: '507127-B21', kind: 'option' }])
    expect(await own()).toMatchObject([{ state: 'approved', decidedDT: t.clock.now().toISOString() }])
    expect(await pairs()).toMatchObject([{ ...pair, partKind: 'option', addedBy: 'Mia Bakker' }])
    const [mail] = await mailsTo(t.deps.db, ada.email)
    expect(mail?.subject).toBe('Your equivalent part number was accepted')
    expect(mail?.text).toContain('507284-001')
    expect(await auditOf(`equivalent-proposal/${id}`)).toEqual([
      { actor_id: staff.id, action: 'approve-equivalent', old_value: null, new_value: pair },
    ])
  })

  it('does not change a pair that staff have added in the meantime', async () => {
    const { id } = (await propose({ kind: 'assembly' })).body.payload
    await add()
    expect((await approve(id)).status).toBe(200)
    expect(await equivalentsOf('507127-B21')).toMatchObject([{ kind: 'spare' }])
    expect(await own()).toMatchObject([{ state: 'approved' }])
  })

  it('happens once, even with concurrent decisions, and one mail is sent', async () => {
    const { id } = (await propose()).body.payload
    const responses = await Promise.all([approve(id), reject(id), approve(id), reject(id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect(await mailsTo(t.deps.db, ada.email)).toHaveLength(1)
    expect((await approve(99_999_999)).problem.code).toBe('not-found')
  })
})

describe('rejecting', () => {
  it('mails the proposer the reason, and makes nothing equivalent', async () => {
    const { id } = (await propose()).body.payload
    expect((await reject(id, 'That is the <10K> drive.')).status).toBe(200)
    expect(await equivalentsOf('507127-B21')).toEqual([])
    expect(await own()).toMatchObject([{ state: 'rejected', reason: 'That is the <10K> drive.' }])
    const [mail] = await mailsTo(t.deps.db, ada.email)
    expect(mail?.subject).toBe('Your equivalent part number was not accepted')
    expect(mail?.text).toContain('> That is the <10K> drive.')
    expect(await auditOf(`equivalent-proposal/${id}`)).toMatchObject([{ action: 'reject-equivalent' }])
    const { body } = await t.call(listProposals, { query: { state: 'decided' } }, staff.token)
    expect(body.payload.results).toMatchObject([{ id, state: 'rejected', decidedBy: 'Mia Bakker' }])
  })

  it('requires a reason', async () => {
    const { id } = (await propose()).body.payload
    for (const reason of ['', '   ', '\u0000\u0007'])
      expect((await reject(id, reason)).problem.errors).toMatchObject([{ param: 'reason' }])
    expect(await waiting()).toHaveLength(1)
  })
})

describe("staff's pairs", () => {
  it('are added and removed, which the audit log records', async () => {
    const { id } = (await add({ note: 'Quickspecs' })).body.payload
    expect((await add()).problem.code).toBe('equivalent-known')
    expect(await pairs('507284 001')).toMatchObject([
      { id, partNumber: '507284-001', partKind: 'spare', equivalentNumber: '507127-B21', kind: 'option' },
    ])
    expect(await pairs('nothing')).toEqual([])
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).problem.code).toBe('not-found')
    expect(await equivalentsOf('507127-B21')).toEqual([])
    const audit = await auditOf(`equivalent/${id}`)
    expect(audit.map(({ action }) => action)).toEqual(['add-equivalent', 'remove-equivalent'])
    expect(audit[1]?.old_value).toMatchObject({ note: 'Quickspecs' })
  })

  it('are added once by concurrent requests', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => add()))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })
})

it('other spellings are returned only if they are in stock, as spelled there', async () => {
  await addPart(t.deps.db, ada.companyId, { part_number: 'cn-0R730X', part_key: 'CN0R730X' })
  expect(await equivalentsOf('R730X')).toEqual([{ key: 'CN0R730X', partNumber: 'cn-0R730X', kind: 'written' }])
})

it('text that is not a part number has no equivalents', async () => {
  for (const text of ['', 'x', '😀', '%', "'; --", 'Z'.repeat(200)]) expect(await equivalentsOf(text)).toEqual([])
  const tooLong = await t.call(listEquivalents, { query: { partNumber: 'Z'.repeat(10_000) } })
  expect(tooLong.problem.code).toBe('invalid-input')
})

it('pending proposals are read by an index, however many were decided', async () => {
  const now = t.clock.now()
  const decided = Array.from({ length: 3_000 }, (_, index) => ({
    company_id: ada.companyId,
    contact_id: ada.id,
    part_key: `A${index}`,
    part_number: `A${index}`,
    equivalent_key: `B${index}`,
    equivalent_number: `B${index}`,
    kind: 'other' as const,
    note: '',
    created_at: now,
    decided_at: now,
    is_approved: true,
  }))
  await t.deps.db.insertInto('equivalent_proposals').values(decided).execute()
  await propose({}, bob.token)
  await sql`analyze equivalent_proposals, contacts, companies`.execute(t.deps.db)
  const read = (state: 'waiting' | 'decided') =>
    rowsReadBy(t.databaseUrl, db => proposalsForStaff({ db }, { state, page: 1, pageSize: 10 }))
  // Includes the few companies and contacts of this test, which are read by a full scan.
  expect(await read('waiting')).toBeLessThan(500)
  expect(await read('decided')).toBeLessThan(3_500)
})

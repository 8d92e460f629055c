import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportEquivalents, importEquivalents } from '../../../contract/equivalents.ts'
import { createTestApp, requestOf, type TestApp } from '../../../tests/support/app.ts'
import { addCompany, addContact } from '../../../tests/support/world.ts'
import { transaction } from '../../platform/db/database.ts'
import { installFirstPairs } from './index.ts'

let test: TestApp
let staff: string
let member: string

beforeAll(async () => {
  test = await createTestApp()
  const { db } = test.deps
  staff = await test.signIn(await addContact(db, await addCompany(db), { is_staff: true }))
  member = await test.signIn(await addContact(db, await addCompany(db)))
})
afterAll(() => test.close())

const send = (csv: string, token = staff) => test.call(importEquivalents, { body: { csv } }, token)
const pairs = () =>
  test.deps.db
    .selectFrom('part_equivalents')
    .orderBy('key_a')
    .orderBy('key_b')
    .select(['number_a', 'kind_a', 'number_b', 'kind_b', 'note'])
    .execute()
const exported = async () => {
  const response = await test.app.inject({
    ...requestOf(exportEquivalents),
    headers: { authorization: `Bearer ${staff}` },
  })
  expect(response.headers['content-disposition']).toBe('attachment; filename="equivalents.csv"')
  return response.body
}

it('members can neither import nor export', async () => {
  expect((await send('x', member)).problem.code).toBe('staff-only')
  expect((await test.call(exportEquivalents, {}, member)).problem.code).toBe('staff-only')
})

it('adds either all pairs of a file or none', async () => {
  const csv =
    'partNumber;equivalentNumber;kind;note\n507127-B21;507284-001;spare;"Label; seen"\nGLC-T;GLC-TE;successor;\n'
  expect((await send(csv)).body.payload).toEqual({ added: 2, known: 0, faults: [] })
  expect((await send(csv)).body.payload).toEqual({ added: 0, known: 2, faults: [] })
  const before = await pairs()
  expect(before).toMatchObject([
    { number_a: '507127-B21', kind_a: 'option', number_b: '507284-001', kind_b: 'spare', note: 'Label; seen' },
    { number_a: 'GLC-T', kind_a: 'predecessor', number_b: 'GLC-TE', kind_b: 'successor' },
  ])
  const faulty = [
    'partNumber,partKind,equivalentNumber,kind',
    '652583-B21,option,653957-001,spare',
    'AB,option,653957-001,spare',
    '652583-B21,option,652583B21,spare',
    '652583-B21,option,653957-001,nonsense',
    '652583-B21,successor,653957-001,spare',
    '652583-B21,successor,653957-001,successor',
  ].join('\n')
  const { added, faults } = (await send(faulty)).body.payload
  expect(added).toBe(0)
  expect(faults.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7])
  expect(await pairs()).toEqual(before)
  const log = await test.deps.db
    .selectFrom('audit_log')
    .where('action', '=', 'import-equivalents')
    .select('new_value')
    .execute()
  expect(log).toMatchObject([{ new_value: { added: 2, pairs: ['507127-B21 507284-001', 'GLC-T GLC-TE'] } }, {}])
})

it('exports a file that creates the same pairs when another site imports it', async () => {
  const { db } = test.deps
  await transaction(db, tx => installFirstPairs(tx, test.clock.now()))
  const [before, csv] = [await pairs(), await exported()]
  expect(before.length).toBeGreaterThan(60)
  await db.deleteFrom('part_equivalents').execute()
  expect((await send(csv)).body.payload).toEqual({ added: before.length, known: 0, faults: [] })
  expect(await pairs()).toEqual(before)
})

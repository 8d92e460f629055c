import fc from 'fast-check'
import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EquivalentKind, maxEquivalents } from '../../../contract/equivalents.ts'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { rowsReadBy } from '../../../tests/support/plans.ts'
import { runs } from '../../../tests/support/runs.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { partKey } from '../part-numbers/index.ts'
import { equivalentsOf } from './index.ts'
import { inOrder } from './policy.ts'
import { pairColumns } from './queries.ts'

let t: TestApp

type Link = readonly [a: string, kindOfA: EquivalentKind, b: string, kindOfB: EquivalentKind]

const rowOf = ([a, kindOfA, b, kindOfB]: Link): Insertable<Schema['part_equivalents']> => ({
  ...pairColumns(inOrder({ number: a, kind: kindOfA }, { number: b, kind: kindOfB })),
  created_at: t.clock.now(),
})

const link = (...links: Link[]) => t.deps.db.insertInto('part_equivalents').values(links.map(rowOf)).execute()
const numbersOf = async (number: string) =>
  (await equivalentsOf(t.deps.db, number)).filter(({ kind }) => kind !== 'written').map(e => [e.partNumber, e.kind])

beforeAll(async () => {
  t = await createTestApp()
})
beforeEach(() => t.deps.db.deleteFrom('part_equivalents').execute())
afterAll(() => t.close())

describe('equivalentsOf', () => {
  it('finds both numbers of a pair from either, each with its kind', async () => {
    await link(['507127-B21', 'option', '507284-001', 'spare'])
    expect(await numbersOf('507127B21')).toEqual([['507284-001', 'spare']])
    expect(await numbersOf('507284-001')).toEqual([['507127-B21', 'option']])
  })

  it('follows numbers of the same part transitively, the closest first', async () => {
    await link(
      ['507127-B21', 'option', '507284-001', 'spare'],
      ['507284-001', 'spare', '507129-004', 'assembly'],
      ['507129-004', 'assembly', 'EG0300FAWHV', 'model'],
    )
    expect(await numbersOf('507127-B21')).toEqual([
      ['507284-001', 'spare'],
      ['507129-004', 'assembly'],
      ['EG0300FAWHV', 'model'],
    ])
  })

  it('follows one replacement, with all its numbers, and not the next', async () => {
    await link(
      ['507127-B21', 'option', '507284-001', 'spare'],
      ['507127-B21', 'predecessor', '785067-B21', 'successor'],
      ['785067-B21', 'option', '785410-001', 'spare'],
      ['785067-B21', 'predecessor', '872475-B21', 'successor'],
    )
    expect(await numbersOf('507284-001')).toEqual([
      ['507127-B21', 'option'],
      ['785067-B21', 'successor'],
      ['785410-001', 'successor'],
    ])
    expect(await numbersOf('785410-001')).toEqual([
      ['785067-B21', 'option'],
      ['507127-B21', 'predecessor'],
      ['872475-B21', 'successor'],
      ['507284-001', 'predecessor'],
    ])
  })

  it('starts from every spelling of the number, and adds the spellings of what it finds', async () => {
    await link(['0R730X', 'other', '00AJ096', 'fru'])
    expect(await numbersOf('CN-0R730X-74261-123-4567-A00')).toEqual([['00AJ096', 'fru']])
    expect(await numbersOf('AJ096')).toEqual([['0R730X', 'other']])
    const written = (await equivalentsOf(t.deps.db, 'R730X')).filter(({ kind }) => kind === 'written')
    expect(written.map(({ key }) => key)).toEqual(['0R730X', 'CN0R730X', '0AJ096', 'AJ096', 'CN0AJ096'])
  })

  it('returns nothing for text that is too short, too long or not a number', async () => {
    for (const text of ['', 'B21', '***', 'é', 'Z'.repeat(10_000), "';--", '%_%'])
      expect(await equivalentsOf(t.deps.db, text)).toEqual([])
  })

  it('returns at most its limit, however many there are, even in cycles', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => `${String(100_000 + index)}-B21`)
    await link(
      ...numbers.map((number, index): Link => [number, 'option', numbers[(index + 1) % 60] ?? '', 'option']),
      ...numbers.slice(2, 50).map((number): Link => ['100000-B21', 'option', number, 'option']),
    )
    expect(await equivalentsOf(t.deps.db, '100000-B21')).toHaveLength(maxEquivalents)
  })

  it('is symmetric', async () => {
    const number = fc.constantFrom('507127-B21', '507284-001', '0R730X', '00AJ096', 'X422A-R5', 'SFP-10G-SR')
    const kind = fc.constantFrom<EquivalentKind>('option', 'spare', 'other', 'successor', 'predecessor', 'alternative')
    const graph = fc.uniqueArray(
      fc.tuple(number, kind, number, kind).filter(([a, , b]) => a < b),
      { selector: ([a, , b]) => `${a} ${b}`, minLength: 1, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(graph, async links => {
        await t.deps.db.deleteFrom('part_equivalents').execute()
        await link(...links)
        for (const [number] of links)
          for (const { key } of await equivalentsOf(t.deps.db, number)) {
            const back = await equivalentsOf(t.deps.db, key)
            expect(back.length === maxEquivalents || back.some(equivalent => equivalent.key === partKey(number))).toBe(
              true,
            )
          }
      }),
      runs(40),
    )
  })

  it('reads few rows among many', async () => {
    const values = Array.from({ length: 20_000 }, (_, index) =>
      rowOf([`${String(200_000 + index)}-B21`, 'option', `${String(300_000 + index)}-001`, 'spare']),
    )
    for (let index = 0; index < values.length; index += 4_000)
      await t.deps.db
        .insertInto('part_equivalents')
        .values(values.slice(index, index + 4_000))
        .execute()
    await sql`analyze part_equivalents`.execute(t.deps.db)
    expect(await numbersOf('212345-B21')).toEqual([['312345-001', 'spare']])
    expect(await rowsReadBy(t.databaseUrl, db => equivalentsOf(db, '212345-B21'))).toBeLessThan(100)
  })
})

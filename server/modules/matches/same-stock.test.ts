import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { runs } from '../../../tests/support/runs.ts'
import { addCompany, addPart } from '../../../tests/support/world.ts'
import { writtenForms } from '../equivalents/index.ts'
import { baseNumber, partKey } from '../search/index.ts'
import { StockAtHand } from './engine/stock-row-cache.ts'
import { listStock } from './reads.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
  test.deps.search.start()
  await test.deps.search.hostOf('parts')?.caughtUp()
})
afterAll(() => test.close())

/** Numbers with what sellers add and leave out, also such as only look like it. */
const number = fc
  .tuple(
    fc.constantFrom('', '', 'FRU', 'DPN', 'PN', 'SPS'),
    fc.constantFrom('', '', '0', '00', 'CN0', 'US0', 'PH0'),
    fc.constantFrom(
      '507127',
      'X829M',
      'AJ096',
      '12345',
      '3X3950',
      'AP7730',
      'GLCLHSM',
      'WSC2960X48TSL',
      'ST1000',
      '7821',
      'SR',
    ),
    fc.constantFrom('', '', 'B21', 'L21', '001', 'B20', 'A', 'RF', 'V02', 'A00', '123456789012'),
    fc.constantFrom('', '', 'ABB', 'AKC', '0D1', 'ABBX'),
  )
  .map(parts => parts.join(''))

it('a number is stripped as the database strips it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(number, { minLength: 50, maxLength: 200 }), async keys => {
      const { rows } = await sql<{ stripped: string }>`
        select base_number(key) as stripped from unnest(${keys}::text[]) with ordinality as asked (key, place)
        order by place`.execute(test.deps.db)
      expect(keys.map(baseNumber)).toEqual(rows.map(row => row.stripped))
    }),
    runs(40),
  )
})

it('every written form that equivalents know is the same number to possible matches', async () => {
  const corpus = [
    ...[
      'MY0R730X',
      'US0R730X',
      'PL0R730X',
      'SG0R730X',
      'CN-0R730X-74261-123-4567-A00',
      'TH0R730X742611234567',
      '0R730X',
    ],
    ...[
      '507127-B21',
      '507127B210D1',
      '507127-B21#ABU',
      '507127-B21 0D1',
      'P00924-B21 0D1',
      '872479-K21',
      'P00924B21ADZ',
    ],
    ...['00AJ096', '0AJ096', 'AJ096', 'CN-0AJ096', '03X3950', '3X3950', '00R730X', 'XXTRP', 'VN-0XXTRP', '01AB123'],
    ...['WS-C2960X-48TS-L', 'WS-C2960X-48TS-L-RF', 'GLC-LH-SM-RF', 'SFP-10G-SR=', 'C9300-A-RF', 'C9300L-RF'],
    ...['507284-001', 'ST4000NM0035', 'J9772A', 'US012345', 'CN012345', '0012345', '12345', 'FRU00AJ096', 'X0', ''],
  ]
  for (const number of corpus)
    for (const form of writtenForms(number))
      expect([number, baseNumber(form.key)]).toEqual([number, baseNumber(partKey(number))])
  const keys = corpus.map(partKey)
  const { rows } = await sql<{ base: string }>`
    select base_number(key) as base from unnest(${keys}::text[]) with ordinality as asked (key, place) order by place`.execute(
    test.deps.db,
  )
  expect(rows.map(({ base }) => base)).toEqual(keys.map(baseNumber))
  const baseOf = (number: string) => baseNumber(partKey(number))
  for (const label of ['MY0R730X', 'US0R730X', 'PL0R730X', 'SG0R730X']) expect(baseOf(label)).toBe('R730X')
  expect([baseOf('507127B210D1'), baseOf('00AJ096'), baseOf('US012345')]).toEqual(['507127', 'AJ096', 'US012345'])
})

it('stock by the index is that of the database, as it was weighed before too', async () => {
  const { db, search } = test.deps
  const companies = [await addCompany(db), await addCompany(db)]
  const stock = new StockAtHand(test.deps)
  const days = ['2026-10-01', '2026-11-10', '2026-11-17']
  const line = fc.record({ number, company: fc.nat(1), day: fc.constantFrom(...days) })
  let found = 0
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 20, maxLength: 40 }), fc.nat(), async (lines, gone) => {
      for (const { number: part_number, company, day } of lines)
        await addPart(db, companies[company] ?? 0, { part_number, part_key: partKey(part_number), confirmed_on: day })
      const asked = { notOf: companies[0] ?? 0, shownFrom: '2026-11-01', each: 100 }
      const numbers = [...new Set(lines.map(each => baseNumber(partKey(each.number))))]
      const isSame = async () => {
        await search.hostOf('parts')?.caughtUp()
        const sorted = (rows: Awaited<ReturnType<typeof listStock>>) => rows.toSorted((one, other) => one.id - other.id)
        const expected = sorted(await listStock(db, numbers, asked))
        expect(sorted(await stock.list(numbers, asked))).toEqual(expected)
        found += expected.length
      }
      await isSame()
      await db
        .updateTable('parts')
        .set({ quantity: gone })
        .where('company_id', '=', companies[1] ?? 0)
        .execute()
      await isSame()
      await sql`update parts set removed_at = now() where id % 3 = ${gone % 3}`.execute(db)
      await isSame()
      // As a site does, which tells the index; what was removed long ago is deleted later.
      await sql`update parts set removed_at = now() where removed_at is null`.execute(db)
    }),
    { ...runs(10), endOnFailure: true },
  )
  expect(found).toBeGreaterThan(40)
})

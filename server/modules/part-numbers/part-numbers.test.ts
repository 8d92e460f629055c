import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDeps } from '../../../tests/support/deps.ts'
import { generatedPartNumber } from '../../../tests/support/part-numbers.ts'
import { runs } from '../../../tests/support/runs.ts'
import { functionDefinitions } from './functions.sql.ts'
import { mayDifferByTypo, partKeySql } from './index.sql.ts'
import { baseNumber, confusableChars, partKey, strippedPrefixes, writtenForms } from './index.ts'

/** Numbers with what sellers add or leave out, several for every rule. TypeScript and SQL must read each in the same way. */
const corpus = [
  ...['MY0R730X', 'US0R730X', 'PL0R730X', 'SG0R730X', 'CN-0R730X-74261-123-4567-A00', 'TH0R730X742611234567', '0R730X'],
  ...['507127-B21', '507127B210D1', '507127-B21#ABU', '507127-B21 0D1', 'P00924-B21 0D1', '872479-K21', 'P00924B21ADZ'],
  ...['00AJ096', '0AJ096', 'AJ096', 'CN-0AJ096', '03X3950', '3X3950', '00R730X', 'XXTRP', 'VN-0XXTRP', '01AB123'],
  ...['WS-C2960X-48TS-L', 'WS-C2960X-48TS-L-RF', 'GLC-LH-SM-RF', 'SFP-10G-SR=', 'C9300-A-RF', 'C9300L-RF'],
  ...['507284-001', 'ST4000NM0035', 'J9772A', 'US012345', 'CN012345', '0012345', '12345', 'FRU00AJ096', 'X0', ''],
  ...['zürich-é1', 'ﬁ-10', '１２３Ａ', 'ws c2960x', 'a_b/c.d', '  x  ', 'ÅÄÖ 5'],
]

let test: Awaited<ReturnType<typeof createTestDeps>>
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

async function inDatabase(keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ base: string }>`
    select base_number(key) as base from unnest(${keys}::text[]) with ordinality as asked (key, place)
    order by place`.execute(test.deps.db)
  return rows.map(({ base }) => base)
}

it.each(Object.entries(functionDefinitions))(
  'the function %s in the database is the one generated from the rules',
  async (name, definition) => {
    const bodyOf = (function_: string) => sql`select pg_get_function_sqlbody(${function_}::regproc) as body`
    await test.deps.db.transaction().execute(async tx => {
      await sql.raw(`create function pg_temp.${name}${definition}`).execute(tx)
      const generated = await bodyOf(`pg_temp.${name}`).execute(tx)
      expect((await bodyOf(`public.${name}`).execute(tx)).rows).toEqual(generated.rows)
    })
  },
)

it('each text of the corpus has the same key and base number in TypeScript and in SQL', async () => {
  const { rows } = await sql<{ key: string }>`
    select ${partKeySql(sql.ref('number'))} as key from unnest(${corpus}::text[]) with ordinality as written (number, place)
    order by place`.execute(test.deps.db)
  const keys = corpus.map(partKey)
  expect(rows.map(({ key }) => key)).toEqual(keys)
  expect(await inDatabase(keys)).toEqual(keys.map(baseNumber))
})

it('every spelling used by equivalents has the same base number', () => {
  for (const number of corpus)
    for (const form of writtenForms(number))
      expect([number, baseNumber(form.key)]).toEqual([number, baseNumber(partKey(number))])
  const baseOf = (number: string) => baseNumber(partKey(number))
  for (const label of ['MY0R730X', 'US0R730X', 'PL0R730X', 'SG0R730X']) expect(baseOf(label)).toBe('R730X')
  expect([baseOf('507127B210D1'), baseOf('00AJ096'), baseOf('US012345')]).toEqual(['507127', 'AJ096', 'US012345'])
})

it('a number is found with each prefix that its base number drops', () => {
  for (const prefix of strippedPrefixes) expect(baseNumber(`${prefix}R730X`)).toBe('R730X')
})

it('a misread character is a typo that the database finds', async () => {
  const pairs = [...confusableChars.read].map((read, index) => [`ST${read}40`, `ST${confusableChars.as[index]}40`])
  const { rows } = await sql<{ is_slip: boolean }>`
    select ${mayDifferByTypo(sql.ref('one'), sql.ref('other'))} as is_slip
    from unnest(${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => other)}::text[]) as pairs (one, other)`.execute(
    test.deps.db,
  )
  expect(rows.map(row => row.is_slip)).toEqual(pairs.map(() => true))
})

it('generated numbers have the same base number in TypeScript and in SQL', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(generatedPartNumber, { minLength: 50, maxLength: 200 }), async keys => {
      expect(await inDatabase(keys)).toEqual(keys.map(baseNumber))
    }),
    runs(40),
  )
})

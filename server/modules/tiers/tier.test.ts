import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { runs } from '../../../tests/support/runs.ts'
import { tierRank } from './reads.ts'
import { type TierRow, tierMarks, tierOf, tiers } from './tier.ts'

const clean = { unsolved_complaints: 0, gives_warranty: true }

describe('tier', () => {
  it.each([
    ['2023-11-19', undefined],
    ['2023-11-18', 'trusted'],
    ['2016-11-19', 'trusted'],
    ['2016-11-18', 'gold'],
    ['2006-11-19', 'gold'],
    ['2006-11-18', 'diamond'],
    ['1999-01-01', 'diamond'],
  ])('is, for a member since %s, on 18 November 2026: %s', (member_since, tier) => {
    expect(tierOf({ ...clean, member_since }, '2026-11-18')).toBe(tier)
  })

  it('is lost with an unresolved complaint or without the warranty', () => {
    const row = { ...clean, member_since: '2000-01-01' }
    expect(tierOf({ ...row, unsolved_complaints: 1 }, '2026-11-18')).toBeUndefined()
    expect(tierOf({ ...row, gives_warranty: false }, '2026-11-18')).toBeUndefined()
  })

  it('marks only the highest', () => {
    expect(tierMarks({ ...clean, member_since: '2010-01-01' }, '2026-11-18')).toEqual({
      isTrusted: 0,
      isGold: 1,
      isDiamond: 0,
    })
  })
})

describe('tier in SQL', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const day = fc
    .date({ min: new Date('1996-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10))
  const leapDay = fc.constantFrom('2004-02-29', '2024-02-29', '2023-02-28', '2023-03-01', '2021-03-01', '2014-02-28')

  it('equals the result of the function on any day', async () => {
    const row = fc.record({
      member_since: fc.oneof(day, leapDay),
      unsolved_complaints: fc.constantFrom(0, 0, 0, 1),
      gives_warranty: fc.constantFrom(true, true, true, false),
    })
    const rankInSql = async (row: TierRow, today: string) => {
      const { rows } = await sql<{ rank: number }>`
        select ${tierRank(today)} as rank from (select
          ${row.member_since}::date as member_since, ${row.unsolved_complaints}::int as unsolved_complaints,
          ${row.gives_warranty}::boolean as gives_warranty) companies`.execute(test.deps.db)
      return rows[0]?.rank
    }
    await fc.assert(
      fc.asyncProperty(row, fc.oneof(day, leapDay), async (row, today) => {
        const tier = tierOf(row, today)
        expect(await rankInSql(row, today)).toBe(tier === undefined ? 0 : tiers.indexOf(tier) + 1)
      }),
      runs(300),
    )
  })
})

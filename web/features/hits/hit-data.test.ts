import { expect, it } from 'vitest'
import type { HitGroup } from '../../../contract/hits.ts'
import { groupData, hitData } from './hit-data.ts'

const marks = { isTrusted: 0, isGold: 0, isDiamond: 0 } as const
const group: HitGroup = {
  key: 'J9772A',
  partNumber: 'J9772A',
  numCompanies: 2,
  numSearches: 3,
  searchedDT: '2026-11-27T08:30:00.000Z',
  mine: { lines: [], pieces: 12, price: null },
  median: 61.5,
  searchers: ['Crown Micro B.V.', 'Arbor Systems OÜ'].map((name, id) => ({
    company: { id, name, country: 'Estonia', ...marks },
    numSearches: 1,
    searchedDT: '2026-11-27T08:30:00.000Z',
    searchterms: 'j9772a',
    offeredDT: null,
  })),
}

it('a table of parts that were searched for names the searchers, and the price as CALL', () => {
  const { header, rows } = groupData([group, { ...group, mine: null, median: null }])
  expect(header).toHaveLength(rows[0]?.length ?? 0)
  expect(rows).toEqual([
    ['J9772A', 2, 3, 12, 'CALL', 61.5, 'Crown Micro B.V., Estonia; Arbor Systems OÜ, Estonia', '2026-11-27 08:30'],
    ['J9772A', 2, 3, 0, '', '', 'Crown Micro B.V., Estonia; Arbor Systems OÜ, Estonia', '2026-11-27 08:30'],
  ])
})

it('a table of single searches has what was typed', () => {
  const hit = {
    partId: 1,
    key: 'J9772A',
    searchterms: 'hp j9772',
    partnumber: 'J9772A',
    companyid: 7,
    name: 'Crown Micro B.V.',
    dateHuman: '27 Nov 2026, 09:30',
    searchedAt: '2026-11-27T08:30:00.000Z',
  }
  expect(hitData([hit]).rows).toEqual([['hp j9772', 'J9772A', 'Crown Micro B.V.', '2026-11-27 08:30']])
})

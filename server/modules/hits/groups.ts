import type { z } from 'zod'
import { type HitGroup, hitsPageSize, type listHitGroups } from '../../../contract/hits.ts'
import { listOf } from '../../../contract/kit/index.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { roundToCents } from '../../platform/round-to-cents.ts'
import type { Account } from '../auth/index.ts'
import { freshnessOn, readNumberMarkets } from '../stock/index.ts'
import { tierMarks } from '../tiers/index.ts'
import {
  type GroupRow,
  listGroupRows,
  listOwnLines,
  listSearchers,
  type OwnLineRow,
  type SearcherRow,
} from './groups.sql.ts'

const dayMs = 86_400_000

/** Returns a company's own lines of a number; null if it has none. */
function mineOf(lines: readonly OwnLineRow[]): HitGroup['mine'] {
  const [first] = lines
  if (first === undefined) return null
  return {
    lines: lines.map(({ id, description, quantity, part_condition, price_eur }) => ({
      id,
      description,
      quantity,
      condition: part_condition,
      price: price_eur,
    })),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    price: first.price_eur,
  }
}

const presentSearcher = (row: SearcherRow, today: string): HitGroup['searchers'][number] => ({
  company: { id: row.company_id, name: row.company_name, country: row.country, ...tierMarks(row, today) },
  numSearches: row.num_searches,
  searchedDT: row.last_at.toISOString(),
  searchterms: row.query,
  offeredDT: row.offered_at?.toISOString() ?? null,
})

interface Parts {
  lines: readonly OwnLineRow[]
  searchers: readonly SearcherRow[]
  median: number | null
  today: string
}

const presentGroup = (row: GroupRow, { lines, searchers, median, today }: Parts): HitGroup => ({
  key: row.part_key,
  partNumber: lines[0]?.part_number ?? row.part_number,
  numCompanies: row.num_companies,
  numSearches: row.num_searches,
  searchedDT: row.last_at.toISOString(),
  mine: mineOf(lines),
  median: roundToCents(median),
  searchers: searchers.map(searcher => presentSearcher(searcher, today)),
})

/** Returns one page of the numbers of a company's stock that others searched for. */
export async function hitGroupsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { companyId, contactId }: Account,
  { page, days, key }: z.output<typeof listHitGroups.query>,
) {
  const now = clock.now()
  const today = dayOf(now)
  const since = new Date(now.getTime() - days * dayMs)
  const reader = { companyId, contactId }
  const paging = { offset: (page - 1) * hitsPageSize, limit: hitsPageSize }
  const { groups, count } = await listGroupRows(db, reader, { since, key, ...paging })
  const keys = groups.map(({ part_key }) => part_key)
  const [lines, searchers, markets] = await Promise.all([
    listOwnLines(db, companyId, keys),
    listSearchers(db, reader, { keys, since, now }),
    readNumberMarkets(db, keys, { companyId, ...freshnessOn(today) }),
  ])
  const of = <R extends { part_key: string }>(rows: readonly R[], { part_key }: GroupRow) =>
    rows.filter(row => row.part_key === part_key)
  return listOf(
    groups.map(group =>
      presentGroup(group, {
        lines: of(lines, group),
        searchers: of(searchers, group),
        median: markets.get(group.part_key)?.median ?? null,
        today,
      }),
    ),
    count,
  )
}

import type { InventoryHit } from '../../../contract/hits.ts'
import type { HitRow } from './reads.ts'

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `18 Nov 2026, 10:30` in Amsterdam. */
export const momentText = (at: Date): string => moment.format(at)

export const presentHit = (row: HitRow): InventoryHit => ({
  partId: row.removed_at === null ? row.part_id : null,
  searchterms: row.query,
  partnumber: row.part_number,
  companyid: row.searcher_company_id,
  name: row.searcher_company_name,
  dateHuman: momentText(row.searched_at),
  searchedAt: row.searched_at.toISOString(),
})

import type { InventoryHit } from '../../../contract/hits.ts'
import { dateTime } from '../../platform/texts.ts'
import type { HitRow } from './reads.ts'

/** Presents a hit as the contract declares it. */
export const presentHit = (row: HitRow): InventoryHit => ({
  partId: row.removed_at === null ? row.part_id : null,
  key: row.part_key,
  searchterms: row.query,
  partnumber: row.part_number,
  companyid: row.searcher_company_id,
  name: row.searcher_company_name,
  dateHuman: dateTime(row.searched_at),
  searchedAt: row.searched_at.toISOString(),
})

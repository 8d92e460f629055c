import type { GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface HitsTables {
  part_hits: PartHitsTable
  part_searches: PartSearchesTable
  hit_offers: HitOffersTable
}

interface PartHitsTable {
  part_id: number
  contact_id: number
  day: string
  company_id: number
  query: string
  searched_at: Date
}

interface PartSearchesTable {
  id: GeneratedAlways<number>
  query: string
  contact_id: number | null
  searched_at: Date
}

interface HitOffersTable {
  company_id: number
  part_key: string
  to_company_id: number
  contact_id: number
  offered_at: Date
}

import type { Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface EquivalentsTables {
  part_equivalents: PartEquivalentsTable
  equivalent_proposals: EquivalentProposalsTable
  equivalent_sightings: EquivalentSightingsTable
  equivalent_candidates: EquivalentCandidatesTable
  equivalent_learning: EquivalentLearningTable
}

interface EquivalentSightingsTable {
  key_a: string
  key_b: string
  company_id: number
  number_a: string
  number_b: string
  source: 'stock' | 'broadcast' | 'quote'
  text: string
  price: number | null
  currency: string
  said_at: Date
}

interface EquivalentCandidatesTable {
  id: GeneratedAlways<number>
  key_a: string
  number_a: string
  key_b: string
  number_b: string
  manufacturer: string
  price_a: number
  price_b: number
  found_at: Date
  decided_at: Date | null
  decided_by: number | null
  is_accepted: boolean | null
}

interface EquivalentLearningTable {
  source: 'stock' | 'broadcast' | 'quote'
  read_up_to: string
}

type Kind = 'option' | 'spare' | 'assembly' | 'fru' | 'model' | 'other' | 'successor' | 'predecessor' | 'alternative'

interface PartEquivalentsTable {
  id: GeneratedAlways<number>
  key_a: string
  number_a: string
  kind_a: Kind
  key_b: string
  number_b: string
  kind_b: Kind
  is_same_part: GeneratedAlways<boolean>
  note: Generated<string>
  added_by: number | null
  created_at: Date
}

interface EquivalentProposalsTable {
  id: GeneratedAlways<number>
  company_id: number
  contact_id: number
  part_key: string
  part_number: string
  equivalent_key: string
  equivalent_number: string
  kind: Kind
  note: string
  created_at: Date
  decided_at: Date | null
  decided_by: number | null
  is_approved: boolean | null
  reason: string | null
}

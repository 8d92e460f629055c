import type { Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface EquivalentsTables {
  part_equivalents: PartEquivalentsTable
  equivalent_proposals: EquivalentProposalsTable
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

import type { Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface CopiedStockTables {
  copied_stock: CopiedStockTable
}

interface CopiedStockTable {
  id: GeneratedAlways<number>
  company_id: number
  of_company_id: number
  state: Generated<'found' | 'asked' | 'answered' | 'dismissed' | 'confirmed'>
  num_shared: number
  num_agreeing: number
  scale: number
  share_of_company: number
  share_of_other: number
  found_at: Date
  seen_at: Date
  asked_at: Date | null
  asked_by: number | null
  question: string | null
  answered_at: Date | null
  answer_by: number | null
  answer: string | null
  decided_at: Date | null
  decided_by: number | null
  decision: string | null
}

import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Tables that only this module writes. */
export interface QuotesTables {
  rfqs: RfqsTable
  rfq_lines: RfqLinesTable
  rfq_requests: RfqRequestsTable
  rfq_asks: RfqAsksTable
  quotes: QuotesTable
  rfq_awards: RfqAwardsTable
  rfq_decisions: RfqDecisionsTable
  quote_counters: QuoteCountersTable
}

type Condition = 'F/S' | 'NOB' | 'NEW' | 'REF' | 'USED' | 'ASIS'

type MatchedKind =
  | 'option'
  | 'spare'
  | 'assembly'
  | 'fru'
  | 'model'
  | 'other'
  | 'successor'
  | 'predecessor'
  | 'alternative'
  | 'written'

interface RfqsTable {
  id: GeneratedAlways<number>
  send_key: string | null
  company_id: number | null
  contact_id: number | null
  company_name: string
  contact_name: string
  contact_email: string
  contact_tel: string
  address: string
  country: string
  is_email_hidden: Generated<boolean>
  message: string
  created_at: Date
  answer_by: Date | null
  deadline_told_at: Date | null
}

interface RfqLinesTable {
  id: GeneratedAlways<number>
  rfq_id: number
  position: number
  part_number: string
  part_key: string
  manufacturer: string
  description: string
  quantity: number
  part_condition: Condition | null
  target_price: number | null
  target_currency: 'EUR' | 'USD' | 'GBP' | null
  model: Generated<string>
  state: Generated<'open' | 'awarded' | 'closed'>
  decided_at: Date | null
  decided_by: number | null
}

interface RfqRequestsTable {
  id: GeneratedAlways<number>
  rfq_id: number
  company_id: number
  contact_id: number
  state: Generated<'sent' | 'opened' | 'answered' | 'decided'>
  sent_at: Date
  opened_at: Date | null
  answered_at: Date | null
  reminded_at: Date | null
}

interface RfqAsksTable {
  id: GeneratedAlways<number>
  line_id: number
  request_id: number
  part_id: number | null
  matched_kind: MatchedKind | null
  matched_number: string | null
}

interface QuotesTable {
  ask_id: number
  company_id: number
  is_gone: boolean
  price: number | null
  currency: 'EUR' | 'USD' | 'GBP' | null
  quantity: number | null
  part_condition: Condition | null
  lead_days: number | null
  note: Generated<string>
  answered_by: number | null
  answered_at: Date
  is_corrected: Generated<boolean>
  part_removed_at: Date | null
  valid_hours: number | null
  valid_until: Date | null
}

interface QuoteCountersTable {
  id: GeneratedAlways<number>
  ask_id: number
  rfq_id: number | null
  company_id: number | null
  price: number
  currency: 'EUR' | 'USD' | 'GBP'
  quantity: number
  note: Generated<string>
  state: Generated<'open' | 'accepted' | 'refused' | 'lapsed'>
  made_by: number
  made_at: Date
  decided_by: number | null
  decided_at: Date | null
}

interface RfqAwardsTable {
  ask_id: number
  quantity: number
  awarded_at: Date
  awarded_by: number
}

interface RfqDecisionsTable {
  id: GeneratedAlways<number>
  rfq_id: number
  lines: JSONColumnType<{ lineId: number; awards: { askId: number; quantity: number }[] }[]>
  decided_by: number
  decided_at: Date
  final_at: Date
}

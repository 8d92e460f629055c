import type { Generated, GeneratedAlways } from 'kysely'

/** The tables of what accounts read: the reading budgets, and feeds. */
export interface ReadingSchema {
  profile_reads: ProfileReadsTable
  line_reads: LineReadsTable
  reading_alarms: ReadingAlarmsTable
  feed_token_uses: FeedTokenUsesTable
}

interface FeedTokenUsesTable {
  contact_id: number
  known_since: Date
  used_at: Date | null
}

interface ProfileReadsTable {
  contact_id: number
  day: string
  company_id: number
  reader_company_id: number
  read_at: Date
}

interface LineReadsTable {
  id: GeneratedAlways<number>
  day: string
  contact_id: number
  company_id: number
  part_ids: number[]
  written_at: Generated<Date>
}

interface ReadingAlarmsTable {
  id: GeneratedAlways<number>
  kind: 'profiles' | 'lines' | 'canary'
  contact_id: number
  company_id: number
  day: string
  profiles_read: number
  lines_read: number
  raised_at: Date
}

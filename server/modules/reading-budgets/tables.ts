import type { Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface ReadingBudgetsTables {
  profile_reads: ProfileReadsTable
  line_reads: LineReadsTable
  reading_alarms: ReadingAlarmsTable
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

import type { Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface DeliveryTables {
  broadcast_settings: BroadcastSettingsTable
  broadcast_sendings: BroadcastSendingsTable
  digest_periods: DigestPeriodsTable
  digest_runs: DigestRunsTable
}

interface BroadcastSettingsTable {
  contact_id: number
  address: 'primary' | 'alternate'
  list_id: number
  delivery: 'standard' | 'digest' | 'none'
}

interface BroadcastSendingsTable {
  id: GeneratedAlways<number>
  broadcast_id: number
  sending: number
  list_id: number
  sent_at: Date
  epoch: string | null
  num_mailed: Generated<number | null>
}

interface DigestPeriodsTable {
  contact_id: number
  address: 'primary' | 'alternate'
  list_id: number
  from_sending: number
  until_sending: number | null
}

interface DigestRunsTable {
  day: string
  gathered_until: Date
  before_sending: number
  finished_at: Date | null
  num_mails: Generated<number>
}

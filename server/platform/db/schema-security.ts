import type { GeneratedAlways } from 'kysely'

/** The record of what concerns the security of accounts. */
export interface SecuritySchema {
  security_events: SecurityEventsTable
}

interface SecurityEventsTable {
  id: GeneratedAlways<number>
  happened_at: Date
  event: string
  outcome: string
  contact_id: number | null
  address: string
  request_id: string
  route: string
}

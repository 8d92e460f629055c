import type { GeneratedAlways } from 'kysely'

/** The tables that only this folder writes. */
export interface SecurityEventsTables {
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

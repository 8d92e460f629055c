import type { GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
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

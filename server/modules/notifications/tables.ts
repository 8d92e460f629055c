import type { Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface NotificationsTables {
  notification_devices: NotificationDevicesTable
}

interface NotificationDevicesTable {
  id: GeneratedAlways<number>
  contact_id: number
  session_id: string
  endpoint_hash: Buffer
  sealed_address: Buffer
  key_id: string
  device: string
  topics: string[]
  created_at: Date
  last_sent_at: Date | null
  num_failed: Generated<number>
}

/** Tables that only this module writes. */
export interface ModerationTables {
  broadcast_mutes: BroadcastMutesTable
}

interface BroadcastMutesTable {
  contact_id: number
  list_id: number
  reason: string
  muted_by: number
  created_at: Date
}

/** Tables that only this module writes. */
export interface DbTables {
  schema_floor: SchemaFloorTable
  database_epochs: DatabaseEpochsTable
}

interface SchemaFloorTable {
  oldest_known: number
}

interface DatabaseEpochsTable {
  number: number
  nonce: string
  cluster: string
  timeline: string
  database_id: string
  table_id: string
  folder: string
  host: string
  reason: string
  began_at: Date
  first_mail_id: number
  mail_held_at: Date | null
  mail_held_from: number | null
  mail_released_at: Date | null
  mail_released_by: string | null
}

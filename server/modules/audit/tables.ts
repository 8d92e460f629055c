import type { ColumnType, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface AuditTables {
  audit_log: AuditLogTable
}

interface AuditLogTable {
  id: GeneratedAlways<number>
  happened_at: Date
  actor_id: number
  action: string
  subject: string
  old_value: ColumnType<unknown, string | null | undefined, string | null>
  new_value: ColumnType<unknown, string | null | undefined, string | null>
}

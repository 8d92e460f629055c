import type { DeskKind } from '../../../contract/desk.ts'

/** Tables that only this module writes. */
export interface DeskTables {
  desk_marks: DeskMarksTable
}

interface DeskMarksTable {
  contact_id: number
  kind: DeskKind
  item_key: string
  marked_at: Date
  returns_at: Date | null
}

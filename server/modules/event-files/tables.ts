/** Tables that only this module writes. */
export interface EventFilesTables {
  event_files: EventFilesTable
}

interface EventFilesTable {
  year: number
  title: string
  file_id: string
  uploaded_by: number | null
  uploaded_at: Date
}

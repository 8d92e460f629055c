/** Tables that only this module writes. */
export interface CompanyNotesTables {
  company_notes: CompanyNotesTable
}

interface CompanyNotesTable {
  company_id: number
  about_company_id: number
  text: string
  written_by: number | null
  written_at: Date
}

/** Tables that only this module writes. */
export interface MutesTables {
  company_mutes: CompanyMark
  company_blocks: CompanyMark
}

interface CompanyMark {
  contact_id: number
  company_id: number
  created_at: Date
}

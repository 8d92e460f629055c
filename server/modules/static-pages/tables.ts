import type { Generated, GeneratedAlways } from 'kysely'
import type { SiteTextName } from '../../../contract/static-pages.ts'

/** Tables that only this module writes. */
export interface SiteTextsTables {
  site_texts: SiteTextsTable
  site_text_agreements: SiteTextAgreementsTable
  upcoming_texts: UpcomingTextsTable
  upcoming_text_notices: UpcomingTextNoticesTable
}

interface UpcomingTextsTable {
  id: GeneratedAlways<number>
  name: SiteTextName
  version: string
  title: string
  body_html: string
  note: string
  effective_on: string
  announced_at: Date
  announced_by: number | null
  text_id: number | null
}

interface UpcomingTextNoticesTable {
  upcoming_id: number
  company_id: number
  mailed_at: Date
}

interface SiteTextsTable {
  id: GeneratedAlways<number>
  name: SiteTextName
  version: string
  title: string
  body_html: string
  note: Generated<string>
  published_at: Date
  published_by: number | null
}

interface SiteTextAgreementsTable {
  id: GeneratedAlways<number>
  text_id: number
  company_id: number | null
  contact_id: number | null
  how: 'registration' | 'payment'
  agreed_at: Date
}

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface SiteTables {
  testimonials: TestimonialsTable
  logo_consents: LogoConsentsTable
  event_attendees: EventAttendeesTable
  banners: BannersTable
  banner_days: BannerDaysTable
  help_videos: HelpVideosTable
  faqs: FaqsTable
  team_members: TeamMembersTable
  service_categories: ServiceCategoriesTable
  service_companies: ServiceCompaniesTable
  page_visits: PageVisitsTable
  events: EventsTable
}

type Json = ColumnType<unknown, string, string>

interface TestimonialsTable {
  id: GeneratedAlways<number>
  description: string
  name: string
  company: string
  website: Generated<string>
  display_order: Generated<number>
  given_on: string | null
  is_shown: Generated<boolean>
  company_id: number | null
}

interface LogoConsentsTable {
  id: GeneratedAlways<number>
  company_id: number
  consented_on: string
  consented_by: string
  file_id: string | null
  display_order: Generated<number>
}

interface EventAttendeesTable {
  id: GeneratedAlways<number>
  name: string
  company: string
  country_code: string
  registered_at: Date
  event_year: number | null
}

interface BannersTable {
  id: GeneratedAlways<number>
  url: string
  alt: string
  is_ad: Generated<boolean>
  file_id: string
  num_clicked: Generated<number>
  starts_on: string
  ends_on: string
  company_id: number | null
  num_views: Generated<number>
}

interface BannerDaysTable {
  banner_id: number
  day: string
  num_views: Generated<number>
  num_clicks: Generated<number>
}

interface HelpVideosTable {
  id: GeneratedAlways<number>
  title: string
  category: string
  url: string
  file_id: string | null
  display_order: Generated<number>
}

interface FaqsTable {
  id: GeneratedAlways<number>
  question: string
  answer: string
  link_label: Generated<string>
  link_url: Generated<string>
  display_order: Generated<number>
}

interface TeamMembersTable {
  id: GeneratedAlways<number>
  name: string
  position: string
  email: string
  tel: Generated<string>
  has_whatsapp: Generated<boolean>
  file_id: string | null
  display_order: Generated<number>
}

interface ServiceCategoriesTable {
  id: number
  name: string
  img_name: Generated<string>
  is_shown: Generated<boolean>
  display_order: Generated<number>
}

interface ServiceCompaniesTable {
  id: GeneratedAlways<number>
  category_id: number
  company_id: number
}

interface PageVisitsTable {
  id: GeneratedAlways<number>
  path: string
  referrer: Generated<string>
  contact_id: number | null
  visited_at: Date
}

interface EventsTable {
  id: GeneratedAlways<number>
  name: string
  data: Json
  contact_id: number | null
  happened_at: Date
}

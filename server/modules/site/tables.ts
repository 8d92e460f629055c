import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The tables that only this folder writes. */
export interface SiteTables {
  testimonials: TestimonialsTable
  event_attendees: EventAttendeesTable
  banners: BannersTable
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
}

interface EventAttendeesTable {
  id: GeneratedAlways<number>
  name: string
  company: string
  country_code: string
  registered_at: Date
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

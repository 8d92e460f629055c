import type { Generated } from 'kysely'

/** Tables that only this module writes. */
export interface ReferenceTables {
  countries: CountriesTable
  news_categories: NewsCategoriesTable
  first_contents: FirstContentsTable
}

interface CountriesTable {
  code: string
  name: string
  is_eu: Generated<boolean>
  latitude: number
  longitude: number
}

interface NewsCategoriesTable {
  id: number
  cat_url: string
  cat_description: string
  display_order: number
}

interface FirstContentsTable {
  name: string
  installed_at: Generated<Date>
}

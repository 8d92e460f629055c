import type { Generated } from 'kysely'

/** The tables that only this folder writes. */
export interface ReferenceTables {
  countries: CountriesTable
  news_categories: NewsCategoriesTable
  service_categories: ServiceCategoriesTable
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

interface ServiceCategoriesTable {
  id: number
  name: string
}

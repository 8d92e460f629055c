import type { z } from 'zod'
import type { serviceCompany } from '../../../contract/site.ts'
import { siteTexts } from './texts.tsx'

const texts = siteTexts.serviceCategories

export type ServiceCompany = z.infer<typeof serviceCompany>

export interface ServiceCategory {
  id: number
  name: string
  /** The URL hash of a category: /services#data_erasure_software */
  hash: string
  companies: ServiceCompany[]
}

const shortNames: Record<string, string> = {
  'United Arab Emirates': texts.uae,
  'United States': texts.usa,
  'United States of America': texts.usa,
  'United Kingdom': texts.uk,
}

/** Country names as the services list shows them: UAE, USA, UK. */
export const shortCountry = (country: string): string => shortNames[country] ?? country

const hashOf = (name: string) => name.toLowerCase().replaceAll(/\s+/g, '_')

/** Returns the companies by category, in the order of the categories. */
export function serviceCategories(companies: readonly ServiceCompany[]): ServiceCategory[] {
  const byId = Map.groupBy(companies, company => company.catId)
  return [...byId]
    .sort(([a], [b]) => a - b)
    .map(([id, members]) => {
      const name = members[0]?.catName ?? ''
      return { id, name, hash: hashOf(name), companies: members }
    })
}

/** Returns the category in a URL hash: underscores stand for spaces, and case is ignored. */
export function categoryOfHash(categories: readonly ServiceCategory[], hash: string): ServiceCategory | undefined {
  let wanted = hash.replace(/^#/, '')
  try {
    wanted = decodeURIComponent(wanted)
  } catch {
    // An invalid percent encoding is used unchanged.
  }
  return categories.find(category => category.hash === hashOf(wanted))
}

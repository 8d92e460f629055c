import type { z } from 'zod'
import type { listServices, ServiceDrawing, serviceCompany } from '../../../contract/site.ts'
import { siteTexts } from './texts.tsx'

const texts = siteTexts.serviceCategories

type ServicesReply = Pick<z.infer<typeof listServices.reply>, 'payload' | 'categories'>
export type ServiceCompany = z.infer<typeof serviceCompany>

export interface ServiceCategory {
  id: number
  name: string
  imgName: ServiceDrawing
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

/** Returns a country's name as the services list shows it, e.g. UAE, USA or UK. */
export const shortCountry = (country: string): string => shortNames[country] ?? country

const hashOf = (name: string) => name.toLowerCase().replaceAll(/\s+/g, '_')

/** Returns all categories in their order, each with its companies, including those without any. */
export function serviceCategories({ payload, categories }: ServicesReply): ServiceCategory[] {
  const byId = Map.groupBy(payload, company => company.catId)
  return categories.map(({ catId, catName, imgName }) => ({
    id: catId,
    name: catName,
    imgName,
    hash: hashOf(catName),
    companies: byId.get(catId) ?? [],
  }))
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

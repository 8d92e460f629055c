import type { z } from 'zod'
import type { banner, serviceCompany } from '../../../contract/site.ts'
import type { listLastAttendees, listPublicServiceRows, listRunningBanners, listServiceRows } from './reads.ts'

type RowOf<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

/** First name, company and country, as attendees agreed to be shown. */
export const presentAttendee = ({ name, company, country_name }: RowOf<typeof listLastAttendees>): string =>
  `${name.split(' ', 1)[0]}, ${company} (${country_name})`

export const presentBanner = (row: RowOf<typeof listRunningBanners>): z.input<typeof banner> => ({
  id: row.id,
  url: row.url,
  isAd: row.is_ad,
  alt: row.alt,
  imageUrl: `/media/${row.file_id}`,
})

/** Long country names are shortened in the services list. */
const shortCountries: Record<string, string> = {
  'United Arab Emirates': 'UAE',
  'United States': 'USA',
  'United States of America': 'USA',
  'United Kingdom': 'UK',
}

const presentPlace = (row: RowOf<typeof listPublicServiceRows>) => ({
  compCountry: shortCountries[row.country_name] ?? row.country_name,
  catId: row.category_id,
  catName: row.category_name,
})

export const presentService = (row: RowOf<typeof listServiceRows>): z.input<typeof serviceCompany> => ({
  id: row.id,
  name: row.name,
  ...presentPlace(row),
})

export const presentPublicService = (
  row: RowOf<typeof listPublicServiceRows>,
  memberLabel: string,
): z.input<typeof serviceCompany> => ({ id: null, name: memberLabel, ...presentPlace(row) })

import type { z } from 'zod'
import {
  type banner,
  type ServiceDrawing,
  type serviceCompany,
  serviceDrawings,
  type testimonial,
} from '../../../contract/site.ts'
import type { TeamMember, Video } from '../../../contract/site-content.ts'
import type { Config } from '../../platform/config.ts'
import type {
  listLastAttendees,
  listLogoRows,
  listPublicServiceRows,
  listRunningBanners,
  listServiceCategories,
  listServiceRows,
  listTeamRows,
  listTestimonialRows,
  listVideos,
} from './reads.ts'

type RowOf<List extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

/** Returns the operator's names, with the links to app stores that staff set in place of those configured. */
export function presentBrand(
  { brand }: Pick<Config, 'brand'>,
  { appStore, googlePlay }: { appStore: string; googlePlay: string },
) {
  const apps = [
    { name: 'App Store', url: appStore },
    { name: 'Google Play', url: googlePlay },
  ].filter(({ url }) => url !== '')
  return apps.length === 0 ? brand : { ...brand, apps }
}

/** Presents an attendee by first name, company and country, as attendees agreed to. */
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

/** Returns the drawing of a category. Of the first sixteen, those without a drawing of their own get the one for their id. */
const drawingOf = (id: number, name: string): ServiceDrawing =>
  serviceDrawings.find(drawing => drawing === name) ?? serviceDrawings[id - 1] ?? 'other'

const presentPlace = (row: RowOf<typeof listPublicServiceRows>) => ({
  compCountry: shortCountries[row.country_name] ?? row.country_name,
  catId: row.category_id,
  catName: row.category_name,
  imgName: drawingOf(row.category_id, row.img_name),
})

export const presentCategory = (row: RowOf<typeof listServiceCategories>) => ({
  catId: row.id,
  catName: row.name,
  imgName: drawingOf(row.id, row.img_name),
  numCompanies: row.num_companies ?? 0,
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

const media = (fileId: string | null | undefined) => (typeof fileId === 'string' ? `/media/${fileId}` : null)

export const presentTestimonial = ({
  file_id,
  ...row
}: RowOf<typeof listTestimonialRows>): z.input<typeof testimonial> => ({ ...row, logoUrl: media(file_id) })

export const presentLogo = ({ name, file_id }: RowOf<typeof listLogoRows>) => ({ name, logoUrl: `/media/${file_id}` })

/** Returns the address of the player for the page of a video; empty for other sites. */
function embedUrlOf(url: string): string {
  const { hostname, pathname, searchParams } = new URL(url)
  const host = hostname.replace(/^(www|m)\./, '')
  const youtube = host === 'youtu.be' ? pathname.slice(1) : host === 'youtube.com' ? searchParams.get('v') : null
  if (youtube !== null && /^[\w-]{6,20}$/.test(youtube)) return `https://www.youtube-nocookie.com/embed/${youtube}`
  const [, vimeo] = (host === 'vimeo.com' && /^\/(\d+)/.exec(pathname)) || []
  return vimeo === undefined ? '' : `https://player.vimeo.com/video/${vimeo}`
}

export const presentVideo = ({ file_id, ...row }: RowOf<typeof listVideos>): Video => ({
  ...row,
  embedUrl: embedUrlOf(row.url),
  imageUrl: media(file_id),
})

export const presentTeamMember = (row: RowOf<typeof listTeamRows>): TeamMember => {
  const { id, name, position, tel } = row
  const digits = (tel.split(/[,;]/, 1)[0] ?? '').replaceAll(/\D/g, '')
  return {
    ...{ id, name, position, tel },
    whatsappUrl: row.has_whatsapp && digits !== '' ? `https://wa.me/${digits}` : null,
    picture: media(row.file_id),
  }
}

import type { Collection } from '../../../../contract/kit/index.ts'
import {
  attendees,
  banners,
  faqs,
  logoConsents,
  serviceCategories,
  serviceCompanies,
  team,
  testimonials,
  videos,
} from '../../../../contract/site-content.ts'
import type { ContentTable } from './reads.ts'

/** The largest size of a stored picture in pixels; it is cut to these proportions. */
interface Picture {
  width: number
  height: number
  isRequired?: boolean
}

/** How the rows of a collection are stored. */
export interface Content {
  collection: Collection
  table: ContentTable
  /** Columns that take the field of the same name in camel case. */
  columns: readonly string[]
  /** Columns of days that may be empty. */
  emptyDays?: readonly string[]
  /** Fields with a name, by the kind of row that it names. */
  names?: readonly ('companyName' | 'country' | 'category')[]
  picture?: Picture
  isOrdered: boolean
}

/** Tiles are shown at 185 × 185; the double keeps them sharp on dense screens. */
const tile = { width: 370, height: 370, isRequired: true }

export const storedContents: readonly Content[] = (
  [
    {
      collection: testimonials,
      table: 'testimonials',
      columns: ['description', 'name', 'company', 'website', 'given_on', 'is_shown'],
      emptyDays: ['given_on'],
      names: ['companyName'],
      isOrdered: true,
    },
    {
      collection: logoConsents,
      table: 'logo_consents',
      columns: ['consented_on', 'consented_by'],
      names: ['companyName'],
      isOrdered: true,
    },
    {
      collection: banners,
      table: 'banners',
      columns: ['alt', 'url', 'is_ad', 'starts_on', 'ends_on'],
      names: ['companyName'],
      picture: tile,
      isOrdered: false,
    },
    {
      collection: videos,
      table: 'help_videos',
      columns: ['title', 'category', 'url'],
      picture: { width: 640, height: 360 },
      isOrdered: true,
    },
    {
      collection: faqs,
      table: 'faqs',
      columns: ['question', 'answer', 'link_label', 'link_url'],
      isOrdered: true,
    },
    {
      collection: team,
      table: 'team_members',
      columns: ['name', 'position', 'email', 'tel', 'has_whatsapp'],
      picture: { width: 192, height: 192 },
      isOrdered: true,
    },
    {
      collection: attendees,
      table: 'event_attendees',
      columns: ['name', 'company', 'event_year'],
      names: ['country'],
      isOrdered: false,
    },
    {
      collection: serviceCategories,
      table: 'service_categories',
      columns: ['name', 'img_name', 'is_shown'],
      isOrdered: true,
    },
    {
      collection: serviceCompanies,
      table: 'service_companies',
      columns: [],
      names: ['companyName', 'category'],
      isOrdered: false,
    },
  ] as const
).map(content => content as unknown as Content)

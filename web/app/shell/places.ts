import { listInventory } from '../../../contract/inventory.ts'
import { mayUse, type Role } from '../../../contract/kit/index.ts'
import { pages, staffEntry } from '../../../contract/pages.ts'
import { listRfqs } from '../../../contract/quotes.ts'
import { pathWith } from '../../platform/navigation.ts'
import type { IconName } from '../../ui/index.ts'

export interface Place {
  label: string
  href: string
  icon: IconName
}

const place = (label: string, href: string, icon: IconName): Place => ({ label, href, icon })

const broadcasts = place('Broadcasts', pages.broadcasts.path, 'broadcast')
const parts = place('Parts', pages.parts.path, 'box')
const companies = place('Companies', pages.companies.path, 'building')
const inventory = place('Inventory', pages.inventory.path, 'rows')
const services = place('Services', pages.services.path, 'tools')
const contact = place('Contact us', pages.contact.path, 'mail')
const news = place('News', pages.news.path, 'news')
const freeTrial = place('Free Trial', pages.freeTrial.path, 'plus')

const hasInventory = (role: Role) => mayUse(role, listInventory.access)

/** The main navigation: who may hold no stock is offered the way to write to us in its place. */
export function mainPlaces(role: Role): Place[] {
  if (role === 'visitor')
    return [
      place('Testimonials', pages.testimonials.path, 'user'),
      freeTrial,
      news,
      place('About', pages.about.path, 'help'),
      services,
    ]
  return hasInventory(role)
    ? [broadcasts, parts, companies, inventory, services, news]
    : [broadcasts, parts, companies, services, contact, news]
}

/** The four places a thumb reaches on a phone. */
export const thumbPlaces = (role: Role): Place[] =>
  role === 'visitor'
    ? [place('Home', pages.home.path, 'home'), parts, companies, freeTrial]
    : [broadcasts, parts, companies, hasInventory(role) ? inventory : services]

/** The staff's places, which nobody else is shown. */
export const adminPlaces: readonly Place[] = [
  place('Broadcasts', pages.adminBroadcasts.path, 'broadcast'),
  place('Stock', pages.adminStock.path, 'rows'),
  place('Equivalents', pages.adminEquivalents.path, 'switch'),
  place('Synonyms', pages.adminSynonyms.path, 'copy'),
  place('Reading', pages.adminReading.path, 'shield'),
  place('Mail', pages.adminMail.path, 'mail'),
]

const admin = place('Admin', staffEntry.leadsTo, 'shield')
const rfqs = place('Requests for Quote', pages.rfqs.path, 'receipt')
const own: readonly Place[] = [
  place('Your Profile', pages.profile.path, 'user'),
  place('2-Factor Authentication', pages.twoFactor.path, 'lock'),
  place('Your Favorites', pages.favorites.path, 'heart'),
  place('Billing History', pages.invoice.path, 'receipt'),
  place('Help', pages.help.path, 'help'),
]

/** What the user's own menu leads to; signing out stands beside it. */
export function accountPlaces(role: Role): readonly Place[] {
  if (role === 'staff') return [admin, ...own]
  return mayUse(role, listRfqs.access) ? [rfqs, ...own] : own
}

/** Whether a place is the current one: its page, or one below it. */
export const isAt = (href: string, path: string): boolean =>
  href === path || (href !== '/' && path.startsWith(`${href}/`))

export const searchCategories = {
  broadcasts: broadcasts,
  parts: parts,
  companies: companies,
} as const
export type SearchCategory = keyof typeof searchCategories

/** What may be searched; the first is the default. */
export const searchCategoriesOf = (isMember: boolean): SearchCategory[] =>
  isMember ? ['broadcasts', 'parts', 'companies'] : ['parts', 'companies']

/** Where a search from the top bar goes (part 1 §2.2). */
export function searchTarget(category: SearchCategory, text: string): string {
  const path = searchCategories[category].href
  const query = text.replaceAll('"', '').trim()
  return query === '' ? path : pathWith(path, { query, showSearch: category === 'companies' })
}

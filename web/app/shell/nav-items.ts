import { listInventory } from '../../../contract/inventory.ts'
import { mayUse, type Role } from '../../../contract/kit/index.ts'
import { pages, staffEntry } from '../../../contract/pages.ts'
import { listRfqs } from '../../../contract/quotes.ts'
import { pathWith } from '../../platform/navigation.ts'
import type { IconName } from '../../ui/index.ts'

export interface NavItem {
  label: string
  href: string
  icon: IconName
}

const item = (label: string, href: string, icon: IconName): NavItem => ({ label, href, icon })

const broadcasts = item('Broadcasts', pages.broadcasts.path, 'broadcast')
const parts = item('Parts', pages.parts.path, 'box')
const companies = item('Companies', pages.companies.path, 'building')
const inventory = item('Inventory', pages.inventory.path, 'rows')
const services = item('Services', pages.services.path, 'tools')
const contact = item('Contact us', pages.contact.path, 'mail')
const news = item('News', pages.news.path, 'news')
const freeTrial = item('Free Trial', pages.freeTrial.path, 'plus')

const hasInventory = (role: Role) => mayUse(role, listInventory.access)

/** The main navigation. Members who may hold no stock get Contact us in place of Inventory. */
export function mainNavItems(role: Role): NavItem[] {
  if (role === 'visitor')
    return [
      item('Testimonials', pages.testimonials.path, 'user'),
      freeTrial,
      news,
      item('About', pages.about.path, 'help'),
      services,
    ]
  return hasInventory(role)
    ? [broadcasts, parts, companies, inventory, services, news]
    : [broadcasts, parts, companies, services, contact, news]
}

/** The four links of the phone's bottom bar. */
export const bottomNavItems = (role: Role): NavItem[] =>
  role === 'visitor'
    ? [item('Home', pages.home.path, 'home'), parts, companies, freeTrial]
    : [broadcasts, parts, companies, hasInventory(role) ? inventory : services]

/** The staff's pages; nobody else sees these links. */
export const adminNavItems: readonly NavItem[] = [
  item('Broadcasts', pages.adminBroadcasts.path, 'broadcast'),
  item('Stock', pages.adminStock.path, 'rows'),
  item('Equivalents', pages.adminEquivalents.path, 'switch'),
  item('Synonyms', pages.adminSynonyms.path, 'copy'),
  item('Reading', pages.adminReading.path, 'shield'),
  item('Mail', pages.adminMail.path, 'mail'),
]

const admin = item('Admin', staffEntry.leadsTo, 'shield')
const rfqs = item('Requests for Quote', pages.rfqs.path, 'receipt')
const own: readonly NavItem[] = [
  item('Your Profile', pages.profile.path, 'user'),
  item('2-Factor Authentication', pages.twoFactor.path, 'lock'),
  item('Your Favorites', pages.favorites.path, 'heart'),
  item('Billing History', pages.invoice.path, 'receipt'),
  item('Help', pages.help.path, 'help'),
]

/** The links of the user menu, above Sign out. */
export function accountNavItems(role: Role): readonly NavItem[] {
  if (role === 'staff') return [admin, ...own]
  return mayUse(role, listRfqs.access) ? [rfqs, ...own] : own
}

/** True on the page itself and on the pages below it. */
export const isAt = (href: string, path: string): boolean =>
  href === path || (href !== '/' && path.startsWith(`${href}/`))

export const searchCategories = {
  broadcasts,
  parts,
  companies,
} as const
export type SearchCategory = keyof typeof searchCategories

/** The categories of the search box; the first is the default. */
export const searchCategoriesOf = (isMember: boolean): SearchCategory[] =>
  isMember ? ['broadcasts', 'parts', 'companies'] : ['parts', 'companies']

/**
 * Returns the address of a search from the top bar: trimmed, without double quotes. Without text it is the category's page;
 * companies open with their search form shown.
 */
export function searchTarget(category: SearchCategory, text: string): string {
  const path = searchCategories[category].href
  const query = text.replaceAll('"', '').trim()
  return query === '' ? path : pathWith(path, { query, showSearch: category === 'companies' })
}

import { getDesk } from '../../../contract/desk.ts'
import { listFavorites } from '../../../contract/favorites.ts'
import { listThreads } from '../../../contract/inbox.ts'
import { listInventory } from '../../../contract/inventory.ts'
import { mayUse, type Role } from '../../../contract/kit/index.ts'
import { listMutedCompanies } from '../../../contract/mutes.ts'
import { pages } from '../../../contract/pages.ts'
import { listRfqs } from '../../../contract/rfq-board.ts'
import { pathWith } from '../../platform/navigation.ts'
import type { IconName } from '../../ui/index.ts'
import { shellTexts } from './texts.tsx'

const texts = shellTexts.navItems

export interface NavItem {
  label: string
  href: string
  icon: IconName
  /** The letter that leads there after `g`. */
  key?: string | undefined
}

export const item = (label: string, href: string, icon: IconName, key?: string): NavItem => ({ label, href, icon, key })

const home = item(texts.home, pages.home.path, 'home', 'h')
const desk = item(texts.desk, pages.home.path, 'home', 'd')
const broadcasts = item(texts.broadcasts, pages.broadcasts.path, 'broadcast', 'b')
const parts = item(texts.parts, pages.parts.path, 'box', 'p')
const companies = item(texts.companies, pages.companies.path, 'building', 'c')
const inventory = item(texts.inventory, pages.inventory.path, 'rows', 'i')
const services = item(texts.services, pages.services.path, 'tools', 's')
const contact = item(texts.contactUs, pages.contact.path, 'mail')
const news = item(texts.news, pages.news.path, 'news', 'n')
const freeTrial = item(texts.freeTrial, pages.freeTrial.path, 'plus')
const quotes = item(texts.quotes, pages.rfqs.path, 'receipt', 'q')
const inbox = item(texts.inbox, pages.inbox.path, 'mail', 'm')
const favorites = item(texts.yourFavorites, pages.favorites.path, 'heart', 'f')
const admin = item(texts.admin, pages.adminStart.path, 'shield', 'a')

const hasInventory = (role: Role) => mayUse(role, listInventory.access)

/** Returns the main navigation. Members without stock get Contact us instead of Inventory. */
export function mainNavItems(role: Role): NavItem[] {
  if (role === 'visitor')
    return [
      item(texts.testimonials, pages.testimonials.path, 'user'),
      freeTrial,
      news,
      item(texts.about, pages.about.path, 'help'),
      services,
    ]
  const trading = mayUse(role, listRfqs.access) ? [desk, broadcasts, parts, quotes] : [broadcasts, parts]
  return hasInventory(role)
    ? [...trading, companies, inventory, services, news]
    : [...trading, companies, services, contact, news]
}

/** Returns the four links of the phone's bottom bar. */
export function bottomNavItems(role: Role): NavItem[] {
  if (role === 'visitor') return [home, parts, companies, freeTrial]
  return mayUse(role, getDesk.access) ? [desk, broadcasts, parts, quotes] : [broadcasts, parts, companies, services]
}

const ownItems = (role: Role): NavItem[] => [
  ...(mayUse(role, listThreads.access) ? [inbox] : []),
  item(texts.yourProfile, pages.profile.path, 'user'),
  item(texts.twoFactor, pages.twoFactor.path, 'lock'),
  ...(mayUse(role, listFavorites.access) ? [favorites] : []),
  item(texts.complaints, pages.complaints.path, 'warning'),
  ...(mayUse(role, listMutedCompanies.access) ? [item(texts.mutedCompanies, pages.mutedCompanies.path, 'eyeOff')] : []),
  item(texts.billingHistory, pages.invoice.path, 'receipt'),
  item(texts.help, pages.help.path, 'help'),
]

/** Returns the links of the user menu, above Sign out. */
export function accountNavItems(role: Role): readonly NavItem[] {
  const own = ownItems(role)
  return role === 'staff' ? [admin, ...own] : own
}

/** Returns the pages that `g` and a letter open. */
export const navItemsWithKeys = (role: Role): readonly NavItem[] =>
  [...(mayUse(role, getDesk.access) ? [] : [home]), ...mainNavItems(role), ...accountNavItems(role)].filter(
    ({ key }) => key !== undefined,
  )

/** Pages whose path is a prefix of the paths of other pages that are not below them. */
const startPages: readonly string[] = [pages.home.path, pages.adminStart.path]

/** Returns true on the page itself and on the pages below it. */
export const isCurrentPath = (href: string, path: string): boolean =>
  href === path || (!startPages.includes(href) && path.startsWith(`${href}/`))

export const searchCategories = {
  broadcasts,
  parts,
  companies,
} as const
export type SearchCategory = keyof typeof searchCategories

/** Returns the categories of the search box; the first is the default. */
export const searchCategoriesOf = (isMember: boolean): SearchCategory[] =>
  isMember ? ['broadcasts', 'parts', 'companies'] : ['parts', 'companies']

/** Paths of pages about goods, on which people look for part numbers next; the last is the page of a number. */
const aboutParts = /^\/(inventory|equivalents|rfqs|quote|[A-Z\d]{2,64}$)/

/** Returns the category that the search of a page starts with. */
export function searchCategoryAt(path: string, isMember: boolean): SearchCategory {
  const categories = searchCategoriesOf(isMember)
  const current = categories.find(each => isCurrentPath(searchCategories[each].href, path))
  return current ?? (aboutParts.test(path) ? 'parts' : (categories[0] ?? 'parts'))
}

/**
 * Returns the address of a search from the top bar: trimmed, without double quotes. Without text it is the category's
 * page; the companies page opens with its search form shown.
 */
export function searchTarget(category: SearchCategory, text: string): string {
  const path = searchCategories[category].href
  const query = text.replaceAll('"', '').trim()
  return query === '' ? path : pathWith(path, { query, showSearch: category === 'companies' })
}

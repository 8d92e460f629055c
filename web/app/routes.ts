import { isSharedBroadcast, matchPage, type PageName } from '../../contract/pages.ts'
import type { PageModule } from '../platform/page.ts'

/** Every page file of every feature, each in a separate chunk. */
const files = import.meta.glob<PageModule>('../features/**/*-page.tsx', { import: 'page' })

/** Maps each page to its file. Pages that are not built yet share a file that says what they will contain. */
const built: Partial<Record<PageName, string>> = {
  home: 'home/home-page',
  broadcasts: 'broadcasts/list/broadcasts-page',
  broadcastCategory: 'broadcasts/list/broadcasts-page',
  broadcastDetail: 'broadcasts/detail/broadcast-page',
  parts: 'parts/search/parts-page',
  partDetail: 'parts/detail/part-page',
  partStatistics: 'parts/statistics/part-statistics-page',
  equivalents: 'equivalents/equivalents-page',
  companies: 'companies/list/companies-page',
  companyDetail: 'company-page/company-page',
  profile: 'companies/own/profile-page',
  bankCheck: 'bank-check/bank-check-page',
  favorites: 'companies/favorites/favorites-page',
  diamondMembers: 'companies/tier-members/diamond-members-page',
  goldMembers: 'companies/tier-members/gold-members-page',
  trustedMembers: 'companies/tier-members/trusted-members-page',
  contact: 'messages/contact-page',
  inbox: 'inbox/inbox-page',
  inboxThread: 'inbox/inbox-page',
  mutedCompanies: 'mutes/muted-companies-page',
  complaints: 'complaints/complaints-page',
  adminComplaints: 'complaints/admin-complaints-page',
  testimonials: 'site/testimonials-page',
  services: 'site/services-page',
  broadcastRules: 'site/broadcast-rules-page',
  gradingGuidelines: 'site/grading-guidelines-page',
  newsletter: 'site/newsletter-page',
  about: 'site/about-page',
  advertisement: 'site/advertisement-page',
  help: 'site/help-page',
  privacy: 'site/privacy-page',
  news: 'news/news-page',
  newsCategory: 'news/news-page',
  newsDetail: 'news/news-item-page',
  accountAccess: 'auth/account-access/account-access-page',
  twoFactor: 'auth/second-factor/second-factor-page',
  inventory: 'stock/lines/inventory-page',
  inventoryUpload: 'stock/uploads/inventory-upload-page',
  inventoryUploadDetail: 'stock/uploads/inventory-upload-detail-page',
  inventoryKeys: 'stock/keys/inventory-keys-page',
  inventoryHits: 'hits/inventory-hits-page',
  stopHits: 'hits/stop-hits-page',
  confirmStock: 'stock/freshness/confirm-stock-page',
  rfqs: 'quotes/list/rfqs-page',
  rfqNew: 'quotes/ask-list/new-rfq-page',
  rfqDetail: 'quotes/compare/rfq-page',
  rfqReceived: 'quotes/answer/received-page',
  quote: 'quotes/answer/quote-page',
  broadcastSettings: 'delivery/broadcast-settings-page',
  join: 'auth/join-page',
  confirmDomain: 'domain-link/confirm-domain-page',
  freeTrial: 'registration/register-page',
  contract: 'registration/contract-page',
  confirmRegistration: 'registration/confirm-registration-page',
  firstSteps: 'registration/first-steps-page',
  confirmAddress: 'delivery/confirm-address-page',
  unsubscribe: 'delivery/unsubscribe-page',
  rss: 'feeds/rss-page',
  adminStart: 'staff-start/admin-start-page',
  adminApplications: 'registration/admin-applications-page',
  adminCompanies: 'member-admin/admin-companies-page',
  adminCompany: 'member-admin/admin-company-page',
  adminSettings: 'settings-admin/admin-settings-page',
  adminRecommendations: 'recommendations-admin/admin-recommendations-page',
  adminAudit: 'audit/admin-audit-page',
  adminBroadcasts: 'moderation/admin-broadcasts-page',
  adminEquivalents: 'equivalents/admin-equivalents-page',
  adminSynonyms: 'stock/synonyms/admin-synonyms-page',
  adminReportedMessages: 'inbox/admin-reported-messages-page',
  adminStock: 'stock/staff/admin-stock-page',
  adminVerification: 'verification/admin-verification-page',
  adminCopiedStock: 'copied-stock/admin-copied-stock-page',
  adminReading: 'reading-budgets/admin-reading-page',
  adminMail: 'delivery/admin-mail-page',
}
const notFound = 'site/not-found-page'
const comingLater = 'site/coming-later-page'
const sharedBroadcast = 'news/shared-broadcast-page'

/** False for a page that is not built yet. */
export const isBuilt = (name: PageName): boolean => built[name] !== undefined

export interface Route {
  name: PageName | 'notFound'
  params: Record<string, string>
  /** The page file's key in `files` and in the build's manifest. */
  source: string
}

const sourceOf = (file: string) => `../features/${file}.tsx`

/** Returns the route of an address; `search` may omit its leading '?'. */
export function routeOf(pathname: string, search: string): Route {
  const match = matchPage(pathname)
  if (match === undefined) return { name: 'notFound', params: {}, source: sourceOf(notFound) }
  const { name, params } = match
  if (isSharedBroadcast(match, search)) return { name, params, source: sourceOf(sharedBroadcast) }
  return { name, params, source: sourceOf(built[name] ?? comingLater) }
}

const loaded = new Map<string, PageModule>()
const loading = new Map<string, Promise<PageModule>>()
const failed = new Set<string>()

/** Returns the page's code if it is loaded already. */
export const pageIfLoaded = (source: string): PageModule | undefined => loaded.get(source)

/** Loads the page's code once; a failed load stays failed for every caller until `forgetFailedPages`. */
export function loadPage(source: string): Promise<PageModule> {
  const pending = loading.get(source)
  if (pending !== undefined) return pending
  const file = files[source]
  if (file === undefined) throw new Error(`There is no page file ${source}.`)
  const promise = file().then(page => {
    loaded.set(source, page)
    return page
  })
  // A retry during rendering would fail again and loop.
  promise.catch(() => failed.add(source))
  loading.set(source, promise)
  return promise
}

/** Lets pages whose code failed to load be loaded again. */
export function forgetFailedPages(): void {
  for (const source of failed) loading.delete(source)
  failed.clear()
}

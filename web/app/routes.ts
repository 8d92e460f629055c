import type { Role } from '../../contract/kit/index.ts'
import { isSharedBroadcast, matchPage, type PageName } from '../../contract/pages.ts'
import type { PageModule } from '../platform/page.ts'
import type { AdminFrame } from './admin/admin-frame.tsx'

/** Maps each page to its file. */
const built: Record<PageName, string> = {
  home: 'home/home-page',
  broadcasts: 'broadcasts/list/broadcasts-page',
  broadcastCategory: 'broadcasts/list/broadcasts-page',
  broadcastDetail: 'broadcasts/detail/broadcast-page',
  parts: 'parts/search/parts-page',
  partDetail: 'parts/detail/part-page',
  partStatistics: 'parts/statistics/part-statistics-page',
  equivalents: 'equivalents/equivalents-page',
  companies: 'company-list/companies-page',
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
  invoice: 'billing/invoices-page',
  complaints: 'complaints/complaints-page',
  adminComplaints: 'complaints/admin-complaints-page',
  testimonials: 'site/testimonials-page',
  services: 'site/services-page',
  broadcastRules: 'static-pages/broadcast-rules-page',
  gradingGuidelines: 'static-pages/grading-guidelines-page',
  newsletter: 'newsletter/newsletter-page',
  confirmNewsletter: 'newsletter/confirm-newsletter-page',
  adminNewsletter: 'newsletter/admin-newsletter-page',
  adminNewsletterNew: 'newsletter/admin-newsletter-issue-page',
  adminNewsletterIssue: 'newsletter/admin-newsletter-issue-page',
  adminNews: 'news/admin-news-page',
  adminNewsNew: 'news/admin-news-item-page',
  adminNewsItem: 'news/admin-news-item-page',
  adminPages: 'static-pages/admin-pages-page',
  adminPage: 'static-pages/admin-page-page',
  adminEventFiles: 'media-kit/admin-event-files-page',
  mediaKit: 'media-kit/media-kit-page',
  mediaKitAboutTbs: 'media-kit/about-tbs-page',
  mediaKitAboutEbm: 'media-kit/about-ebm-page',
  mediaKitAdvertising: 'media-kit/advertising-page',
  mediaKitSocial: 'media-kit/social-page',
  mediaKitVideos: 'media-kit/videos-page',
  about: 'static-pages/about-page',
  advertisement: 'site/advertisement-page',
  help: 'site/help-page',
  privacy: 'static-pages/privacy-page',
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
  mailedLines: 'broadcasts/mailed-lines/mailed-lines-page',
  rfqs: 'quotes/list/rfqs-page',
  rfqNew: 'quotes/ask-list/new-rfq-page',
  rfqDetail: 'quotes/compare/rfq-page',
  rfqReceived: 'quotes/answer/received-page',
  quote: 'quotes/answer/quote-page',
  broadcastSettings: 'delivery/broadcast-settings-page',
  join: 'auth/join-page',
  confirmDomain: 'domain-link/confirm-domain-page',
  freeTrial: 'registration/register-page',
  payment: 'payment/payment-page',
  payInvoice: 'payment/pay-invoice-page',
  contract: 'static-pages/contract-page',
  confirmRegistration: 'registration/confirm-registration-page',
  applicationDocuments: 'registration/application-documents-page',
  firstSteps: 'registration/first-steps-page',
  confirmAddress: 'delivery/confirm-address-page',
  unsubscribe: 'delivery/unsubscribe-page',
  rss: 'feeds/rss-page',
  adminStart: 'staff-start/admin-start-page',
  adminNetwork: 'network-figures/admin-network-page',
  adminApplications: 'registration/admin-applications-page',
  adminOrders: 'payment/orders/admin-orders-page',
  adminInvoices: 'billing/staff/admin-invoices-page',
  adminCreditNotes: 'billing/staff/admin-credit-notes-page',
  adminBank: 'billing/staff/admin-bank-page',
  adminRenewals: 'payment/renewals/admin-renewals-page',
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
  adminTestimonials: 'site-editor/admin-testimonials-page',
  adminLogos: 'site-editor/admin-logos-page',
  adminServices: 'site-editor/admin-services-page',
  adminServiceCompanies: 'site-editor/admin-service-companies-page',
  adminBanners: 'site-editor/admin-banners-page',
  adminBanner: 'site-editor/admin-banner-page',
  adminVideos: 'site-editor/admin-videos-page',
  adminFaq: 'site-editor/admin-faq-page',
  adminTeam: 'site-editor/admin-team-page',
  adminEvent: 'site-editor/admin-event-page',
}
const memberHome = 'home/member-home-page'
const notFound = 'site/not-found-page'
const sharedBroadcast = 'news/shared-broadcast-page'

export interface Route {
  name: PageName | 'notFound'
  params: Record<string, string>
  /** The page file's key in `files` and in the build's manifest. */
  source: string
}

const sourceOf = (file: string) => `../features/${file}.tsx`

/**
 * Returns the route of an address; `search` may omit its leading '?'. Members and visitors have different home pages, and only
 * staff find the pages of staff.
 */
export function routeOf(pathname: string, search: string, role: Role): Route {
  const match = matchPage(pathname)
  if (match === undefined || (match.page.audience === 'staff' && role !== 'staff'))
    return { name: 'notFound', params: {}, source: sourceOf(notFound) }
  const { name, params } = match
  if (name === 'home' && role !== 'visitor') return { name, params, source: sourceOf(memberHome) }
  if (isSharedBroadcast(match, search)) return { name, params, source: sourceOf(sharedBroadcast) }
  return { name, params, source: sourceOf(built[name]) }
}

const loaded = new Map<string, PageModule>()
const loading = new Map<string, Promise<PageModule>>()
const failed = new Set<string>()

/** Returns the page's code if it is loaded already. */
export const pageIfLoaded = (source: string): PageModule | undefined => loaded.get(source)

const staff: { Frame?: typeof AdminFrame } = {}

/** Returns the frame around staff's pages, which is loaded with the first of them. */
export const staffFrame = () => staff.Frame

async function loadFrameOf(source: string): Promise<void> {
  if (/\/admin-[\w-]+$/.test(source.replace('.tsx', '')))
    staff.Frame = (await import('./admin/admin-frame.tsx')).AdminFrame
}

async function importPage(source: string): Promise<PageModule> {
  const { files } = await import('./page-files.ts')
  const file = files[source]
  if (file === undefined) throw new Error(`There is no page file ${source}.`)
  return file()
}

/** Loads the page's code once; a failed load stays failed for every caller until `forgetFailedPages`. */
export function loadPage(source: string, load = importPage): Promise<PageModule> {
  const pending = loading.get(source)
  if (pending !== undefined) return pending
  const promise = Promise.all([load(source), loadFrameOf(source)]).then(([page]) => {
    loaded.set(source, page)
    return page
  })
  // A retry during rendering would fail again and loop.
  promise.catch(() => failed.add(source))
  loading.set(source, promise)
  return promise
}

/** Loads the code of the page that the document holds, whose address the server wrote beside it. */
export function loadFirstPage(source: string): Promise<PageModule> {
  const address = document.querySelector<HTMLLinkElement>('link[data-page]')?.href
  if (address === undefined) return loadPage(source)
  return loadPage(source, async () => ((await import(/* @vite-ignore */ address)) as { page: PageModule }).page)
}

/** Lets pages whose code failed to load be loaded again. */
export function forgetFailedPages(): void {
  for (const source of failed) loading.delete(source)
  failed.clear()
}

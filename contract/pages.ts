import { isPublicId, type PublicEntity } from './kit/index.ts'

/**
 * A page of the site: its path, title, description and audience. The server renders first loads from this table (title, meta,
 * canonical, robots, 404 for anything else), and the browser routes by it.
 */
export interface Page {
  path: string
  title: string
  /** For the documents that the server writes; empty in the browser. */
  description: string
  /** Who may open it; others are redirected to the home page. Everybody if absent. */
  audience?: 'account' | 'staff'
  /** Not indexed by search engines: personal pages and forms. */
  isPrivate?: true
  /** The kind of row that `id` in the path identifies: by row id for members, by public id for everybody. */
  shows?: PublicEntity
}

const page = (
  path: string,
  title: string,
  description: string,
  rest: Pick<Page, 'audience' | 'isPrivate' | 'shows'> = {},
): Page => ({
  path,
  title,
  description,
  ...rest,
})
const personal = { audience: 'account', isPrivate: true } as const
const staff = { audience: 'staff', isPrivate: true } as const
const hidden = { isPrivate: true } as const

export const pages = {
  home: page(
    '/',
    'The trading network for used IT hardware',
    'Buy and sell used IT hardware with verified brokers, resellers and wholesalers in 74 countries.',
  ),
  broadcasts: page(
    '/broadcasts',
    'Broadcasts',
    'Live WTS and WTB broadcasts from verified IT hardware traders.',
    personal,
  ),
  broadcastDetail: page('/broadcasts/:id(\\d+)', 'Broadcast', 'A broadcast from a verified IT hardware trader.', {
    shows: 'broadcast',
  }),
  broadcastCategory: page(
    '/broadcasts/:category/:type?',
    'Broadcasts',
    'Live WTS and WTB broadcasts by category.',
    personal,
  ),
  broadcastSettings: page('/broadcast-settings', 'Broadcast Settings', 'Choose how each list reaches you.', personal),
  broadcastRules: page('/broadcast-rules', 'Broadcast Rules', 'The rules for broadcasts.'),
  gradingGuidelines: page(
    '/grading-guidelines',
    'Grading Guidelines',
    'What grades A to D mean for desktops, laptops, monitors, servers, phones and printers.',
  ),
  parts: page('/parts', 'Parts', 'Search millions of parts in the stock of verified IT hardware traders.'),
  partDetail: page('/parts/:id(\\d+)', 'Part', 'A part in the stock of a verified IT hardware trader.', {
    shows: 'part',
  }),
  equivalents: page('/equivalents', 'Equivalent Numbers', 'Part numbers you proposed as equivalents.', personal),
  companies: page('/companies', 'Companies', 'Find verified IT hardware traders by country and specialty.'),
  companyDetail: page('/companies/:id(\\d+)', 'Company', 'A member of the network.', { shows: 'company' }),
  bankCheck: page(
    '/bank-check',
    'Check bank details',
    'Is this the account of the company that sent the invoice?',
    personal,
  ),
  inventory: page('/inventory', 'My Inventory', 'Your stock on the network.', personal),
  inventoryUpload: page('/inventory/upload', 'Upload a list', 'Upload a list to your inventory.', personal),
  inventoryUploadDetail: page('/inventory/upload/:id(\\d+)', 'Upload', 'The progress of an upload.', personal),
  inventoryKeys: page('/inventory/keys', 'Keys for your own system', 'Send stock from your own system.', personal),
  inventoryHits: page('/inventory-hits', 'Inventory Hits', 'Who searched for what you have.', personal),
  rfqs: page('/rfqs', 'Requests for Quote', 'The quotes you requested, and the requests you received.', personal),
  rfqNew: page('/rfqs/new', 'New Request for Quote', 'Ask many suppliers for many parts at once.', personal),
  rfqDetail: page('/rfqs/:id(\\d+)', 'Request for Quote', 'The quotes you received, side by side.', personal),
  rfqReceived: page('/rfqs/received/:id(\\d+)', 'Answer a Request', 'Send a member your price.', personal),
  quote: page('/quote', 'Answer a Request', 'Send your price for a request.', hidden),
  profile: page('/profile', 'Your Profile', 'Your company profile.', personal),
  inbox: page('/inbox', 'Inbox', 'Messages, requests for quote and quotes, by company and subject.', personal),
  inboxThread: page('/inbox/:id(\\d+)', 'Inbox', 'The messages with one company about one subject.', personal),
  firstSteps: page('/first-steps', 'First steps', 'What to set up first on the network.', personal),
  mutedCompanies: page(
    '/muted-companies',
    'Muted Companies',
    'Companies that you muted or blocked, and how to undo it.',
    personal,
  ),
  favorites: page('/favorites', 'Your Favorites', 'Companies you marked as favorites.', personal),
  complaints: page('/complaints', 'Complaints', 'Complaints that your company filed, and those about it.', personal),
  invoice: page('/invoices', 'Billing History', 'Your invoices and credit notes.', personal),
  twoFactor: page('/2fa', '2-Factor Authentication', 'Protect your account with a second factor.', personal),
  accountAccess: page(
    '/account-access',
    'Account Access',
    'Everything that opens your account, and how to end it.',
    personal,
  ),
  testimonials: page('/testimonials', 'Testimonials', 'What members say about the network.'),
  freeTrial: page('/register', 'Free Trial', 'Start your 1-month free trial. No payment details needed.'),
  payment: page('/payment', 'Pay Membership', 'Membership for one year: Plus or Broker account.'),
  payInvoice: page('/pay/:token', 'Pay an invoice', 'Pay an invoice of the network.', hidden),
  contract: page('/contract', 'Contract', 'The terms of membership.'),
  newsletter: page('/newsletter', 'Newsletter', 'News of the network by mail.'),
  news: page('/news', 'News', 'News, fraud warnings and stolen equipment notices for the IT hardware trade.'),
  newsCategory: page('/news/:categoryName', 'News', 'News in one category.'),
  newsDetail: page('/news/:category/:slug', 'News', 'A news item.'),
  about: page('/about', 'About', 'What the network is and who it is for.'),
  contact: page('/contact', 'Contact us', 'The people behind the network and how to reach them.'),
  help: page('/help', 'Help', 'Tutorials and frequently asked questions.'),
  rss: page('/rss', 'RSS feed', 'The feed of a broadcast search.', hidden),
  services: page(
    '/services',
    'Services',
    'Service companies for the IT hardware trade: transport, packaging, data erasure and more.',
  ),
  mediaKit: page('/media-kit', 'Media Kit', 'Facts, logos and presentations.'),
  mediaKitAboutTbs: page('/media-kit/about-tbs', 'About the network', 'Facts about the network for the press.'),
  mediaKitAboutEbm: page(
    '/media-kit/about-ebm',
    'About the European Broker Meeting',
    'Facts about the yearly broker meeting.',
  ),
  mediaKitAdvertising: page('/media-kit/advertising', 'Advertising', 'Banner advertising on the network.'),
  mediaKitSocial: page('/media-kit/social', 'Social', 'Where to follow the network.'),
  mediaKitVideos: page('/media-kit/videos', 'Videos', 'Videos about the network.'),
  privacy: page('/privacy', 'Privacy Policy', 'What data we keep about you, why and for how long.'),
  diamondMembers: page('/diamond-members', 'Diamond Members', 'Members for twenty years or more.'),
  goldMembers: page('/gold-members', 'Gold Members', 'Members for ten years or more.'),
  trustedMembers: page('/trusted-members', 'Trusted Members', 'Members for three years or more.'),
  unsubscribe: page('/unsubscribe/:token', 'Unsubscribe', 'Stop the mails of a list or an alert.', hidden),
  confirmAddress: page('/confirm-address', 'Confirm your address', 'Confirm that an e-mail address is yours.', hidden),
  join: page('/join', 'Join your company', 'Choose a password to join your company.', hidden),
  confirmDomain: page('/confirm-domain', 'Confirm a domain', 'Confirm that a domain belongs to a company.', hidden),
  confirmRegistration: page(
    '/confirm-registration',
    'Confirm your address',
    'Confirm your application for a free trial.',
    hidden,
  ),
  confirmNewsletter: page(
    '/confirm-newsletter',
    'Confirm the newsletter',
    'Confirm that you want the newsletter.',
    hidden,
  ),
  applicationDocuments: page(
    '/application-documents',
    'Send documents',
    'Send the documents that we asked you for.',
    hidden,
  ),
  confirmStock: page('/confirm-stock', 'Still have it?', 'Confirm that your stock is still available.', hidden),
  mailedLines: page('/check-lines', 'Check your lines', 'Check the lines of your mail and send them.', hidden),
  stopHits: page('/stop-hits', 'Stop hits by mail', 'Stop the mails about your inventory hits.', hidden),
  adminStart: page('/admin', 'Staff', 'What is waiting for staff.', staff),
  adminNetwork: page('/admin/network', 'Network (staff)', 'How the network is doing, in figures.', staff),
  adminApplications: page(
    '/admin/applications',
    'Applications (staff)',
    'Companies that applied for a free trial.',
    staff,
  ),
  adminOrders: page('/admin/orders', 'Orders (staff)', 'Orders, payments and refunds.', staff),
  adminInvoices: page('/admin/invoices', 'Invoices (staff)', 'Invoices of all companies.', staff),
  adminCreditNotes: page('/admin/credit-notes', 'Credit notes (staff)', 'Credit notes, and refunds to be paid.', staff),
  adminBank: page('/admin/bank', 'Bank statements (staff)', 'Payments to be assigned to invoices.', staff),
  adminRenewals: page('/admin/renewals', 'Renewals (staff)', 'Memberships that are renewed next.', staff),
  adminCompanies: page('/admin/companies', 'Companies (staff)', 'Accounts of all companies and their contacts.', staff),
  adminCompany: page(
    '/admin/companies/:id(\\d+)',
    'Company (staff)',
    'One account, its contacts and its history.',
    staff,
  ),
  adminSettings: page('/admin/settings', 'Settings (staff)', 'Limits, switches and optional parts of the page.', staff),
  adminRecommendations: page(
    '/admin/recommendations',
    'Recommendations (staff)',
    'What companies wrote about each other.',
    staff,
  ),
  adminAudit: page('/admin/audit', 'Audit log (staff)', 'What each member of staff did, and who signed in.', staff),
  adminBroadcasts: page('/admin/broadcasts', 'Broadcasts (staff)', 'Search, remove and move broadcasts.', staff),
  adminEquivalents: page(
    '/admin/equivalents',
    'Equivalents (staff)',
    'Equivalent part numbers: proposals and pairs.',
    staff,
  ),
  adminSynonyms: page(
    '/admin/synonyms',
    'Synonyms (staff)',
    'How stock files spell conditions and manufacturers.',
    staff,
  ),
  adminComplaints: page(
    '/admin/complaints',
    'Complaints (staff)',
    'Complaints of members, and what was decided.',
    staff,
  ),
  adminReportedMessages: page(
    '/admin/reported-messages',
    'Reported messages (staff)',
    'Messages that members reported, and what was decided.',
    staff,
  ),
  adminStock: page('/admin/stock', 'Stock (staff)', 'Stock and uploads of all companies.', staff),
  adminCopiedStock: page(
    '/admin/copied-stock',
    'Copied stock (staff)',
    'Companies that list a part of the stock of another company.',
    staff,
  ),
  adminVerification: page(
    '/admin/verification',
    'Verification (staff)',
    'Letters and calls that verify members, and what the public service replied about VAT numbers.',
    staff,
  ),
  adminReading: page(
    '/admin/reading',
    'Reading (staff)',
    'Accounts that reached a reading limit or opened a planted company, who was shown bank details, and the planted companies.',
    staff,
  ),
  adminNews: page('/admin/news', 'News (staff)', 'News in all states, to write, schedule and change.', staff),
  adminNewsNew: page('/admin/news/new', 'New item (staff)', 'Write a news item.', staff),
  adminNewsItem: page('/admin/news/:id(\\d+)', 'News item (staff)', 'Change a news item.', staff),
  adminNewsletter: page('/admin/newsletter', 'Newsletter (staff)', 'Newsletter issues and subscribers.', staff),
  adminNewsletterNew: page('/admin/newsletter/new', 'New issue (staff)', 'Write an issue of the newsletter.', staff),
  adminNewsletterIssue: page(
    '/admin/newsletter/:id(\\d+)',
    'Issue (staff)',
    'Change, test and send an issue of the newsletter.',
    staff,
  ),
  adminPages: page('/admin/pages', 'Pages (staff)', 'Texts of static pages, their versions and agreements.', staff),
  adminPage: page('/admin/pages/:name', 'Page (staff)', 'Change the text of a static page.', staff),
  adminEventFiles: page(
    '/admin/event-files',
    'Presentations (staff)',
    'Presentations of the yearly meeting in the media kit.',
    staff,
  ),
  adminMail: page('/admin/mail', 'Mail (staff)', 'The mail queue, and addresses that no longer get mail.', staff),
  adminJobs: page('/admin/jobs', 'Jobs (staff)', 'Background jobs: when they ran, and which failed.', staff),
  adminTestimonials: page(
    '/admin/testimonials',
    'Testimonials (staff)',
    'What members say, and in which order it is shown.',
    staff,
  ),
  adminLogos: page(
    '/admin/testimonials/logos',
    'Logos (staff)',
    'Companies that agreed to show their logo to visitors.',
    staff,
  ),
  adminServices: page('/admin/services', 'Services (staff)', 'The categories of the services page.', staff),
  adminServiceCompanies: page(
    '/admin/services/companies',
    'Service companies (staff)',
    'Which company is listed in which category.',
    staff,
  ),
  adminBanners: page(
    '/admin/banners',
    'Banners (staff)',
    'Banners and advertisements, their contracts and figures.',
    staff,
  ),
  adminBanner: page('/admin/banners/:id(\\d+)', 'Banner (staff)', 'Views and clicks of a banner by month.', staff),
  adminVideos: page('/admin/videos', 'Videos (staff)', 'The tutorials of the help page.', staff),
  adminFaq: page('/admin/faq', 'Frequently asked questions (staff)', 'The questions of the help page.', staff),
  adminTeam: page('/admin/team', 'Team (staff)', 'The people on the contact page.', staff),
  adminEvent: page(
    '/admin/event',
    'The yearly meeting (staff)',
    'The edition of the meeting and its attendees.',
    staff,
  ),
  advertisement: page('/advertisement/:id', 'Advertisement', 'Redirecting to an advertiser.', hidden),
  /** Must stay last: any other page's path in capitals and digits would also match it. */
  partStatistics: page(
    '/:partNumber([A-Z0-9]{2,64})',
    'Part statistics',
    'Price, quantity and traders of a part number in the stock of verified IT hardware traders.',
  ),
} as const satisfies Record<string, Page>
export type PageName = keyof typeof pages

/**
 * Returns the title of a browser tab: the page's title and the product's name. A title over 60 characters is cut to 57
 * and '...'.
 */
export const documentTitle = (title: string, productName: string) =>
  `${title.length > 60 ? `${title.slice(0, 57)}...` : title} | ${productName}`

export interface PageMatch {
  name: PageName
  page: Page
  params: Record<string, string>
}

const matchers = Object.entries(pages).map(([name, page]) => {
  const names: string[] = []
  const pattern = page.path.replaceAll(
    /\/:(\w+)(\([^)]+\))?(\?)?/g,
    (_, param: string, shape = '([^/]+)', optional = '') => {
      names.push(param)
      return optional === '' ? `/${shape}` : `(?:/${shape})?`
    },
  )
  return { name: name as PageName, page: page as Page, names, regexp: new RegExp(`^${pattern}/?$`) }
})

export const decodeSegment = (segment: string | undefined) => {
  try {
    return decodeURIComponent(segment ?? '')
  } catch {
    return segment ?? ''
  }
}

/** Returns the page at a path and its parameters; undefined means the Page not found screen. */
export function matchPage(pathname: string): PageMatch | undefined {
  for (const { name, page, names, regexp } of matchers) {
    const pathMatch = regexp.exec(pathname)
    if (pathMatch)
      return {
        name,
        page,
        params: Object.fromEntries(names.map((param, index) => [param, decodeSegment(pathMatch[index + 1])])),
      }
  }
  return undefined
}

/** Pages on which people compare, answer or upload: nothing else on them may ask for attention. */
const quietPages: readonly PageName[] = [
  'rfqDetail',
  'rfqReceived',
  'quote',
  'inventoryUpload',
  'inventoryUploadDetail',
]

/** Returns false for pages without banners: those of staff, and those on which people compare, answer or upload. */
export function hasBanners(pathname: string): boolean {
  const match = matchPage(pathname)
  return match === undefined || (match.page.audience !== 'staff' && !quietPages.includes(match.name))
}

/** Returns true for a shared broadcast: the address of the news page with the broadcast's id and `bc=1`. */
export const isSharedBroadcast = ({ name }: PageMatch, search: string): boolean =>
  name === 'news' && new URLSearchParams(search).get('bc') === '1'

/** Returns the kind and id of the row that an address shows; undefined for a page that shows no single row. */
export function rowShownAt(pathname: string, search: string): { entity: PublicEntity; id: number } | undefined {
  const match = matchPage(pathname)
  if (match === undefined) return undefined
  if (isSharedBroadcast(match, search))
    return { entity: 'broadcast', id: Number(new URLSearchParams(search).get('id') ?? 0) }
  const { shows: entity } = match.page
  return entity && { entity, id: Number(match.params.id) }
}

/**
 * Returns true if a visitor must sign in first: the page is personal, or its address contains a row id that only
 * members see.
 */
export function requiresSignIn(pathname: string, search: string): boolean {
  if (matchPage(pathname)?.page.audience !== undefined) return true
  const shown = rowShownAt(pathname, search)
  return shown !== undefined && shown.id > 0 && !isPublicId(shown.id)
}

import { isPublicId, type PublicEntity } from './kit/index.ts'

/**
 * Every page of the site (part 1 §2.1, part 2 §2): its path, what its head says, and for whom it is. The server answers
 * first loads by this table (title, meta, canonical, robots, 404 for anything else), the browser routes by it.
 */
export interface Page {
  path: string
  title: string
  description: string
  /** Who may open it; others are sent home. Everybody where absent. */
  audience?: 'account' | 'staff'
  /** Kept out of search engines: personal pages and forms. */
  isPrivate?: true
  /** Its `id` names one of these: for members by the row's own id, for everybody by the public one. */
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
  broadcastDetail: page('/broadcasts/:id(\\d+)', 'Broadcast', 'A broadcast of a verified IT hardware trader.', {
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
  inventory: page('/inventory', 'My Inventory', 'Your stock on the network.', personal),
  inventoryUpload: page('/inventory/upload', 'Upload a list', 'Load a list into your inventory.', personal),
  inventoryUploadDetail: page('/inventory/upload/:id(\\d+)', 'Upload', 'How far a list is.', personal),
  inventoryKeys: page('/inventory/keys', 'Keys for your own system', 'Send stock from your own system.', personal),
  inventoryHits: page('/inventory-hits', 'Inventory Hits', 'Who searched for what you have.', personal),
  rfqs: page('/rfqs', 'Requests for Quote', 'What you asked a price for, and what you were asked for.', personal),
  rfqNew: page('/rfqs/new', 'New Request for Quote', 'Ask many suppliers for many parts at once.', personal),
  rfqDetail: page('/rfqs/:id(\\d+)', 'Request for Quote', 'The quotes you got, side by side.', personal),
  rfqReceived: page('/rfqs/received/:id(\\d+)', 'Answer a Request', 'Give a member your price.', personal),
  quote: page('/quote', 'Answer a Request', 'Give a price for what you were asked.', hidden),
  profile: page('/profile', 'Your Profile', 'Your company profile.', personal),
  favorites: page('/favorites', 'Your Favorites', 'Companies you favored.', personal),
  invoice: page('/invoices', 'Billing History', 'Your invoices and credit notes.', personal),
  twoFactor: page('/2fa', '2-Factor Authentication', 'Protect your account with a second factor.', personal),
  testimonials: page('/testimonials', 'Testimonials', 'What members say about the network.'),
  freeTrial: page('/register', 'Free Trial', 'Start your 1-month free trial. No payment details needed.'),
  payment: page('/payment', 'Pay Membership', 'Membership for one year: Plus or Broker account.'),
  contract: page('/contract', 'Contract', 'The terms of membership.'),
  newsletter: page('/newsletter', 'Newsletter', 'News of the network by mail.'),
  news: page('/news', 'News', 'News, fraud warnings and stolen equipment notices for the IT hardware trade.'),
  newsCategory: page('/news/:categoryName', 'News', 'News of one category.'),
  newsDetail: page('/news/:category/:slug', 'News', 'A news item.'),
  about: page('/about', 'About', 'What the network is, and for whom.'),
  contact: page('/contact', 'Contact us', 'The people behind the network and how to reach them.'),
  help: page('/help', 'Help', 'Tutorials and frequent questions.'),
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
  privacy: page('/privacy', 'Privacy Policy', 'What is kept about you, why and for how long.'),
  diamondMembers: page('/diamond-members', 'Diamond Members', 'Members of twenty years and more.'),
  goldMembers: page('/gold-members', 'Gold Members', 'Members of ten years and more.'),
  trustedMembers: page('/trusted-members', 'Trusted Members', 'Members of three years and more.'),
  unsubscribe: page('/unsubscribe/:token', 'Unsubscribe', 'Stop the mails of a list or an alert.', hidden),
  confirmAddress: page('/confirm-address', 'Confirm your address', 'Confirm that an e-mail address is yours.', hidden),
  confirmStock: page('/confirm-stock', 'Still have it?', 'Confirm that your stock is still there.', hidden),
  stopHits: page('/stop-hits', 'No more hits by mail', 'Stop the mails about your inventory hits.', hidden),
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
    'How stock files write conditions and manufacturers.',
    staff,
  ),
  adminStock: page('/admin/stock', 'Stock (staff)', 'Stock of all companies, and what they uploaded.', staff),
  adminReading: page(
    '/admin/reading',
    'Reading (staff)',
    'Accounts that used up a reading budget or opened a planted company, and who was shown bank details.',
    staff,
  ),
  adminMail: page('/admin/mail', 'Mail (staff)', 'The mail queue, and addresses that get no mail.', staff),
  advertisement: page('/advertisement/:id', 'Advertisement', 'Redirecting to an advertiser.', hidden),
  /** Last, as it looks like any other: a part number in capitals and digits. */
  partStatistics: page(
    '/:partNumber([A-Z0-9]{2,64})',
    'Part statistics',
    'Price, quantity and traders of a part number in the stock of verified IT hardware traders.',
  ),
} as const satisfies Record<string, Page>
export type PageName = keyof typeof pages

/** Leads staff to the first of their pages; for others nothing is there. */
export const staffEntry = { path: '/admin', leadsTo: pages.adminBroadcasts.path } as const
export const isStaffEntry = (path: string) => path.replace(/\/$/, '') === staffEntry.path

/** The title of a browser tab: the page's own (cut to 57 characters and '...' when longer than 60), then the product's name. */
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

const decoded = (segment: string | undefined) => {
  try {
    return decodeURIComponent(segment ?? '')
  } catch {
    return segment ?? ''
  }
}

/** The page at a path, with its parameters; undefined is the Page not found screen. */
export function matchPage(pathname: string): PageMatch | undefined {
  for (const { name, page, names, regexp } of matchers) {
    const found = regexp.exec(pathname)
    if (found)
      return { name, page, params: Object.fromEntries(names.map((param, index) => [param, decoded(found[index + 1])])) }
  }
  return undefined
}

/** A broadcast that was shared has the address of the news, with the broadcast's id and `bc=1`. */
export const isSharedBroadcast = ({ name }: PageMatch, search: string): boolean =>
  name === 'news' && new URLSearchParams(search).get('bc') === '1'

/** What an address shows one of, and by which id; undefined for a page that shows something else. */
export function shownBy(pathname: string, search: string): { entity: PublicEntity; id: number } | undefined {
  const match = matchPage(pathname)
  if (match === undefined) return undefined
  if (isSharedBroadcast(match, search))
    return { entity: 'broadcast', id: Number(new URLSearchParams(search).get('id') ?? 0) }
  const { shows: entity } = match.page
  return entity && { entity, id: Number(match.params.id) }
}

/** Whether a visitor must sign in first: for a personal page, and for one that names a row as only members do. */
export function isForAccounts(pathname: string, search: string): boolean {
  if (matchPage(pathname)?.page.audience !== undefined) return true
  const shown = shownBy(pathname, search)
  return shown !== undefined && shown.id > 0 && !isPublicId(shown.id)
}

/**
 * Where the statistics of a number would be that an address writes otherwise, `/507127-B21` or `/507127b21`; undefined for an
 * address of a page, and for what is no part number. Whether anybody has that number is another question.
 */
export function statisticsPathOf(pathname: string): string | undefined {
  const [, segment] = /^\/([^/]+)\/?$/.exec(pathname) ?? []
  if (segment === undefined || matchPage(pathname) !== undefined) return undefined
  const key = decoded(segment)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return /^[A-Z0-9]{2,64}$/.test(key) && /\d/.test(key) ? `/${key}` : undefined
}

import { z } from 'zod'
import { contentTexts } from './content-texts.ts'
import {
  type AnyEndpoint,
  type Collection,
  type CollectionCall,
  callsOf,
  collection,
  emailAddress,
  endpoint,
  id,
  idParams,
  listReply,
  optionalText,
  requiredText,
  storableText,
} from './kit/index.ts'
import { serviceDrawings } from './site.ts'

const line = (max: number) => requiredText(max).pipe(storableText(max))
const optionalLine = (max: number) => optionalText(max).pipe(storableText(max))
const day = () => z.iso.date({ error: () => contentTexts.day })
const optionalDay = () => z.union([z.literal(''), day()], { error: () => contentTexts.day }).default('')

const isWebAddress = (text: string) => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
/** A path of the site itself. `//host` and `/\host` would lead elsewhere. */
const isOwnPath = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text)

/** An http(s) address; `javascript:` and everything else is refused. */
const webAddress = () => line(500).refine(isWebAddress, { error: () => contentTexts.webAddress })
const optionalWebAddress = () =>
  optionalLine(500).refine(text => text === '' || isWebAddress(text), { error: () => contentTexts.webAddress })
/** An http(s) address, or a path of the site. */
const address = () =>
  line(500).refine(text => isWebAddress(text) || isOwnPath(text), { error: () => contentTexts.addressOrPath })
const optionalAddress = () =>
  optionalLine(500).refine(text => text === '' || isWebAddress(text) || isOwnPath(text), {
    error: () => contentTexts.addressOrPath,
  })

/** A JPEG or PNG file in base64; empty keeps the stored one. */
const image = () =>
  z
    .string()
    .max(1_000_000, { error: () => contentTexts.imageTooLarge })
    .default('')
const companyName = () => optionalLine(200).describe('Name of a member, or its number')
const imageUrl = z.string().nullable().describe('null if there is none')

export const testimonials = collection({
  name: 'testimonials',
  one: 'testimonial',
  what: 'testimonials of members',
  shownBy: ['/api/testimonials/tbs'],
  row: z.object({
    id: id(),
    description: z.string(),
    name: z.string(),
    company: z.string(),
    website: z.string(),
    givenOn: z.string().describe('Empty if not known'),
    isShown: z.boolean(),
    companyName: z.string().describe('The member who gave it; empty for anyone else'),
  }),
  body: z.object({
    description: line(2_000),
    name: line(100),
    company: line(200),
    website: optionalWebAddress(),
    givenOn: optionalDay(),
    isShown: z.boolean().default(true),
    companyName: companyName(),
  }),
})

export const logoConsents = collection({
  name: 'logo-consents',
  one: 'logo-consent',
  what: 'companies that agreed to show their logo to visitors',
  shownBy: ['/api/testimonials/tbs', '/api/misc/memberLogos'],
  row: z.object({
    id: id(),
    companyName: z.string(),
    consentedOn: z.string(),
    consentedBy: z.string(),
    imageUrl,
  }),
  body: z.object({
    companyName: line(200).describe('Name of a member, or its number'),
    consentedOn: day(),
    consentedBy: line(200).describe('Who agreed, and how'),
  }),
})

export const bannerStates = ['planned', 'running', 'ended'] as const

/** Returns the first day on which a contract of 12 months from this day may end; empty if it is not a day. */
export function yearAfter(startsOn: string): string {
  const date = new Date(`${startsOn}T00:00:00Z`)
  if (Number.isNaN(date.getTime())) return ''
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

export const banners = collection({
  name: 'banners',
  one: 'banner',
  what: 'banners and advertisements',
  shownBy: ['/api/misc/randomBanners', '/api/admin/banners/{id}/months'],
  row: z.object({
    id: id(),
    alt: z.string(),
    url: z.string(),
    isAd: z.boolean(),
    companyName: z.string().describe('The advertiser, if it is a member'),
    startsOn: z.string(),
    endsOn: z.string(),
    state: z.enum(bannerStates),
    numViews: z.number().int().nonnegative(),
    numClicks: z.number().int().nonnegative(),
    imageUrl: z.string(),
  }),
  body: z
    .object({
      alt: line(120).describe('Alternative text, for people who cannot see it'),
      url: address(),
      isAd: z.boolean().default(true).describe('A paid advertisement, whose clicks are counted'),
      companyName: companyName(),
      startsOn: day(),
      endsOn: day(),
      image: image(),
    })
    .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
      path: ['endsOn'],
      error: () => contentTexts.endsBeforeStart,
    })
    .refine(({ isAd, startsOn, endsOn }) => !isAd || endsOn < startsOn || endsOn >= yearAfter(startsOn), {
      path: ['endsOn'],
      error: () => contentTexts.shortContract,
    })
    .refine(({ isAd, url }) => !isAd || isWebAddress(url), { path: ['url'], error: () => contentTexts.webAddress }),
})

const bannerMonth = z.object({
  month: z.string().describe('e.g. 2026-11'),
  numViews: z.number().int().nonnegative(),
  numClicks: z.number().int().nonnegative(),
})
export type BannerMonth = z.infer<typeof bannerMonth>

export const getBannerMonths = endpoint({
  method: 'GET',
  path: '/api/admin/banners/{id}/months',
  access: 'staff',
  summary: 'Views and clicks of a banner by month, the oldest first, without gaps',
  params: idParams,
  reply: z.object({ payload: z.object({ banner: banners.row, results: z.array(bannerMonth) }) }),
  problems: ['not-found'],
})

export const videos = collection({
  name: 'videos',
  one: 'video',
  what: 'tutorial videos',
  shownBy: ['/api/misc/help'],
  row: z.object({ id: id(), title: z.string(), category: z.string(), url: z.string(), imageUrl }),
  body: z.object({ title: line(150), category: line(60), url: webAddress(), image: image() }),
})

/** Videos of this category are shown by the media kit; all others are tutorials. */
export const mediaKitCategory = 'Media kit'
export const isOfMediaKit = ({ category }: { category: string }): boolean =>
  category.toLowerCase() === mediaKitCategory.toLowerCase()

export const faqs = collection({
  name: 'faq',
  one: 'question',
  what: 'frequently asked questions',
  shownBy: ['/api/misc/help'],
  row: z.object({
    id: id(),
    question: z.string(),
    answer: z.string(),
    linkLabel: z.string(),
    linkUrl: z.string(),
  }),
  body: z
    .object({
      question: line(200),
      answer: line(3_000),
      linkLabel: optionalLine(80),
      linkUrl: optionalAddress(),
    })
    .refine(({ linkLabel, linkUrl }) => (linkLabel === '') === (linkUrl === ''), {
      path: ['linkUrl'],
      error: () => contentTexts.linkIncomplete,
    }),
})

export const team = collection({
  name: 'team',
  one: 'team-member',
  what: 'people on the contact page',
  shownBy: ['/api/misc/team'],
  row: z.object({
    id: id(),
    name: z.string(),
    position: z.string(),
    email: z.string(),
    tel: z.string(),
    hasWhatsapp: z.boolean(),
    imageUrl,
  }),
  body: z
    .object({
      name: line(100),
      position: line(100),
      email: emailAddress().describe('Receives the messages; never shown'),
      tel: optionalLine(100).describe('Several numbers are separated by commas; WhatsApp uses the first'),
      hasWhatsapp: z.boolean().default(false),
      image: image(),
    })
    .refine(({ hasWhatsapp, tel }) => !hasWhatsapp || /\d{6}/.test(tel.replaceAll(/[^\d,]/g, '')), {
      path: ['tel'],
      error: () => contentTexts.numberForWhatsapp,
    }),
})

export const attendees = collection({
  name: 'attendees',
  one: 'attendee',
  what: 'attendees of the yearly meeting',
  shownBy: ['/api/misc/lastRegistered'],
  row: z.object({
    id: id(),
    name: z.string(),
    company: z.string(),
    country: z.string(),
    registeredOn: z.string(),
    eventYear: z.number().int().nullable().describe('null for attendees from before years were recorded'),
  }),
  body: z.object({
    name: line(100),
    company: line(200),
    country: line(100).describe('Name of the country'),
    registeredOn: day(),
    eventYear: z.coerce
      .number({ error: () => contentTexts.year })
      .int({ error: () => contentTexts.year })
      .min(1999)
      .max(2100),
  }),
})

export const serviceCategories = collection({
  name: 'services',
  one: 'service',
  what: 'categories of services',
  shownBy: ['/api/services', '/api/admin/service-companies'],
  row: z.object({
    id: id(),
    name: z.string(),
    imgName: z.string(),
    isShown: z.boolean(),
    numCompanies: z.number().int().nonnegative(),
  }),
  body: z.object({
    name: line(60),
    imgName: z.enum(serviceDrawings),
    isShown: z.boolean().default(true),
  }),
})

export const serviceCompanies = collection({
  name: 'service-companies',
  one: 'service-company',
  what: 'companies listed on the page of services',
  shownBy: ['/api/services', '/api/admin/services'],
  row: z.object({ id: id(), category: z.string(), companyName: z.string(), country: z.string() }),
  body: z.object({
    category: line(60).describe('Name of the category'),
    companyName: line(200).describe('Name of a member, or its number'),
  }),
})

/** Every collection, with the calls that it lacks: lists sorted by date cannot be reordered. */
export const contents: readonly (readonly [Collection, readonly CollectionCall[]])[] = [
  [testimonials, []],
  [logoConsents, []],
  [banners, ['move']],
  [videos, []],
  [faqs, []],
  [team, []],
  [attendees, ['move']],
  [serviceCategories, ['remove']],
  [serviceCompanies, ['move', 'change']],
] as unknown as readonly (readonly [Collection, readonly CollectionCall[]])[]

/** The calls of all collections by name. */
export const contentCalls: Record<string, AnyEndpoint> = Object.fromEntries(
  contents.flatMap(([each, without]) => callsOf(each, without)),
)

const video = z.object({
  id: id(),
  title: z.string(),
  category: z.string(),
  url: z.string().describe('Its page'),
  embedUrl: z.string().describe('URL of its player; empty if the video site has no known player'),
  imageUrl,
})
export type Video = z.infer<typeof video>

export const getHelp = endpoint({
  method: 'GET',
  path: '/api/misc/help',
  access: 'anyone',
  summary: 'Tutorial videos and frequently asked questions',
  reply: z.object({
    payload: z.object({ videos: z.array(video), faqs: z.array(faqs.row) }),
  }),
})

const teamMember = z.object({
  id: id(),
  name: z.string(),
  position: z.string(),
  tel: z.string(),
  whatsappUrl: z.string().nullable().describe('null without WhatsApp'),
  picture: z.string().nullable().describe('null if there is none'),
})
export type TeamMember = z.infer<typeof teamMember>

export const listTeam = endpoint({
  method: 'GET',
  path: '/api/misc/team',
  access: 'anyone',
  summary: 'The people of the provider; messages to them are mailed by the site',
  reply: listReply(teamMember),
})

export const listMemberLogos = endpoint({
  method: 'GET',
  path: '/api/misc/memberLogos',
  access: 'anyone',
  summary: 'Logos of companies that agreed to show them',
  reply: listReply(z.object({ name: z.string(), logoUrl: z.string() })),
})

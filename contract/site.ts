import { z } from 'zod'
import { contentTexts } from './content-texts.ts'
import { endpoint, id, idParams, listReply, rates, requiredText, storableText } from './kit/index.ts'
import { parameterTexts } from './parameter-texts.ts'

/** Name and addresses of the operator. Every name shown on the site comes from here. */
export const brand = z.object({
  name: z.string().describe('e.g. The Broker Site'),
  shortName: z.string().describe('e.g. TBS'),
  providerName: z.string(),
  domain: z.string(),
  salesEmail: z.string(),
  supportEmail: z.string(),
  tel: z.string(),
  postalAddress: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  apps: z.array(z.object({ name: z.string(), url: z.string() })),
})
export type Brand = z.infer<typeof brand>

const eventDay = (meaning: string) =>
  z
    .string()
    .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))?$/, { error: () => contentTexts.day })
    .default('')
    .describe(meaning)

/** The yearly broker meeting. It comes from the settings, so that the next meeting needs no release. */
export const event = z.object({
  name: z.string(),
  shortName: z.string(),
  edition: z.string().describe('e.g. 21st'),
  city: z.string(),
  year: z.number().int(),
  url: z.string(),
  venue: z.string().default(''),
  startsOn: eventDay('First day; empty until it is known'),
  endsOn: eventDay('Last day'),
  price: z.number().nonnegative().default(0).describe('In euros, excluding VAT; 0 until it is known'),
  earlyPrice: z.number().nonnegative().default(0).describe('Until `earlyUntil`'),
  earlyUntil: eventDay('Last day of the early price; empty without one'),
})

/** The limits on sending broadcasts; see the setting `broadcastLimits`. */
export const broadcastLimits = z.object({
  perCompanyPerDay: z.number().int().positive(),
  perListPerContactPerDay: z.number().int().positive(),
  perContactPer15Minutes: z.number().int().positive(),
  duplicateDays: z
    .number()
    .int()
    .positive()
    .describe('Days within which the same line can be sent to a list only once'),
})
export type BroadcastLimits = z.infer<typeof broadcastLimits>

export const features = z
  .record(z.string(), z.object({ featureId: z.string() }))
  .describe('Optional parts of the page by name, e.g. chat; absent ones are off')

const price = z.number().int().min(1).max(100_000)
export const membershipPrices = z
  .object({ plus: price, broker: price })
  .describe('Prices of a membership per year in euros, without VAT')

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/misc/settings',
  access: 'anyone',
  summary: 'Brand, event and feature switches for the page',
  reply: z.object({
    payload: z.object({
      brand,
      event,
      rates,
      force2fa: z.boolean(),
      enableBroadcastShareButtons: z.boolean(),
      enableNewsShareButtons: z.boolean(),
      visitorRfq: z.boolean(),
      broadcastLimits,
      features,
      membershipPrices,
      lastNewsUpdate: z.iso.datetime().nullable(),
    }),
  }),
})
export type Settings = z.infer<typeof getSettings.reply>['payload']

export const listLastRegistered = endpoint({
  method: 'GET',
  path: '/api/misc/lastRegistered',
  access: 'anyone',
  summary: 'Recently registered attendees of the yearly meeting, for the ticker',
  reply: listReply(z.string()),
})

export const banner = z.object({
  id: id(),
  url: z.string(),
  isAd: z.boolean(),
  alt: z.string(),
  imageUrl: z.string(),
})

export const listRandomBanners = endpoint({
  method: 'GET',
  path: '/api/misc/randomBanners',
  access: 'anyone',
  summary: 'Five banners for the row of tiles',
  reply: listReply(banner),
})

export const countBannerClick = endpoint({
  method: 'POST',
  path: '/api/misc/randomBanners/{id}/incrementNumClicked',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Count a click on an advertising banner',
  params: idParams,
  problems: ['not-found'],
  takesIdempotencyKey: false,
})

export const countBannerViews = endpoint({
  method: 'POST',
  path: '/api/misc/randomBanners/seen',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Count banners that were in view. Robots and staff are not counted',
  body: z.object({ ids: z.array(id()).max(10) }),
  perMinute: 120,
  takesIdempotencyKey: false,
})

export const getAdvertisement = endpoint({
  method: 'GET',
  path: '/api/advertisements/{id}',
  access: 'anyone',
  summary: 'The target of a running advertisement',
  params: idParams,
  reply: z.object({ redirectURL: z.url() }),
  problems: ['not-found'],
})

export const logPage = endpoint({
  method: 'POST',
  path: '/api/misc/logPage',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Log a page visit',
  body: z.object({
    path: storableText(500).describe('Path without the query string'),
    referrer: storableText(255).default('').describe('Host name of the referring site'),
  }),
  perMinute: 120,
  takesIdempotencyKey: false,
})

/** Maximum number of values that a logged event carries. */
const maxEventData = 20

export const logEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Log an event on the page, for our own statistics',
  body: z.object({
    name: z.string().regex(/^[a-z][a-z0-9-]{1,60}$/),
    data: z
      .record(storableText(40), z.union([storableText(200), z.number(), z.boolean()]))
      .refine(data => Object.keys(data).length <= maxEventData, {
        error: () => parameterTexts.tooManyEntries(maxEventData),
      })
      .default({}),
  }),
  perMinute: 120,
  takesIdempotencyKey: false,
})

export const logFeature = endpoint({
  method: 'POST',
  path: '/api/events/feature',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Log whether an optional part of the page could be loaded',
  body: z.object({
    featureId: requiredText(60).pipe(storableText(60)),
    status: z.enum(['Success', 'Failed']),
    key: storableText(100).default(''),
    errorMessage: storableText(500).default('').describe('Why it failed'),
  }),
  perMinute: 120,
})

export const testimonial = z.object({
  description: z.string(),
  name: z.string(),
  company: z.string(),
  website: z.string(),
  logoUrl: z.string().nullable().describe('null unless the company agreed to show its logo'),
})

export const listTestimonials = endpoint({
  method: 'GET',
  path: '/api/testimonials/tbs',
  access: 'anyone',
  summary: 'Testimonials of members',
  reply: listReply(testimonial),
})

/** The drawings for service categories. */
export const serviceDrawings = [
  'erasure',
  'destruction',
  'packaging',
  'transport',
  'secure-logistics',
  'recycling',
  'media',
  'keyboard',
  'insurance',
  'escrow',
  'software',
  'customs',
  'repair',
  'testing',
  'rental',
  'training',
  'other',
] as const
export type ServiceDrawing = (typeof serviceDrawings)[number]

export const serviceCompany = z.object({
  id: id().nullable().describe('null for a visitor'),
  name: z.string(),
  compCountry: z.string(),
  catId: id(),
  catName: z.string(),
  imgName: z.enum(serviceDrawings).describe('The drawing of the category'),
})

const serviceCategory = z.object({
  catId: id(),
  catName: z.string(),
  imgName: z.enum(serviceDrawings),
  numCompanies: z.number().int().nonnegative(),
})

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  access: 'anyone',
  summary: 'Service companies by category; all categories in their order, including those without companies',
  reply: z.object({ payload: z.array(serviceCompany), categories: z.array(serviceCategory) }),
})

/**
 * A signal on the live connection (`GET /api/live`, server-sent events). It names what changed but never carries the
 * new content.
 */
export const liveSignal = z.discriminatedUnion('topic', [
  z.object({
    topic: z.literal('broadcasts'),
    listId: id().describe('The list that changed'),
    broadcastId: id().optional().describe('A broadcast whose prices or sold lines changed'),
  }),
  z.object({ topic: z.literal('inventory'), companyId: id().describe('Whose stock or upload changed') }),
  z.object({ topic: z.literal('membership'), companyId: id().describe('Whose membership or rights changed') }),
  z.object({ topic: z.literal('found'), companyId: id().describe('A saved search of its contacts found a broadcast') }),
  z.object({ topic: z.literal('inbox'), companyId: id().describe('One of its contacts received or read an entry') }),
])
export type LiveSignal = z.infer<typeof liveSignal>
export const livePath = '/api/live'

import { z } from 'zod'
import { tierMarks } from './broadcasts.ts'
import { minMedianPrices } from './company-market.ts'
import { endpoint, id, listReply, pageQuery, requiredText, storableText } from './kit/index.ts'
import { parameterTexts } from './parameter-texts.ts'
import { partCondition } from './parts.ts'

/** Rows per page of inventory hits. */
export const hitsPageSize = 15
/** Days that hits are kept, which is also the longest period. */
export const maxHitDays = 90
/** Periods of hits, in days. */
export const hitPeriods = [1, 7, 30, maxHitDays] as const
/** Maximum number of companies listed with a part, and of companies that one offer goes to. */
export const maxSearchers = 25
/** Days within which a company offers the same number to the same company once. */
export const offerAgainDays = 7

const partKey = storableText(100).describe('Letters and digits of the part number')
const days = z.coerce.number().pipe(z.literal(hitPeriods)).describe('Hits of the last 1, 7, 30 or 90 days')

/** A search that found a line of the company's stock; recorded once a day for each searcher and line. */
export const inventoryHit = z.object({
  partId: id().nullable().describe('null if the line has been removed since'),
  key: partKey,
  searchterms: z.string().describe('As typed'),
  partnumber: z.string(),
  companyid: id().describe('The company that searched'),
  name: z.string().describe('Name of that company'),
  dateHuman: z.string().describe('Amsterdam time, e.g. 18 Nov 2026, 10:30'),
  searchedAt: z.iso.datetime(),
})
export type InventoryHit = z.infer<typeof inventoryHit>

export const listInventoryHits = endpoint({
  method: 'GET',
  path: '/api/inventory/hits',
  access: 'trader',
  summary: "Searches that found the company's stock, newest first, 15 per page",
  query: z.object({ page: pageQuery.page, key: partKey.optional().describe('Only hits of this part number') }),
  reply: listReply(inventoryHit).extend({
    isMailOn: z.boolean().describe("The caller gets the previous day's hits by mail at 07:00"),
  }),
})

/** A company that searched for a part of the stock. */
export const searcher = z.object({
  company: z.object({ id: id(), name: z.string(), country: z.string(), ...tierMarks }),
  numSearches: z.number().int(),
  searchedDT: z.iso.datetime().describe('The last search'),
  searchterms: z.string().describe('As last typed'),
  offeredDT: z.iso
    .datetime()
    .nullable()
    .describe(`When the part was last offered to it; it can be offered again after ${offerAgainDays} days`),
})
export type Searcher = z.infer<typeof searcher>

const euros = z.number().positive().nullable()

/** A part number of the company's stock that others searched for. */
export const hitGroup = z.object({
  key: partKey,
  partNumber: z.string(),
  numCompanies: z.number().int(),
  numSearches: z.number().int().describe('At most one per day for each person who searched'),
  searchedDT: z.iso.datetime().describe('The last search'),
  mine: z
    .object({
      lines: z.array(
        z.object({
          id: id(),
          description: z.string(),
          quantity: z.number().int(),
          condition: partCondition,
          price: euros.describe('Euros; null for CALL'),
        }),
      ),
      pieces: z.number().int(),
      price: euros.describe('Lowest asking price'),
    })
    .nullable()
    .describe('Own stock of the number, cheapest first; null if it has been removed since'),
  median: euros.describe(`Median of other companies' asking prices; null if fewer than ${minMedianPrices} have one`),
  searchers: z
    .array(searcher)
    .describe(`At most ${maxSearchers}: first those without an offer, then by their last search`),
})
export type HitGroup = z.infer<typeof hitGroup>

export const listHitGroups = endpoint({
  method: 'GET',
  path: '/api/inventory/hits/groups',
  access: 'trader',
  summary: "Part numbers of the company's stock that others searched for, and who did, newest first, 15 per page",
  query: z.object({
    page: pageQuery.page,
    days: days.default(7),
    key: partKey.optional().describe('Only this part number'),
  }),
  reply: listReply(hitGroup),
})

export const offerToSearchers = endpoint({
  method: 'POST',
  path: '/api/inventory/hits/actions/offer',
  changes: ['/api/inventory/hits/groups', '/api/inbox', '/api/inbox/{id}'],
  access: 'trader',
  summary: `Offer a part of the stock to companies that searched for it, by a message to the person who searched; at most once in ${offerAgainDays} days to each`,
  body: z.object({
    key: partKey,
    companyIds: z
      .array(id())
      .min(1)
      .max(maxSearchers)
      .refine(ids => new Set(ids).size === ids.length, { error: () => parameterTexts.companyTwice }),
    subject: requiredText(200),
    message: requiredText(10_000),
  }),
  reply: z.object({
    payload: z.object({
      count: z.number().int().describe('Companies that got the offer'),
      refused: z
        .array(z.object({ companyId: id(), name: z.string(), reason: z.string() }))
        .describe('Companies that did not'),
    }),
  }),
  problems: ['part-not-found', 'not-found', 'too-many-requests'],
  perMinute: 30,
})

export const setHitsMail = endpoint({
  method: 'POST',
  path: '/api/inventory/hits/mail',
  changes: ['/api/inventory/hits'],
  access: 'trader',
  isForReadOnly: true,
  summary: 'Turn the daily mail with hits on or off',
  body: z.object({ isOn: z.boolean() }),
  reply: z.object({ isMailOn: z.boolean() }),
})

export const stopHitsMail = endpoint({
  method: 'POST',
  path: '/api/mail/stopHits',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Turn the daily mail with hits off with the signed link in it',
  body: z.object({ token: requiredText(500) }),
  reply: z.object({ payload: z.object({ email: z.string().describe('Shortened: m…@company.example') }) }),
  problems: ['invalid-link'],
})

import { z } from 'zod'
import { broadcastFacetParams } from './broadcast-filters.ts'
import { contactRefusal, withoutContact } from './contact-data.ts'
import { formTexts } from './form-texts.ts'
import {
  bit,
  currency,
  emailAddress,
  endpoint,
  fieldMessage,
  flag,
  id,
  listReply,
  optionalText,
  pageQuery,
  publicId,
  publicIdParams,
  requiredText,
  searchText,
  storableText,
} from './kit/index.ts'
import { lineMarket } from './line-market.ts'
import { ownStock } from './own-stock.ts'
import { relaxed } from './relaxation.ts'

export const sides = ['WTS', 'WTB'] as const
export const side = z.enum(sides)
export type Side = z.infer<typeof side>

/** A category list that broadcasts are sent to. */
export const broadcastList = z.object({
  id: id(),
  name: z.string(),
  shortName: z.string(),
  path: z.string().describe("The list's segment in /broadcasts/{category}"),
  email: z.string().describe('Address to which members can mail a broadcast'),
})
export type BroadcastList = z.infer<typeof broadcastList>

/** A company's tier marks; at most one is 1. */
export const tierMarks = { isTrusted: bit(), isGold: bit(), isDiamond: bit() }

/** One line as a list shows it, with its part number as a separate field. */
export const listedLine = z.object({
  quantity: z.string(),
  partNumber: z.string().describe("As written; '' if the line names none"),
  description: z.string().describe('Brand and description without the part number'),
  condition: z.string(),
  price: z.string().nullable().describe('A number, CALL or free text; null for a visitor'),
  amount: z.number().nullable().describe('The price as a number; null if it is not one'),
  currency,
  postedPrice: z.string().nullable().describe('The price as posted, if the poster has changed it since'),
  postedAmount: z.number().nullable().describe('`postedPrice` as a number; null if it is not one'),
  isSold: z.boolean().describe('Its poster marked it as sold or, if it was wanted, as bought'),
})
export type ListedLine = z.infer<typeof listedLine>

/** The viewer's actions on a broadcast. */
export const readerMarks = z.object({
  readDT: z.iso.datetime().nullable().describe('When you opened it'),
  answeredDT: z.iso.datetime().nullable().describe('When you last replied to it'),
})

/** Figures of a broadcast that only the poster's company sees. */
export const ownFigures = z.object({
  numSent: z
    .number()
    .int()
    .nullable()
    .describe('Addresses that it was mailed to, without digests; null if an earlier release sent it'),
  numAsked: z.number().int().describe('Companies that replied to it'),
  mayChangePrice: z.boolean(),
})
export type OwnFigures = z.infer<typeof ownFigures>

/** One row of the broadcast list. The fields that identify the poster are null for a visitor. */
export const broadcastRow = z.object({
  id: publicId('broadcast'),
  shareId: publicId('broadcast')
    .nullable()
    .describe('Public id under which a broadcast of your company can be shared; null for others'),
  subject: z.string(),
  side,
  date: z.iso.datetime().describe('When it was posted or last resent'),
  listId: id(),
  broadcastListName: z.string(),
  companyId: id().nullable(),
  contactId: id().nullable(),
  company: z.object({
    name: z.string().describe('The generic member label for a visitor'),
    country: z.string().nullable(),
    countryCode: z.string().nullable().describe('ISO 3166-1 alpha-2'),
    ...tierMarks,
  }),
  isOwn: z.boolean(),
  isOkToResend: z.boolean().describe('It is yours, more than 3 days old, and none of it is sold'),
  numLines: z.number().int().positive().describe('Number of lines it offers or wants; usually 1'),
  line: listedLine
    .nullable()
    .describe(
      'The first line that the search found or that fits a match, otherwise the first line; null for a visitor if it contains contact data',
    ),
  ownStock: ownStock
    .nullable()
    .describe("For another company's WTB: your company's stock of the number in `line`; null if it was bought"),
  numOwnLines: z
    .number()
    .int()
    .describe("For another company's WTB: how many of its lines, bought ones excluded, want a number your company has"),
  soldDT: z.iso.datetime().nullable().describe('When its last line was marked as sold or bought'),
  reader: readerMarks.nullable().describe('null if you neither opened it nor replied'),
  own: ownFigures.nullable().describe("null for another company's broadcast"),
  savedSearches: z.array(z.string()).describe('With `forMe`: your saved searches that found it'),
})
export type BroadcastRow = z.infer<typeof broadcastRow>

/** One line that a broadcast offers or wants, as its poster wrote it. */
export const broadcastLine = z.object({
  quantity: z.string(),
  brand: z.string(),
  desc: z.string(),
  condition: z.string(),
  price: z.string().describe('A number, CALL or free text'),
  currency,
})
export type BroadcastLine = z.infer<typeof broadcastLine>

/** A line as its poster offers or wants it now. */
export const currentLine = broadcastLine.extend({
  partNumber: z.string().describe('The part number in `desc`; empty if it names none'),
  market: lineMarket.nullable().describe('The stock of other companies with this number; null if they have none'),
  ownStock: ownStock.nullable().describe("Your company's stock of the number"),
  postedPrice: z.string().nullable().describe('The price as posted, if the poster has changed it since'),
  soldDT: z.iso.datetime().nullable().describe('When it was marked as sold or bought'),
})
export type CurrentLine = z.infer<typeof currentLine>

/** The changes that a poster may make to a line; `available` reverses `sold`. */
export const changeKinds = ['price', 'sold', 'available'] as const
export const broadcastChange = z.object({
  line: z.number().int().positive().describe('Counted from 1'),
  kind: z.enum(changeKinds),
  oldPrice: z.string().nullable(),
  newPrice: z.string().nullable(),
  changedDT: z.iso.datetime(),
})

export const broadcast = broadcastRow.extend({
  message: z.string().nullable().describe('Plain text; null for a visitor'),
  dateAsString: z.string().describe('DD-MM-YYYY, Europe/Amsterdam'),
  dateAsStringLong: z.string().describe('e.g. 21 November 2026, 14:05, Europe/Amsterdam'),
  lines: z.array(currentLine).describe('In the order written; empty for a visitor'),
  changes: z.array(broadcastChange).describe('The last 200 changes by the poster, oldest first; empty for a visitor'),
  contact: z
    .object({
      name: z.string(),
      email: z.string().nullable().describe('null if the poster hides it'),
      tel: z.string().describe("The company's number if the contact has none; may be empty"),
      telLink: z.string(),
    })
    .nullable()
    .describe('null for a visitor, and when withheld'),
  contactRefusal: contactRefusal('message then contains no contact details, and productLink is null'),
  productLink: z.string().nullable(),
})
export type Broadcast = z.infer<typeof broadcast>

/** Maximum number of lines of a broadcast. */
export const maxLines = 50

/** One line of the compose form. */
export const newLine = z.object({
  quantity: requiredText(10),
  brand: requiredText(50),
  desc: requiredText(50),
  condition: requiredText(20),
  price: requiredText(10),
  currency: currency.default('EUR'),
})
export type NewLine = z.output<typeof newLine>

/** The compose form: its own fields are the first line, `moreLines` the others. */
export const newBroadcast = newLine.extend({
  listType: id(() => fieldMessage.required).describe('The list to send to'),
  fromEmail: emailAddress().optional().describe("The sender's primary or alternative address; primary when absent"),
  broadcastType: z.enum(['wts', 'wtb']).default('wts'),
  pLink: optionalText(500).describe('Product link, http or https'),
  additionalInfo: optionalText(5_000),
  moreLines: z
    .array(newLine)
    .max(maxLines - 1, { error: () => formTexts.tooManyLines(maxLines) })
    .default([]),
})

/** The filters of a broadcast search, shared by the list, average prices, the feed and saved searches. */
export const broadcastFilters = {
  query: searchText(),
  exactPhrase: flag(),
  listType: id().optional().describe('Only this list'),
  type: z
    .string()
    .transform(text => text.toUpperCase())
    .pipe(side)
    .optional(),
  companyId: publicId('company').optional().describe('Only this company; not for visitors'),
}

export const listBroadcastLists = endpoint({
  method: 'GET',
  path: '/api/broadcasts/lists',
  access: 'anyone',
  summary: 'The category lists, in display order',
  reply: listReply(broadcastList),
})

/** Days for which `forMe` lists broadcasts. */
export const forMeDays = 7

/** Minutes without a look at the list after which the next look is a new visit. */
export const visitMinutes = 30

export const listBroadcasts = endpoint({
  method: 'GET',
  path: '/api/broadcasts',
  access: 'anyone',
  summary: 'Broadcasts, newest first; masked for a visitor',
  query: z.object({
    ...broadcastFilters,
    onlyOwnBroadcasts: flag().describe("Only those of the viewer's company"),
    favorites: flag().describe("Only those of the viewer's favorite companies"),
    forMe: flag().describe(
      `Only those of the last ${forMeDays} days that want what your company has in stock or that your saved searches found; for traders`,
    ),
    ...broadcastFacetParams,
    asTyped: flag().describe('Search only for what was typed, even if that finds nothing'),
    contentType: z.enum(['rss']).optional().describe('The same search as an RSS 2.0 feed instead of JSON'),
    token: z.string().max(200).optional().describe('Feed token of a member; a feed without one is masked'),
    ...pageQuery,
  }),
  otherTypes: ['application/rss+xml'],
  reply: listReply(broadcastRow).extend({
    relaxed,
    companyName: z.string().nullable().describe('Name of the company in the companyId filter'),
    manufacturerNames: z.array(z.string()).describe('Names in the manufacturer filter, in its order'),
    lastVisitDT: z.iso
      .datetime()
      .nullable()
      .describe('When your visit before this one ended; null for a visitor and on the first visit'),
  }),
  problems: ['invalid-link', 'sign-in-required', 'traders-only'],
})

export const recordBroadcastVisit = endpoint({
  method: 'POST',
  path: '/api/broadcasts/actions/visit',
  access: 'member',
  isForReadOnly: true,
  summary: `Record that the signed-in person looks at the list; a visit ends ${visitMinutes} minutes after the last look`,
  takesIdempotencyKey: false,
})

export const countForMe = endpoint({
  method: 'GET',
  path: '/api/broadcasts/forMe/count',
  access: 'trader',
  summary: 'How many broadcasts of `forMe` the signed-in person has not opened yet',
  reply: z.object({ payload: z.object({ numUnread: z.number().int() }) }),
  perMinute: 240,
})

export const getBroadcast = endpoint({
  method: 'GET',
  path: '/api/broadcasts/{id}',
  access: 'anyone',
  summary: "One broadcast; masked for a visitor. For a member it counts as one reading of the company's profile",
  params: publicIdParams('broadcast'),
  query: z.object({
    bc: flag().describe('Returns what a visitor sees, even to a member: for the shared page'),
    withoutContact,
  }),
  reply: z.object({ result: broadcast }),
  problems: ['broadcast-not-found'],
})

/** The reason why a broadcast was refused: `payload.extra` of the problem. `payload.limit` is the limit that was reached. */
export const broadcastRefusals = ['SPAM', 'LIMIT', 'DAYLIMIT', 'DUPL'] as const
export type BroadcastRefusal = (typeof broadcastRefusals)[number]

export const postBroadcast = endpoint({
  method: 'POST',
  path: '/api/broadcasts',
  changes: ['/api/broadcasts', '/api/broadcasts/limit'],
  access: 'trader',
  summary: 'Send a broadcast to a list',
  body: newBroadcast,
  reply: z.object({ payload: z.object({ id: id(), msg: z.string() }) }),
  problems: ['broadcast-rules-not-obeyed', 'muted-on-list'],
})

export const resendBroadcast = endpoint({
  method: 'POST',
  path: '/api/broadcasts/{id}/actions/resend',
  changes: ['/api/broadcasts', '/api/broadcasts/{id}'],
  access: 'trader',
  summary: 'Send a broadcast of your company again after more than 3 days: it moves to the top and is mailed again',
  params: publicIdParams('broadcast'),
  problems: [
    'broadcast-not-found',
    'not-yours',
    'too-early-to-resend',
    'already-sold',
    'broadcast-rules-not-obeyed',
    'muted-on-list',
  ],
})

/** The fields of a parsed line that can be marked as unsure. */
export const lineFields = ['quantity', 'brand', 'desc', 'condition', 'price', 'currency'] as const

export const parseBroadcast = endpoint({
  method: 'POST',
  path: '/api/broadcasts/parse',
  access: 'trader',
  summary: 'Read the lines of a pasted spreadsheet or mail; sends nothing',
  body: z.object({ text: storableText(50_000) }),
  reply: z.object({
    payload: z.object({
      type: z.enum(['wts', 'wtb']).nullable().describe('The side, if the text says it and all lines are on it'),
      lines: z.array(
        broadcastLine.extend({
          side: z.enum(['wts', 'wtb']).nullable().describe('The side that the text says this line is on'),
          priceFor: z.enum(['each', 'lot', 'tier', '']).describe('What the price is for; empty if there is none'),
          unsure: z.array(z.enum(lineFields)).describe('Fields that were guessed or are missing'),
          source: z.string().describe('The line of the text it was read from'),
        }),
      ),
      ignored: z.array(z.string()).describe('Lines from which nothing was read: greetings, headings, totals'),
      unreadPrices: z.array(z.string()).describe('Amounts in any currency that no line has as its price'),
      isCut: z.boolean().describe('The text has more lines than a broadcast can hold'),
    }),
  }),
  perMinute: 120,
  takesIdempotencyKey: false,
})

/** The secret part of a member's feed addresses. Renewing it makes addresses that leaked useless. */
const feedToken = z.object({
  token: z.string().describe('Expires after 90 days without use'),
  lastUsedDT: z.iso.datetime().nullable().describe('When a feed reader last used it, to the hour; null if never'),
})

export const getFeedToken = endpoint({
  method: 'GET',
  path: '/api/broadcasts/feedToken',
  access: 'member',
  isSecret: true,
  summary: 'The feed token of the signed-in person',
  reply: z.object({ payload: feedToken }),
})

export const renewFeedToken = endpoint({
  method: 'POST',
  path: '/api/broadcasts/feedToken/actions/renew',
  access: 'member',
  isForReadOnly: true,
  summary: 'Revoke the feed token and return a new one',
  reply: z.object({ payload: feedToken }),
  secretReply: true,
})

export const removeBroadcast = endpoint({
  method: 'DELETE',
  path: '/api/broadcasts/{id}',
  changes: ['/api/broadcasts'],
  access: 'trader',
  summary: 'Take a broadcast of your company off the site',
  params: publicIdParams('broadcast'),
  problems: ['broadcast-not-found', 'not-yours'],
})

export const checkBroadcastLimit = endpoint({
  method: 'POST',
  path: '/api/broadcasts/limit',
  access: 'trader',
  summary: 'Check whether one more broadcast to this list would be accepted now',
  body: z
    .object({ listType: id().optional() })
    .loose()
    .describe('The compose form as filled in so far; lines with brand and desc are checked for duplicates'),
  reply: z.object({
    payload: z.object({
      broadcastLimitReached: z.boolean(),
      data: z.object({ web: z.object({ title: z.string(), message: z.string() }) }),
    }),
  }),
  takesIdempotencyKey: false,
})

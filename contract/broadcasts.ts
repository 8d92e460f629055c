import { z } from 'zod'
import { contactRefusal, withoutContact } from './contact-data.ts'
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

export const sides = ['WTS', 'WTB'] as const
export const side = z.enum(sides)
export type Side = z.infer<typeof side>

/** A category list that broadcasts are sent to. */
export const broadcastList = z.object({
  id: id(),
  name: z.string(),
  shortName: z.string(),
  path: z.string().describe('Its segment in /broadcasts/{category}'),
  email: z.string().describe('The address members may mail a broadcast to'),
})
export type BroadcastList = z.infer<typeof broadcastList>

/** A company's tier marks; at most one is 1. */
export const tierMarks = { isTrusted: bit(), isGold: bit(), isDiamond: bit() }

/** One line of the broadcast list. A visitor gets nulls for who is behind it. */
export const broadcastRow = z.object({
  id: publicId('broadcast'),
  shareId: publicId('broadcast').nullable().describe('What visitors know an own broadcast by; null for any other'),
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
    ...tierMarks,
  }),
  isOwn: z.boolean(),
  isOkToResend: z.boolean().describe('Own and older than 3 days'),
  numLines: z.number().int().positive().describe('How many lines it offers or wants; most have one'),
})
export type BroadcastRow = z.infer<typeof broadcastRow>

/** What a broadcast offers or wants, as its poster wrote it. */
export const broadcastLine = z.object({
  quantity: z.string(),
  brand: z.string(),
  desc: z.string(),
  condition: z.string(),
  price: z.string().describe('A number, CALL, or words'),
  currency,
})
export type BroadcastLine = z.infer<typeof broadcastLine>

export const broadcast = broadcastRow.extend({
  message: z.string().nullable().describe('Plain text; null for a visitor'),
  dateAsString: z.string().describe('DD-MM-YYYY, Europe/Amsterdam'),
  dateAsStringLong: z.string().describe('e.g. 21 November 2026, 14:05, Europe/Amsterdam'),
  lines: z.array(broadcastLine).describe('In the order written; empty for a visitor'),
  contact: z
    .object({ name: z.string(), email: z.string().nullable().describe('null where the poster hides it') })
    .nullable()
    .describe('null for a visitor, and where it is withheld'),
  contactRefusal: contactRefusal('message then stands without contact details, and productLink is null'),
  productLink: z.string().nullable(),
})
export type Broadcast = z.infer<typeof broadcast>

/** Lines a broadcast may hold. */
export const maxLines = 50

/** One line of the compose form (part 1 §5). */
export const newLine = z.object({
  quantity: requiredText(10),
  brand: requiredText(50),
  desc: requiredText(50),
  condition: requiredText(20),
  price: requiredText(10),
  currency: currency.default('EUR'),
})
export type NewLine = z.output<typeof newLine>

/**
 * The compose form (part 1 §2.6, §5): its own fields are the first line, `moreLines` those after it. Product link and
 * additional info have no rule but a size.
 */
export const newBroadcast = newLine.extend({
  listType: id(fieldMessage.required).describe('The list to send to'),
  fromEmail: emailAddress().optional().describe("The sender's primary or alternative address; primary when absent"),
  broadcastType: z.enum(['wts', 'wtb']).default('wts'),
  pLink: optionalText(500).describe('Product link, http or https'),
  additionalInfo: optionalText(5_000),
  moreLines: z
    .array(newLine)
    .max(maxLines - 1, { error: `A broadcast holds at most ${maxLines} lines` })
    .default([]),
})

/** What a search of broadcasts is made of: the list, its prices, its feed and a saved search share it. */
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

export const listBroadcasts = endpoint({
  method: 'GET',
  path: '/api/broadcasts',
  access: 'anyone',
  summary: 'Broadcasts, newest first; masked for a visitor',
  query: z.object({
    ...broadcastFilters,
    onlyOwnBroadcasts: flag().describe("Only the viewer's company's"),
    favorites: flag().describe("Only of companies among the viewer's favorites"),
    contentType: z.enum(['rss']).optional().describe('The same search as an RSS 2.0 feed instead of JSON'),
    token: z.string().max(200).optional().describe('Feed token of a member; a feed without one is masked'),
    ...pageQuery,
  }),
  otherTypes: ['application/rss+xml'],
  reply: listReply(broadcastRow).extend({ companyName: z.string().nullable().describe('Of the companyId filter') }),
  problems: ['invalid-link'],
})

export const getBroadcast = endpoint({
  method: 'GET',
  path: '/api/broadcasts/{id}',
  access: 'anyone',
  summary: "One broadcast; masked for a visitor. For a member it counts like its company's profile",
  params: publicIdParams('broadcast'),
  query: z.object({
    bc: flag().describe('As a visitor sees it, whoever asks: the page that is shared'),
    withoutContact,
  }),
  reply: z.object({ result: broadcast }),
  problems: ['broadcast-not-found'],
})

/** Why a post was refused: `payload.extra` of the problem, whose `payload.limit` is the number that was reached. */
export const broadcastRefusals = ['SPAM', 'LIMIT', 'DAYLIMIT', 'DUPL'] as const
export type BroadcastRefusal = (typeof broadcastRefusals)[number]

export const postBroadcast = endpoint({
  method: 'POST',
  path: '/api/broadcasts',
  access: 'trader',
  summary: 'Send a broadcast to a list',
  body: newBroadcast,
  reply: z.object({ payload: z.object({ id: id(), msg: z.string() }) }),
  problems: ['broadcast-rules-not-obeyed', 'muted-on-list'],
})

export const resendBroadcast = endpoint({
  method: 'POST',
  path: '/api/broadcasts/{id}/actions/resend',
  access: 'trader',
  summary: 'Send an own broadcast older than 3 days again: it moves to the top and is mailed again',
  params: publicIdParams('broadcast'),
  problems: ['broadcast-not-found', 'not-yours', 'too-early-to-resend', 'broadcast-rules-not-obeyed', 'muted-on-list'],
})

/** A field of a parsed line that the sender should look at before sending. */
export const lineFields = ['quantity', 'brand', 'desc', 'condition', 'price', 'currency'] as const

export const parseBroadcast = endpoint({
  method: 'POST',
  path: '/api/broadcasts/parse',
  access: 'trader',
  summary: 'Read the lines out of a pasted spreadsheet or mail; sends nothing',
  body: z.object({ text: storableText(50_000) }),
  reply: z.object({
    payload: z.object({
      type: z.enum(['wts', 'wtb']).nullable().describe('The side, where the text says so'),
      lines: z.array(
        broadcastLine.extend({
          unsure: z.array(z.enum(lineFields)).describe('Fields that were guessed, or are missing'),
          source: z.string().describe('The line of the text it was read from'),
        }),
      ),
      ignored: z
        .array(z.string())
        .describe('Lines of the text that nothing was read from: greetings, headings, totals'),
      isCut: z.boolean().describe('There were more lines than a broadcast holds'),
    }),
  }),
  perMinute: 120,
  takesIdempotencyKey: false,
})

/** Where a member's feeds are, and the way to make the address that leaked worthless. */
const feedToken = z.object({
  token: z.string().describe('Opens nothing once it was not used for 90 days'),
  lastUsedDT: z.iso.datetime().nullable().describe('When a reader last used it, to the hour; null for never'),
})

export const getFeedToken = endpoint({
  method: 'GET',
  path: '/api/broadcasts/feedToken',
  access: 'member',
  summary: 'The feed token of the signed-in person',
  reply: z.object({ payload: feedToken }),
})

export const renewFeedToken = endpoint({
  method: 'POST',
  path: '/api/broadcasts/feedToken/actions/renew',
  access: 'member',
  summary: 'Revoke the feed token and answer a new one',
  reply: z.object({ payload: feedToken }),
  secretReply: true,
})

export const removeBroadcast = endpoint({
  method: 'DELETE',
  path: '/api/broadcasts/{id}',
  access: 'trader',
  summary: 'Take an own broadcast off the site',
  params: publicIdParams('broadcast'),
  problems: ['broadcast-not-found', 'not-yours'],
})

export const checkBroadcastLimit = endpoint({
  method: 'POST',
  path: '/api/broadcasts/limit',
  access: 'trader',
  summary: 'Whether one more broadcast to this list would be let through now',
  body: z
    .object({ listType: id().optional() })
    .loose()
    .describe(
      'The compose form as far as it is filled in; lines with brand and desc are held against the duplicate rule',
    ),
  reply: z.object({
    payload: z.object({
      broadcastLimitReached: z.boolean(),
      data: z.object({ web: z.object({ title: z.string(), message: z.string() }) }),
    }),
  }),
  takesIdempotencyKey: false,
})

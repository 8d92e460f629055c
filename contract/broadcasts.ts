import { z } from 'zod'
import {
  bit,
  currency,
  emailAddress,
  endpoint,
  fieldMessage,
  flag,
  id,
  idParams,
  listReply,
  optionalText,
  pageQuery,
  requiredText,
  searchText,
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
  id: id(),
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
})
export type BroadcastRow = z.infer<typeof broadcastRow>

export const broadcast = broadcastRow.extend({
  message: z.string().nullable().describe('Plain text; null for a visitor'),
  dateAsString: z.string().describe('DD-MM-YYYY, Europe/Amsterdam'),
  dateAsStringLong: z.string().describe('e.g. 21 November 2026, 14:05, Europe/Amsterdam'),
  contact: z.object({ name: z.string(), email: z.string() }).nullable(),
  productLink: z.string().nullable(),
})
export type Broadcast = z.infer<typeof broadcast>

/** The compose form (part 1 §2.6, §5). Product link and additional info have no rule but a size. */
export const newBroadcast = z.object({
  listType: id(fieldMessage.required).describe('The list to send to'),
  fromEmail: emailAddress().optional().describe("The sender's primary or alternative address; primary when absent"),
  broadcastType: z.enum(['wts', 'wtb']).default('wts'),
  quantity: requiredText(10),
  brand: requiredText(50),
  desc: requiredText(50),
  condition: requiredText(20),
  pLink: optionalText(500).describe('Product link, http or https'),
  price: requiredText(10),
  currency: currency.default('EUR'),
  additionalInfo: optionalText(5_000),
})

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
    query: searchText(),
    exactPhrase: flag(),
    listType: id().optional().describe('Only this list'),
    type: z
      .string()
      .transform(text => text.toUpperCase())
      .pipe(side)
      .optional(),
    companyId: id().optional().describe('Only this company; not for visitors'),
    onlyOwnBroadcasts: flag().describe("Only the viewer's company's"),
    ...pageQuery,
  }),
  reply: listReply(broadcastRow).extend({ companyName: z.string().nullable().describe('Of the companyId filter') }),
})

export const getBroadcast = endpoint({
  method: 'GET',
  path: '/api/broadcasts/{id}',
  access: 'anyone',
  summary: 'One broadcast; masked for a visitor',
  params: idParams,
  reply: z.object({ result: broadcast }),
  problems: ['broadcast-not-found'],
})

/** Why a post was refused (part 1 §8). */
export const broadcastRefusals = ['SPAM', 'LIMIT', 'DAYLIMIT', 'DUPL'] as const
export type BroadcastRefusal = (typeof broadcastRefusals)[number]

export const postBroadcast = endpoint({
  method: 'POST',
  path: '/api/broadcasts',
  access: 'trader',
  summary: 'Send a broadcast to a list',
  body: newBroadcast,
  reply: z.object({ payload: z.object({ id: id(), msg: z.string() }) }),
  problems: ['broadcast-rules-not-obeyed'],
})

export const removeBroadcast = endpoint({
  method: 'DELETE',
  path: '/api/broadcasts/{id}',
  access: 'trader',
  summary: 'Take an own broadcast off the site',
  params: idParams,
  problems: ['broadcast-not-found', 'not-yours'],
})

export const checkBroadcastLimit = endpoint({
  method: 'POST',
  path: '/api/broadcasts/limit',
  access: 'trader',
  summary: 'Whether one more broadcast to this list would be let through now',
  body: z.object({ listType: id().optional() }).loose().describe('The compose form, as far as it is filled in'),
  reply: z.object({
    payload: z.object({
      broadcastLimitReached: z.boolean(),
      data: z.object({ web: z.object({ title: z.string(), message: z.string() }) }),
    }),
  }),
})

import { z } from 'zod'
import { tierMarks } from './broadcasts.ts'
import { endpoint, id, storableText } from './kit/index.ts'
import { answerByDT } from './rfq-terms.ts'
import { savedSearchFilters } from './saved-searches.ts'

/**
 * The kinds of work on a member's desk, in display order.
 *
 * `to-answer`: requests for quote to the company that it has not answered, or with a counter-offer to answer.
 * `quotes-in`: own requests with a quote to decide on. `wanted`: recent WTBs for a number that the company has.
 * `searched`: own parts that other companies searched for in the last day. `messages`: threads with something unread.
 * `saved-searches`: saved searches that found a broadcast in the last day. `stock`: own stock lines that are not fresh.
 */
export const deskKinds = [
  'to-answer',
  'quotes-in',
  'wanted',
  'searched',
  'messages',
  'saved-searches',
  'stock',
] as const
export type DeskKind = (typeof deskKinds)[number]

/** The kinds in which somebody waits for the member, or the member's own work is stuck; they count as "your turn". */
export const deskTurnKinds = ['to-answer', 'quotes-in', 'messages', 'stock'] as const satisfies readonly DeskKind[]

/** Maximum number of items counted per kind. */
export const maxDeskItems = 200
/** Maximum number of items listed per kind, if all kinds are shown and if only one is. */
export const deskItemsEach = 4
export const deskItemsOfOne = 50
/** Days for which WTBs are listed. */
export const wantedDays = 3
/** Days for which requests are listed. */
export const requestDays = 60

const itemKey = storableText(60).describe('Identifies the item among those of its kind')

export const deskItem = z.object({
  key: itemKey,
  kind: z.enum(deskKinds),
  id: id().nullable().describe('The request, RFQ, broadcast, stock line, thread or saved search'),
  at: z.iso.datetime().describe('When it last needed attention: asked, answered, posted, searched, received, found'),
  answerByDT,
  partNumber: z.string().describe('Of the first line; empty for messages, saved searches and stock'),
  numLines: z.number().int().describe('Lines of the request; stock lines that are not fresh; broadcasts found; else 1'),
  quantity: z.number().int().nullable().describe('Pieces requested'),
  condition: z.string().describe('As requested, empty for any'),
  mine: z.number().int().nullable().describe('Own pieces of the number'),
  myPrice: z
    .number()
    .nullable()
    .describe('Own asking price, or own quote if there is a counter-offer to it, EUR; null for CALL'),
  price: z
    .number()
    .nullable()
    .describe(
      'EUR. `to-answer`: the counter-offer, if there is only one. `quotes-in`: the best quote, which is the lowest for the whole quantity in the requested condition if there is one; for several lines, the sum of the best quotes. `wanted`: the target price',
    ),
  quoted: z
    .number()
    .int()
    .nullable()
    .describe('Pieces of the quote or counter-offer in `price`; null if there is none, or if it has several lines'),
  median: z
    .number()
    .nullable()
    .describe("Median of other companies' asking prices for the number, EUR; null if too few have one"),
  numCounters: z
    .number()
    .int()
    .describe('`to-answer`: counter-offers to answer. `quotes-in`: counter-offers that were refused. Else 0'),
  numAsked: z.number().int().describe('Companies asked for a quote, otherwise 0'),
  numAnswered: z.number().int().describe('Companies that answered, otherwise 0'),
  numSearches: z.number().int().describe('Searches that found the part, otherwise 0'),
  numCompanies: z
    .number()
    .int()
    .describe('Companies concerned, or whose quotes make up `price`; one is named in `company`'),
  text: z.string().describe('Subject of a message; text of a saved search, or its filters in words if it has none'),
  savedSearch: savedSearchFilters.nullable().describe('What a saved search finds; null for other kinds'),
  company: z
    .object({ id: id().nullable(), name: z.string(), country: z.string(), ...tierMarks })
    .nullable()
    .describe('`id` is null for a buyer who is not a member'),
})
export type DeskItem = z.infer<typeof deskItem>

const counts = z.object(
  Object.fromEntries(deskKinds.map(kind => [kind, z.number().int()])) as Record<DeskKind, z.ZodNumber>,
)
export type DeskCounts = z.infer<typeof counts>

export const getDesk = endpoint({
  method: 'GET',
  path: '/api/desk',
  access: 'trader',
  summary: 'What waits for the signed-in contact, newest first within each kind, without what was marked as done',
  query: z.object({ kind: z.enum(deskKinds).optional().describe('Only this kind, with more items') }),
  reply: z.object({
    payload: z.object({
      counts: counts.describe(`Items of each kind, at most ${maxDeskItems}`),
      items: z.array(deskItem).describe('In the order of the kinds'),
    }),
  }),
  perMinute: 240,
})

export const countDesk = endpoint({
  method: 'GET',
  path: '/api/desk/counts',
  access: 'trader',
  summary: 'The number of items that wait for the signed-in contact, by kind',
  reply: z.object({ payload: counts }),
  perMinute: 240,
})

/** How long a postponed item is hidden, in hours. */
export const laterHours = 4

export const putOffDeskItem = endpoint({
  method: 'POST',
  path: '/api/desk/actions/putOff',
  changes: ['/api/desk', '/api/desk/counts'],
  access: 'trader',
  isForReadOnly: true,
  summary: `Take an item off the desk: for ${laterHours} hours, or until something new happens to it`,
  body: z.object({ kind: z.enum(deskKinds), key: itemKey, isDone: z.boolean().describe('false for later') }),
})

export const putBackDeskItem = endpoint({
  method: 'POST',
  path: '/api/desk/actions/putBack',
  changes: ['/api/desk', '/api/desk/counts'],
  access: 'trader',
  isForReadOnly: true,
  summary: 'Put an item back on the desk',
  body: z.object({ kind: z.enum(deskKinds), key: itemKey }),
})

import { z } from 'zod'
import { endpoint, id, listReply, pageQuery, searchText } from './kit/index.ts'
import { partCondition } from './parts.ts'
import { answerByDT } from './rfq-terms.ts'

export const rfqBoxes = ['sent', 'received'] as const
export type RfqBox = (typeof rfqBoxes)[number]

/**
 * - `turn`: it is the company's turn. For a sent request: an open line has an answer, and no counter-offer to it is open. For a received one: it is
 *   not answered, or a counter-offer is open.
 * - `open`: at least one line is not decided yet
 * - `decided`: every line is decided
 */
export const rfqViews = ['turn', 'open', 'decided'] as const
export type RfqView = (typeof rfqViews)[number]

const count = () => z.number().int()

export const rfqRow = z.object({
  id: id().describe('Id of the RFQ if sent, of the request if received'),
  createdDT: z.iso.datetime(),
  answerByDT,
  partNumbers: z.array(z.string()).describe('Part numbers of the first three lines'),
  numLines: count(),
  numOpen: count().describe('Lines that are not decided yet'),
  quantity: count().describe('Quantity of the first line'),
  condition: partCondition.nullable().describe('Condition asked for in the first line; null for any'),
  asked: count().describe('Number of companies asked; 1 if received'),
  answered: count().describe('Number of those companies that answered'),
  awarded: count().describe('Lines awarded; if received, lines awarded to your company'),
  buyerName: z.string().nullable().describe('The buyer, if received'),
  mine: count().nullable().describe('Own pieces of the first number, if received'),
  myPrice: z.number().nullable().describe('Own lowest asking price for it, EUR; null for CALL and if sent'),
  price: z
    .number()
    .nullable()
    .describe(
      'Per piece in EUR: the best quote, which is the lowest for the whole quantity in the requested condition if there is one; your own quote if received; the award once decided. null if there is no quote, or several lines or prices',
    ),
  quoted: count()
    .nullable()
    .describe('Pieces of that quote, or pieces awarded; null if there are none, or several lines'),
  total: z
    .number()
    .nullable()
    .describe(
      'In EUR: `quoted` pieces at `price`; for several lines, the awarded pieces and the best quotes of each open line until its quantity is reached, or your own quotes if received; null if there is no quote',
    ),
  numQuoted: count().describe('Lines in the total'),
  numSuppliers: count().describe('Companies whose quotes make up the total'),
  validUntilDT: z.iso.datetime().nullable().describe('When the first of these quotes for an open line expires'),
  numExpired: count().describe('Quotes for open lines that have expired'),
  openCounters: count().describe('Counter-offers that the supplier has not answered'),
  refusedCounters: count().describe(
    'Counter-offers for open lines that the supplier refused, without a new quote since',
  ),
  isTurn: z.boolean().describe("It is your company's turn"),
})
export type RfqRow = z.infer<typeof rfqRow>

export const listRfqs = endpoint({
  method: 'GET',
  path: '/api/rfqs',
  access: 'trader',
  summary: "The company's requests for quote, sent or received, newest first",
  query: z.object({
    box: z.enum(rfqBoxes).default('sent'),
    query: searchText().describe('Part of a part number, or of the name of the other company'),
    show: z.enum(rfqViews).optional().describe('Only these; all by default'),
    ...pageQuery,
  }),
  reply: listReply(rfqRow),
})

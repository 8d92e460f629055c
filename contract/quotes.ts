import { z } from 'zod'
import { captchaSolution } from './captcha.ts'
import {
  currency,
  emailAddress,
  endpoint,
  id,
  idParams,
  listReply,
  optionalText,
  pageQuery,
  publicId,
  requiredText,
  storableText,
} from './kit/index.ts'
import { partCondition } from './parts.ts'
import { alsoAs, matchedBy, suppliersOfLine } from './rfq-equivalents.ts'

/** Most pieces that may be asked for, offered or awarded. */
export const maxPieces = 1_000_000
/** Lines a request for quote may hold. */
export const maxRfqLines = 50

const wholeNumber = 'This field should be a whole number'
const pieces = () =>
  z.coerce
    .number({ error: wholeNumber })
    .int({ error: wholeNumber })
    .min(1, { error: 'At least 1' })
    .max(maxPieces, { error: `At most ${maxPieces}` })

/** Made by the form when it opens: what is sent twice with the same key is sent once. */
const sendKey = z.uuid().optional().describe('Chosen by the caller; sending again with it sends nothing more')

/** The RFQ form (part 2 §3, §5). Of somebody signed in, company, name, e-mail and country are those of the account. */
export const newRfq = z.object({
  partId: publicId('part'),
  captcha: captchaSolution.optional().describe('A solved captcha; needed of a visitor'),
  companyName: requiredText(100),
  contactName: requiredText(100),
  contactEmail: emailAddress(),
  contactTel: requiredText(50),
  address: optionalText(200),
  country: optionalText(60),
  requestedQuantity: pieces().default(1),
  condition: partCondition.nullable().default(null).describe('Asked for; null where any will do'),
  sendToAll: z.boolean().default(false).describe('To every company that has the part, not to one'),
  message: optionalText(2_000),
  sendKey,
})

export const sendRFQ = endpoint({
  method: 'POST',
  path: '/api/mail/sendRFQ',
  access: 'anyone',
  summary: 'Ask for a quote: the company of a stock line, or every company that has the part',
  body: newRfq,
  reply: z.object({
    count: z.number().int().describe('Companies that were asked'),
    payload: z.object({ msg: z.string() }),
  }),
  problems: ['part-not-found', 'captcha-failed', 'nobody-to-ask', 'traders-only', 'too-many-requests'],
  perMinute: 60,
})

export const getRfqReach = endpoint({
  method: 'GET',
  path: '/api/parts/{id}/rfqReach',
  access: 'trader',
  summary: 'How many companies a request for the part of a stock line would ask if it were sent now; sends nothing',
  params: z.object({ id: publicId('part') }),
  reply: z.object({
    payload: z.object({
      one: z.number().int().describe('1 where the company of the stock line can be asked, else 0'),
      all: z.number().int().describe('Companies that have the part and can be asked'),
    }),
  }),
  problems: ['part-not-found'],
  perMinute: 240,
})

/** A line that many suppliers are asked for. */
export const rfqListLine = z.object({
  partNumber: requiredText(50),
  manufacturer: optionalText(50),
  quantity: pieces(),
  condition: partCondition.nullable().default(null).describe('Asked for; null where any will do'),
  alsoAs: alsoAs(),
})
export type RfqListLine = z.infer<typeof rfqListLine>

/** What of a line can be in doubt when it was read out of a text. */
export const readFields = ['partNumber', 'quantity', 'condition'] as const

const findingOut = { method: 'POST', access: 'trader', takesIdempotencyKey: false } as const

export const parseRfqList = endpoint({
  ...findingOut,
  path: '/api/rfqs/parse',
  summary: 'Read the lines to ask for out of a pasted spreadsheet, and who has them; sends nothing',
  body: z.object({ text: storableText(50_000) }),
  reply: z.object({
    payload: z.object({
      lines: z.array(
        rfqListLine.extend({
          partNumber: z.string().describe('As the text says it; empty where it names none'),
          quantity: pieces().nullable().describe('null where the text names none that can be read'),
          unsure: z.array(z.enum(readFields)).describe('Fields that were guessed or could not be read'),
          ...suppliersOfLine,
          source: z.string().describe('The line of the text it was read from'),
        }),
      ),
      ignored: z.array(z.string()).describe('Lines of the text that nothing was read from'),
      isCut: z.boolean().describe('There were more lines than a request holds'),
    }),
  }),
  perMinute: 120,
})

export const countSuppliers = endpoint({
  ...findingOut,
  path: '/api/rfqs/suppliers',
  summary: 'How many companies can be asked for each of these part numbers, and by which others; sends nothing',
  body: z.object({
    lines: z.array(z.object({ partNumber: storableText(50), alsoAs: alsoAs() })).max(maxRfqLines),
  }),
  reply: z.object({ payload: z.array(z.object(suppliersOfLine)).describe('In the order asked') }),
  perMinute: 240,
})

export const sendRfqList = endpoint({
  method: 'POST',
  path: '/api/rfqs',
  access: 'trader',
  summary: 'Ask many suppliers for many lines, each for those it has: one mail a supplier',
  body: z.object({
    lines: z
      .array(rfqListLine)
      .min(1, { error: 'At least one line' })
      .max(maxRfqLines, { error: `At most ${maxRfqLines} lines` }),
    contactTel: optionalText(50),
    message: optionalText(2_000),
    suppliersPerLine: z.coerce.number().int().min(1).max(50).default(10).describe('Most companies asked for one line'),
    sendKey,
  }),
  reply: z.object({
    count: z.number().int().describe('Companies that were asked'),
    payload: z.object({ id: id(), msg: z.string() }),
  }),
  problems: ['nobody-to-ask', 'too-many-requests'],
})

export const lineStates = ['open', 'awarded', 'closed'] as const
export const requestStates = ['sent', 'opened', 'answered', 'decided'] as const

const price = z.coerce
  .number({ error: 'This field should be a price' })
  .positive({ error: 'This field should be a price above 0' })
  .max(1_000_000_000, { error: 'This is too much' })
  .transform(amount => Math.round(amount * 100) / 100)
  .pipe(z.number().positive({ error: 'This field should be a price above 0' }))

/** What a supplier says to one line: a quote. */
export const offer = z.object({
  price: price.describe('Each, in `currency`, whole cents'),
  currency,
  quantity: pieces(),
  condition: partCondition,
  leadDays: z.coerce
    .number({ error: wholeNumber })
    .int({ error: wholeNumber })
    .min(0)
    .max(365)
    .describe('0 from stock'),
  note: optionalText(500),
})

const line = z.object({
  id: id(),
  partNumber: z.string(),
  manufacturer: z.string(),
  description: z.string(),
  quantity: z.number().int(),
  condition: partCondition.nullable(),
  state: z.enum(lineStates),
})

/** An answer to a line. */
const answer = z.object({
  quote: z
    .object({
      price: z.number().describe('Each, in `currency`'),
      currency,
      quantity: z.number().int(),
      condition: partCondition,
      leadDays: z.number().int(),
      note: z.string(),
    })
    .nullable()
    .describe('null: no longer have it'),
  answeredDT: z.iso.datetime(),
  isCorrected: z.boolean(),
})

const person = z.object({
  companyId: id().nullable().describe('null for somebody who is no member'),
  companyName: z.string(),
  contactName: z.string(),
  email: z.string().describe('Empty where they hide it'),
  tel: z.string(),
  country: z.string(),
})

/** One line as one supplier is asked for it. */
export const ask = z.object({
  id: id(),
  line,
  stock: z
    .object({
      id: id(),
      partNumber: z.string(),
      manufacturer: z.string(),
      description: z.string(),
      quantity: z.number().int(),
      partCondition,
      isRemoved: z.boolean(),
    })
    .nullable()
    .describe('The stock line they are asked because of'),
  matchedBy,
  answer: answer.nullable(),
  awarded: z.number().int().nullable().describe('Pieces awarded to them'),
})
export type Ask = z.infer<typeof ask>

/** A request as the supplier sees it. */
export const quoteRequest = z.object({
  id: id(),
  state: z.enum(requestStates),
  sentDT: z.iso.datetime(),
  supplierName: z.string(),
  buyer: person,
  message: z.string(),
  asks: z.array(ask),
})
export type QuoteRequest = z.infer<typeof quoteRequest>

const requestParams = z.object({
  request: z
    .string()
    .min(1)
    .max(200)
    .describe("What a mailed link carries; or a request's id, for its supplier's members"),
})

export const getQuoteRequest = endpoint({
  method: 'GET',
  path: '/api/quotes/{request}',
  access: 'anyone',
  summary: 'A request for quote as its supplier sees it, by the mailed link or signed in; changes nothing',
  params: requestParams,
  reply: z.object({ payload: quoteRequest }),
  problems: ['invalid-link'],
})

export const openQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/quotes/{request}/actions/open',
  access: 'anyone',
  summary: 'Tell the buyer that the supplier has seen the request',
  params: requestParams,
  problems: ['invalid-link'],
})

export const answerQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/quotes/{request}',
  access: 'anyone',
  summary: 'Answer lines of a request, or correct the answers until they are decided on',
  params: requestParams,
  body: z.object({
    answers: z
      .array(z.object({ askId: id(), offer: offer.nullable().describe('null: no longer have it') }))
      .min(1, { error: 'Answer one line at least' })
      .max(maxRfqLines),
  }),
  reply: z.object({ payload: quoteRequest }),
  problems: ['invalid-link', 'already-decided', 'too-many-requests'],
  perMinute: 120,
})

/** One row of the list of requests, sent or received. */
export const rfqRow = z.object({
  id: id().describe('Of the RFQ where it was sent, of the request where it was received'),
  createdDT: z.iso.datetime(),
  partNumbers: z.array(z.string()).describe('Of the first three lines'),
  numLines: z.number().int(),
  numOpen: z.number().int().describe('Lines that are not decided on'),
  quantity: z.number().int().describe('Of the first line'),
  asked: z.number().int().describe('Companies asked; 1 where it was received'),
  answered: z.number().int().describe('Of them, those that answered'),
  awarded: z.number().int().describe('Lines awarded; where it was received, to oneself'),
  buyerName: z.string().nullable().describe('Who asks, where it was received'),
})
export type RfqRow = z.infer<typeof rfqRow>

export const rfqBoxes = ['sent', 'received'] as const

export const listRfqs = endpoint({
  method: 'GET',
  path: '/api/rfqs',
  access: 'trader',
  summary: 'Requests for quote of the own company, newest first: those it sent, or those it received',
  query: z.object({ box: z.enum(rfqBoxes).default('sent'), ...pageQuery }),
  reply: listReply(rfqRow),
})

/** One supplier's place in the grid. */
const supplier = z.object({
  requestId: id(),
  companyId: id(),
  companyName: z.string(),
  country: z.string(),
  contactName: z.string(),
  state: z.enum(requestStates),
  mail: z.enum(['waiting', 'sent', 'failed']).describe('How far the mail to them is'),
  answeredDT: z.iso.datetime().nullable(),
})

/** A supplier's answer to a line, or that it is awaited. */
const cell = z.object({
  askId: id(),
  requestId: id(),
  matchedBy,
  answer: answer.nullable(),
  priceEur: z.number().nullable().describe('The price converted by the rates of the settings, to compare by'),
  awarded: z.number().int().nullable().describe('Pieces awarded'),
})

/** A request as its buyer compares the quotes. */
export const rfq = z.object({
  id: id(),
  createdDT: z.iso.datetime(),
  contactName: z.string().describe('Who of the company asked'),
  message: z.string(),
  suppliers: z.array(supplier),
  lines: z.array(line.extend({ cells: z.array(cell) })),
})
export type Rfq = z.infer<typeof rfq>

export const getRfq = endpoint({
  method: 'GET',
  path: '/api/rfqs/{id}',
  access: 'trader',
  summary: 'A request for quote of the own company with all answers, to compare',
  params: idParams,
  reply: z.object({ payload: rfq }),
  problems: ['not-found'],
})

export const awardRfq = endpoint({
  method: 'POST',
  path: '/api/rfqs/{id}/actions/award',
  access: 'trader',
  summary: 'Award lines to one supplier or split among several, or close them; whoever quoted is told by mail',
  params: idParams,
  body: z.object({
    lines: z
      .array(
        z.object({
          lineId: id(),
          awards: z
            .array(z.object({ askId: id(), quantity: pieces() }))
            .max(100)
            .describe('Empty closes the line: nobody gets it'),
        }),
      )
      .min(1, { error: 'Decide on one line at least' })
      .max(maxRfqLines),
  }),
  reply: z.object({ payload: rfq }),
  problems: ['not-found', 'already-decided'],
})

/** How often what a company's stock says was still true when it was asked. */
export const stockTruth = z.object({
  answered: z.number().int().describe('Lines of its stock it was asked about and answered'),
  stillTrue: z.number().int().describe('Of them, those it still had'),
})
export type StockTruth = z.infer<typeof stockTruth>

export const getStockTruth = endpoint({
  method: 'GET',
  path: '/api/companies/{id}/stockTruth',
  access: 'member',
  summary: "How often a company's stock was still true when it was asked for a quote",
  params: z.object({ id: publicId('company') }),
  reply: z.object({ payload: stockTruth }),
  problems: ['company-not-found'],
})

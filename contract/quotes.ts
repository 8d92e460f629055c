import { z } from 'zod'
import { tierMarks } from './broadcasts.ts'
import { captchaSolution } from './captcha.ts'
import {
  currency,
  emailAddress,
  endpoint,
  fieldMessage,
  id,
  idParams,
  optionalText,
  publicId,
  requiredText,
  storableText,
} from './kit/index.ts'
import { partCondition } from './parts.ts'
import { alsoAs, matchedBy, suppliersOfLine } from './rfq-equivalents.ts'
import { reachFacets } from './rfq-reach.ts'
import {
  answerByDT,
  audience,
  buyer,
  counter,
  deadline,
  lineTerms,
  purchaseOrder,
  shownLineTerms,
  unitPrice,
  validHours,
} from './rfq-terms.ts'
import { rfqTexts } from './rfq-texts.ts'
import { stockAccuracy } from './stock-accuracy.ts'

export { getRfqReach } from './rfq-reach.ts'
export { getStockAccuracy } from './stock-accuracy.ts'

/** Maximum number of pieces requested, offered or awarded. */
export const maxPieces = 1_000_000
/** Maximum number of lines of a request for quote. */
export const maxRfqLines = 50

export const pieces = () =>
  z.coerce
    .number({ error: () => fieldMessage.wholeNumber })
    .int({ error: () => fieldMessage.wholeNumber })
    .min(1)
    .max(maxPieces)

/** Created when the form opens, so that submitting it twice sends the request once. */
const sendKey = z.uuid().optional().describe('Chosen by the caller; sent once per key')

/** The RFQ form. For a signed-in person, company, name, e-mail and country are taken from the account instead. */
export const newRfq = z.object({
  partId: publicId('part'),
  captcha: captchaSolution.optional().describe('A solved captcha; required from visitors'),
  companyName: requiredText(100),
  contactName: requiredText(100),
  contactEmail: emailAddress(),
  contactTel: requiredText(50),
  address: optionalText(200),
  country: optionalText(60),
  requestedQuantity: pieces().default(1),
  condition: partCondition.nullable().default(null).describe('Requested condition; null for any'),
  ...lineTerms,
  ...deadline,
  sendToAll: z.boolean().default(false).describe('Send to every company that has the part instead of one'),
  ...audience,
  message: optionalText(2_000),
  sendKey,
})

export const sendRFQ = endpoint({
  method: 'POST',
  path: '/api/mail/sendRFQ',
  changes: ['/api/rfqs'],
  access: 'anyone',
  summary: 'Request a quote from the company of a stock line, or from every company that has the part',
  body: newRfq,
  reply: z.object({
    count: z
      .number()
      .int()
      .describe('Number of companies the request was sent to; always 1 to visitors, whatever it is'),
    payload: z.object({ msg: z.string() }),
  }),
  problems: [
    'part-not-found',
    'captcha-failed',
    'nobody-to-ask',
    'blocked-by-recipient',
    'traders-only',
    'too-many-requests',
  ],
  perMinute: 60,
})

/** A line of a request to many suppliers. */
export const rfqListLine = z.object({
  partNumber: requiredText(50),
  manufacturer: optionalText(50),
  quantity: pieces(),
  condition: partCondition.nullable().default(null).describe('Requested condition; null for any'),
  ...lineTerms,
  alsoAs: alsoAs(),
})
export type RfqListLine = z.infer<typeof rfqListLine>

/** Fields of a parsed line that can be marked as unsure. */
export const parsedFields = ['partNumber', 'quantity', 'condition', 'targetPrice'] as const

const suppliersPerLine = () => z.coerce.number().int().min(1).max(50).default(10).describe('Maximum companies per line')

/** POST because of the size of the input; changes nothing. */
const readOnly = { method: 'POST', access: 'trader', isForReadOnly: true, takesIdempotencyKey: false } as const

export const parseRfqList = endpoint({
  ...readOnly,
  path: '/api/rfqs/parse',
  summary: 'Read the lines of a pasted spreadsheet and find who has them; sends nothing',
  body: z.object({ text: storableText(50_000) }),
  reply: z.object({
    payload: z.object({
      lines: z.array(
        rfqListLine.omit({ targetCurrency: true, model: true }).extend({
          partNumber: z.string().describe('As written in the text; empty if there is none'),
          quantity: pieces().nullable().describe('null if the text contains no readable one'),
          targetCurrency: currency.nullable().describe('null if the text names no currency'),
          unsure: z.array(z.enum(parsedFields)).describe('Fields that were guessed or could not be read'),
          ...suppliersOfLine,
          side: z.enum(['wts', 'wtb']).nullable().describe('The side that the text says this line is on'),
          source: z.string().describe('The line of the text it was read from'),
        }),
      ),
      ignored: z.array(z.string()).describe('Lines of the text from which nothing was read'),
      isCut: z.boolean().describe('The text has more lines than a request can hold'),
    }),
  }),
  perMinute: 120,
})

export const countSuppliers = endpoint({
  ...readOnly,
  path: '/api/rfqs/suppliers',
  summary:
    'Number of companies that a list would reach, in total and per line, and the equivalents of each line that are in stock; sends nothing',
  body: z.object({
    lines: z
      .array(
        z.object({
          partNumber: storableText(50),
          quantity: pieces().default(1),
          condition: partCondition.nullable().default(null),
          alsoAs: alsoAs(),
        }),
      )
      .max(maxRfqLines),
    ...audience,
    suppliersPerLine: suppliersPerLine(),
  }),
  reply: z.object({
    payload: z
      .array(z.object(suppliersOfLine))
      .describe('In the order of the request; companies that pass the filters'),
    reach: z.object({
      companies: z.number().int().describe('Companies that would receive the list'),
      ...reachFacets,
    }),
  }),
  perMinute: 240,
})

export const sendRfqList = endpoint({
  method: 'POST',
  path: '/api/rfqs',
  changes: ['/api/rfqs'],
  access: 'trader',
  summary: 'Request many lines from many suppliers. Each supplier gets one mail with the lines it has',
  body: z.object({
    lines: z
      .array(rfqListLine)
      .min(1, { error: () => rfqTexts.noLine })
      .max(maxRfqLines, { error: () => rfqTexts.tooManyLines(maxRfqLines) }),
    contactTel: optionalText(50),
    message: optionalText(2_000),
    ...deadline,
    ...audience,
    suppliersPerLine: suppliersPerLine(),
    companyId: publicId('company').optional().describe('Only this company is asked'),
    sendKey,
  }),
  reply: z.object({
    count: z.number().int().describe('Number of companies the request was sent to'),
    payload: z.object({ id: id(), msg: z.string() }),
  }),
  problems: ['nobody-to-ask', 'blocked-by-recipient', 'too-many-requests'],
})

export const lineStates = ['open', 'awarded', 'closed'] as const
export const requestStates = ['sent', 'opened', 'answered', 'decided'] as const

/** A supplier's quote for one line. */
export const offer = z.object({
  price: unitPrice().describe('Per piece, in `currency`, rounded to cents'),
  currency,
  quantity: pieces(),
  condition: partCondition,
  leadDays: z.coerce
    .number({ error: () => fieldMessage.wholeNumber })
    .int({ error: () => fieldMessage.wholeNumber })
    .min(0)
    .max(365)
    .describe('Lead time in days; 0 means from stock'),
  validHours: validHours().optional().describe('How long the quote stands; by default as in the settings'),
  note: optionalText(500),
})

const line = z.object({
  id: id(),
  partNumber: z.string(),
  manufacturer: z.string(),
  description: z.string(),
  quantity: z.number().int(),
  condition: partCondition.nullable(),
  ...shownLineTerms,
  state: z.enum(lineStates),
})

/** A supplier's answer to one line. */
const answer = z.object({
  quote: z
    .object({
      price: z.number().describe('Per piece, in `currency`'),
      currency,
      quantity: z.number().int(),
      condition: partCondition,
      leadDays: z.number().int(),
      note: z.string(),
    })
    .nullable()
    .describe('null if the supplier no longer has it'),
  answeredDT: z.iso.datetime(),
  isCorrected: z.boolean(),
  validHours: z.number().int().nullable(),
  validUntilDT: z.iso.datetime().nullable().describe('null if the quote does not expire'),
  isExpired: z.boolean().describe('An expired quote cannot be awarded'),
})

/** One line of a request as sent to one supplier. */
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
      price: z.number().nullable().describe('Own asking price, EUR; null for CALL'),
      isRemoved: z.boolean(),
    })
    .nullable()
    .describe('The stock line that led to the request'),
  mine: z
    .object({ quantity: z.number().int(), price: z.number().nullable().describe('The lowest, EUR; null for CALL') })
    .nullable()
    .describe('All own stock of the requested number; null if there is none, or with a mailed link'),
  market: z
    .object({
      sellers: z.number().int(),
      median: z.number().nullable().describe('Of their asking prices, EUR; null if too few have one'),
    })
    .nullable()
    .describe('Other companies that have the requested number; null if there are none, or with a mailed link'),
  matchedBy,
  answer: answer.nullable(),
  counter,
  awarded: z.number().int().nullable().describe('Pieces awarded to the supplier'),
})
export type Ask = z.infer<typeof ask>

/** A request as its supplier sees it. */
export const quoteRequest = z.object({
  id: id(),
  state: z.enum(requestStates),
  sentDT: z.iso.datetime(),
  answerByDT,
  validHours: z.number().int().describe('How long a quote stands if the supplier does not say'),
  supplierName: z.string(),
  buyer,
  message: z.string(),
  asks: z.array(ask),
  orders: z.array(purchaseOrder),
})
export type QuoteRequest = z.infer<typeof quoteRequest>

export const requestParams = z.object({
  request: z
    .string()
    .min(1)
    .max(200)
    .describe("Token of a mailed link; or the request's id, for a signed-in member of the supplier"),
})

export const getQuoteRequest = endpoint({
  method: 'GET',
  path: '/api/quotes/{request}',
  access: 'anyone',
  summary: 'A request for quote as its supplier sees it, with the mailed link or signed in; changes nothing',
  params: requestParams,
  reply: z.object({ payload: quoteRequest }),
  problems: ['invalid-link'],
})

export const openQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/quotes/{request}/actions/open',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Mark the request as opened by the supplier; the buyer can see this',
  params: requestParams,
  problems: ['invalid-link'],
})

export const answerQuoteRequest = endpoint({
  method: 'POST',
  path: '/api/quotes/{request}',
  changes: ['/api/rfqs', '/api/quotes/{request}'],
  access: 'anyone',
  summary: 'Answer lines of a request, or correct answers until the buyer decides',
  params: requestParams,
  body: z.object({
    answers: z
      .array(z.object({ askId: id(), offer: offer.nullable().describe('null if you no longer have it') }))
      .min(1, { error: () => rfqTexts.noAnswer })
      .max(maxRfqLines),
  }),
  reply: z.object({ payload: quoteRequest }),
  problems: ['invalid-link', 'already-decided', 'too-many-requests'],
  perMinute: 120,
})

/** One supplier (column) in the comparison of quotes. */
const supplier = z.object({
  requestId: id(),
  companyId: id(),
  companyName: z.string(),
  country: z.string(),
  countryCode: z.string(),
  ...tierMarks,
  stockAccuracy: stockAccuracy.nullable().describe('null if it never answered'),
  contactName: z.string(),
  state: z.enum(requestStates),
  mail: z.enum(['waiting', 'sent', 'failed']).describe('State of the mail to the supplier'),
  answeredDT: z.iso.datetime().nullable(),
})

/** One cell of the comparison: a supplier's answer to a line, if there is one yet. */
const cell = z.object({
  askId: id(),
  requestId: id(),
  matchedBy,
  answer: answer.nullable(),
  priceEur: z.number().nullable().describe('The price in euros at the rates in the settings, for comparison'),
  counter,
  awarded: z.number().int().nullable().describe('Pieces awarded'),
})

/** A request with its quotes, as the buyer compares them. */
export const rfq = z.object({
  id: id(),
  createdDT: z.iso.datetime(),
  answerByDT,
  contactName: z.string().describe('The contact who sent the request'),
  message: z.string(),
  suppliers: z.array(supplier),
  lines: z.array(line.extend({ cells: z.array(cell) })),
  orders: z.array(purchaseOrder),
  undoable: z
    .array(z.object({ id: id(), finalDT: z.iso.datetime().describe('When it takes effect') }))
    .describe('Decisions that can still be undone. Only the buyer sees them; `lines` shows them as made'),
})
export type Rfq = z.infer<typeof rfq>

export const getRfq = endpoint({
  method: 'GET',
  path: '/api/rfqs/{id}',
  access: 'trader',
  summary: 'A request for quote of your company with all answers, for comparison',
  params: idParams,
  reply: z.object({ payload: rfq }),
  problems: ['not-found'],
})

import { z } from 'zod'
import { currency, endpoint, id, idParams, optionalText } from './kit/index.ts'
import { pieces, quoteRequest, requestParams, rfq } from './quotes.ts'
import { unitPrice } from './rfq-terms.ts'

export const counterQuote = endpoint({
  method: 'POST',
  path: '/api/rfqs/{id}/actions/counter',
  changes: ['/api/rfqs', '/api/rfqs/{id}'],
  access: 'trader',
  summary: 'Answer a quote with your own price and quantity. The supplier accepts, refuses or sends a new quote',
  params: idParams,
  body: z.object({
    askId: id(),
    price: unitPrice().describe('Per piece, in `currency`, rounded to cents'),
    currency,
    quantity: pieces(),
    note: optionalText(500),
  }),
  reply: z.object({ payload: rfq }),
  problems: ['not-found', 'already-decided', 'nobody-to-ask', 'too-many-requests'],
})

export const decideCounter = endpoint({
  method: 'POST',
  path: '/api/quotes/{request}/actions/decideCounter',
  changes: ['/api/rfqs', '/api/quotes/{request}'],
  access: 'anyone',
  summary: "Accept or refuse the buyer's counter-offer. Accepted, it becomes your quote",
  params: requestParams,
  body: z.object({ counterId: id(), isAccepted: z.boolean() }),
  reply: z.object({ payload: quoteRequest }),
  problems: ['invalid-link', 'already-decided'],
  perMinute: 120,
})

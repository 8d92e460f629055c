import { before } from './dates.ts'
import type { Row } from './rows.ts'

/** Hours for which demo quotes are valid. */
const validHours = 72

/** Returns how long a quote of the demo is valid: answers that a part is gone do not expire. */
export const standing = (answeredAt: Date, isGone: boolean) =>
  isGone
    ? { valid_hours: null, valid_until: null }
    : { valid_hours: validHours, valid_until: before(answeredAt, -validHours / 24) }

interface QuotedRequests {
  rfq_lines: Row<'rfq_lines'>[]
  rfq_asks: Row<'rfq_asks'>[]
  quotes: Row<'quotes'>[]
}

/** Returns the counter-offers of a buyer to the quotes of a request: the first is refused, the second waits for a decision. */
export function counterOffers(
  rows: QuotedRequests,
  rfqId: number,
  contactId: number,
  now: Date,
): Row<'quote_counters'>[] {
  const lines = new Map(rows.rfq_lines.filter(({ rfq_id }) => rfq_id === rfqId).map(line => [line.id, line]))
  const asks = rows.rfq_asks.filter(({ line_id }) => lines.has(line_id))
  const quotes = asks.flatMap(({ id }) => rows.quotes.find(quote => quote.ask_id === id && !quote.is_gone) ?? [])
  const numLines = lines.size
  return quotes.slice(0, numLines === 1 ? 1 : 2).map((quote, index) => {
    const isRefused = numLines > 1 && index === 0
    return {
      ask_id: quote.ask_id,
      rfq_id: rfqId,
      company_id: quote.company_id,
      price: Math.max(1, Math.round((quote.price ?? 1) * 0.92)),
      currency: quote.currency ?? 'EUR',
      quantity: quote.quantity ?? 1,
      note: isRefused ? '' : 'We can pay today.',
      state: isRefused ? 'refused' : 'open',
      made_by: contactId,
      made_at: before(now, 0.04),
      decided_by: null,
      decided_at: isRefused ? before(now, 0.02) : null,
    }
  })
}

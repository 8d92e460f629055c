import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** SQL: true if it is the buyer's turn: an open line has an answer, and no counter-offer to it is open. */
export const isBuyersTurn = (rfqId: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from rfq_lines join rfq_asks on rfq_asks.line_id = rfq_lines.id join quotes on quotes.ask_id = rfq_asks.id
  where rfq_lines.rfq_id = ${rfqId} and rfq_lines.state = 'open'
    and not exists (select from quote_counters where quote_counters.ask_id = rfq_asks.id and quote_counters.state = 'open')
)`

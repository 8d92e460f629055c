import { type RawBuilder, sql } from 'kysely'
import type { Rates } from '../../../contract/kit/index.ts'

/** SQL: the price of `quotes` in euros, rounded to cents like every price that quotes are compared by. */
export const priceInEuros = (rates: Rates) =>
  sql<number>`round(quotes.price / (${JSON.stringify(rates)}::jsonb ->> quotes.currency)::numeric, 2)`

/**
 * SQL: the order in which `quotes` suit their line `rfq_lines`: those in the requested condition first, then those for the whole
 * quantity, then the lowest price, because a low price for a few pieces in another condition does not fill the line. The comparison
 * page follows the same rule.
 */
export const bestFirst = (rates: Rates): RawBuilder<unknown> => sql`
  coalesce(quotes.part_condition <> rfq_lines.part_condition, false), quotes.quantity < rfq_lines.quantity,
  ${priceInEuros(rates)}, quotes.ask_id`

/** SQL: true if `quotes` can still be awarded. */
export const isInForce = (now: Date) => sql<boolean>`coalesce(quotes.valid_until > ${now}, true)`

import { type RawBuilder, sql } from 'kysely'
import type { Rates } from '../../../contract/kit/index.ts'

type Sql = RawBuilder<unknown>

/** SQL: the price of `quotes` in euros, rounded to cents like every price that quotes are compared by. */
const euros = (rates: Rates) =>
  sql`round(quotes.price / (${JSON.stringify(rates)}::jsonb ->> quotes.currency)::numeric, 2)`

/**
 * SQL: the order in which `quotes` suit their line `rfq_lines`: those in the requested condition first, then those for the whole
 * quantity, then the lowest price, because a low price for a few pieces, or in another condition, does not fill the line. The
 * comparison page follows the same rule.
 */
export const bestFirst = (rates: Rates): Sql => sql`
  coalesce(quotes.part_condition <> rfq_lines.part_condition, false), quotes.quantity < rfq_lines.quantity, ${euros(rates)},
  quotes.ask_id`

/** SQL: true if `quotes` can still be awarded. */
export const isInForce = (now: Date) => sql<boolean>`coalesce(quotes.valid_until > ${now}, true)`

interface Offers {
  /** `rfq_lines` joined with `rfq_asks`, and a condition. */
  asks: Sql
  /** Whose view it is. Suppliers see their own quotes in full, expired ones too. */
  side: 'buyer' | 'supplier'
  rates: Rates
  now: Date
}

export interface OfferSummary {
  /** Per piece, of the best quote or the award; null if there are several prices. */
  price: number | null
  /** Pieces of the best quote, or pieces awarded. */
  quoted: number | null
  /** The company with the best quote. */
  best_company_id: number | null
  /** Of all lines: awarded pieces, and the best quotes of each open line until its quantity is reached. */
  total: number | null
  num_quoted: number
  num_suppliers: number
  valid_until: Date | null
  num_expired: number
}

/** SQL: a row of what the quotes for some lines amount to. */
export const offerSummary = ({ asks, side, rates, now }: Offers) => {
  const counts = side === 'supplier' ? sql`true` : isInForce(now)
  const order = sql`partition by rfq_lines.id order by ${counts} desc, ${bestFirst(rates)}`
  const earlier = sql`coalesce(sum(quotes.quantity) over (${order} rows between unbounded preceding and 1 preceding), 0)`
  const [offered, taken] =
    side === 'supplier'
      ? [sql`quotes.quantity`, sql`quotes.quantity`]
      : [
          sql`least(quotes.quantity, rfq_lines.quantity)`,
          sql`greatest(0, least(quotes.quantity, rfq_lines.quantity - ${earlier}))`,
        ]
  return sql`
    select (sum(euros * taken) filter (where taken > 0))::float8 as total,
      (count(distinct line_id) filter (where taken > 0))::int as num_quoted,
      (count(distinct company_id) filter (where taken > 0))::int as num_suppliers,
      case when min(euros) filter (where is_best) = max(euros) filter (where is_best)
        then (min(euros) filter (where is_best))::float8 end as price,
      (sum(pieces) filter (where is_best))::int as quoted, (array_agg(company_id) filter (where is_best))[1] as best_company_id,
      min(valid_until) filter (where taken > 0 and is_open and not is_expired) as valid_until,
      (count(*) filter (where is_open and is_expired))::int as num_expired
    from (
      select rfq_lines.id as line_id, quotes.company_id, quotes.valid_until, rfq_lines.state = 'open' as is_open,
        not ${isInForce(now)} as is_expired, ${euros(rates)} as euros,
        case when rfq_lines.state <> 'open' then rfq_awards.quantity else ${offered} end as pieces,
        case when rfq_lines.state <> 'open' then rfq_awards.quantity when ${counts} then ${taken} end as taken,
        case when rfq_lines.state <> 'open' then rfq_awards.ask_id is not null
          else ${counts} and row_number() over (${order}) = 1 end as is_best
      from (select rfq_lines.*, rfq_asks.id as ask_id from ${asks}) rfq_lines
        join quotes on quotes.ask_id = rfq_lines.ask_id and not quotes.is_gone
        left join rfq_awards on rfq_awards.ask_id = rfq_lines.ask_id
    ) offers`
}

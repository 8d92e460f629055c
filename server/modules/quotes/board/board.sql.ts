import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PageRequest, Rates } from '../../../../contract/kit/index.ts'
import type { RfqView } from '../../../../contract/rfq-board.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type OfferSummary, offerSummary } from '../best-quote.sql.ts'
import type { PartCondition } from '../rfq.ts'
import { isBuyersTurn } from '../turn.sql.ts'

/** Selects the listed requests of a company. */
export interface BoardFilter {
  companyId: number
  /** Part of the other company's name, in lower case; empty for all. */
  name: string
  /** Part of a part key; empty if the search text contains none. */
  partKey: string
  view: RfqView | undefined
}

/** The inputs of prices and expiry. */
interface Terms {
  rates: Rates
  now: Date
}

export interface ListedRow extends OfferSummary {
  id: number
  created_at: Date
  answer_by: Date | null
  num_lines: number
  num_open: number
  part_numbers: string[]
  quantity: number
  part_condition: PartCondition | null
  asked: number
  answered: number
  awarded: number
  buyer_name: string | null
  mine: number | null
  my_price: number | null
  open_counters: number
  refused_counters: number
  is_turn: boolean
}

type Sql = RawBuilder<unknown>

/** SQL: the lines of a request with their asks, and with that of one supplier. Requires `rfqs` or `requests`. */
const asksOfRfq = sql`rfq_lines join rfq_asks on rfq_asks.line_id = rfq_lines.id where rfq_lines.rfq_id = rfqs.id`
const asksOfRequest = sql`rfq_asks join rfq_lines on rfq_lines.id = rfq_asks.line_id where rfq_asks.request_id = requests.id`

const hasOpenLine = (lines: Sql) => sql<SqlBool>`exists (select from ${lines} and rfq_lines.state = 'open')`

const hasOpenCounter = sql<SqlBool>`exists (
  select from rfq_asks join quote_counters on quote_counters.ask_id = rfq_asks.id
  where rfq_asks.request_id = requests.id and quote_counters.state = 'open'
)`

const isSuppliersTurn = sql<SqlBool>`(
  ${hasOpenLine(asksOfRequest)} and (requests.state in ('sent', 'opened') or ${hasOpenCounter})
)`

const viewOf = (view: RfqView | undefined, { isOpen, isTurn }: Record<'isOpen' | 'isTurn', Sql>) =>
  view === undefined ? sql`true` : { turn: isTurn, open: isOpen, decided: sql`not ${isOpen}` }[view]

/** SQL: true if a line's number or the other company's name contains the search text. */
const matches = ({ name, partKey }: BoardFilter, lines: Sql, hasName: Sql) => {
  if (name === '') return sql`true`
  if (partKey === '') return hasName
  return sql`(${hasName} or exists (select from ${lines} and strpos(rfq_lines.part_key, ${partKey}) > 0))`
}

const hasSupplier = (name: string) => sql`exists (
  select from rfq_requests join companies on companies.id = rfq_requests.company_id
  where rfq_requests.rfq_id = rfqs.id and strpos(lower(companies.name), ${name}) > 0
)`

/** SQL: the requests of a box that pass the filter. */
const sentBox = (filter: BoardFilter) => sql`
  rfqs where rfqs.company_id = ${filter.companyId}
    and ${viewOf(filter.view, { isOpen: hasOpenLine(sql`rfq_lines where rfq_lines.rfq_id = rfqs.id`), isTurn: isBuyersTurn(sql`rfqs.id`) })}
    and ${matches(filter, sql`rfq_lines where rfq_lines.rfq_id = rfqs.id`, hasSupplier(filter.name))}`

const receivedBox = (filter: BoardFilter) => sql`
  rfq_requests requests join rfqs on rfqs.id = requests.rfq_id where requests.company_id = ${filter.companyId}
    and ${viewOf(filter.view, { isOpen: hasOpenLine(asksOfRequest), isTurn: isSuppliersTurn })}
    and ${matches(filter, asksOfRequest, sql`strpos(lower(rfqs.company_name), ${filter.name}) > 0`)}`

const pageOf = ({ page, pageSize }: PageRequest) => sql`limit ${pageSize} offset ${(page - 1) * pageSize}`

/** SQL: a summary of the lines: all of a request, or those for one supplier. */
const lineSummary = (lines: Sql) => sql`
  select count(*)::int as num_lines, (count(*) filter (where rfq_lines.state = 'open'))::int as num_open,
    (array_agg(rfq_lines.part_number order by rfq_lines.position))[1:3] as part_numbers,
    (array_agg(rfq_lines.quantity order by rfq_lines.position))[1] as quantity,
    (array_agg(rfq_lines.part_key order by rfq_lines.position))[1] as part_key,
    (array_agg(rfq_lines.part_condition order by rfq_lines.position))[1] as part_condition
  from ${lines}`

/** SQL: the counter-offers to quotes for open lines, the latest of each quote; a refused one counts until a new quote follows. */
const counters = (asks: Sql) => sql`
  select (count(*) filter (where latest.state = 'open'))::int as open_counters,
    (count(*) filter (where latest.state = 'refused' and latest.decided_at >= quotes.answered_at))::int as refused_counters
  from (
    select distinct on (quote_counters.ask_id) quote_counters.ask_id, quote_counters.state, decided_at
    from quote_counters join (select rfq_asks.id, rfq_lines.state from ${asks}) asks on asks.id = quote_counters.ask_id
    where asks.state = 'open' order by quote_counters.ask_id, quote_counters.id desc
  ) latest join quotes on quotes.ask_id = latest.ask_id`

/** Returns a page of a company's own requests, newest first. */
export async function listSent(db: Db, filter: BoardFilter, { page, ...terms }: Terms & { page: PageRequest }) {
  const { rows } = await sql<ListedRow>`
    select rfqs.id, rfqs.created_at, rfqs.answer_by, lines.*, requests.*, offers.*, counters.*, null as buyer_name, null as mine,
      null as my_price, ${isBuyersTurn(sql`rfqs.id`)} as is_turn,
      (select count(*)::int from rfq_lines where rfq_id = rfqs.id and state = 'awarded') as awarded
    from (
      select rfqs.id, rfqs.created_at, rfqs.answer_by from ${sentBox(filter)}
      order by rfqs.created_at desc, rfqs.id desc ${pageOf(page)}
    ) rfqs
    cross join lateral (${lineSummary(sql`rfq_lines where rfq_lines.rfq_id = rfqs.id`)}) lines
    cross join lateral (
      select count(*)::int as asked, count(answered_at)::int as answered from rfq_requests where rfq_id = rfqs.id
    ) requests
    cross join lateral (${offerSummary({ asks: asksOfRfq, side: 'buyer', ...terms })}) offers
    cross join lateral (${counters(asksOfRfq)}) counters
    order by rfqs.created_at desc, rfqs.id desc`.execute(db)
  return rows
}

/** Returns a page of the requests to a company, newest first. */
export async function listReceived(db: Db, filter: BoardFilter, { page, ...terms }: Terms & { page: PageRequest }) {
  const { rows } = await sql<ListedRow>`
    select requests.id, requests.sent_at as created_at, requests.answer_by, lines.*, 1 as asked,
      (requests.answered_at is not null)::int as answered, requests.company_name as buyer_name, offers.*, counters.*, own.*,
      ${isSuppliersTurn} as is_turn,
      (select count(*)::int from rfq_asks join rfq_awards on ask_id = rfq_asks.id where request_id = requests.id) as awarded
    from (
      select requests.id, requests.sent_at, requests.answered_at, requests.state, rfqs.answer_by, rfqs.company_name
      from ${receivedBox(filter)}
      order by requests.sent_at desc, requests.id desc ${pageOf(page)}
    ) requests
    cross join lateral (${lineSummary(asksOfRequest)}) lines
    cross join lateral (${offerSummary({ asks: asksOfRequest, side: 'supplier', ...terms })}) offers
    cross join lateral (${counters(asksOfRequest)}) counters
    cross join lateral (
      select sum(parts.quantity)::int as mine, min(parts.price_eur)::float8 as my_price from parts
      where parts.company_id = ${filter.companyId} and parts.part_key = lines.part_key and parts.removed_at is null
    ) own
    order by requests.sent_at desc, requests.id desc`.execute(db)
  return rows
}

/** Counts the requests of a box that pass the filter. */
export async function countBox(db: Db, box: 'sent' | 'received', filter: BoardFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${box === 'sent' ? sentBox(filter) : receivedBox(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

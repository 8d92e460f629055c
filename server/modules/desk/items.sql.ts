import { type RawBuilder, sql } from 'kysely'
import { type DeskKind, maxDeskItems, requestDays, wantedDays } from '../../../contract/desk.ts'
import { staleAfterDays } from '../../../contract/freshness.ts'
import type { Rates } from '../../../contract/kit/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { wantedLines } from '../broadcasts/index.ts'
import { hasMuted } from '../mutes/index.ts'
import { isBuyersTurn, offerSummary } from '../quotes/index.ts'
import type { TierRow } from '../tiers/index.ts'

/** The contact whose desk is read, and the time. */
export interface DeskReader {
  contactId: number
  companyId: number
  now: Date
  /** The earliest confirmation dates (YYYY-MM-DD) that count as fresh and that are shown. */
  freshFrom: string
  shownFrom: string
  rates: Rates
}

/** A row of any kind; columns that a kind does not have are absent or null. */
export interface DeskRow extends Partial<TierRow> {
  key: string
  id: number | null
  at: Date
  answer_by?: Date | null
  part_number?: string
  part_key?: string
  num_lines?: number
  quantity?: number | null
  condition?: string
  mine?: number | null
  my_price?: number | null
  price?: number | null
  quoted?: number | null
  num_counters?: number
  num_asked?: number
  num_answered?: number
  num_searches?: number
  num_companies?: number
  text?: string
  company_id?: number | null
  company_name?: string
  country?: string
}

const maxItems = sql.lit(maxDeskItems)
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000)

/** SQL: the columns of a company that a row shows. */
const companyColumns = sql`companies.id as company_id, companies.name as company_name, countries.name as country,
  companies.member_since::text, companies.unsolved_complaints, companies.gives_warranty`

/** SQL: the first line of a request, the company's stock of that line, and the number of open lines. */
const linesOf = (condition: RawBuilder<unknown>) => sql`cross join lateral (
    select (array_agg(part_number order by position))[1] as part_number, (array_agg(part_key order by position))[1] as part_key,
      (array_agg(quantity order by position))[1] as quantity, coalesce((array_agg(part_condition order by position))[1], '') as condition,
      count(*)::int as num_lines
    from rfq_lines where state = 'open' and ${condition}
  ) lines`

/** SQL: the company's own quantity of a number, and its lowest price. */
const ownStock = ({ companyId }: DeskReader, key: RawBuilder<unknown>) => sql`cross join lateral (
    select sum(quantity)::int as mine, min(price_eur) as my_price from parts
    where company_id = ${companyId} and part_key = ${key} and removed_at is null
  ) own`

/** SQL: an amount in a currency, in euros. */
const inEuros = ({ rates }: DeskReader, amount: RawBuilder<unknown>, currency: RawBuilder<unknown>) =>
  sql`(${amount} / (${JSON.stringify(rates)}::jsonb ->> ${currency})::numeric)`

const toAnswer = (reader: DeskReader) => sql<DeskRow>`
  select requests.id::text as key, requests.id, requests.at, requests.num_counters, requests.price, requests.quoted, rfqs.answer_by, lines.*,
    own.mine, coalesce(requests.my_quote, own.my_price)::float8 as my_price, 1 as num_companies, rfqs.company_id, rfqs.company_name, rfqs.country, companies.member_since::text, companies.unsolved_complaints,
    companies.gives_warranty
  from (
    (
      select id, rfq_id, sent_at as at, 0 as num_counters, null::float8 as price, null::int as quoted, null::numeric as my_quote from rfq_requests
      where company_id = ${reader.companyId} and state in ('sent', 'opened') and sent_at > ${daysBefore(reader.now, requestDays)}
      order by sent_at desc, id desc limit ${maxItems}
    ) union all (
      select request_id, quote_counters.rfq_id, max(made_at), count(*)::int,
        case when count(*) = 1 then min(${inEuros(reader, sql`quote_counters.price`, sql`quote_counters.currency`)})::float8 end,
        case when count(*) = 1 then min(quote_counters.quantity) end,
        case when count(*) = 1 then min(${inEuros(reader, sql`quotes.price`, sql`quotes.currency`)}) end
      from quote_counters
        join rfq_asks on rfq_asks.id = quote_counters.ask_id
        join quotes on quotes.ask_id = quote_counters.ask_id
      where quote_counters.company_id = ${reader.companyId} and state = 'open' and made_at > ${daysBefore(reader.now, requestDays)}
      group by request_id, quote_counters.rfq_id order by max(made_at) desc limit ${maxItems}
    )
    order by at desc, id desc limit ${maxItems}
  ) requests
    join rfqs on rfqs.id = rfq_id
    left join companies on companies.id = rfqs.company_id
    ${linesOf(sql`id in (select line_id from rfq_asks where request_id = requests.id)`)}
    ${ownStock(reader, sql`lines.part_key`)}
  where lines.num_lines > 0 and not ${hasMuted(sql`${reader.contactId}`, sql`coalesce(rfqs.company_id, 0)`)}
  order by requests.at desc, requests.id desc`

const openLines = sql`rfq_lines join rfq_asks on rfq_asks.line_id = rfq_lines.id
  where rfq_lines.rfq_id = rfqs.id and rfq_lines.state = 'open'`

const quotesIn = (reader: DeskReader) => sql<DeskRow>`
  select rfqs.id::text as key, rfqs.id, greatest(requests.at, refused.at) as at, refused.num_counters, rfqs.answer_by, lines.*,
    requests.num_asked, requests.num_answered, case when lines.num_lines = 1 then (best_company_id is not null)::int else num_suppliers end as num_companies,
    case when lines.num_lines = 1 then offers.price else offers.total end as price, case when lines.num_lines = 1 then quoted end as quoted,
    ${companyColumns}
  from (
    select id, created_at, answer_by from rfqs
    where company_id = ${reader.companyId} and created_at > ${daysBefore(reader.now, requestDays)}
    order by created_at desc, id desc limit ${maxItems}
  ) rfqs
    ${linesOf(sql`rfq_id = rfqs.id`)}
    cross join lateral (
      select count(*)::int as num_asked, count(answered_at)::int as num_answered, max(answered_at) as at
      from rfq_requests where rfq_id = rfqs.id
    ) requests
    cross join lateral (
      select max(quote_counters.decided_at) as at, count(*)::int as num_counters
      from quote_counters
        join quotes on quotes.ask_id = quote_counters.ask_id and quotes.answered_at <= quote_counters.decided_at
        join rfq_asks on rfq_asks.id = quote_counters.ask_id
        join rfq_lines on rfq_lines.id = rfq_asks.line_id and rfq_lines.state = 'open'
      where quote_counters.rfq_id = rfqs.id and quote_counters.state = 'refused'
        and not exists (select from quote_counters later where later.ask_id = quote_counters.ask_id and later.id > quote_counters.id)
    ) refused
    cross join lateral (${offerSummary({ asks: openLines, side: 'buyer', ...reader })}) offers
    left join companies on companies.id = offers.best_company_id and lines.num_lines = 1
    left join countries on countries.code = companies.country_code
  where lines.num_lines > 0 and requests.num_answered > 0 and ${isBuyersTurn(sql`rfqs.id`)}
  order by at desc, rfqs.id desc`

const wanted = (reader: DeskReader) => sql<DeskRow>`
  select broadcasts.id || '/' || found.position as key, broadcasts.id, found.posted_at as at, own.part_number,
    numbers.key as part_key, (substring(found.quantity from '^\\d{1,9}'))::int as quantity, found.condition, own.mine, own.my_price,
    ${inEuros(reader, sql`case when new_price is null then found.price_amount else new_amount end`, sql`found.currency`)}::float8 as price, 1 as num_companies, ${companyColumns}
  from (${wantedLines({ companyId: reader.companyId, since: daysBefore(reader.now, wantedDays) })}) found
    join part_numbers numbers on numbers.id = found.number_id
    cross join lateral (
      select sum(quantity)::int as mine, min(price_eur) as my_price, min(part_number) as part_number from parts
      where company_id = ${reader.companyId} and part_key = numbers.key and removed_at is null
    ) own
    join broadcasts on broadcasts.id = found.broadcast_id and broadcasts.removed_at is null
    join companies on companies.id = found.company_id
    join countries on countries.code = companies.country_code
  where own.mine > 0 and not ${hasMuted(sql`${reader.contactId}`, sql`companies.id`)}
  order by found.posted_at desc, found.id desc limit ${maxItems}`

const searched = (reader: DeskReader) => sql<DeskRow>`
  select hits.*, own.*, hits.part_key as key from (
    select part_key, min(part_id) as id, max(searched_at) as at, min(part_number) as part_number,
      count(distinct (contact_id, day))::int as num_searches, count(distinct searcher_id)::int as num_companies,
      (array_agg(searcher_id order by searched_at desc))[1] as company_id
    from (
      select part_hits.*, parts.part_key, parts.part_number, contacts.company_id as searcher_id
      from part_hits
        join parts on parts.id = part_hits.part_id and parts.removed_at is null
        join contacts on contacts.id = part_hits.contact_id
      where part_hits.company_id = ${reader.companyId} and part_hits.searched_at > ${daysBefore(reader.now, 1)}
        and not ${hasMuted(sql`${reader.contactId}`, sql`contacts.company_id`)}
      order by part_hits.searched_at desc limit 5000
    ) each_hit
    group by part_key order by max(searched_at) desc limit ${maxItems}
  ) hits
    ${ownStock(reader, sql`hits.part_key`)}
  order by hits.at desc`

/** Returns unread threads whose last entry is a message; requests and quotes have their own kinds of item. */
const messages = (reader: DeskReader) => sql<DeskRow>`
  select threads.id::text as key, threads.id, threads.last_at as at, threads.subject as text, 1 as num_companies,
    ${companyColumns}
  from inbox_threads threads
    left join companies on companies.id = threads.company_id
    left join countries on countries.code = companies.country_code
    cross join lateral (
      select kind from inbox_entries where thread_id = threads.id order by at desc, id desc limit 1
    ) latest
  where threads.contact_id = ${reader.contactId} and num_unread > 0 and latest.kind = 'message'
    and not ${hasMuted(sql`threads.contact_id`, sql`threads.company_id`)}
  order by last_at desc, threads.id desc limit ${maxItems}`

const savedSearches = (reader: DeskReader) => sql<DeskRow>`
  select saved_searches.id::text as key, saved_searches.id, found.at, found.num_lines,
    found.num_companies, ${companyColumns}
  from saved_searches
    cross join lateral (
      select max(found_at) as at, count(*)::int as num_lines, count(distinct broadcasts.company_id)::int as num_companies,
        (array_agg(broadcasts.company_id order by found_at desc))[1] as newest
      from saved_search_finds join broadcasts on broadcasts.id = broadcast_id and broadcasts.removed_at is null
      where saved_search_id = saved_searches.id and found_at > ${daysBefore(reader.now, 1)}
        and not ${hasMuted(sql`${reader.contactId}`, sql`broadcasts.company_id`)}
    ) found
    left join companies on companies.id = found.newest
    left join countries on countries.code = companies.country_code
  where saved_searches.contact_id = ${reader.contactId} and saved_searches.removed_at is null and found.num_lines > 0
  order by found.at desc limit ${maxItems}`

/** Returns a single item, dated when the last of its lines went stale. */
const stock = (reader: DeskReader) => sql<DeskRow>`
  select 'stock' as key, null as id, (max(confirmed_on) + ${sql.lit(staleAfterDays)})::timestamptz as at,
    count(*)::int as num_lines, 0 as num_companies
  from parts where company_id = ${reader.companyId} and removed_at is null and confirmed_on < ${reader.freshFrom}::date
  having count(*) > 0`

const queries: Record<DeskKind, (reader: DeskReader) => RawBuilder<DeskRow>> = {
  'to-answer': toAnswer,
  'quotes-in': quotesIn,
  wanted,
  searched,
  messages,
  'saved-searches': savedSearches,
  stock,
}

/** Returns the items of a kind, newest first, at most `maxDeskItems`. */
export async function listDeskRows(db: Db, kind: DeskKind, reader: DeskReader): Promise<DeskRow[]> {
  const { rows } = await queries[kind](reader).execute(db)
  return rows
}

/** Returns companies by id, for rows that show the latest of several searchers. */
export async function listDeskCompanies(db: Db, ids: readonly number[]) {
  const { rows } = await sql<TierRow & { company_id: number; company_name: string; country: string }>`
    select ${companyColumns} from companies join countries on countries.code = companies.country_code
    where companies.id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(row => [row.company_id, row]))
}

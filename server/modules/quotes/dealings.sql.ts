import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface DealingRow {
  id: number
  is_sent: boolean
  created_at: Date
  part_numbers: string[]
  num_lines: number
  answered_at: Date | null
  awarded: number
}

/** Maximum number of requests that are listed; all are counted. */
const maxListed = 10

interface Pair {
  ownId: number
  otherId: number
}

const requestsBetween = ({ ownId, otherId }: Pair) => sql`
  select rfq_requests.id, rfqs.id as rfq_id, true as is_sent, rfqs.created_at, rfq_requests.answered_at
  from rfqs join rfq_requests on rfq_requests.rfq_id = rfqs.id
  where rfqs.company_id = ${ownId} and rfq_requests.company_id = ${otherId}
  union all
  select rfq_requests.id, rfqs.id, false, rfqs.created_at, rfq_requests.answered_at
  from rfqs join rfq_requests on rfq_requests.rfq_id = rfqs.id
  where rfqs.company_id = ${otherId} and rfq_requests.company_id = ${ownId}`

/** Returns the latest requests for quote between two companies, newest first. */
export async function listDealingRows(db: Db, pair: Pair): Promise<DealingRow[]> {
  const { rows } = await sql<DealingRow>`
    with latest as (
      select * from (${requestsBetween(pair)}) as found order by created_at desc, id desc limit ${maxListed}
    )
    select case when latest.is_sent then latest.rfq_id else latest.id end as id, is_sent, latest.created_at, answered_at,
      (array_agg(rfq_lines.part_number order by rfq_lines.position))[1:3] as part_numbers,
      count(*) as num_lines, count(rfq_awards.ask_id) as awarded
    from latest
      join rfq_asks on rfq_asks.request_id = latest.id
      join rfq_lines on rfq_lines.id = rfq_asks.line_id
      left join rfq_awards on rfq_awards.ask_id = rfq_asks.id
    group by latest.id, latest.rfq_id, is_sent, latest.created_at, answered_at
    order by latest.created_at desc, latest.id desc`.execute(db)
  return rows
}

interface DealingCounts {
  is_sent: boolean
  requests: number
  answered: number
  awarded_lines: number
}

/** Counts the requests for quote between two companies by who sent them. */
export async function countDealings(db: Db, pair: Pair): Promise<DealingCounts[]> {
  const { rows } = await sql<DealingCounts>`
    select is_sent, count(*) as requests, count(answered_at) as answered,
      coalesce(sum((
        select count(*) from rfq_asks join rfq_awards on rfq_awards.ask_id = rfq_asks.id
        where rfq_asks.request_id = found.id
      )), 0)::integer as awarded_lines
    from (${requestsBetween(pair)}) as found
    group by is_sent`.execute(db)
  return rows
}

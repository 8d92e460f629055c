import { type Insertable, sql } from 'kysely'
import type { PageRequest } from '../../../../contract/kit/index.ts'
import { countUpToCap } from '../../../platform/db/capped-count.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/** Companies that must name a pair independently of each other. */
export const minCompanies = 3

/** Stores sightings, and keeps the latest for each company and pair. */
export const storeSightings = (db: Db, rows: readonly Insertable<Schema['equivalent_sightings']>[]) =>
  db
    .insertInto('equivalent_sightings')
    .values([...rows])
    .onConflict(conflict =>
      conflict
        .columns(['key_a', 'key_b', 'company_id'])
        .doUpdateSet(({ ref }) => ({
          source: ref('excluded.source'),
          text: ref('excluded.text'),
          price: ref('excluded.price'),
          currency: ref('excluded.currency'),
          said_at: ref('excluded.said_at'),
        }))
        .where(({ eb, ref }) => eb('excluded.said_at', '>=', ref('equivalent_sightings.said_at'))),
    )
    .execute()

export const deleteSightingsBefore = (db: Db, before: Date) =>
  db.deleteFrom('equivalent_sightings').where('said_at', '<', before).execute()

export interface NamedPair {
  key_a: string
  key_b: string
  number_a: string
  number_b: string
}

/**
 * Returns pairs that enough companies named and that were neither proposed nor refused before. Companies with one
 * website or one VAT number count once.
 */
export async function listNamedPairs(db: Db, limit: number): Promise<NamedPair[]> {
  const { rows } = await sql<NamedPair>`
    select key_a, key_b, min(number_a) as number_a, min(number_b) as number_b
    from equivalent_sightings said join companies on companies.id = said.company_id
    where not companies.is_canary and companies.custom_full_block is null
      and not exists (select from equivalent_candidates known where (known.key_a, known.key_b) = (said.key_a, said.key_b))
      and not exists (select from part_equivalents pair where (pair.key_a, pair.key_b) = (said.key_a, said.key_b))
    group by key_a, key_b
    having count(distinct coalesce(nullif(lower(companies.website), ''), companies.id::text)) >= ${minCompanies}
      and count(distinct coalesce(nullif(upper(companies.vat_nr), ''), companies.id::text)) >= ${minCompanies}
    order by count(*) desc, key_a, key_b limit ${limit}`.execute(db)
  return rows
}

export interface MarketOfNumber {
  key: string
  /** The manufacturer of most lines, under the name that staff chose for it. */
  manufacturer: string
  price: number | null
}

/** Returns manufacturer and median price of numbers, from at most 1,000 lines each. */
export async function marketOf(db: Db, keys: readonly string[]): Promise<Map<string, MarketOfNumber>> {
  const { rows } = await sql<MarketOfNumber>`
    select key, market.* from unnest(${[...keys]}::text[]) key cross join lateral (
      select mode() within group (order by coalesce(synonym.meaning, lines.manufacturer)) as manufacturer,
        (percentile_cont(0.5) within group (order by lines.price_eur::float8))::float8 as price
      from (select manufacturer, price_eur from parts where part_key = key and removed_at is null limit 1000) lines
      left join stock_synonyms synonym on synonym.kind = 'manufacturer'
        and synonym.key = regexp_replace(lower(lines.manufacturer), '[^a-z0-9]', '', 'g')
    ) market where market.manufacturer is not null`.execute(db)
  return new Map(rows.map(row => [row.key, row]))
}

export const insertCandidate = (db: Db, candidate: Insertable<Schema['equivalent_candidates']>) =>
  db
    .insertInto('equivalent_candidates')
    .values(candidate)
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** Returns one page of the undecided candidates, oldest first, and their number. */
export async function listCandidateRows(db: Db, { page, pageSize }: PageRequest) {
  const waiting = db.selectFrom('equivalent_candidates').where('decided_at', 'is', null)
  const rows = await waiting
    .orderBy('found_at')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select(['id', 'key_a', 'number_a', 'key_b', 'number_b', 'manufacturer', 'price_a', 'price_b', 'found_at'])
    .execute()
  return { rows, count: await countUpToCap(db, waiting.select('id')) }
}

/** Returns the companies that named these pairs, latest first, at most 10 for each pair. */
export async function listEvidence(db: Db, pairs: readonly Pick<NamedPair, 'key_a' | 'key_b'>[]) {
  const { rows } = await sql<{
    key_a: string
    key_b: string
    company_id: number
    company_name: string
    source: 'stock' | 'broadcast' | 'quote'
    text: string
    price: number | null
    currency: string
    said_at: Date
  }>`
    select said.* from unnest(${pairs.map(pair => pair.key_a)}::text[], ${pairs.map(pair => pair.key_b)}::text[]) pair (a, b)
    cross join lateral (
      select key_a, key_b, company_id, companies.name as company_name, source, text, price::float8 as price, currency, said_at
      from equivalent_sightings join companies on companies.id = company_id
      where key_a = pair.a and key_b = pair.b order by said_at desc, company_id limit 10
    ) said`.execute(db)
  return rows
}

/** Returns and locks an undecided candidate, so that of two concurrent decisions the second finds none. */
export const lockCandidate = (tx: Tx, id: number) =>
  tx
    .selectFrom('equivalent_candidates')
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .select(['number_a', 'number_b'])
    .forUpdate()
    .executeTakeFirst()

export const decideCandidate = (
  tx: Tx,
  id: number,
  { isAccepted, by, now }: { isAccepted: boolean; by: number; now: Date },
) =>
  tx
    .updateTable('equivalent_candidates')
    .set({ decided_at: now, decided_by: by, is_accepted: isAccepted })
    .where('id', '=', id)
    .execute()

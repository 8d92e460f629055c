import { sql } from 'kysely'
import type { EquivalentKind } from '../../../contract/equivalents.ts'
import type { PageRequest } from '../../../contract/kit/index.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db } from '../../platform/db/database.ts'

/** Maximum number of links from the requested number to an equivalent. */
const maxDistance = 4
/** Maximum number of links followed from one number, on each side of the pair. */
const maxLinksPerNumber = 20
/** Maximum number of links followed in total, which bounds the cost of a query in a dense graph. */
const maxFollowedLinks = 400

export interface LinkedNumber {
  key: string
  part_number: string
  kind: EquivalentKind
}

/**
 * Returns numbers that pairs link to any of these keys, the closest first: transitively for the same part, and with at
 * most one replacement.
 */
export async function listLinked(db: Db, keys: readonly string[], limit: number): Promise<LinkedNumber[]> {
  const { rows } = await sql<LinkedNumber>`
    with recursive found (key, part_number, kind, steps, is_same_part) as (
      select key collate "C", '', '', 0, true from unnest(${[...keys]}::text[]) key
      union
      select next.key, next.part_number, case when found.is_same_part then next.kind else found.kind end,
        found.steps + 1, found.is_same_part and next.is_same_part
      from found cross join lateral (
        (select key_b as key, number_b as part_number, kind_b as kind, is_same_part
          from part_equivalents where key_a = found.key order by key_b limit ${sql.lit(maxLinksPerNumber)})
        union all
        (select key_a, number_a, kind_a, is_same_part
          from part_equivalents where key_b = found.key order by key_a limit ${sql.lit(maxLinksPerNumber)})
      ) next
      where found.steps < ${sql.lit(maxDistance)} and (found.is_same_part or next.is_same_part)
    ), closest as (
      select distinct on (key) * from (select * from found limit ${sql.lit(maxFollowedLinks)}) followed
      where steps > 0 and key <> all(${[...keys]}::text[])
      order by key, is_same_part desc, steps, part_number, kind
    )
    select key, part_number, kind from closest order by is_same_part desc, steps, key limit ${limit}`.execute(db)
  return rows
}

export interface SamePart {
  /** The key that was requested. */
  requested: string
  key: string
}

/**
 * Returns the numbers of the same part as each of these keys, closest first, without replacements. `starts` are the key and its
 * other written forms.
 */
export async function listSameParts(
  db: Db,
  starts: readonly { requested: string; key: string }[],
  limit: number,
): Promise<SamePart[]> {
  const { rows } = await sql<SamePart>`
    with recursive found (requested, key, steps) as (
      select requested, key collate "C", 0
      from unnest(${starts.map(start => start.requested)}::text[], ${starts.map(start => start.key)}::text[]) start (requested, key)
      union
      select requested, next.key, steps + 1 from found cross join lateral (
        (select key_b as key from part_equivalents where key_a = found.key and is_same_part
          order by key_b limit ${sql.lit(maxLinksPerNumber)})
        union all
        (select key_a from part_equivalents where key_b = found.key and is_same_part
          order by key_a limit ${sql.lit(maxLinksPerNumber)})
      ) next
      where steps < ${sql.lit(maxDistance)}
    ), closest as (
      select requested, key, min(steps) as steps from (select * from found limit ${sql.lit(maxFollowedLinks)}) followed
      where steps > 0 group by requested, key
    ), ranked as (
      select *, row_number() over (partition by requested order by steps, key) as place from closest
    )
    select requested, key from ranked where place <= ${limit} order by requested, place`.execute(db)
  return rows
}

/** Returns the spelling in stock of each key that is in stock. */
export const listWrittenInStock = (db: Db, keys: readonly string[]) =>
  db
    .selectFrom(sql<{ key: string }>`unnest(${[...keys]}::text[])`.as<'asked'>(sql`asked (key)`))
    .innerJoinLateral(
      parts =>
        parts
          .selectFrom('parts')
          .whereRef('part_key', '=', 'asked.key')
          .where('removed_at', 'is', null)
          .orderBy('parts.id')
          .limit(1)
          .select(['part_key', 'public_part_number as part_number'])
          .as('written'),
      join => join.onTrue(),
    )
    .select(['written.part_key', 'written.part_number'])
    .execute()

const proposals = (db: Db) =>
  db
    .selectFrom('equivalent_proposals')
    .innerJoin('contacts', 'contacts.id', 'equivalent_proposals.contact_id')
    .innerJoin('companies', 'companies.id', 'equivalent_proposals.company_id')
    .leftJoin('contacts as staff', 'staff.id', 'equivalent_proposals.decided_by')

const proposalColumns = [
  'equivalent_proposals.id',
  'part_number',
  'equivalent_number',
  'kind',
  'note',
  'is_approved',
  'reason',
  'equivalent_proposals.created_at',
  'decided_at',
] as const

export type ProposalRow = Awaited<ReturnType<typeof listProposalsOf>>['rows'][number]

/** Returns one page of a contact's proposals, newest first, and their number. */
export async function listProposalsOf(db: Db, contactId: number, { page, pageSize }: PageRequest) {
  const own = db.selectFrom('equivalent_proposals').where('contact_id', '=', contactId)
  const rows = await own
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select(proposalColumns)
    .execute()
  return { rows, count: await countUpToCap(db, own.select('id')) }
}

export type StaffProposalRow = Awaited<ReturnType<typeof listProposalsForStaff>>['rows'][number]

/** Returns one page of pending proposals, oldest first, or of decided ones, newest first, and their count. */
export async function listProposalsForStaff(
  db: Db,
  { state, page, pageSize }: PageRequest & { state: 'waiting' | 'decided' },
) {
  const operator = state === 'waiting' ? 'is' : 'is not'
  const [column, direction] = state === 'waiting' ? (['created_at', 'asc'] as const) : (['decided_at', 'desc'] as const)
  const rows = await proposals(db)
    .where('decided_at', operator, null)
    .orderBy(`equivalent_proposals.${column}`, direction)
    .orderBy('equivalent_proposals.id', direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select(proposalColumns)
    .select([
      'equivalent_proposals.company_id',
      'contacts.name as contact_name',
      'companies.name as company_name',
      'staff.name as staff_name',
    ])
    .execute()
  const all = db.selectFrom('equivalent_proposals').where('decided_at', operator, null).select('id')
  return { rows, count: await countUpToCap(db, all) }
}

export type PairRow = Awaited<ReturnType<typeof listPairs>>['rows'][number]

/** Returns one page of the pairs, newest first, optionally of one key, and their count. */
export async function listPairs(db: Db, key: string | undefined, { page, pageSize }: PageRequest) {
  const all = db
    .selectFrom('part_equivalents')
    .$if(key !== undefined, pairs =>
      pairs.where(eb => eb.or([eb('key_a', '=', key ?? ''), eb('key_b', '=', key ?? '')])),
    )
  const rows = await all
    .leftJoin('contacts as staff', 'staff.id', 'part_equivalents.added_by')
    .orderBy('part_equivalents.created_at', 'desc')
    .orderBy('part_equivalents.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .select([
      'part_equivalents.id',
      'key_b',
      'number_a',
      'kind_a',
      'number_b',
      'kind_b',
      'note',
      'part_equivalents.created_at',
      'staff.name as staff_name',
    ])
    .execute()
  return { rows, count: await countUpToCap(db, all.select('id')) }
}

/** Returns every pair, the oldest first. */
export const listAllPairs = (db: Db) =>
  db.selectFrom('part_equivalents').orderBy('id').select(['number_a', 'kind_a', 'number_b', 'kind_b', 'note']).execute()

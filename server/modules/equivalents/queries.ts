import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { EquivalentSide } from './policy.ts'

/** Makes other proposals of the company wait until the transaction ends, so that they are counted exactly. */
export const lockProposalsOf = (tx: Tx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('equivalent-proposals'), ${companyId})`.execute(tx)

/** Returns the number of the company's proposals on a day, which begins at midnight in Amsterdam. */
export async function countProposalsOn(db: Db, companyId: number, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('equivalent_proposals')
    .where('company_id', '=', companyId)
    .where('created_at', '>=', sql<Date>`(${day}::date::timestamp at time zone 'Europe/Amsterdam')`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the new proposal's id, or undefined if somebody has already proposed the same pair. */
export async function insertProposal(
  tx: Tx,
  proposal: Insertable<Schema['equivalent_proposals']>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('equivalent_proposals')
    .values(proposal)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns and locks an undecided proposal, so that of two concurrent decisions the second finds none. */
export const lockWaiting = (tx: Tx, id: number) =>
  tx
    .selectFrom('equivalent_proposals')
    .innerJoin('contacts', 'contacts.id', 'equivalent_proposals.contact_id')
    .where('equivalent_proposals.id', '=', id)
    .where('decided_at', 'is', null)
    .select(['part_number', 'equivalent_number', 'kind', 'note', 'contacts.name', 'contacts.email'])
    .forUpdate('equivalent_proposals')
    .executeTakeFirst()

interface Decision {
  isApproved: boolean
  reason: string | null
  by: number
  now: Date
}

export const decide = (tx: Tx, id: number, { isApproved, reason, by, now }: Decision) =>
  tx
    .updateTable('equivalent_proposals')
    .set({ decided_at: now, decided_by: by, is_approved: isApproved, reason })
    .where('id', '=', id)
    .execute()

interface NewPair {
  pair: [EquivalentSide, EquivalentSide]
  note: string
  /** Null for pairs that came with the product. */
  by: number | null
  now: Date
}

/** Returns the columns of both numbers of a pair. */
export const pairColumns = ([a, b]: [EquivalentSide, EquivalentSide]) => ({
  key_a: a.key,
  number_a: a.number,
  kind_a: a.kind,
  key_b: b.key,
  number_b: b.number,
  kind_b: b.kind,
})

/** Returns the new pair's id, or undefined if the pair exists, which stays unchanged. */
export async function insertPair(tx: Tx, { pair, note, by, now }: NewPair): Promise<number | undefined> {
  const row = await tx
    .insertInto('part_equivalents')
    .values({ ...pairColumns(pair), note, added_by: by, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns the removed pair; undefined if there was none. */
export const deletePair = (tx: Tx, id: number) =>
  tx
    .deleteFrom('part_equivalents')
    .where('id', '=', id)
    .returning(['number_a', 'kind_a', 'number_b', 'kind_b', 'note'])
    .executeTakeFirst()

import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

export interface LineDecision {
  lineId: number
  /** Empty for a line that is closed without an award. */
  awards: readonly { askId: number; quantity: number }[]
}

interface NewDecision {
  rfqId: number
  lines: readonly LineDecision[]
  by: number
  now: Date
  finalAt: Date
}

/** Stores a decision that can still be undone, and returns its id. */
export async function insertDecision(tx: Tx, { rfqId, lines, by, now, finalAt }: NewDecision): Promise<number> {
  const row = { rfq_id: rfqId, lines: JSON.stringify(lines), decided_by: by, decided_at: now, final_at: finalAt }
  const { id } = await tx.insertInto('rfq_decisions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns the decisions on a request that can still be undone, the oldest first. */
export const listDecisions = (db: Db, rfqId: number) =>
  db.selectFrom('rfq_decisions').where('rfq_id', '=', rfqId).orderBy('id').selectAll().execute()
export type DecisionRow = Awaited<ReturnType<typeof listDecisions>>[number]

export const findDecision = (db: Db, id: number): Promise<DecisionRow | undefined> =>
  db.selectFrom('rfq_decisions').where('id', '=', id).selectAll().executeTakeFirst()

export const deleteDecision = (tx: Tx, id: number) => tx.deleteFrom('rfq_decisions').where('id', '=', id).execute()

interface FinalLine {
  state: 'awarded' | 'closed'
  by: number
  at: Date
}

/** Decides a line. Returns false if it is decided already. */
export async function decideLine(tx: Tx, id: number, { state, by, at }: FinalLine): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rfq_lines')
    .set({ state, decided_at: at, decided_by: by })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const insertAward = (tx: Tx, award: Insertable<Schema['rfq_awards']>) =>
  tx.insertInto('rfq_awards').values(award).execute()

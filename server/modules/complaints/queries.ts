import type { Insertable, Updateable } from 'kysely'
import type { ComplaintState } from '../../../contract/complaints.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { ComplaintsTables } from './tables.ts'

type Complaints = ComplaintsTables['complaints']

export async function insertComplaint(tx: Tx, complaint: Insertable<Complaints>): Promise<number> {
  const { id } = await tx.insertInto('complaints').values(complaint).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns a complaint and locks it until the transaction ends, so that of two concurrent decisions the second sees the first. */
export const lockComplaint = (tx: Tx, id: number) =>
  tx.selectFrom('complaints').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const setState = (
  tx: Tx,
  id: number,
  state: ComplaintState,
  { decided_at, decided_by, reason, solved_at, solved_by }: Updateable<Complaints>,
) =>
  tx
    .updateTable('complaints')
    .set({ state, decided_at, decided_by, reason, solved_at, solved_by })
    .where('id', '=', id)
    .execute()

export const setAnswer = (tx: Tx, id: number, answer: { answer: string; answered_at: Date; answered_by: number }) =>
  tx.updateTable('complaints').set(answer).where('id', '=', id).execute()

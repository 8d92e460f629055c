import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.ts'

/** Returns a company's row, locked until the transaction ends. */
export const lockCompany = (tx: Tx, id: number) =>
  tx.selectFrom('companies').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()

export const setCompany = (tx: Tx, id: number, values: Updateable<Schema['companies']>) =>
  tx.updateTable('companies').set(values).where('id', '=', id).execute()

/** Increases the versions of a company's contacts, whose browsers show its website and address. */
export const raiseVersionsOf = (tx: Tx, companyId: number) =>
  tx
    .updateTable('contacts')
    .set({ version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .returning(['id', 'version', 'name', 'email'])
    .execute()

/** Changes a contact and returns their new version. */
export async function setContact(tx: Tx, id: number, values: Updateable<Schema['contacts']>): Promise<number> {
  const { version } = await tx
    .updateTable('contacts')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Returns the current fields of a contact, to compare a change with; the row is locked until the transaction ends. */
export const lockContact = (tx: Tx, id: number) =>
  tx
    .selectFrom('contacts')
    .where('id', '=', id)
    .select(['id', 'company_id', 'name', 'im_name'])
    .forUpdate()
    .executeTakeFirstOrThrow()

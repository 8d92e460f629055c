import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

interface PictureIds {
  picture_file_id: string | null
  large_picture_file_id: string | null
}

const filesIn = (ids: readonly (string | null)[]) => ids.filter(id => id !== null)

/** Sets a contact's pictures and returns the ids of the files that they replace. */
export async function setPictures(tx: Tx, contactId: number, pictures: PictureIds): Promise<string[]> {
  const before = await tx
    .selectFrom('contacts')
    .where('id', '=', contactId)
    .select(['picture_file_id', 'large_picture_file_id'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('contacts')
    .set({ ...pictures, version: sql`version + 1` })
    .where('id', '=', contactId)
    .execute()
  return filesIn([before.picture_file_id, before.large_picture_file_id])
}

/** Sets a company's logo and returns the id of the file that it replaces. */
export async function setLogo(tx: Tx, companyId: number, logoFileId: string | null): Promise<string[]> {
  const before = await tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select('logo_file_id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('companies').set({ logo_file_id: logoFileId }).where('id', '=', companyId).execute()
  return filesIn([before.logo_file_id])
}

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { endKeysAndLinks } from './account-access.sql.ts'
import { deletePasskeysOf } from './passkeys.sql.ts'
import { noPassword } from './passwords.ts'
import { deleteSessionsOf } from './queries.ts'
import { removeFactor } from './second-factor.sql.ts'

/** SQL: the id of this contact, or of the colleague who replaced them if they left. */
export const replacementOf = (contactId: RawBuilder<unknown>) => sql<number>`coalesce(
  (select former.replaced_by from contacts former where former.id = ${contactId}), ${contactId})`

/**
 * Ends the account of a contact who leaves the company: sessions, second factor, passkeys, reset links, API keys, feed addresses
 * and mailed links. The row stays, because broadcasts and requests name it. It counts as suspended, and its address is free.
 */
export async function endAccount(
  tx: Tx,
  contactId: number,
  { replacedBy, now }: { replacedBy: number | null; now: Date },
): Promise<void> {
  await deleteSessionsOf(tx, contactId)
  await deletePasskeysOf(tx, contactId)
  await removeFactor(tx, contactId)
  await endKeysAndLinks(tx, contactId, now)
  await tx.deleteFrom('password_resets').where('contact_id', '=', contactId).execute()
  // A colleague who replaced somebody may leave too.
  await tx.updateTable('contacts').set({ replaced_by: replacedBy }).where('replaced_by', '=', contactId).execute()
  await tx
    .updateTable('contacts')
    .set({
      left_at: now,
      replaced_by: replacedBy,
      is_force_logout: true,
      // Addresses are unique. Nothing can be mailed to the domain `.invalid`.
      email: `contact-${contactId}@left.invalid`,
      email_confirmed_at: null,
      email_alt: null,
      email_alt_confirmed_at: null,
      is_email_hidden: true,
      is_rfq_disabled: true,
      wants_hits_mail: false,
      mail_key: sql`gen_random_uuid()`,
      password_hash: noPassword,
    })
    .where('id', '=', contactId)
    .execute()
}

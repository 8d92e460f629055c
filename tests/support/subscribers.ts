import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../server/platform/db/database.ts'
import type { Schema } from '../../server/platform/db/schema.ts'
import { addCompany, addContact } from './world.ts'

type Settings = Insertable<Schema['broadcast_settings']>
type ContactValues = Parameters<typeof addContact>[2]

/** Adds a member of a new company with confirmed addresses. */
export async function addMember(
  db: Db,
  contact: ContactValues = {},
  company: Parameters<typeof addCompany>[1] = {},
): Promise<{ contactId: number; companyId: number; email: string }> {
  const companyId = await addCompany(db, company)
  const confirmed = new Date('2026-01-01T00:00:00Z')
  const contactId = await addContact(db, companyId, {
    email_confirmed_at: confirmed,
    email_alt_confirmed_at: contact.email_alt == null ? null : confirmed,
    ...contact,
  })
  const { email } = await db
    .selectFrom('contacts')
    .where('id', '=', contactId)
    .select('email')
    .executeTakeFirstOrThrow()
  return { contactId, companyId, email }
}

/** Adds a member whose primary address has this setting for the list from the start. */
export async function addSubscriber(
  db: Db,
  setting: Pick<Settings, 'list_id' | 'delivery'>,
  contact: ContactValues = {},
  company: Parameters<typeof addCompany>[1] = {},
) {
  const member = await addMember(db, contact, company)
  await subscribe(db, { contact_id: member.contactId, address: 'primary', ...setting })
  return member
}

/** Stores the setting of a list for an address as if it had been chosen before the first sending. */
export async function subscribe(db: Db, setting: Settings): Promise<void> {
  await db.insertInto('broadcast_settings').values(setting).execute()
  const { contact_id, address, list_id, delivery } = setting
  if (delivery === 'digest')
    await db.insertInto('digest_periods').values({ contact_id, address, list_id, from_sending: 0 }).execute()
}

export type WrittenMail = Pick<Selectable<Schema['mail_outbox']>, 'id' | 'variables' | 'priority'> &
  Omit<Selectable<Schema['mail_contents']>, 'id' | 'headers'> & { to: string; headers: Record<string, string> }

/** Returns the mails of a topic in the order of their recipients. */
export async function listMailsOf(db: Db, topic: string): Promise<WrittenMail[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .innerJoin('mail_contents', 'mail_contents.id', 'content_id')
    .where('topic', 'like', topic)
    .selectAll('mail_contents')
    .select(['mail_outbox.id', 'to_address as to', 'variables', 'priority'])
    .orderBy('to_address')
    .orderBy('mail_outbox.id')
    .execute()
  return rows as WrittenMail[]
}

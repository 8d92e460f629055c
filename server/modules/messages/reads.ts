import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { replacementOf } from '../auth/index.ts'
import { epochOfLastSending } from '../delivery/index.ts'

export type AnsweredBroadcast = NonNullable<Awaited<ReturnType<typeof findBroadcastToAnswer>>>

/** Returns the columns of a live broadcast that a reply quotes, and the addresses of its poster or the colleague who replaced them. */
export const findBroadcastToAnswer = (db: Db, broadcastId: number) =>
  db
    .selectFrom('broadcasts')
    .innerJoin('broadcast_lists', 'broadcast_lists.id', 'broadcasts.list_id')
    .innerJoin('contacts', join => join.on('contacts.id', '=', replacementOf(sql.ref('broadcasts.contact_id'))))
    .innerJoin('companies', 'companies.id', 'broadcasts.company_id')
    .where('broadcasts.id', '=', broadcastId)
    .where('broadcasts.removed_at', 'is', null)
    .select([
      'broadcasts.id',
      'broadcasts.company_id',
      'contacts.id as contact_id',
      'companies.name as company_name',
      'broadcasts.subject',
      'broadcasts.message',
      'broadcasts.posted_at',
      'broadcasts.num_sendings',
      'broadcasts.from_email',
      'contacts.email',
      'contacts.email_alt',
      'broadcast_lists.name as list_name',
      'broadcast_lists.email as list_email',
    ])
    .select(epochOfLastSending)
    .executeTakeFirst()

/** Returns those of these addresses that are suppressed, in lower case. */
export async function listSuppressed(db: Db, addresses: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('mail_suppressions')
    .where('address', 'in', [...addresses])
    .select('address')
    .execute()
  return rows.map(({ address }) => address.toLowerCase())
}

export type Replier = Awaited<ReturnType<typeof getReplier>>

export const getReplier = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('contacts.id', '=', contactId)
    .select([
      'contacts.id',
      'contacts.name',
      'contacts.email',
      'contacts.is_email_hidden',
      'companies.id as company_id',
      'companies.name as company_name',
      'countries.name as country_name',
    ])
    .executeTakeFirstOrThrow()

export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>

/** Finds a contact person who can be mailed: not the operator's. */
export const findRecipient = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.id', '=', contactId)
    .where('contacts.left_at', 'is', null)
    .where('companies.is_operator', '=', false)
    .select(['contacts.id', 'contacts.name', 'contacts.email', 'contacts.company_id', 'companies.name as company_name'])
    .executeTakeFirst()

export async function getCompanyName(db: Db, companyId: number): Promise<string> {
  const { name } = await db.selectFrom('companies').where('id', '=', companyId).select('name').executeTakeFirstOrThrow()
  return name
}

/** Returns the address of a person of the provider's team; undefined if there is no such person. */
export const findTeamAddress = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('team_members').where('id', '=', id).select('email').executeTakeFirst())?.email

import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

export type Address = 'primary' | 'alternate'
export type Delivery = 'standard' | 'digest' | 'none'

/** Returns the epoch in which a broadcast was sent last, a part of the Message-ID of its mails. */
export const epochOfLastSending = ({ selectFrom }: ExpressionBuilder<Schema, 'broadcasts'>) =>
  selectFrom('broadcast_sendings')
    .whereRef('broadcast_id', '=', 'broadcasts.id')
    .whereRef('sending', '=', 'broadcasts.num_sendings')
    .select('epoch')
    .as('epoch')

/** SQL: the address that a row of broadcast_settings is about. */
export const addressOfSetting = sql`case broadcast_settings.address when 'primary' then contacts.email else contacts.email_alt end`

/** SQL: the token of an unsubscribe link, see `unsubscribeToken`. */
export const tokenOf = (address: string, listId: unknown) =>
  sql`replace(contacts.mail_key::text, '-', '') || left(${sql.ref(address)}, 1) || ${listId}`

/**
 * SQL: true if a contact may get broadcasts at all: a trader in good standing, consistent with `roleOf`. Expects contacts and
 * companies to be joined.
 */
export const isInGoodStanding = (now: Date) => sql<boolean>`
  not contacts.is_force_logout and not contacts.is_staff
  and not companies.is_service_only and not companies.is_operator and not companies.is_canary and companies.custom_full_block is null
  and not (companies.membership_plan = 'trial' and coalesce(companies.trial_ends_at <= ${now}, false))
  and contacts.company_id <> all (array(
    select invoices.company_id from invoices where invoices.is_pay_forced and invoices.payment_status is null
  ))`

/**
 * Sendings take this lock shared, a change of settings takes it exclusively: so each change applies entirely before or after
 * each sending. Released when the transaction ends.
 */
export const sendingLock = sql`pg_advisory_xact_lock_shared(hashtext('broadcast delivery'))`
export const lockAsChange = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('broadcast delivery'))`.execute(tx)

/** Returns the next id in the order of sendings. Call it under `lockAsChange`. */
export async function nextSendingId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('broadcast_sendings', 'id')) as id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** Serializes changes of a company's addresses, so that the plan's limit is counted exactly. */
export const lockAddressesOf = (tx: Tx, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('broadcast addresses'), ${companyId})`.execute(tx)

/** Serializes changes that claim the same address. */
export const lockAddress = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(hashtext('address'), hashtext(lower(${email})))`.execute(tx)

/** Counts the distinct addresses of the company that receive at least one list. */
export async function countAddresses(db: Db, companyId: number): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    select count(distinct ${addressOfSetting})::int as used
    from contacts join broadcast_settings on broadcast_settings.contact_id = contacts.id
    where contacts.company_id = ${companyId} and contacts.left_at is null and broadcast_settings.delivery <> 'none'`.execute(
    db,
  )
  return rows[0]?.used ?? 0
}

/**
 * Returns the lists of those addresses of the company that are above this number. The addresses of owners of its profile stay first, then primary
 * addresses, then those of the contacts who have been there longest.
 */
export async function listAboveLimit(db: Db, companyId: number, max: number) {
  const { rows } = await sql<{ contact_id: number; address: Address; list_id: number; email: string }>`
    with used as (
      select contact_id, broadcast_settings.address, list_id, username is not null as is_owner, ${addressOfSetting} as email
      from contacts join broadcast_settings on broadcast_settings.contact_id = contacts.id
      where contacts.company_id = ${companyId} and contacts.left_at is null and broadcast_settings.delivery <> 'none'
    ), above as (
      select email from used where email is not null
      group by email order by bool_or(is_owner) desc, bool_or(address = 'primary') desc, min(contact_id) offset ${max}
    )
    select contact_id, address, list_id, email from used join above using (email) order by contact_id`.execute(db)
  return rows
}

export const listSettings = (db: Db, contactId: number) =>
  db
    .selectFrom('broadcast_settings')
    .where('contact_id', '=', contactId)
    .select(['address', 'list_id', 'delivery'])
    .execute()

export interface SettingChange {
  address: Address
  listId: number
  delivery: Delivery
}

/** Writes changed settings, effective from the sending with this id. Call it under `lockAsChange`. */
export async function writeSettings(
  tx: Tx,
  contactId: number,
  changes: readonly SettingChange[],
  sendingId: number,
): Promise<void> {
  const addresses = changes.map(change => change.address)
  const lists = changes.map(change => change.listId)
  const deliveries = changes.map(change => change.delivery)
  const changed = sql`unnest(${addresses}::text[], ${lists}::int[], ${deliveries}::text[]) as changed (address, list_id, delivery)`
  const sameRow = sql`digest_periods.contact_id = ${contactId} and digest_periods.address = changed.address
    and digest_periods.list_id = changed.list_id`
  await sql`
    update digest_periods set until_sending = ${sendingId} from ${changed}
    where ${sameRow} and until_sending is null and changed.delivery = 'standard'`.execute(tx)
  // A contact who leaves a list also loses the broadcasts gathered from it.
  await sql`delete from digest_periods using ${changed} where ${sameRow} and changed.delivery = 'none'`.execute(tx)
  await sql`
    insert into broadcast_settings (contact_id, address, list_id, delivery)
    select ${contactId}, address, list_id, delivery from ${changed}
    on conflict (contact_id, address, list_id) do update set delivery = excluded.delivery`.execute(tx)
  await sql`
    insert into digest_periods (contact_id, address, list_id, from_sending)
    select ${contactId}, address, list_id, ${sendingId} from ${changed} where delivery = 'digest'`.execute(tx)
}

export const getContact = (db: Db, contactId: number) =>
  db
    .selectFrom('contacts')
    .innerJoin('companies', 'companies.id', 'contacts.company_id')
    .where('contacts.id', '=', contactId)
    .select([
      'contacts.id',
      'contacts.company_id',
      'contacts.name',
      'contacts.email',
      'contacts.email_alt',
      'contacts.email_confirmed_at',
      'contacts.email_alt_confirmed_at',
      'contacts.is_email_hidden',
      'contacts.version',
      'companies.membership_plan',
      'companies.address_limit',
    ])
    .executeTakeFirstOrThrow()
export type ContactRow = Awaited<ReturnType<typeof getContact>>

interface AddressOwner {
  contactId: number
  /** Set to check only colleagues. */
  companyId?: number
}

/** Returns true if somebody else signs in with the address or has confirmed it as an alternative one. */
export async function isTakenByOther(db: Db, email: string, { contactId, companyId }: AddressOwner): Promise<boolean> {
  const other = await db
    .selectFrom('contacts')
    .where('id', '!=', contactId)
    .$if(companyId !== undefined, query => query.where('company_id', '=', companyId as number))
    .where(({ eb, and, or }) =>
      or([eb('email', '=', email), and([eb('email_alt', '=', email), eb('email_alt_confirmed_at', 'is not', null)])]),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Sets the alternative address, unconfirmed; null removes it. */
export async function setAlternative(tx: Tx, contactId: number, email: string | null): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ email_alt: email, email_alt_confirmed_at: null, version: sql`version + 1` })
    .where('id', '=', contactId)
    .execute()
}

export const dropAlternativeSettings = (tx: Tx, contactId: number) =>
  tx.deleteFrom('broadcast_settings').where('contact_id', '=', contactId).where('address', '=', 'alternate').execute()

/** Marks the address as confirmed; returns false if the contact no longer has it. */
export async function markConfirmed(
  tx: Tx,
  { contactId, address, email }: { contactId: number; address: Address; email: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contacts')
    .set(address === 'primary' ? { email_confirmed_at: now } : { email_alt_confirmed_at: now })
    .set({ version: sql`version + 1` })
    .where('id', '=', contactId)
    .where(address === 'primary' ? 'email' : 'email_alt', '=', email)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const setEmailHidden = (tx: Tx, contactId: number, isHidden: boolean) =>
  tx.updateTable('contacts').set({ is_email_hidden: isHidden }).where('id', '=', contactId).execute()

export const listListIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('broadcast_lists').select('id').execute()).map(({ id }) => id)

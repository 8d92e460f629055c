import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared-statements.ts'
import { type ContentIds, contentKeys, wakeSenderSql } from '../../../platform/mail/outbox.ts'
import { contentFor, insertRecipientsFrom } from '../../../platform/mail/recipients.sql.ts'
import { hasMuted } from '../../mutes/index.ts'
import { addressOfSetting, epochOfLastSending, isInGoodStanding, sendingLock, tokenOf } from '../queries.ts'
import type { BroadcastMessageId } from './message-id.ts'

export type BroadcastToSend = Awaited<ReturnType<typeof getBroadcast>>

/** Returns the data from which the mail of a broadcast is written. */
export const getBroadcast = (db: Db, id: number) =>
  db
    .selectFrom('broadcasts')
    .modifyFront(prepared)
    .innerJoin('broadcast_lists', 'broadcast_lists.id', 'broadcasts.list_id')
    .innerJoin('contacts', 'contacts.id', 'broadcasts.contact_id')
    .innerJoin('companies', 'companies.id', 'broadcasts.company_id')
    .innerJoin('countries', 'countries.code', 'companies.country_code')
    .where('broadcasts.id', '=', id)
    .select([
      'broadcasts.id',
      'broadcasts.num_sendings as sending',
      'broadcasts.side',
      'broadcasts.subject',
      'broadcasts.message',
      'broadcasts.product_link',
      'broadcasts.additional_info',
      'broadcasts.from_email',
      'broadcasts.list_id',
      'broadcast_lists.name as list_name',
      'broadcast_lists.email as list_email',
      'contacts.name as contact_name',
      'contacts.email',
      'contacts.email_alt',
      'contacts.signature',
      'contacts.is_email_hidden',
      'companies.name as company_name',
      'countries.name as country_name',
    ])
    // Message-IDs of the first sending, which later sendings reference while they are stored.
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('mail_contents')
          .where('dedupe_key', 'in', contentKeys(`broadcast/${id}/1`))
          .where('broadcasts.num_sendings', '>', 1)
          .select('message_id'),
      ).as('first_message_ids'),
    )
    .select(epochOfLastSending)
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('broadcast_lines')
          .whereRef('broadcast_id', '=', 'broadcasts.id')
          .select(['quantity', 'brand', 'description', 'condition', 'price', 'currency', 'price_amount'])
          .orderBy('position'),
      ).as('lines'),
    )
    .executeTakeFirstOrThrow()

/** Records the current sending of a broadcast, under `sendingLock`; returns false if it is already recorded. */
export async function insertSending(
  tx: Tx,
  { broadcastId, now }: { broadcastId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with ${prepared} locked as materialized (select ${sendingLock})
    insert into broadcast_sendings (broadcast_id, sending, list_id, sent_at, epoch)
    select id, num_sendings, list_id, ${now}::timestamptz,
      (select nonce from database_epochs order by number desc limit 1)
    from locked, broadcasts where id = ${broadcastId}
    on conflict (broadcast_id, sending) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** Stores to how many addresses the newest sending of a broadcast was mailed. */
export const setNumMailed = (tx: Tx, broadcastId: number, numMailed: number) =>
  sql`
    update broadcast_sendings set num_mailed = ${numMailed}
    where broadcast_id = ${broadcastId} and sending = (select num_sendings from broadcasts where id = ${broadcastId})`.execute(
    tx,
  )

/** Returns true if the sending is recorded with this epoch; false if a restore of the database has undone it. */
export async function isSendingRecorded(db: Db, { broadcastId, sending, epoch }: BroadcastMessageId): Promise<boolean> {
  const row = await db
    .selectFrom('broadcast_sendings')
    .where('broadcast_id', '=', broadcastId)
    .where('sending', '=', sending)
    .where('epoch', epoch === null ? 'is' : '=', epoch)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

const addressInLowerCase = sql`lower(${addressOfSetting})`

/** SQL: a select of the addresses with standard delivery of a list, whether or not they may get mail at present. */
export const readersOf = (listId: number) => sql`
  select ${addressInLowerCase} from broadcast_settings join contacts on contacts.id = contact_id
  where list_id = ${listId} and delivery = 'standard'`

interface Recipients {
  contentIds: ContentIds
  broadcastId: number
  listId: number
  now: Date
  /** A contact who gets a different mail about the broadcast. */
  exceptContactId?: number
}

/**
 * Inserts one outbox row for each address with standard delivery of the list, wakes the senders, and returns the number of
 * rows. A contact whose two addresses are equal gets one mail. The content is new, so no row can conflict; rows sorted by
 * address are adjacent in the indexes.
 *
 * Mails to contacts with a saved search that may match are held until the matching job has run, usually a second and at most half
 * a minute: the list mail then names the search, and no second mail is needed.
 *
 * Contacts and companies are looked up one by one (lateral with offset 0), because the recipients of a list are a small share
 * of all contacts.
 */
export async function insertRecipients(tx: Tx, recipients: Recipients): Promise<number> {
  const { contentIds, broadcastId, listId, now, exceptContactId = 0 } = recipients
  const address = addressInLowerCase
  const isHeld = sql<boolean>`exists (
      select from saved_searches join broadcasts on broadcasts.id = ${broadcastId}
      where saved_searches.contact_id = contacts.id and broadcast_settings.address = 'primary'
        and saved_searches.removed_at is null and saved_searches.stopped_at is null
        and coalesce(saved_searches.list_id, broadcasts.list_id) = broadcasts.list_id
        and coalesce(saved_searches.side, broadcasts.side) = broadcasts.side
        and coalesce(saved_searches.company_id, broadcasts.company_id) = broadcasts.company_id)`
  const { rows } = await sql<{ count: number }>`
    with ${prepared} written as (${insertRecipientsFrom(sql`
    select distinct on (${address}) ${contentFor(contentIds, address)}, ${address},
      jsonb_build_object('unsubscribe', ${tokenOf('broadcast_settings.address', sql.ref('broadcast_settings.list_id'))},
        'remark', '') || case when waits.is_held then '{"held": "1"}'::jsonb else '{}'::jsonb end,
      2, ${now}::timestamptz + case when waits.is_held then interval '30 seconds' else interval '0' end
    from broadcast_settings
    cross join lateral (select * from contacts where contacts.id = broadcast_settings.contact_id offset 0) contacts
    cross join lateral (select * from companies where companies.id = contacts.company_id offset 0) companies
    cross join lateral (select ${isHeld} as is_held) waits
    where broadcast_settings.list_id = ${listId} and broadcast_settings.delivery = 'standard'
      and case broadcast_settings.address when 'primary' then contacts.email_confirmed_at
        else contacts.email_alt_confirmed_at end is not null
      and ${isInGoodStanding(now)} and contacts.id <> ${exceptContactId}
      and not ${hasMuted(sql`contacts.id`, sql`(select company_id from broadcasts where id = ${broadcastId})`)}
      and not exists (select from mail_suppressions where mail_suppressions.address = ${addressOfSetting})
    order by ${address}, broadcast_settings.address desc, contacts.id`)}
    returning id
    )
    select count(*)::int as count, case when count(*) > 0 then ${wakeSenderSql} end from written`.execute(tx)
  return rows[0]?.count ?? 0
}

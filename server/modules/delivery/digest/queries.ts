import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Language } from '../../../../contract/kit/languages.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { insertRecipientsFrom } from '../../../platform/mail/recipients.sql.ts'
import { nameManufacturers } from '../../manufacturers/index.ts'
import { hasMuted } from '../../mutes/index.ts'
import { isInGoodStanding, tokenOf } from '../queries.ts'
import type { MailLine } from '../sending/goods.ts'
import { deliveryTexts } from '../texts.ts'
import { allDigestLists } from '../token.ts'

export interface DigestRun {
  day: string
  /** The run covers sending ids from `after`, inclusive, to `before`, exclusive. */
  after: number
  before: number
}

/** SQL: 07:00 in Amsterdam on a day, as a timestamp. */
const sevenAmOf = (day: string) => sql<Date>`((${day}::date + time '07:00') at time zone 'Europe/Amsterdam')`

/**
 * Inserts the run of a day once it is 07:00, unless the day has one. The caller holds `lockAsChange`, so no sending is
 * in progress. The run covers what was sent before 07:00; later sendings wait for the next run.
 */
export const openRun = (tx: Tx, day: string, now: Date) =>
  sql`
    insert into digest_runs (day, gathered_until, before_sending)
    select ${day}, ${sevenAmOf(day)}, coalesce(
      (select min(id) from broadcast_sendings
       where sent_at >= ${sevenAmOf(day)} and id >= coalesce((select max(before_sending) from digest_runs), 0)),
      nextval(pg_get_serial_sequence('broadcast_sendings', 'id')))
    where ${now}::timestamptz >= ${sevenAmOf(day)}
      and not exists (select from digest_runs where digest_runs.day >= ${day}::date)`.execute(tx)

/** Returns the oldest unfinished run and locks its row; undefined if there is none. */
export async function lockOldestRun(tx: Tx): Promise<DigestRun | undefined> {
  const run = await tx
    .selectFrom('digest_runs')
    .where('finished_at', 'is', null)
    .orderBy('day')
    .limit(1)
    .select(['day', 'before_sending as before'])
    .forUpdate()
    .executeTakeFirst()
  if (run === undefined) return undefined
  const { after } = await tx
    .selectFrom('digest_runs')
    .where('day', '<', run.day)
    .select(({ fn }) => fn.max('before_sending').as('after'))
    .executeTakeFirstOrThrow()
  return { ...run, after: after ?? 0 }
}

/** Sending ids of one list, from `from`, inclusive, to `until`, exclusive. */
export type Span = [listId: number, from: number, until: number]

export interface DigestGroup {
  spans: Span[]
  emails: string[]
  tokens: string[]
  /** Companies that these recipients have muted. */
  muted: number[]
  language: Language
}

/** Returns the recipients of a digest, grouped by its content, which depends on lists, muted companies and their language; each address once. */
export async function listGroups(db: Db, { after, before }: DigestRun, now: Date): Promise<DigestGroup[]> {
  const { rows } = await sql<DigestGroup>`
    with spans as (
      select contact_id, address, list_id, greatest(from_sending, ${after}::bigint) as low,
        least(coalesce(until_sending, ${before}::bigint), ${before}::bigint) as high
      from digest_periods
      where from_sending < ${before} and (until_sending is null or until_sending > ${after})
    ), filled as (
      select * from (select distinct list_id, low, high from spans) kinds
      where exists (
        select from broadcast_sendings join broadcasts on broadcasts.id = broadcast_id
        where broadcast_sendings.list_id = kinds.list_id and broadcast_sendings.id >= low and broadcast_sendings.id < high
          and removed_at is null
      )
    ), wanted as (
      select contact_id, address, jsonb_agg(jsonb_build_array(list_id, low, high) order by list_id, low) as spans
      from spans join filled using (list_id, low, high)
      group by contact_id, address
    ), recipients as (
      select distinct on (email) spans, email, token, muted
      from (
        select spans, array(
            select company_id from company_mutes where company_mutes.contact_id = wanted.contact_id order by company_id
          ) as muted, case wanted.address when 'primary' then contacts.email else contacts.email_alt end as email,
          ${tokenOf('wanted.address', sql`${allDigestLists}::int`)} as token
        from wanted
        join contacts on contacts.id = wanted.contact_id
        join companies on companies.id = contacts.company_id
        where case wanted.address when 'primary' then contacts.email_confirmed_at
            else contacts.email_alt_confirmed_at end is not null
          and ${isInGoodStanding(now)}
      ) confirmed
      where email is not null and not exists (select from mail_suppressions where mail_suppressions.address = email)
      order by email
    )
    select spans, muted, coalesce(language, 'en') as language,
      array_agg(email::text order by email) as emails, array_agg(token order by email) as tokens
    from recipients left join mail_languages on mail_languages.address = lower(email::text)
    group by spans, muted, 3 order by spans::text, muted, 3`.execute(db)
  return rows
}

export interface GatheredBroadcast {
  sending_id: number
  broadcast_id: number
  company_id: number
  side: 'WTS' | 'WTB'
  subject: string
  company_name: string
  list_id: number
  list_name: string
  lines: MailLine[]
}

/** The current price of a line: the new one, otherwise the posted one. */
const currentPrice = sql<string>`coalesce(new_price, price)`.as('price')
const currentAmount = sql<number | null>`case when new_price is null then price_amount else new_amount end`.as(
  'price_amount',
)

/** Returns the broadcasts sent in a run, by list in display order, newest first; those removed since are left out. */
export const listGatheredBroadcasts = (db: Db, { after, before }: DigestRun): Promise<GatheredBroadcast[]> =>
  db
    .selectFrom('broadcast_sendings')
    .innerJoin('broadcasts', 'broadcasts.id', 'broadcast_sendings.broadcast_id')
    .innerJoin('companies', 'companies.id', 'broadcasts.company_id')
    .innerJoin('broadcast_lists', 'broadcast_lists.id', 'broadcast_sendings.list_id')
    .where('broadcast_sendings.id', '>=', after)
    .where('broadcast_sendings.id', '<', before)
    .where('broadcasts.removed_at', 'is', null)
    .orderBy('broadcast_lists.display_order')
    .orderBy('broadcast_sendings.id', 'desc')
    .select([
      'broadcast_sendings.id as sending_id',
      'broadcast_sendings.broadcast_id',
      'broadcasts.company_id',
      'broadcasts.side',
      'broadcasts.subject',
      'companies.name as company_name',
      'broadcast_sendings.list_id',
      'broadcast_lists.name as list_name',
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('broadcast_lines')
          .whereRef('broadcast_lines.broadcast_id', '=', 'broadcasts.id')
          .select(['quantity', 'brand', 'description', 'condition', 'currency', currentPrice, currentAmount])
          .orderBy('position'),
      ).as('lines'),
    )
    .execute()

/** Moves a broadcast's sendings that no digest has gathered yet to another list, whose readers then get it instead. */
export const moveSendings = (tx: Tx, broadcastId: number, listId: number) =>
  sql`
    update broadcast_sendings set list_id = ${listId}
    where broadcast_id = ${broadcastId} and id >= coalesce((select max(before_sending) from digest_runs), 0)`.execute(
    tx,
  )

/** SQL: true if a broadcast is or will be in the list digest for a contact's primary address, where alerts go. */
export const isInListDigest = (
  contactId: RawBuilder<unknown>,
  broadcastId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from digest_periods
  join broadcast_sendings on broadcast_sendings.list_id = digest_periods.list_id
    and broadcast_sendings.id >= from_sending and broadcast_sendings.id < coalesce(until_sending, broadcast_sendings.id + 1)
  where digest_periods.contact_id = ${contactId} and digest_periods.address = 'primary'
    and broadcast_sendings.broadcast_id = ${broadcastId})`

interface DigestMails extends Pick<DigestGroup, 'emails' | 'tokens'> {
  contentId: number
  now: Date
  /** The first sending id after this run's. */
  before: number
}

/** Returns the names of the manufacturers that the saved searches of these addresses name, by their keys. */
async function namesFor(tx: Tx, emails: readonly string[]): Promise<string> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from contacts
    join saved_searches on saved_searches.contact_id = contacts.id,
      unnest(string_to_array(facets->>'manufacturer', '|')) as key
    where contacts.email = any(${emails}::citext[]) and saved_searches.removed_at is null`.execute(tx)
  const names = await nameManufacturers(
    tx,
    rows.map(({ key }) => key),
  )
  return JSON.stringify(Object.fromEntries(names))
}

/** SQL: the filters of a saved search, as further arguments of `concat_ws`. */
const facetWords = (names: string) => sql`replace(facets->>'condition', '|', '/'), '≥ ' || (facets->>'minQuantity'),
  case when facets ? 'priced' then ${deliveryTexts.digest.priced}::text end,
  (select string_agg(coalesce(${names}::jsonb->>key, key), '/' order by position)
    from unnest(string_to_array(facets->>'manufacturer', '|')) with ordinality as keys (key, position)),
   replace(facets->>'country', '|', '/'), initcap(facets->>'tier')`

/** Inserts the digest mails. Each lists its reader's daily saved searches that found broadcasts in it, with counts. */
export async function insertDigestMails(tx: Tx, { contentId, emails, tokens, now, before }: DigestMails) {
  const names = await namesFor(tx, emails)
  return sql`
    with found as (
      select contacts.email, concat_ws(', ', '"' || nullif(query, '') || '"' || case when exact_phrase then ' ' || ${deliveryTexts.digest.exactPhrase}::text else '' end,
          saved_searches.side, broadcast_lists.name, ${facetWords(names)}, companies.name) || ' (' || count(*) || ')' as search
      from contacts
      join saved_searches on saved_searches.contact_id = contacts.id
      join saved_search_hits on saved_search_id = saved_searches.id
      join broadcasts on broadcasts.id = saved_search_hits.broadcast_id
      left join broadcast_lists on broadcast_lists.id = saved_searches.list_id
      left join companies on companies.id = saved_searches.company_id
      where contacts.email = any(${emails}::citext[]) and saved_searches.removed_at is null and stopped_at is null
        and broadcasts.removed_at is null and not ${hasMuted(sql`contacts.id`, sql`broadcasts.company_id`)}
        and ${isInListDigest(sql`contacts.id`, sql`broadcasts.id`)}
        and exists (select from broadcast_sendings
          where broadcast_sendings.broadcast_id = broadcasts.id and broadcast_sendings.id < ${before})
      group by contacts.email, saved_searches.id, broadcast_lists.name, companies.name
    ), named as (
      select email, E'\n\n' || ${deliveryTexts.digest.foundBy}::text || ' ' || string_agg(search, '; ' order by search) as remark
      from found group by email
    )
    ${insertRecipientsFrom(sql`
    select ${contentId}, lower(recipients.email), jsonb_build_object('unsubscribe', token, 'remark', coalesce(remark, '')),
      2, ${now}::timestamptz
    from unnest(${emails}::text[], ${tokens}::text[]) as recipients (email, token)
    left join named on named.email = recipients.email`)}`.execute(tx)
}

/** Marks a run as finished and deletes the digest periods that ended with it. */
export async function finishRun(tx: Tx, { day, before }: DigestRun, numMails: number, now: Date): Promise<void> {
  await tx.updateTable('digest_runs').set({ finished_at: now, num_mails: numMails }).where('day', '=', day).execute()
  await tx.deleteFrom('digest_periods').where('until_sending', '<=', before).execute()
}

/** Returns the seconds since the last digest run finished; undefined if none has. */
export async function ageOfLastRun(db: Db, now: Date): Promise<number | undefined> {
  const run = await db
    .selectFrom('digest_runs')
    .where('finished_at', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .select('finished_at')
    .executeTakeFirst()
  return run?.finished_at ? Math.max((now.getTime() - run.finished_at.getTime()) / 1_000, 0) : undefined
}

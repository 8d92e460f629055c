import type { SiteTextName } from '../../../contract/static-pages.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db } from '../../platform/db/database.ts'
import { addresseeOf } from '../company-contacts/index.ts'

const versionsOf = (db: Db, name: SiteTextName) =>
  db.selectFrom('site_texts').where('name', '=', name).orderBy('id', 'desc')

/** Returns the current version of a text; undefined if there is none. */
export const findCurrent = (db: Db, name: SiteTextName) => versionsOf(db, name).limit(1).selectAll().executeTakeFirst()

export type TextRow = NonNullable<Awaited<ReturnType<typeof findCurrent>>>

export const findVersion = (db: Db, name: SiteTextName, version: string): Promise<TextRow | undefined> =>
  versionsOf(db, name).where('version', '=', version).selectAll().executeTakeFirst()

/** Returns the labels of a text's versions that begin with this. */
export const listLabels = async (db: Db, name: SiteTextName, beginning: string): Promise<string[]> => {
  const rows = await versionsOf(db, name).where('version', 'like', `${beginning}%`).select('version').execute()
  return rows.map(({ version }) => version)
}

/** Returns the announced version of a text that is not in force yet. */
export const findUpcoming = (db: Db, name: SiteTextName) =>
  db
    .selectFrom('upcoming_texts')
    .leftJoin('contacts', 'contacts.id', 'announced_by')
    .where('upcoming_texts.name', '=', name)
    .where('text_id', 'is', null)
    .selectAll('upcoming_texts')
    .select('contacts.name as announced_by_name')
    .executeTakeFirst()

export type UpcomingRow = NonNullable<Awaited<ReturnType<typeof findUpcoming>>>

export async function countNotices(db: Db, upcomingId: number): Promise<number> {
  const { count } = await db
    .selectFrom('upcoming_text_notices')
    .where('upcoming_id', '=', upcomingId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns members that have not been told about a version, each with its owner, otherwise its main contact. A company
 * whose trial or membership has ended is left out; it agrees to the current version when it returns.
 */
export const listToTell = (db: Db, { upcomingId, now, limit }: { upcomingId: number; now: Date; limit: number }) =>
  db
    .selectFrom('companies')
    .leftJoinLateral(addresseeOf, join => join.onTrue())
    .where('companies.is_operator', '=', false)
    .where('companies.is_canary', '=', false)
    .where(({ or, eb }) => or([eb('membership_plan', '<>', 'trial'), eb('trial_ends_at', '>', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('upcoming_text_notices')
            .where('upcoming_id', '=', upcomingId)
            .whereRef('upcoming_text_notices.company_id', '=', 'companies.id')
            .select('upcoming_id'),
        ),
      ),
    )
    .select(['companies.id', 'companies.name', 'contact', 'email'])
    .orderBy('companies.id')
    .limit(limit)
    .execute()

/** Returns the current version of each text. */
export const listCurrent = (db: Db) =>
  db
    .selectFrom('site_texts')
    .leftJoin('contacts', 'contacts.id', 'site_texts.published_by')
    .distinctOn('site_texts.name')
    .orderBy('site_texts.name')
    .orderBy('site_texts.id', 'desc')
    .select(['site_texts.name', 'title', 'site_texts.version', 'published_at', 'contacts.name as published_by'])
    .select(({ selectFrom }) =>
      selectFrom('site_texts as all')
        .whereRef('all.name', '=', 'site_texts.name')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('num_versions'),
    )
    .execute()

/** Returns all versions of a text, newest first, each with how often it was agreed to. */
export const listVersions = (db: Db, name: SiteTextName) =>
  db
    .selectFrom('site_texts')
    .leftJoin('contacts', 'contacts.id', 'site_texts.published_by')
    .where('site_texts.name', '=', name)
    .orderBy('site_texts.id', 'desc')
    .select(['title', 'site_texts.version', 'body_html', 'note', 'published_at', 'contacts.name as published_by'])
    .select(({ selectFrom }) =>
      selectFrom('site_text_agreements')
        .whereRef('text_id', '=', 'site_texts.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('num_agreed'),
    )
    .execute()

/** Returns one page of the agreements to a text, newest first, and their number up to one past `countCap`. */
export async function listAgreementRows(
  db: Db,
  { name, page, pageSize }: { name: SiteTextName; page: number; pageSize: number },
) {
  const query = db
    .selectFrom('site_text_agreements as agreements')
    .innerJoin('site_texts', 'site_texts.id', 'agreements.text_id')
    .leftJoin('companies', 'companies.id', 'agreements.company_id')
    .leftJoin('contacts', 'contacts.id', 'agreements.contact_id')
    .where('site_texts.name', '=', name)
    .select([
      'agreements.id',
      'site_texts.version',
      'agreements.how',
      'agreements.agreed_at',
      'companies.id as company_id',
      'companies.name as company_name',
      'contacts.name as contact_name',
    ])
  const rows = await query
    .orderBy('agreements.agreed_at', 'desc')
    .orderBy('agreements.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, count: await countUpToCap(db, query) }
}

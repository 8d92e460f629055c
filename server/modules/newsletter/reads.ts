import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db } from '../../platform/db/database.ts'

const issues = (db: Db) =>
  db
    .selectFrom('newsletter_issues')
    .leftJoin('contacts', 'contacts.id', 'newsletter_issues.updated_by')
    .select([
      'newsletter_issues.id',
      'subject',
      'intro',
      'closing',
      'news_ids',
      'newsletter_issues.version',
      'updated_at',
      'contacts.name as updated_by_name',
      'sent_at',
      'num_recipients',
    ])

export const findIssueRow = (db: Db, id: number) => issues(db).where('newsletter_issues.id', '=', id).executeTakeFirst()
export type IssueRow = NonNullable<Awaited<ReturnType<typeof findIssueRow>>>

export async function listIssueRows(db: Db, { page, pageSize }: { page: number; pageSize: number }) {
  const rows = await issues(db)
    .orderBy('updated_at', 'desc')
    .orderBy('newsletter_issues.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, count: await countUpToCap(db, issues(db)) }
}

/** Returns the mail address of a contact. */
export const getEmail = async (db: Db, contactId: number): Promise<string> =>
  (await db.selectFrom('contacts').where('id', '=', contactId).select('email').executeTakeFirstOrThrow()).email

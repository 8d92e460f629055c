import type { Db } from '../../../platform/db/database.ts'

/** Returns a company's recommendations, newest first; the approved ones unless it is the viewer's own. */
export const listRecommendationRows = (db: Db, { companyId, isOwn }: { companyId: number; isOwn: boolean }) =>
  db
    .selectFrom('recommendations')
    .innerJoin('companies', 'companies.id', 'recommendations.author_company_id')
    .where('company_id', '=', companyId)
    .$if(!isOwn, query => query.where('approved_at', 'is not', null))
    .select([
      'recommendations.id',
      'recommendations.text',
      'recommendations.author_name',
      'recommendations.author_company_id',
      'recommendations.created_at',
      'recommendations.approved_at',
      'companies.name as company_name',
    ])
    .orderBy('recommendations.created_at', 'desc')
    .orderBy('recommendations.id', 'desc')
    .execute()
export type RecommendationRow = Awaited<ReturnType<typeof listRecommendationRows>>[number]

export async function isRecommendationWaiting(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('recommendations')
    .where('company_id', '=', companyId)
    .where('approved_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the name of a recommendation's author. */
export const getContactName = (db: Db, contactId: number) =>
  db.selectFrom('contacts').where('id', '=', contactId).select('name').executeTakeFirstOrThrow()

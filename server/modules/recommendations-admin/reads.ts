import { type RawBuilder, sql } from 'kysely'
import type { recommendationOrders, recommendationStates } from '../../../contract/recommendations.ts'
import { countUpToCap } from '../../platform/db/capped-count.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { containsPattern } from '../../platform/db/like-pattern.ts'

export interface RecommendationFilter {
  /** Empty for all. */
  query: string
  state: (typeof recommendationStates)[number] | undefined
  orderCol: (typeof recommendationOrders)[number]
  orderDesc: boolean
}

const sortKeys: Record<RecommendationFilter['orderCol'], RawBuilder<unknown>> = {
  about: sql`lower(about.name)`,
  by: sql`lower("by".name)`,
  dt: sql`recommendations.created_at`,
}

const withNames = (db: Db) =>
  db
    .selectFrom('recommendations')
    .innerJoin('companies as about', 'about.id', 'recommendations.company_id')
    .innerJoin('companies as by', 'by.id', 'recommendations.author_company_id')
    .select([
      'recommendations.id',
      'recommendations.text',
      'recommendations.author_name',
      'recommendations.created_at',
      'recommendations.approved_at',
      'about.id as about_id',
      'about.name as about_name',
      'by.id as by_id',
      'by.name as by_name',
    ])
export type RecommendationRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]

function matchingQuery(db: Db, { query, state }: RecommendationFilter) {
  const pattern = containsPattern(query)
  const columns = ['recommendations.text', 'recommendations.author_name', 'about.name', 'by.name'] as const
  return withNames(db)
    .$if(query !== '', rows =>
      rows.where(({ eb, or }) => or(columns.map(column => eb(sql`lower(${sql.ref(column)})`, 'like', pattern)))),
    )
    .$if(state !== undefined, rows =>
      rows.where('recommendations.approved_at', state === 'approved' ? 'is not' : 'is', null),
    )
}

/** Returns one page of the recommendations that staff search, and their number, counted to at most `countCap` + 1. */
export async function searchRows(
  db: Db,
  filter: RecommendationFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: RecommendationRow[]; count: number }> {
  const query = matchingQuery(db, filter)
  const rows = await query
    .orderBy(sortKeys[filter.orderCol], filter.orderDesc ? 'desc' : 'asc')
    .orderBy('recommendations.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { rows, count: await countUpToCap(db, query) }
}

/** Finds a recommendation and locks it, so that it is removed once. */
export const lockRecommendation = (tx: Tx, id: number) =>
  withNames(tx).where('recommendations.id', '=', id).forUpdate('recommendations').executeTakeFirst()

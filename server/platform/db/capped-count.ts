import type { SelectQueryBuilder } from 'kysely'
import { countCap } from '../../../contract/kit/index.ts'
import type { Db } from './database.ts'

/** Returns the number of rows of a query, counted to at most `countCap` + 1. */
export async function countUpToCap<Tables extends {}, Joined extends keyof Tables, Row>(
  db: Db,
  query: SelectQueryBuilder<Tables, Joined, Row>,
): Promise<number> {
  const { count } = await db
    .selectFrom(query.limit(countCap + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

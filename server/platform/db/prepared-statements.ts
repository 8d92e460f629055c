import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const marker = '/* prepared */'

/**
 * Marks a statement to be prepared; put it after the first word. Each connection plans it a few times and then reuses
 * the plan, which pays if planning takes longer than running. Do not use it if the best plan depends on the parameters,
 * nor with a parameter as limit.
 */
export const prepared = sql.raw(marker)

/**
 * Matches any of these ids in a prepared statement. The subselect hides their number from the planner, which would
 * otherwise prefer a new plan for each number of ids.
 */
export const anyOfIds = (ids: readonly number[]) => sql<number>`any((select ${ids}::int[] offset 0)::int[])`

/** The marker is near the start, so only this much of a statement is searched. */
const prefixLength = 60
const names = new Map<string, string>()

/** Statements come only from the code, so this map stays small. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

/** Makes a connection prepare marked statements. */
export function prepareMarkedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  const queryPrepared = (...call: unknown[]) => {
    const [text, values] = call
    const isMarked = typeof text === 'string' && text.slice(0, prefixLength).includes(marker)
    return isMarked ? query({ name: nameOf(text), text, values }) : query(...call)
  }
  client.query = queryPrepared as typeof client.query
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* plan kept */'

/**
 * To be put behind the first word of a statement where planning costs more than running: each connection then plans it a
 * few times and keeps the plan. Not where the best plan depends on what is asked for, nor with a limit as parameter.
 */
export const prepared = sql.raw(mark)

/**
 * One of these ids, in a statement whose plan is kept: behind a `select`, where the planner does not see how many they are,
 * as a plan for just so many always seems worth making anew.
 */
export const anyOfIds = (ids: readonly number[]) => sql<number>`any((select ${ids}::int[] offset 0)::int[])`

/** The mark stands at the front, so that no longer text need be searched. */
const front = 60
const names = new Map<string, string>()

/** Texts come from the code alone, hence the names are few. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

/** Lets a connection prepare the statements that are marked. */
export function prepareMarkedStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  const keeping = (...call: unknown[]) => {
    const [text, values] = call
    const isMarked = typeof text === 'string' && text.slice(0, front).includes(mark)
    return isMarked ? query({ name: nameOf(text), text, values }) : query(...call)
  }
  client.query = keeping as typeof client.query
}

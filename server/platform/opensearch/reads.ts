import type pg from 'pg'

/** Takes the lock for writing an index of the cluster. Only one node can hold it, until its connection ends. */
export async function tryToLock(client: pg.Client, alias: string): Promise<boolean> {
  const { rows } = await client.query(
    `select pg_try_advisory_lock(hashtext('search cluster'), hashtext($1)) as "isOurs"`,
    [alias],
  )
  return rows[0]?.isOurs === true
}

/** SQL: microseconds since 1970 by the database's clock, which all nodes share. */
export const selectNow = 'select floor(extract(epoch from clock_timestamp()) * 1000000)::float8 as now'

/** Returns the time as `selectNow` reads it. */
export async function nowOfConnection(client: pg.Client): Promise<number> {
  const { rows } = await client.query(selectNow)
  return rows[0]?.now ?? 0
}

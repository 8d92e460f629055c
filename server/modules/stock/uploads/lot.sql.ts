import { sql } from 'kysely'

/** SQL: what distinguishes the lots of the same goods, in addition to their description and price. */
export const lotOf = (table: string) =>
  sql`lower(${sql.ref(`${table}.sku`)}), lower(${sql.ref(`${table}.grade`)}), lower(${sql.ref(`${table}.location`)})`

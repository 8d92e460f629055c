import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Returns all countries, sorted by name. */
export const listCountries = (db: Db) => db.selectFrom('countries').select(['code', 'name']).orderBy('name').execute()

/** Returns the name of a country; undefined if there is none with this code. */
export async function findCountryName(db: Db, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('countries').where('code', '=', code).select('name').executeTakeFirst()
  return row?.name
}

/** Returns the code and the location of a country by its name, ignoring case; undefined if there is none. */
export const findCountryByName = (db: Db, name: string) =>
  db
    .selectFrom('countries')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .select(['code', 'latitude', 'longitude'])
    .executeTakeFirst()

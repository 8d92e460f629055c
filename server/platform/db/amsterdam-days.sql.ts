import { type RawBuilder, sql } from 'kysely'

/** Returns the moment in SQL at which a day (YYYY-MM-DD) begins in Amsterdam, plus a number of days. */
export const startOfDay = (day: string, plusDays = 0): RawBuilder<Date> =>
  sql<Date>`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Europe/Amsterdam')`

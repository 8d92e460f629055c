import type { ModuleJob } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/db/database.ts'
import { freshnessOn } from '../stock/index.ts'
import { replaceTopSearches } from './top-searches.sql.ts'

const days = 7
const numShown = 15

/** Replaces the top searches by those of the last week. Safe to run twice. */
export const refreshTopSearches = (db: Db, now: Date): Promise<void> =>
  transaction(db, tx =>
    replaceTopSearches(tx, {
      from: new Date(now.getTime() - days * 86_400_000),
      until: now,
      shownFrom: freshnessOn(dayOf(now)).shownFrom,
      limit: numShown,
    }),
  )

export const refreshTopSearchesJob: ModuleJob = {
  name: 'refresh-top-searches',
  cron: '15 * * * *',
  run: ({ db, clock }) => refreshTopSearches(db, clock.now()),
}

import { dayOf } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/db/database.ts'
import { freshnessOn } from '../stock/index.ts'
import { replaceTopSearches } from './queries.ts'

const days = 7
const howMany = 15

/** Counts the last week's searches into `top_searches`, all at once. Safe to run twice. */
export const refreshTopSearches = (db: Db, now: Date): Promise<void> =>
  transaction(db, tx =>
    replaceTopSearches(tx, {
      from: new Date(now.getTime() - days * 86_400_000),
      until: now,
      shownFrom: freshnessOn(dayOf(now)).shownFrom,
      limit: howMany,
    }),
  )

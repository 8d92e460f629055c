import type { Deps, ModuleJob } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { findLastDay, storeDays } from './days.sql.ts'
import { daysBefore } from './intervals.ts'

/** How far the first run counts back: sign-ins are kept for a year. */
const firstDays = 366

/** Counts the days since the last run, and again that day and the one before it; the first run counts a whole year. */
export async function countNetworkDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const last = await findLastDay(db)
  await storeDays(db, last === undefined ? daysBefore(dayOf(now), firstDays) : daysBefore(last, 1), now)
}

export const networkFiguresJobs: readonly ModuleJob[] = [
  { name: 'count-network-days', cron: '3,18,33,48 * * * *', run: countNetworkDays },
]

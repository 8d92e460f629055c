import { hiddenAfterDays, staleAfterDays } from '../../../../contract/freshness.ts'
import { type Clock, dayOf } from '../../../platform/clock.ts'

export interface Freshness {
  /** The earliest confirmation date that counts as fresh. */
  freshFrom: string
  /** The earliest confirmation date that is shown at all. */
  shownFrom: string
}

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** Called for each line of a page, mostly of the same day. */
let latest: Freshness & { today: string } = { today: '', freshFrom: '', shownFrom: '' }

/**
 * Returns the earliest fresh and shown confirmation dates as of a day (`dayOf`). A line is stale after 14 days without
 * confirmation.
 */
export function freshnessOn(today: string): Freshness {
  if (today !== latest.today)
    latest = {
      today,
      freshFrom: daysBefore(today, staleAfterDays - 1),
      shownFrom: daysBefore(today, hiddenAfterDays - 1),
    }
  return latest
}

export const freshnessNow = (clock: Pick<Clock, 'now'>): Freshness => freshnessOn(dayOf(clock.now()))

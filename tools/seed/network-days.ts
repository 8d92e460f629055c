import { before, dateOf } from './dates.ts'
import { randomFor } from './random.ts'
import type { Row } from './rows.ts'

const days = 400

/** Returns sign-ins and mails per day, fewer on weekends. The demo has no rows of either; all other activity is counted from its rows. */
export function buildNetworkDays(now: Date): Row<'network_days'>[] {
  const random = randomFor('network days')
  return Array.from({ length: days }, (_, ago): Row<'network_days'>[] => {
    const moment = before(now, ago)
    const isWeekend = [0, 6].includes(moment.getUTCDay())
    const share = (1 - ago / 1_200) * (isWeekend ? 0.2 : 1) * (ago === 0 ? 0.4 : 1)
    const of = (figure: Row<'network_days'>['figure'], from: number, to: number): Row<'network_days'> => ({
      day: dateOf(moment),
      figure,
      count: Math.round(random.int(from, to) * share),
    })
    return [
      of('logins', 320, 460),
      of('mails-sent', 5_200, 7_900),
      of('mails-failed', 8, 40),
      of('mails-bounced', 0, 6),
    ].filter(({ count = 0 }) => count > 0)
  }).flat()
}

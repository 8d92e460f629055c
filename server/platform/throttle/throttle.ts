import { isIPv6 } from 'node:net'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { addHit, dropHits, takeHitBack } from './queries.ts'

/** How often something may be tried in each window of time, counted over all nodes. */
export interface Throttle {
  key: string
  max: number
  /** How long a window is; a quarter of an hour when absent. One key always has the same. */
  minutes?: number
}

const msOf = ({ minutes = 15 }: Throttle) => minutes * 60_000
const windowOf = (throttle: Throttle, now: Date) =>
  new Date(Math.floor(now.getTime() / msOf(throttle)) * msOf(throttle))

/** The part of an address that one subscriber holds: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail] = ip.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}

export interface Attempt {
  /** The attempt was no failure: it counts no longer, while earlier ones still do. */
  takeBack(): Promise<void>
  /** Nothing counts any longer against this key. */
  forgive(key: string): Promise<void>
}

/**
 * Counts an attempt against each throttle, before it is known how it ends, so that attempts made at the same time are
 * counted too. Throws `too-many-requests` where one is used up, unless the configuration lifts limits.
 */
export async function attempt(
  db: Db,
  { clock, config }: { clock: Clock; config: Pick<Config, 'liftsLimits'> },
  throttles: readonly Throttle[],
): Promise<Attempt> {
  const now = clock.now()
  for (const throttle of throttles) {
    const window = windowOf(throttle, now)
    const hits = await addHit(db, throttle.key, window)
    if (hits > throttle.max && !config.liftsLimits) {
      const endsAt = window.getTime() + msOf(throttle)
      throw new Problem('too-many-requests', { retryAfterSeconds: Math.ceil((endsAt - now.getTime()) / 1000) })
    }
  }
  return {
    takeBack: async () => {
      for (const throttle of throttles) await takeHitBack(db, throttle.key, windowOf(throttle, now))
    },
    forgive: key => dropHits(db, key),
  }
}

import { isIPv6 } from 'node:net'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { addHit, dropHits, takeHitBack } from './queries.ts'

/** How often something may be tried in each quarter of an hour, counted over all nodes. */
export interface Throttle {
  key: string
  max: number
}

const windowMs = 15 * 60_000
const windowOf = (now: Date) => new Date(Math.floor(now.getTime() / windowMs) * windowMs)

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
 * counted too. Throws `too-many-requests` where one is used up.
 */
export async function attempt(db: Db, clock: Clock, throttles: readonly Throttle[]): Promise<Attempt> {
  const now = clock.now()
  const window = windowOf(now)
  for (const { key, max } of throttles) {
    const hits = await addHit(db, key, window)
    if (hits > max) {
      const retryAfterSeconds = Math.ceil((window.getTime() + windowMs - now.getTime()) / 1000)
      throw new Problem('too-many-requests', { retryAfterSeconds })
    }
  }
  return {
    takeBack: async () => {
      for (const { key } of throttles) await takeHitBack(db, key, window)
    },
    forgive: key => dropHits(db, key),
  }
}

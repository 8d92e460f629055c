import { isIPv6 } from 'node:net'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { addHit, dropHits, takeHitBack } from './queries.ts'

/** How often something may be tried within a window of time that ends now, counted over all nodes. */
export interface Throttle {
  key: string
  max: number
  /** How long a window is; a quarter of an hour when absent. One key always has the same. */
  minutes?: number
}

/** A window slides: it is counted in this many slices, and the oldest drops out as a new one begins. */
const slices = 15

const msOf = ({ minutes = 15 }: Throttle) => minutes * 60_000
const sliceOf = (throttle: Throttle, now: Date) => {
  const ms = msOf(throttle) / slices
  return new Date(Math.floor(now.getTime() / ms) * ms)
}

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

interface Counted {
  /** Within the window that ends now, this one included. */
  hits: number
  /** When the window will have lost its oldest. */
  freeAt: Date
  takeBack(): Promise<void>
}

/** Counts one more within the throttle's window, however many that makes. */
export async function count(db: Db, throttle: Throttle, now: Date): Promise<Counted> {
  const slice = sliceOf(throttle, now)
  const after = new Date(slice.getTime() - msOf(throttle))
  const { hits, first } = await addHit(db, { key: throttle.key, slice, after })
  return {
    hits,
    freeAt: new Date(first.getTime() + msOf(throttle)),
    takeBack: async () => {
      await takeHitBack(db, throttle.key, slice)
    },
  }
}

/**
 * Counts an attempt against each throttle, before it is known how it ends, so that attempts made at the same time are
 * counted too. Throws `too-many-requests` where one is used up, unless the configuration lifts limits; what is refused does
 * not count.
 */
export async function attempt(
  db: Db,
  { clock, config }: { clock: Clock; config: Pick<Config, 'liftsLimits'> },
  throttles: readonly Throttle[],
): Promise<Attempt> {
  const now = clock.now()
  const counts: Counted[] = []
  for (const throttle of throttles) {
    const counted = await count(db, throttle, now)
    if (counted.hits > throttle.max && !config.liftsLimits) {
      await counted.takeBack()
      const seconds = Math.ceil((counted.freeAt.getTime() - now.getTime()) / 1_000)
      throw new Problem('too-many-requests', { retryAfterSeconds: seconds })
    }
    counts.push(counted)
  }
  return {
    takeBack: async () => {
      for (const counted of counts) await counted.takeBack()
    },
    forgive: key => dropHits(db, key),
  }
}

import { isIPv6 } from 'node:net'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { addHit, dropHits, removeHit } from './queries.ts'

/** A limit on attempts within a sliding window, counted over all nodes. */
export interface Throttle {
  key: string
  max: number
  /** Length of the window; 15 minutes by default. Must be the same for all uses of a key. */
  minutes?: number
}

/** Number of slices in a window; the oldest is dropped when a new one starts. */
const slices = 15

const msOf = ({ minutes = 15 }: Throttle) => minutes * 60_000
const sliceOf = (throttle: Throttle, now: Date) => {
  const ms = msOf(throttle) / slices
  return new Date(Math.floor(now.getTime() / ms) * ms)
}

/**
 * Returns the part of an IP address that identifies a subscriber: the whole IPv4 address, or the first 64 bits of an
 * IPv6 address.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail] = ip.split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const groups = [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}

export interface Attempt {
  /** Removes this attempt from the count; earlier attempts still count. */
  takeBack(): Promise<void>
  /** Resets the count of a key. */
  forgive(key: string): Promise<void>
}

interface HitCount {
  /** Hits in the window, including this one. */
  hits: number
  /** When the oldest hit leaves the window. */
  freeAt: Date
  takeBack(): Promise<void>
}

/** Counts a hit without enforcing the maximum. */
export async function count(db: Db, throttle: Throttle, now: Date): Promise<HitCount> {
  const slice = sliceOf(throttle, now)
  const after = new Date(slice.getTime() - msOf(throttle))
  const { hits, first } = await addHit(db, { key: throttle.key, slice, after })
  return {
    hits,
    freeAt: new Date(first.getTime() + msOf(throttle)),
    takeBack: async () => {
      await removeHit(db, throttle.key, slice)
    },
  }
}

/**
 * Counts an attempt in each throttle before its outcome is known, so that concurrent attempts are counted too. Throws
 * `too-many-requests` if a maximum is exceeded, unless the configuration lifts limits. Refused attempts do not count.
 */
export async function attempt(
  db: Db,
  { clock, config }: { clock: Clock; config: Pick<Config, 'liftsLimits'> },
  throttles: readonly Throttle[],
): Promise<Attempt> {
  const now = clock.now()
  const counts: HitCount[] = []
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

import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { WordShares } from './weigh.ts'
import { listWordShares } from './word-shares.sql.ts'

/** The shares are recounted nightly, so an hour of delay is irrelevant. */
const maxAgeMs = 3_600_000

/**
 * Returns a function that reads the word shares, cached in this process because one search for matches needs hundreds of them.
 */
export function wordShareCache(db: Db, clock: Clock): () => Promise<WordShares> {
  let cached: Promise<WordShares> | undefined
  let readAt = 0
  return () => {
    const now = clock.now().getTime()
    if (cached !== undefined && now - readAt < maxAgeMs) return cached
    const before = cached
    const read = listWordShares(db)
    readAt = now
    cached = before ?? read
    // The earlier ones stay in use while they are reloaded, and if that fails.
    read.then(
      shares => {
        cached = Promise.resolve(shares)
      },
      () => {
        cached = before
      },
    )
    return cached
  }
}

import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { WordShares } from './weigh.ts'
import { listWordShares } from './word-shares.sql.ts'

/** They are counted nightly, so that an hour more is nothing. */
const keptForMs = 3_600_000

/** The shares as this process knows them: some hundred are looked at for each look-up of matches, too many to be asked for. */
export function keepWordShares(db: Db, clock: Clock): () => Promise<WordShares> {
  let kept: Promise<WordShares> | undefined
  let readAt = 0
  return () => {
    const now = clock.now().getTime()
    if (kept !== undefined && now - readAt < keptForMs) return kept
    const before = kept
    const read = listWordShares(db)
    readAt = now
    kept = before ?? read
    // The earlier ones stay in use while they are reloaded, and if that fails.
    read.then(
      shares => {
        kept = Promise.resolve(shares)
      },
      () => {
        kept = before
      },
    )
    return kept
  }
}

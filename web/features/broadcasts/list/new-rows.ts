import type { BroadcastRow } from '../../../../contract/broadcasts.ts'

/** Returns the rows posted or resent after the newest known one; none while nothing is known. */
export const newerThan = (head: string | undefined, rows: readonly BroadcastRow[]): readonly BroadcastRow[] =>
  head === undefined ? [] : rows.filter(({ date }) => date > head)

/** Returns the date of the newest row of a first page; '' for an empty page, so that any later row is newer. */
export const headOf = (rows: readonly BroadcastRow[]): string => rows[0]?.date ?? ''

/**
 * Runs `work` now or, if it is running, once more afterwards, however often it is called in between. The last run
 * always starts after the last call.
 */
export function coalesced(work: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false
  let isCalledAgain = false
  return async () => {
    isCalledAgain = true
    if (isRunning) return
    isRunning = true
    try {
      while (isCalledAgain) {
        isCalledAgain = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }
}

import type { BroadcastRow } from '../../../../contract/broadcasts.ts'

/** Rows that came, or came back, after the newest one known; none while nothing is known. */
export const newerThan = (head: string | undefined, rows: readonly BroadcastRow[]): readonly BroadcastRow[] =>
  head === undefined ? [] : rows.filter(({ date }) => date > head)

/** When the newest of a first page was posted; '' where there is none, so that whatever comes is newer. */
export const headOf = (rows: readonly BroadcastRow[]): string => rows[0]?.date ?? ''

/**
 * Runs `work` now, or once more after the run under way: however many ask meanwhile, the last run began after the last
 * asking.
 */
export function coalesced(work: () => Promise<unknown>): () => Promise<void> {
  let isRunning = false
  let isAskedAgain = false
  return async () => {
    isAskedAgain = true
    if (isRunning) return
    isRunning = true
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await work()
      }
    } finally {
      isRunning = false
    }
  }
}

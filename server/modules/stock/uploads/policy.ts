import type { UploadState } from '../../../../contract/stock-uploads.ts'

/** The states of an upload and the allowed transitions. */
export const moves: Record<UploadState, readonly UploadState[]> = {
  received: ['previewed', 'failed', 'discarded'],
  previewed: ['waiting', 'discarded'],
  waiting: ['running'],
  // Runs again if a process died while running it.
  running: ['running', 'done', 'failed'],
  done: ['undone'],
  failed: [],
  undone: [],
  discarded: [],
}

/** Returns true if an upload in one state may change to another. */
export const mayMove = (from: UploadState, to: UploadState): boolean => moves[from].includes(to)

/** Returns the states from which an upload may move to this one. */
export const statesBefore = (to: UploadState): UploadState[] =>
  (Object.keys(moves) as UploadState[]).filter(from => mayMove(from, to))

/** After this many unfinished attempts, the upload itself is assumed to crash the process. */
export const maxAttempts = 3

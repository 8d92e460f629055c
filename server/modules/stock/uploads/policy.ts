import type { UploadState } from '../../../../contract/stock-uploads.ts'

/** The states of an upload and where each may move; nothing else changes a state. */
export const moves: Record<UploadState, readonly UploadState[]> = {
  received: ['previewed', 'failed', 'discarded'],
  previewed: ['waiting', 'discarded'],
  waiting: ['running'],
  // Once more where a process died over it.
  running: ['running', 'done', 'failed'],
  done: ['undone'],
  failed: [],
  undone: [],
  discarded: [],
}

export const mayMove = (from: UploadState, to: UploadState): boolean => moves[from].includes(to)

/** Where an upload may come from to get into this state. */
export const statesBefore = (to: UploadState): UploadState[] =>
  (Object.keys(moves) as UploadState[]).filter(from => mayMove(from, to))

/** Begun so often without an end, an upload is what ends the processes that begin it. */
export const mostAttempts = 3

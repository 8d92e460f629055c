import type { Checkpoint } from './change-feed.sql.ts'
import type { IndexSource } from './index-source.ts'

/** A segment on its way between threads: its buffer, and bits of what of it is there. */
export interface SegmentMessage {
  buffer: SharedArrayBuffer
  liveDocs: Uint32Array
  /** The file it lies in, if it was saved. */
  file: string | undefined
}
/** One that was just read, all of which is there, or that comes from a file. */
export type NewSegmentMessage = Pick<SegmentMessage, 'buffer'> & Partial<SegmentMessage>

export interface FollowerTask {
  source: Pick<IndexSource, 'module' | 'exportName'>
  databaseUrl: string
  /** Where the index is saved. */
  folder: string
  /** What the index of the main thread holds already; without it everything is read. */
  checkpoint: Checkpoint | undefined
  /** Saved files are left alone: something went wrong with what was made of them. */
  isFromScratch: boolean
  limitBytes: number
}

/** What the reading thread tells. `at` is a moment at or before which everything told was true, in `monotonicMs`. */
export type FromFollower =
  | { type: 'loaded'; segments: NewSegmentMessage[]; checkpoint: Checkpoint; from: 'database' | 'files' }
  | {
      type: 'changes'
      buffer: SharedArrayBuffer | undefined
      removedIds: Uint32Array
      checkpoint: Checkpoint
      at: number
    }
  /** Small changes since many are being read, ahead of these; they come once more behind them. */
  | { type: 'catch-up'; buffer: SharedArrayBuffer | undefined; removedIds: Uint32Array }
  /** In the middle of many changes, which come all at once. */
  | { type: 'progress'; at: number }
  /** The database is another one than before, and is read anew. */
  | { type: 'invalid' }
  | { type: 'too-large'; documents: number }
  | { type: 'failed'; message: string }

/** What it is told: to look for changes now, or to end. */
export type ToFollower = 'poll' | 'stop'

export interface SaveTask {
  type: 'save'
  folder: string
  segments: SegmentMessage[]
  header: SnapshotHeader
  /** Files that were part of this index before. */
  previousFiles: string[]
}
export interface MergeTask {
  type: 'merge'
  inputs: { buffer: SharedArrayBuffer; liveDocs: Uint32Array }[]
}
/** Work for the background thread. */
export type BackgroundTask = SaveTask | MergeTask
/** The merged segment, or the files of the saved parts. */
export interface BackgroundResult {
  buffer?: SharedArrayBuffer
  files?: string[]
}

/** What a saved index is; one that differs in anything but `seen` is not used. */
export interface SnapshotHeader {
  shape: string
  version: number
  checkpoint: Checkpoint
}

/** Milliseconds of a clock that all threads of the process share and that never goes back. */
export const monotonicMs = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000

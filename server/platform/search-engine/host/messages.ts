import type { CallProtocol, MessageProtocol } from '../../threads/protocol.ts'
import type { Checkpoint } from './change-feed.sql.ts'
import type { IndexSource, Row } from './index-source.ts'

/** A segment as threads send it: its buffer and the bits of its live documents. */
export interface SegmentMessage {
  buffer: SharedArrayBuffer
  liveDocs: Uint32Array
  /** Its file, if it was saved. */
  file: string | undefined
}
/** A new segment, whose documents are all live, or a segment from a file. */
export type NewSegmentMessage = Pick<SegmentMessage, 'buffer'> & Partial<SegmentMessage>

export interface FollowerTask {
  source: Pick<IndexSource, 'module' | 'exportName'>
  databaseUrl: string
  /** Folder of the saved index. */
  folder: string
  /** The checkpoint of the main thread's index; without it everything is read. */
  checkpoint: Checkpoint | undefined
  /** Ignores saved files, because the index that was loaded from them failed. */
  isFromScratch: boolean
  limitBytes: number
}

/**
 * Messages of the follower. `at` is the start of the poll in `monotonicMs`: all changes committed before it are
 * included.
 */
export type FromFollower =
  | { type: 'loaded'; segments: NewSegmentMessage[]; checkpoint: Checkpoint; from: 'database' | 'files' }
  | ({ type: 'changes'; checkpoint: Checkpoint; at: number } & BuiltSegments)
  /** Changes that were committed and read during a long read. They are sent again after it. */
  | ({ type: 'catch-up' } & BuiltSegments)
  /** A long read is in progress; its changes are sent at its end. */
  | { type: 'progress'; at: number }
  /** The database is not the one the checkpoint belongs to; the index is rebuilt. */
  | { type: 'invalid' }
  | { type: 'too-large'; documents: number }
  | { type: 'failed'; message: string }

/** `poll` makes the follower poll for changes now; `stop` ends it. */
export type FollowerProtocol = MessageProtocol<'poll' | 'stop', FromFollower>

/** The segments built from changed rows. */
export interface BuiltSegments {
  /** None, one, or two if a second thread has helped. No document is in both. */
  buffers: SharedArrayBuffer[]
  removedIds: Uint32Array
}

export type BuildingProtocol = CallProtocol<{
  /** Adds rows to the thread's segment. */
  add(rows: readonly Row[]): void
  finish(input: undefined): BuiltSegments
}>

export interface SaveTask {
  folder: string
  segments: SegmentMessage[]
  header: SnapshotHeader
  /** Files of this index before this save. */
  previousFiles: string[]
}
export interface MergeTask {
  inputs: { buffer: SharedArrayBuffer; liveDocs: Uint32Array }[]
}
export type BackgroundProtocol = CallProtocol<{
  /** Returns the merged segment. */
  merge(task: MergeTask): SharedArrayBuffer
  /** Returns the files of the saved segments. */
  save(task: SaveTask): string[]
}>

/** Describes a saved index, which is ignored if the shape or version differs. */
export interface SnapshotHeader {
  shape: string
  version: number
  checkpoint: Checkpoint
}

/** Returns milliseconds of a monotonic clock that all threads of the process share. */
export const monotonicMs = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000

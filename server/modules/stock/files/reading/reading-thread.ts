import { readFile } from 'node:fs/promises'
import type { CallProtocol } from '../../../../platform/threads/protocol.ts'
import { serveThread } from '../../../../platform/threads/serve-thread.ts'
import { stockTexts } from '../../texts.ts'
import { type TableFormat, type TableRow, UnreadableFile, type UnreadableReason } from '../table.ts'
import { type ReadRequest, readBytes, readHeads, type SheetHead } from './read-bytes.ts'

export interface ReadingTask extends ReadRequest {
  path: string
  rowsAtOnce: number
}

/** An `UnreadableFile` as plain data: a posted error would lose its reason. */
export interface UnreadableMessage {
  unreadable: { reason: UnreadableReason; message: string }
}

export type ReadingProtocol = CallProtocol<{
  open(task: ReadingTask): TableFormat | UnreadableMessage
  /** Returns the next non-empty rows, or null after the last. */
  next(input: undefined): TableRow[] | null | UnreadableMessage
  /** Returns the first rows of every visible sheet. */
  heads(task: ReadingTask): { format: TableFormat; heads: SheetHead[] } | UnreadableMessage
}>

async function* batchesOf(rows: AsyncIterable<TableRow>, size: number): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function catchUnreadable<Result>(work: () => Promise<Result>): Promise<Result | UnreadableMessage> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: { reason: error.reason, message: error.message } }
    // A row exceeds the maximum string length of the engine.
    if (error instanceof RangeError) return { unreadable: { reason: 'no-table', message: stockTexts.file.endlessRow } }
    throw error
  }
}

let batches: AsyncGenerator<TableRow[]> | undefined

serveThread<ReadingProtocol>({
  open: task =>
    catchUnreadable(async () => {
      const { format, rows } = await readBytes(await readFile(task.path), task)
      batches = batchesOf(rows, task.rowsAtOnce)
      return format
    }),
  next: () => catchUnreadable(async () => (await batches?.next())?.value ?? null),
  heads: task => catchUnreadable(async () => readHeads(await readFile(task.path), task.caps, task.rowsAtOnce)),
})

import { stat } from 'node:fs/promises'
import { stockFileCaps } from '../../../../contract/stock-files.ts'
import { Thread, ThreadTimeout } from '../../../platform/threads/thread.ts'
import { ThreadPool } from '../../../platform/threads/thread-pool.ts'
import { stockTexts } from '../texts.ts'
import type { ReadingProtocol, ReadingTask, UnreadableMessage } from './reading/reading-thread.ts'
import { type StockFile, type TableFormat, type TableRow, UnreadableFile } from './table.ts'

export interface ReadOptions {
  /** Sheet of a workbook; null for its first visible one that is not empty. */
  sheet?: string | null
  /** Further sheets to read after it; their rows have the index of their sheet. */
  moreSheets?: readonly string[]
  signal?: AbortSignal
  caps?: Partial<Record<keyof typeof stockFileCaps, number>>
  /** Milliseconds the thread may read before it returns rows; `patienceMs` by default. */
  patience?: number
}

/** Far more than a stock list needs for a thousand rows. Limits how long a maliciously slow file delays others. */
const patienceMs = 120_000

const rowsAtOnce = 1_000
/** Heap of a thread, which does not include the file itself. */
const memoryMb = 768
/** Maximum number of files read at a time; others wait. Each uses a processor and several hundred megabytes. */
const maxThreads = 3

/** Lets `maxThreads` threads run at a time; others wait in order of arrival. */
class ThreadSlots {
  #free = maxThreads
  readonly #waiting: (() => void)[] = []

  async take(): Promise<void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>(resolve => this.#waiting.push(resolve))
  }

  release() {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}
const slots = new ThreadSlots()

/** How long an idle thread is kept for the next file. */
const idleMs = 30_000
/** A thread that has read a larger file is terminated, which frees its memory at once. */
const maxKeptBytes = 1_000_000

type ReadingThread = Thread<ReadingProtocol>

const threads = new ThreadPool<ReadingProtocol>(
  () => new Thread(new URL('./reading/reading-thread.ts', import.meta.url), { memoryMb }),
  idleMs,
)

/** Keeps the thread for the next file, or ends it: one that failed or is still reading cannot read another. */
async function putBack(thread: ReadingThread, { isIdle, size }: { isIdle: boolean; size: number }): Promise<void> {
  if (isIdle && size <= maxKeptBytes) threads.giveBack(thread)
  else await thread.terminate()
  slots.release()
}

const tooLarge = () => new UnreadableFile('too-large', stockTexts.file.tooMuchMemory)

interface SizedTask {
  task: ReadingTask
  /** In bytes. */
  size: number
}

async function taskOf(
  { path }: StockFile,
  { sheet = null, moreSheets = [], caps }: ReadOptions,
  rowsAtOnce: number,
): Promise<SizedTask> {
  const { bytes, rows, columns, unpackedBytes } = { ...stockFileCaps, ...caps }
  const { size } = await stat(path)
  if (size > bytes) throw new UnreadableFile('too-large', stockTexts.file.tooLarge(Math.floor(bytes / 1_000_000)))
  const sheets = sheet === null ? null : [sheet, ...moreSheets]
  return { task: { path, sheets, caps: { rows, columns, unpackedBytes }, rowsAtOnce }, size }
}

const tooSlow = () => new UnreadableFile('too-large', stockTexts.file.tooSlow)

/** Only files that are not normal stock lists exhaust a thread's memory. */
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function orThrow<Result>(result: Result | UnreadableMessage): Result {
  if (typeof result === 'object' && result !== null && 'unreadable' in result)
    throw new UnreadableFile(result.unreadable.reason, result.unreadable.message)
  return result
}

function asUnreadableFile(error: unknown): unknown {
  if (error instanceof ThreadTimeout) return tooSlow()
  return isOutOfMemory(error) ? tooLarge() : error
}

/** Yields the rows on demand. */
async function* read(
  { task, size }: SizedTask,
  { signal, patience = patienceMs }: ReadOptions,
): AsyncGenerator<TableRow[]> {
  await slots.take()
  const thread = threads.take()
  const options = { timeoutMs: patience, ...(signal && { signal }) }
  let isIdle = false
  try {
    orThrow(await thread.call('open', task, options))
    for (;;) {
      const rows = orThrow(await thread.call('next', undefined, options))
      if (rows === null) break
      yield rows
    }
    isIdle = true
  } catch (error) {
    throw asUnreadableFile(error)
  } finally {
    await putBack(thread, { isIdle, size })
  }
}

/**
 * Yields all non-empty rows of the file, a thousand at a time, read on a separate thread. Throws UnreadableFile if the
 * file is not a table, or larger than allowed.
 */
export async function* readRows(file: StockFile, options: ReadOptions = {}): AsyncGenerator<TableRow[]> {
  yield* read(await taskOf(file, options, rowsAtOnce), options)
}

/** Rows from which columns are recognized. */
const headRows = 500

async function withThread<Result>(
  size: number,
  { signal, patience = patienceMs }: ReadOptions,
  work: (thread: ReadingThread, options: { timeoutMs: number; signal?: AbortSignal }) => Promise<Result>,
): Promise<Result> {
  await slots.take()
  const thread = threads.take()
  let isIdle = false
  try {
    const result = await work(thread, { timeoutMs: patience, ...(signal && { signal }) })
    isIdle = true
    return result
  } catch (error) {
    throw asUnreadableFile(error)
  } finally {
    await putBack(thread, { isIdle, size })
  }
}

/** Returns the format of the file and its first 500 rows. Throws UnreadableFile like `readRows`, for the part it reads. */
export async function readHead(
  file: StockFile,
  options: ReadOptions = {},
): Promise<{ format: TableFormat; rows: TableRow[] }> {
  const { task, size } = await taskOf(file, options, headRows)
  return withThread(size, options, async (thread, call) => {
    const format = orThrow(await thread.call('open', task, call))
    const rows = orThrow(await thread.call('next', undefined, call))
    if (rows === null) throw new UnreadableFile('empty', stockTexts.file.noRows)
    return { format, rows }
  })
}

/** Returns the first 500 rows of every visible sheet with content. Throws UnreadableFile like `readRows`. */
export async function readHeads(file: StockFile, options: ReadOptions = {}) {
  const { task, size } = await taskOf(file, options, headRows)
  return withThread(size, options, async (thread, call) => orThrow(await thread.call('heads', task, call)))
}

import { on } from 'node:events'
import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { stockFileCaps } from '../../../../contract/stock-files.ts'
import { stockTexts } from '../texts.ts'
import type { ThreadMessage, ThreadTask } from './reading/reading-thread.ts'
import { type StockFile, type TableFormat, type TableRow, UnreadableFile } from './table.ts'

export interface ReadOptions {
  /** Of a workbook; null: its first visible one with anything on it. */
  sheet?: string | null
  signal?: AbortSignal
  caps?: Partial<Record<keyof typeof stockFileCaps, number>>
  /** How long the thread may read before it says something; see `patienceMs`. */
  patience?: number
}

/** No stock list takes nearly as long to a next thousand rows. A file made to be slow keeps others waiting no longer. */
const patienceMs = 120_000

const rowsAtOnce = 1_000
/** What a thread may hold beside the file itself. */
const memoryMb = 768
/** Files being read at once; more wait. Each takes a processor and some hundred megabytes. */
const mostThreads = 3

/** Hands out the right to run a thread, in the order of asking. */
class Seats {
  #free = mostThreads
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
const seats = new Seats()

const tooLarge = () => new UnreadableFile('too-large', stockTexts.file.tooMuchMemory)

async function taskOf(
  { path }: StockFile,
  { sheet = null, caps }: ReadOptions,
  rowsAtOnce: number,
): Promise<ThreadTask> {
  const { bytes, rows, columns, unpackedBytes } = { ...stockFileCaps, ...caps }
  if ((await stat(path)).size > bytes)
    throw new UnreadableFile('too-large', stockTexts.file.tooLarge(Math.floor(bytes / 1_000_000)))
  return { path, sheet, caps: { rows, columns, unpackedBytes }, rowsAtOnce }
}

const tooSlow = () => new UnreadableFile('too-large', stockTexts.file.tooSlow)

/** Failures of the thread itself: it runs out of memory on what no stock list needs. */
const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Aborts while the thread is waited for too long; not while whoever asked deals with what it said. */
class Patience {
  readonly #controller = new AbortController()
  readonly #ms: number
  #timer: NodeJS.Timeout | undefined

  constructor(ms: number) {
    this.#ms = ms
  }
  get signal() {
    return this.#controller.signal
  }
  begin() {
    this.#timer = setTimeout(() => this.#controller.abort(), this.#ms)
  }
  end() {
    clearTimeout(this.#timer)
  }
}

/** What a thread that reads the file says, the next of it when asked; the thread ends with the iteration. */
async function* say(
  task: ThreadTask,
  { signal, patience: ms = patienceMs }: ReadOptions,
): AsyncGenerator<ThreadMessage> {
  await seats.take()
  const thread = new Worker(new URL('./reading/reading-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const patience = new Patience(ms)
  const signals = signal === undefined ? patience.signal : AbortSignal.any([signal, patience.signal])
  patience.begin()
  try {
    for await (const [message] of on(thread, 'message', { signal: signals, close: ['exit'] }) as AsyncIterable<
      [ThreadMessage]
    >) {
      patience.end()
      if (message.kind === 'unreadable') throw new UnreadableFile(message.reason, message.message)
      if (message.kind === 'end') return
      yield message
      patience.begin()
      if (message.kind === 'rows') thread.postMessage('more')
    }
    signal?.throwIfAborted()
    throw new Error('The thread that read a stock file ended early.')
  } catch (error) {
    if (patience.signal.aborted) throw tooSlow()
    throw isOutOfMemory(error) ? tooLarge() : error
  } finally {
    patience.end()
    await thread.terminate()
    seats.release()
  }
}

/**
 * All rows of the file that hold anything, a thousand at a time, as they are asked for; read on a thread of its own. Throws
 * UnreadableFile where it is no table, or larger than it may be.
 */
export async function* readRows(file: StockFile, options: ReadOptions = {}): AsyncGenerator<TableRow[]> {
  for await (const message of say(await taskOf(file, options, rowsAtOnce), options))
    if (message.kind === 'rows') yield message.rows
}

/** Rows that columns are recognised from. */
const headRows = 500

/** What kind of file it is, and its first 500 rows. Throws UnreadableFile as `readRows` does, as far as it reads. */
export async function readHead(
  file: StockFile,
  options: ReadOptions = {},
): Promise<{ format: TableFormat; rows: TableRow[] }> {
  let format: TableFormat | undefined
  for await (const message of say(await taskOf(file, options, headRows), options)) {
    if (message.kind === 'format') format = message.format
    else if (message.kind === 'rows' && format !== undefined) return { format, rows: message.rows }
  }
  throw new UnreadableFile('empty', stockTexts.file.noRows)
}

import { Thread } from '../../../platform/threads/thread.ts'
import { ThreadPool } from '../../../platform/threads/thread-pool.ts'
import { UnreadableFile } from '../files/table.ts'
import type { CheckedRows, CheckingProtocol, CheckTask, ManufacturersInMarket } from './checking-thread.ts'

/** How long an idle thread is kept for the next file. */
const idleMs = 30_000

const threads = new ThreadPool(
  () => new Thread<CheckingProtocol>(new URL('./checking-thread.ts', import.meta.url)),
  idleMs,
)

/** Returns the market's manufacturers of part numbers, by their keys. */
export type FindManufacturers = (numbers: readonly string[]) => Promise<ManufacturersInMarket>

/**
 * Reads and checks a stock file on a separate thread, some thousand rows at a time; the thread checks the next rows while the
 * caller stores the previous ones. Rows that name no manufacturer get the market's. Throws `UnreadableFile`.
 */
export async function* checkFile(task: CheckTask, findManufacturers: FindManufacturers): AsyncGenerator<CheckedRows> {
  const thread = threads.take()
  let isAtEnd = false
  try {
    await thread.call('open', task)
    let result = await thread.call('next', undefined)
    while (result !== null && 'numRead' in result) {
      const next = thread.call('next', undefined)
      // Prevents an unhandled rejection: the caller awaits this promise only when it asks for more rows, which may never
      // happen.
      next.catch(() => {})
      yield result
      if (result.withoutManufacturer.length > 0)
        yield await thread.call('resolve', await findManufacturers(result.withoutManufacturer))
      result = await next
    }
    isAtEnd = true
    if (result !== null) throw new UnreadableFile('damaged', result.unreadable)
  } finally {
    // A thread in the middle of a file cannot be reused.
    if (isAtEnd) threads.giveBack(thread)
    else await thread.terminate()
  }
}

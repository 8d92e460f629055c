import { isSessionLost } from './db/failures.ts'
import { describeError } from './log.ts'
import { StartProblem } from './start-problem.ts'

export type Program = {
  /** Aborted by the first SIGINT, SIGTERM or SIGHUP; a further one changes nothing, as a terminal may send several. */
  stopping: AbortSignal
  /** Registers how to let go of something; run in reverse order when the program ends, at once if it is ending already. */
  defer: (close: () => Promise<void>) => Promise<void>
}

/** How long a start that is interrupted may take to notice. */
const START_ENDS_MS = 10_000

/**
 * Runs `start`, waits for a signal, lets go of everything in reverse order and exits: 0 after a signal, 1 when the start
 * or the closing failed. A StartProblem is shown as its one line.
 */
export async function runProgram(start: (program: Program) => Promise<void>): Promise<never> {
  const stop = new AbortController()
  const stopped = new Promise<void>(resolve => stop.signal.addEventListener('abort', () => resolve()))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())
  // The channel to a launcher ends when the launcher dies, be it by kill -9.
  process.on('disconnect', () => stop.abort())
  process.channel?.unref()
  // A terminal that is gone must not keep the database from being closed.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  process.on('unhandledRejection', tolerateLostSession)
  let code = 0
  const report = (error: unknown) => {
    code = 1
    process.stderr.write(`${explain(error)}\n`)
  }
  const closers: (() => Promise<void>)[] = []
  let isClosing = false
  const program: Program = {
    stopping: stop.signal,
    defer: async close => {
      if (isClosing) await close()
      else closers.push(close)
    },
  }
  const started = start(program)
  try {
    await Promise.race([started, stopped])
    await stopped
  } catch (error) {
    report(error)
  }
  isClosing = true
  for (const close of closers.reverse()) await close().catch(report)
  // What the start was in the middle of fails now that its ground is gone, and is no failure of the program.
  await Promise.race([started.catch(() => {}), new Promise(resolve => setTimeout(resolve, START_ENDS_MS))])
  process.exit(code)
}

/**
 * The last resort where a library does not wait for a query of its own: a session that is lost ends no process, as everything
 * that uses one opens another. Anything else is a fault of ours, and ends it.
 */
function tolerateLostSession(error: unknown): void {
  if (!isSessionLost(error)) throw error
  process.stdout.write(
    `${JSON.stringify({ level: 50, time: Date.now(), err: describeError(error), msg: 'nobody waited for a query that failed' })}\n`,
  )
}

function explain(error: unknown): string {
  if (error instanceof StartProblem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

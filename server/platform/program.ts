import { isSessionLost } from './db/failures.ts'
import { describeError } from './log.ts'
import { StartProblem } from './start-problem.ts'

export type Program = {
  /** Aborted by the first SIGINT, SIGTERM or SIGHUP. Later signals are ignored, because a terminal may send several. */
  stopping: AbortSignal
  /**
   * Registers a cleanup. Cleanups run in reverse order when the program ends, or immediately if it is already ending.
   */
  defer: (close: () => Promise<void>) => Promise<void>
}

/** How long an interrupted start may take to end, in milliseconds. */
const START_ENDS_MS = 10_000

/**
 * Runs `start`, waits for a signal, runs the cleanups in reverse order and exits: with 0 after a signal, with 1 if the
 * start or a cleanup failed. For a StartProblem it prints only the message.
 */
export async function runProgram(start: (program: Program) => Promise<void>): Promise<never> {
  const stop = new AbortController()
  const stopped = new Promise<void>(resolve => stop.signal.addEventListener('abort', () => resolve()))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop.abort())
  // The channel to a launcher closes when the launcher dies, even by kill -9.
  process.on('disconnect', () => stop.abort())
  process.channel?.unref()
  // A closed terminal must not keep the database from being closed.
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
  // An interrupted start fails once its resources are closed, which is not a failure of the program.
  await Promise.race([started.catch(() => {}), new Promise(resolve => setTimeout(resolve, START_ENDS_MS))])
  process.exit(code)
}

/**
 * Handles rejected queries that a library did not await. A lost database session does not end the process, because
 * every user of a session opens another one. Anything else is a bug and ends the process.
 */
function tolerateLostSession(error: unknown): void {
  if (!isSessionLost(error)) throw error
  process.stdout.write(
    `${JSON.stringify({ level: 50, time: Date.now(), err: describeError(error), msg: 'a query that was not awaited failed' })}\n`,
  )
}

function explain(error: unknown): string {
  if (error instanceof StartProblem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

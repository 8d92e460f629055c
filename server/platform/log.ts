import { type DestinationStream, type Logger, pino } from 'pino'

interface LoggedError {
  type: string
  message: string
  code?: string
  stack?: string
}

/** SQLSTATE classes whose messages quote query input: data exceptions and syntax errors. */
const quotesInput = /^(22|42601)/
const isSqlState = /^[0-9A-Z]{5}$/

/** Removes query input, which PostgreSQL repeats in quotes and after a colon. */
function messageOf(message: string, code: string | undefined): string {
  const isQuoting = code !== undefined && isSqlState.test(code) && quotesInput.test(code)
  return isQuoting ? message.replaceAll(/"[^"]*"/g, '"…"').replace(/: [^"].*$/s, '') : message
}

/**
 * Returns the parts of an error that may be logged: type, message, code and stack. Errors of the database driver also
 * contain the query, its parameters and the connection with its credentials, which must not be logged.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' }
  const { code } = error as { code?: unknown }
  const text = typeof code === 'string' || typeof code === 'number' ? String(code) : undefined
  // The first lines of a stack repeat the unfiltered message.
  const frames = error.stack?.split('\n').filter(line => /^\s+at /.test(line))
  return {
    type: error.name,
    message: messageOf(error.message, text),
    ...(text !== undefined && { code: text }),
    ...(frames !== undefined && { stack: frames.join('\n') }),
  }
}

/** Creates the log: JSON lines on standard output, with errors reduced by `describeError`. */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, serializers: { err: describeError, error: describeError } }
  return destination === undefined ? pino(options) : pino(options, destination)
}

const levels = { trace: 'warn', error: 'warn', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

/**
 * Redirects console output of libraries to the log. The job queue prints connection errors with the query and its
 * parameters.
 */
export function redirectConsoleToLog(
  log: Logger,
  target: Pick<Console, keyof typeof levels> = globalThis.console,
): void {
  for (const [method, level] of Object.entries(levels) as [keyof typeof levels, 'warn'][])
    target[method] = (...printed: unknown[]) => {
      const err = printed.find(each => each instanceof Error)
      const text = printed.find(each => typeof each === 'string')
      log[level]({ printed: method, ...(err !== undefined && { err }) }, text ?? 'console output of a library')
    }
}

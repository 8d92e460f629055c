/**
 * Why a query failed for a reason outside of it: the database is unavailable, another session holds what the query
 * needs, or a disk is full.
 */
export type OutsideFailure = 'unavailable' | 'busy' | 'full'

/** SQLSTATE and operating system codes. */
const codes: Record<string, OutsideFailure> = {
  '57P01': 'unavailable', // admin_shutdown: the session was ended
  '57P02': 'unavailable', // crash_shutdown
  '57P03': 'unavailable', // cannot_connect_now: the server starts or stops
  '57P05': 'unavailable', // idle_session_timeout
  '25P03': 'unavailable', // idle_in_transaction_session_timeout
  '53300': 'unavailable', // too_many_connections
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  EAI_AGAIN: 'unavailable',
  ENOTFOUND: 'unavailable',
  '55P03': 'busy', // lock_not_available: lock_timeout
  '57014': 'busy', // query_canceled: statement_timeout
  '40001': 'busy', // serialization_failure
  '40P01': 'busy', // deadlock_detected
  '53100': 'full', // disk_full
  ENOSPC: 'full',
  EDQUOT: 'full',
}

/** Messages of driver errors that have no code. */
const messages: readonly [RegExp, OutsideFailure][] = [
  [/^timeout exceeded when trying to connect$/, 'busy'],
  [/^Connection terminated/, 'unavailable'],
  [/^Query read timeout$/, 'unavailable'],
  [/is not queryable$/, 'unavailable'],
  [/^Postgres connection has been discarded$/, 'unavailable'],
  [/^Cannot use a pool after calling end on the pool$/, 'unavailable'],
  [/^driver has already been destroyed$/, 'unavailable'],
  // The job runner gives the session of its notifications back twice if it is lost at the wrong moment.
  [/^Release called on client which has already been released/, 'unavailable'],
]

/** Thrown instead of running a query while the server is known not to respond. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
  readonly code = 'EHOSTUNREACH'
}

/** Thrown if a request waited too long for a connection because similar requests hold them. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy'
  readonly code = '55P03'
}

/** Returns why a query failed if the reason lies outside of it, otherwise undefined. */
export function outsideFailureOf(error: unknown): OutsideFailure | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  // The SQLSTATE class of connection exceptions.
  if (typeof code === 'string') return /^08...$/.test(code) ? 'unavailable' : codes[code]
  return messages.find(([pattern]) => pattern.test(error.message))?.[1]
}

/** Returns true if the session of the query was lost, so that its outcome is unknown. */
export const isSessionLost = (error: unknown): boolean => outsideFailureOf(error) === 'unavailable'

/** Returns true if a query gave up waiting for a lock of another session. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

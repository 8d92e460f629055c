/**
 * Why a query failed for a reason outside of it: the database is unavailable, another session holds what the query
 * needs, or a disk is full.
 */
export type OutsideFailure = 'away' | 'busy' | 'full'

/** SQLSTATE and operating system codes. */
const codes: Record<string, OutsideFailure> = {
  '57P01': 'away', // admin_shutdown: the session was ended
  '57P02': 'away', // crash_shutdown
  '57P03': 'away', // cannot_connect_now: the server starts or stops
  '57P05': 'away', // idle_session_timeout
  '25P03': 'away', // idle_in_transaction_session_timeout
  '53300': 'away', // too_many_connections
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  ETIMEDOUT: 'away',
  EHOSTUNREACH: 'away',
  ENETUNREACH: 'away',
  EAI_AGAIN: 'away',
  ENOTFOUND: 'away',
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
  [/^Connection terminated/, 'away'],
  [/^Query read timeout$/, 'away'],
  [/is not queryable$/, 'away'],
  [/^Postgres connection has been discarded$/, 'away'],
  [/^Cannot use a pool after calling end on the pool$/, 'away'],
  [/^driver has already been destroyed$/, 'away'],
  // The job runner gives the session of its notifications back twice if it is lost at the wrong moment.
  [/^Release called on client which has already been released/, 'away'],
]

/** Thrown instead of running a query while the server is known not to respond. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
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
  if (typeof code === 'string') return /^08...$/.test(code) ? 'away' : codes[code]
  return messages.find(([pattern]) => pattern.test(error.message))?.[1]
}

/** Returns true if the session of the query was lost, so that its outcome is unknown. */
export const isSessionLost = (error: unknown): boolean => outsideFailureOf(error) === 'away'

/** Returns true if a query gave up waiting for a lock of another session. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

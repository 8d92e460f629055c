import type pg from 'pg'

export interface LockDeadline {
  /** Milliseconds after the request's beginning until which it may wait for locks. */
  totalMs: number
  /** What a query may wait in any case, in milliseconds. */
  leastMs: number
  /** The pool's own `lock_timeout`, in milliseconds: it suffices until the deadline is nearer. */
  eachMs: number
}

/** Statements that end or begin a transaction wait for no table, and a failed transaction takes nothing else. */
const isControl = (call: unknown) =>
  typeof call === 'string' && /^(begin|start|commit|rollback|savepoint|release)/i.test(call)
const isQuery = (call: unknown) =>
  typeof call === 'string' || (typeof call === 'object' && call !== null && 'text' in call && !('submit' in call))

/**
 * Makes the queries of one request share the time that it may wait for locks: each waits `lock_timeout` by itself, so that a
 * request which waits its turn behind others that are stuck, and then for the table they are stuck behind, would wait several
 * times as long. A request that is not late costs nothing more. Returns what to call before the connection is given back.
 */
export function shareLockTimeout(client: pg.PoolClient, startedAt: number, limits: LockDeadline): () => void {
  const { totalMs, leastMs, eachMs } = limits
  const query = client.query
  const send = query.bind(client) as (...call: unknown[]) => unknown
  let isShortened = false
  const shortened = (...call: unknown[]) => {
    const left = Math.round(totalMs - (performance.now() - startedAt))
    if (left < eachMs && isQuery(call[0]) && !isControl(call[0])) {
      isShortened = true
      // Queued before the query on the same connection; where it fails, so does the query.
      void (send(`set lock_timeout = ${Math.max(left, leastMs)}`) as Promise<unknown>).catch(() => {})
    }
    return send(...call)
  }
  client.query = shortened as typeof client.query
  return () => {
    client.query = query
    if (isShortened) void client.query('reset lock_timeout').catch(() => {})
  }
}

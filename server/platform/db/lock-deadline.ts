import type pg from 'pg'

export interface LockDeadline {
  /** Milliseconds after its start during which a request may wait for locks. */
  totalMs: number
  /** Minimum time that a query may wait, in milliseconds. */
  leastMs: number
  /** The pool's `lock_timeout` in milliseconds, which applies until the deadline is nearer. */
  eachMs: number
}

/** Statements that begin or end a transaction. They wait for no table, and a failed transaction accepts no others. */
const isControl = (call: unknown) =>
  typeof call === 'string' && /^(begin|start|commit|rollback|savepoint|release)/i.test(call)
const isQuery = (call: unknown) =>
  typeof call === 'string' || (typeof call === 'object' && call !== null && 'text' in call && !('submit' in call))

/**
 * Makes all queries of a request share one time limit for locks. With `lock_timeout` alone each query could wait that long, so a
 * request that waits behind stuck ones, and then for the table they are stuck behind, would take several times as long. Adds
 * nothing to a request that is in time. Returns a function to call before the connection is released.
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
      // Queued before the query on the same connection; if it fails, so does the query.
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

import type pg from 'pg'

export interface LockDeadline {
  /** Total time that a request may wait for the database, in milliseconds. */
  totalMs: number
  /** Minimum time that a query may wait, in milliseconds. */
  minMs: number
  /** The pool's `lock_timeout` in milliseconds, which applies until the deadline is closer. */
  perQueryMs: number
}

/** How long a request has waited for connections and query results so far. */
export interface DatabaseWait {
  ms: number
}

/**
 * In milliseconds: shorter queries do not count as waiting. Otherwise a live connection, which makes many short queries over
 * hours, would use up its time.
 */
const maxWorkMs = 100

/** Adds the time since `startedAt`, by `performance.now()`, to a request's wait. */
export function addWait(wait: DatabaseWait, startedAt: number): void {
  const ms = performance.now() - startedAt
  if (ms >= maxWorkMs) wait.ms += ms
}

/**
 * Returns true for statements that begin or end a transaction. They wait for no table, and a failed transaction accepts
 * no others.
 */
const isControl = (call: unknown) =>
  typeof call === 'string' && /^(begin|start|commit|rollback|savepoint|release)/i.test(call)
const isQuery = (call: unknown) =>
  typeof call === 'string' || (typeof call === 'object' && call !== null && 'text' in call && !('submit' in call))

/**
 * Makes all queries of a request share one time limit for locks. With `lock_timeout` alone each query could wait that
 * long. A request that waits behind stuck requests, and then for the table they are stuck on, would take several times
 * as long. Time in which a request does something else, such as receiving a file, does not count. Returns a function to
 * call before the connection is released, and to wait for; if it fails, the connection cannot be used again.
 */
export function shareLockTimeout(client: pg.PoolClient, wait: DatabaseWait, limits: LockDeadline): () => Promise<void> {
  const { totalMs, minMs, perQueryMs } = limits
  const query = client.query
  const send = query.bind(client) as (...call: unknown[]) => unknown
  /** The last change of `lock_timeout`; what follows is sent after it, so that nothing overtakes a statement that waits for it. */
  let lastChange: Promise<unknown> | undefined
  const sendShortened = async (remainingMs: number, call: unknown[]) => {
    // If this fails, so does the query.
    lastChange = Promise.resolve(send(`set lock_timeout = ${Math.max(remainingMs, minMs)}`)).catch(() => {})
    await lastChange
    return send(...call)
  }
  const queryWithDeadline = (...call: unknown[]) => {
    const remainingMs = Math.round(totalMs - wait.ms)
    const isTimeShort = remainingMs < perQueryMs && isQuery(call[0]) && !isControl(call[0])
    const startedAt = performance.now()
    const sendInOrder = () =>
      lastChange === undefined || !isQuery(call[0]) ? send(...call) : lastChange.then(() => send(...call))
    const result = isTimeShort ? sendShortened(remainingMs, call) : sendInOrder()
    const add = () => addWait(wait, startedAt)
    if (result instanceof Promise) result.then(add, add)
    return result
  }
  client.query = queryWithDeadline as typeof client.query
  return async () => {
    client.query = query
    if (lastChange !== undefined) await client.query('reset lock_timeout')
  }
}

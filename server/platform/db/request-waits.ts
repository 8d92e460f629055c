/** How long a request may wait for the database, in milliseconds. One that exceeds a limit fails as busy. */
export interface RequestWaits {
  /** Wait for a connection of the pool. */
  connectionMs: number
  /** Wait for one lock. */
  lockMs: number
  /** Wait for all connections and locks of a request; after that its queries wait for locks only briefly. */
  totalMs: number
  /** Wait for the route's share of the connections while requests ahead of it make progress. */
  shareMs: number
  /** The same wait while none of them does. */
  stuckMs: number
}

export const requestWaits: RequestWaits = {
  connectionMs: 4_000,
  lockMs: 3_000,
  totalMs: 5_000,
  shareMs: 4_000,
  stuckMs: 2_000,
}

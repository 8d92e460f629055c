import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseBusy } from './failures.ts'
import type { DatabaseWait } from './lock-deadline.ts'

interface ShareLimits {
  /** Maximum number of connections in use by all requests. */
  total: number
  /** Maximum number of connections in use by writes. */
  writes: number
  /** Maximum number of connections in use by one route. */
  perRoute: number
  /** While this many connections are in use, a route that already holds one gets no second one. */
  singleFrom: number
  /** Milliseconds after which a waiting request is refused even if requests ahead of it make progress. */
  waitMs: number
  /** Milliseconds after which a waiting request is refused if no request ahead of it makes progress. */
  stuckMs: number
}

/** The request that wants a connection. */
export interface Borrower {
  route: string
  isWrite: boolean
}

interface Waiter extends Borrower {
  since: number
  admit(): void
  refuse(): void
  /** Refuses the request if nothing makes progress for too long. */
  stuck: NodeJS.Timeout
}

/**
 * Shares the pool's connections among routes, so that routes stuck behind a locked table or a slow query leave
 * connections for the others. The fewer connections are free, the fewer a route may hold, so that it takes many stuck
 * routes to use up all of them.
 */
export class ConnectionShares {
  readonly #limits: ShareLimits
  readonly #byRoute = new Map<string, number>()
  #inUse = 0
  #inUseByWrites = 0
  /** In order of arrival. */
  readonly #waiting = new Set<Waiter>()

  constructor(limits: ShareLimits) {
    this.#limits = limits
  }

  /** Resolves with a release function once the borrower may take a connection. Rejects with `DatabaseBusy`. */
  async enter(borrower: Borrower): Promise<() => void> {
    if (!this.#mayEnter(borrower)) await this.#turnOf(borrower)
    else this.#count(borrower, 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      this.#leave(borrower)
    }
  }

  #mayEnter({ route, isWrite }: Borrower): boolean {
    const { total, writes, perRoute, singleFrom } = this.#limits
    const inUse = this.#byRoute.get(route) ?? 0
    if (this.#inUse >= total || inUse >= perRoute || (isWrite && this.#inUseByWrites >= writes)) return false
    return inUse === 0 || this.#inUse < singleFrom
  }

  #count({ route, isWrite }: Borrower, change: 1 | -1) {
    const inUse = (this.#byRoute.get(route) ?? 0) + change
    if (inUse === 0) this.#byRoute.delete(route)
    else this.#byRoute.set(route, inUse)
    this.#inUse += change
    if (isWrite) this.#inUseByWrites += change
  }

  async #turnOf({ route, isWrite }: Borrower): Promise<void> {
    const turn = Promise.withResolvers<void>()
    const end = (then: () => void) => {
      this.#waiting.delete(waiter)
      clearTimeout(waiter.stuck)
      then()
    }
    const refuse = () =>
      end(() =>
        turn.reject(new DatabaseBusy('Other requests hold all connections of this share. Try again in a moment.')),
      )
    const waiter: Waiter = {
      route,
      isWrite,
      since: performance.now(),
      admit: () => end(turn.resolve),
      refuse,
      stuck: setTimeout(refuse, this.#limits.stuckMs),
    }
    this.#waiting.add(waiter)
    await turn.promise
  }

  #leave(borrower: Borrower) {
    this.#count(borrower, -1)
    const now = performance.now()
    for (const waiter of [...this.#waiting]) {
      if (this.#mayEnter(waiter)) {
        this.#count(waiter, 1)
        waiter.admit()
      } else if (now - waiter.since > this.#limits.waitMs) waiter.refuse()
      // Refused only if its own route makes no progress either.
      else if (waiter.route === borrower.route || !this.#byRoute.has(waiter.route)) waiter.stuck.refresh()
    }
  }
}

interface Scope {
  shares: ConnectionShares
  borrower: Borrower
  /** How long the request has waited for the database so far. */
  wait: DatabaseWait
  /**
   * True if the request already holds a connection. It does not wait for a second one; otherwise waiting requests could
   * hold all connections.
   */
  isInTransaction: boolean
}

const scopes = new AsyncLocalStorage<Scope>()

/** Runs the work of a request, which borrows connections under this name. */
export const withConnectionShare = <T>(shares: ConnectionShares, borrower: Borrower, work: () => T): T =>
  scopes.run({ shares, borrower, wait: { ms: 0 }, isInTransaction: false }, work)

/** Runs work inside a transaction. */
export function insideTransaction<T>(work: () => T): T {
  const scope = scopes.getStore()
  return scope === undefined ? work() : scopes.run({ ...scope, isInTransaction: true }, work)
}

/** Waits until the current request may take a connection; returns a release function. */
export async function enterScope(): Promise<() => void> {
  const scope = scopes.getStore()
  return scope === undefined || scope.isInTransaction ? () => {} : scope.shares.enter(scope.borrower)
}

/** Returns how long the current request has waited for the database so far; undefined outside of requests. */
export const requestWait = (): DatabaseWait | undefined => scopes.getStore()?.wait

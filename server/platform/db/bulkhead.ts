import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseBusy } from './failures.ts'

interface ShareLimits {
  /** Connections that requests may hold at once. */
  total: number
  /** Connections that all writes may hold at once. */
  writes: number
  /** Connections that one route may hold at once. */
  perRoute: number
  /** While this many connections are in use, a route that already holds one does not get a second. */
  singleFrom: number
  /** Milliseconds after which a waiting request is refused though others before it get on. */
  waitMs: number
  /** Milliseconds after which it is refused where nothing gets on before it. */
  stuckMs: number
}

/** What asks for a connection. */
export interface Borrower {
  route: string
  isWrite: boolean
}

interface Waiter extends Borrower {
  since: number
  admit(): void
  refuse(): void
  /** Refuses where nothing gets on for too long. */
  stuck: NodeJS.Timeout
}

/**
 * Shares the pool's connections among routes, so that those which are stuck behind a locked table or a slow query leave some for
 * all others. The fewer are left, the fewer a route may hold, so that it takes many stuck routes to hold all of them.
 */
export class ConnectionShares {
  readonly #limits: ShareLimits
  readonly #byRoute = new Map<string, number>()
  #held = 0
  #heldByWrites = 0
  /** In the order in which they came. */
  readonly #waiting = new Set<Waiter>()

  constructor(limits: ShareLimits) {
    this.#limits = limits
  }

  /** Resolves once the borrower may take a connection, with what to call when it is given back; throws `DatabaseBusy`. */
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
    const held = this.#byRoute.get(route) ?? 0
    if (this.#held >= total || held >= perRoute || (isWrite && this.#heldByWrites >= writes)) return false
    return held === 0 || this.#held < singleFrom
  }

  #count({ route, isWrite }: Borrower, change: 1 | -1) {
    const held = (this.#byRoute.get(route) ?? 0) + change
    if (held === 0) this.#byRoute.delete(route)
    else this.#byRoute.set(route, held)
    this.#held += change
    if (isWrite) this.#heldByWrites += change
  }

  async #turnOf({ route, isWrite }: Borrower): Promise<void> {
    const turn = Promise.withResolvers<void>()
    const end = (then: () => void) => {
      this.#waiting.delete(waiter)
      clearTimeout(waiter.stuck)
      then()
    }
    const refuse = () => end(() => turn.reject(new DatabaseBusy('Others like this one hold all connections they may.')))
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
      // Its own route gets on, or it waits for the others.
      else if (waiter.route === borrower.route || !this.#byRoute.has(waiter.route)) waiter.stuck.refresh()
    }
  }
}

interface Scope {
  shares: ConnectionShares
  borrower: Borrower
  /** When the request began, by `performance.now()`. */
  startedAt: number
  /** It holds a connection: if it had to wait for a second one, those who wait could hold all there are. */
  isInTransaction: boolean
}

const scopes = new AsyncLocalStorage<Scope>()

/** Runs the work of a request, which borrows connections as this borrower. */
export const limited = <T>(shares: ConnectionShares, borrower: Borrower, work: () => T): T =>
  scopes.run({ shares, borrower, startedAt: performance.now(), isInTransaction: false }, work)

/** Runs what is done inside a transaction. */
export function insideTransaction<T>(work: () => T): T {
  const scope = scopes.getStore()
  return scope === undefined ? work() : scopes.run({ ...scope, isInTransaction: true }, work)
}

/** Waits until the request that asks for a connection may have one, and returns what to call when it is given back. */
export async function enterScope(): Promise<() => void> {
  const scope = scopes.getStore()
  return scope === undefined || scope.isInTransaction ? () => {} : scope.shares.enter(scope.borrower)
}

/** Returns when the request that asks for a connection began, by `performance.now()`; undefined outside of requests. */
export const requestStartedAt = (): number | undefined => scopes.getStore()?.startedAt

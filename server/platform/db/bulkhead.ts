import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseBusy } from './failures.ts'

/** Lets at most `most` in at once; the others wait in a row. */
export class Semaphore {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  /** Resolves once there is room; throws `DatabaseBusy` after `waitMs`. Whoever was let in calls `leave`. */
  async enter(waitMs: number): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    const turn = Promise.withResolvers<void>()
    const timeout = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(turn.resolve), 1)
      turn.reject(new DatabaseBusy('Others like this one hold all connections they may.'))
    }, waitMs)
    this.#waiting.push(turn.resolve)
    await turn.promise
    clearTimeout(timeout)
  }

  leave() {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}

interface Scope {
  semaphores: readonly Semaphore[]
  /** It holds a connection: if it had to wait for a second one, those who wait could hold all there are. */
  isInTransaction: boolean
}

const scopes = new AsyncLocalStorage<Scope>()

/** Runs the work of a request, whose connections count at these semaphores. */
export const limited = <T>(semaphores: readonly Semaphore[], work: () => T): T =>
  scopes.run({ semaphores, isInTransaction: false }, work)

/** Runs what is done inside a transaction. */
export function insideTransaction<T>(work: () => T): T {
  const scope = scopes.getStore()
  return scope === undefined ? work() : scopes.run({ ...scope, isInTransaction: true }, work)
}

/** Enters all semaphores of the request that asks for a connection, and returns how to leave them. */
export async function enterScope(waitMs: number): Promise<() => void> {
  const scope = scopes.getStore()
  if (scope === undefined || scope.isInTransaction) return () => {}
  const entered: Semaphore[] = []
  const leave = () => {
    for (const semaphore of entered.splice(0)) semaphore.leave()
  }
  try {
    for (const semaphore of scope.semaphores) {
      await semaphore.enter(waitMs)
      entered.push(semaphore)
    }
  } catch (error) {
    leave()
    throw error
  }
  return leave
}

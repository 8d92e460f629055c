/** Thrown to roll a transaction back and return a result without failing. */
export class Rollback<T> extends Error {
  override name = 'Rollback'
  readonly result: T

  constructor(result: T) {
    super('rolled back')
    this.result = result
  }
}

/** Returns the result of the work, or the result with which it was rolled back. */
export async function rolledBack<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Rollback) return error.result as T
    throw error
  }
}

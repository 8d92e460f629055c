/** Thrown to roll a transaction back and return a result without failing. */
export class Rollback<T> extends Error {
  override name = 'Rollback'
  readonly result: T

  constructor(result: T) {
    super('rolled back')
    this.result = result
  }
}

/** Runs `work` and returns its result, or that of the `Rollback` that it threw. */
export async function catchRollback<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Rollback) return error.result as T
    throw error
  }
}

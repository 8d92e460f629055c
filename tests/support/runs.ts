/**
 * Returns the number of runs of a property test: three tenths of `max` locally, all of it if CI is set, and
 * TEST_RUNS times `max` on request. fast-check prints the seed and the path of a failure; TEST_SEED=seed or seed:path
 * replays it.
 */
export function runs(max: number): { numRuns: number; seed?: number; path?: string } {
  return runsIn(process.env, max)
}

export function runsIn({ CI, TEST_RUNS, TEST_SEED }: NodeJS.ProcessEnv, max: number) {
  const share = TEST_RUNS ? positive('TEST_RUNS', TEST_RUNS) : CI && CI !== 'false' ? 1 : 0.3
  const numRuns = Math.max(Math.ceil(max * share), Math.min(max, 5))
  if (!TEST_SEED) return { numRuns }
  const [, seed, path] = /^(-?\d+)(?::([\d:]+))?$/.exec(TEST_SEED) ?? []
  if (seed === undefined) throw new Error(`TEST_SEED is ${TEST_SEED}; it must be a seed, or seed:path.`)
  return { numRuns, seed: Number(seed), ...(path !== undefined && { path }) }
}

function positive(name: string, text: string): number {
  const value = Number(text)
  if (!(value > 0)) throw new Error(`${name} is ${text}; it must be a number above 0.`)
  return value
}

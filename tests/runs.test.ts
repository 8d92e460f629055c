import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runsIn } from './support/runs.ts'

describe('the runs of a property test', () => {
  it('are 30 % locally, all in CI, or as many as requested', () => {
    expect(runsIn({}, 1_000)).toEqual({ numRuns: 300 })
    expect(runsIn({ CI: 'true' }, 1_000)).toEqual({ numRuns: 1_000 })
    expect(runsIn({ CI: 'true', TEST_RUNS: '10' }, 1_000)).toEqual({ numRuns: 10_000 })
  })

  it('are at least one', () => {
    expect(runsIn({}, 10)).toEqual({ numRuns: 5 })
    expect(runsIn({}, 1)).toEqual({ numRuns: 1 })
  })

  it('replay a failure by the seed and the path that it printed', () => {
    const law = fc.property(fc.nat(), value => value < 50)
    const result = fc.check(law, runsIn({}, 1_000))
    expect(result.failed).toBe(true)
    const again = fc.check(law, runsIn({ TEST_SEED: `${result.seed}:${result.counterexamplePath}` }, 1_000))
    expect(again.counterexample).toEqual(result.counterexample)
    expect(fc.check(law, runsIn({ TEST_SEED: String(result.seed) }, 1_000)).counterexample).toEqual(
      result.counterexample,
    )
  })

  it('refuse invalid values', () => {
    expect(() => runsIn({ TEST_SEED: 'a' }, 10)).toThrow('it must be a seed')
    expect(() => runsIn({ TEST_RUNS: 'many' }, 10)).toThrow('a number above 0')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDeps, type TestDeps } from '../../../tests/support/deps.ts'
import { Problem } from '../http/problem.ts'
import { attempt, networkOf } from './throttle.ts'

describe('networkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

describe('two attempts in a quarter of an hour', () => {
  let test: TestDeps
  beforeAll(async () => {
    test = await createTestDeps()
  })
  afterAll(() => test.close())

  /** Returns the seconds to wait if refused, otherwise 0. */
  const tryAs = async (key: string): Promise<number> => {
    try {
      await attempt(test.deps.db, test.deps, [{ key, max: 2 }])
      return 0
    } catch (error) {
      if (error instanceof Problem) return error.details.retryAfterSeconds ?? -1
      throw error
    }
  }

  it('are allowed, a third is refused with a Retry-After, and refused attempts do not count', async () => {
    test.clock.set('2026-11-18T09:30:00Z')
    expect([await tryAs('one'), await tryAs('one')]).toEqual([0, 0])
    test.clock.advance({ minutes: 5 })
    expect([await tryAs('one'), await tryAs('one')]).toEqual([600, 600])
    test.clock.advance({ minutes: 9, seconds: 59 })
    expect(await tryAs('one')).toBe(1)
    test.clock.advance({ seconds: 1 })
    expect([await tryAs('one'), await tryAs('one')]).toEqual([0, 0])
    expect(await tryAs('one')).toBe(900)
    expect(await tryAs('other')).toBe(0)
  })
})

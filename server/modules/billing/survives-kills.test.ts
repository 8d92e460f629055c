import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentsOf, numberFaultsOf } from '../../../bench/support/numbering.ts'
import { runUntilKilled } from '../../../bench/support/run-until-killed.ts'
import { createTestDeps, type TestDeps, testSecret } from '../../../tests/support/deps.ts'

let test: TestDeps
beforeAll(async () => {
  test = await createTestDeps()
})
afterAll(() => test.close())

/** With the counter locked; after the document; at a commit; in a credit note. The bench kills 200 times. */
const kills = [
  { killAt: 9, killWhen: 'after' },
  { killAt: 17, killWhen: 'before' },
  { killAt: 28, killWhen: 'after' },
  { killAt: 43, killWhen: 'before' },
] as const

it('killing processes that issue concurrently leaves no gap and no duplicate number', async () => {
  const { databaseUrl, deps } = test
  const env = { SESSION_SECRET: testSecret, DATA_DIR: deps.config.dataDir, NODE_ENV: 'test' }
  const signals = await Promise.all(
    kills.map(kill => runUntilKilled('numbering-process.ts', { databaseUrl, env, ...kill })),
  )
  expect(signals).toEqual(kills.map(() => 'SIGKILL'))
  expect(await documentsOf(deps.db)).toBeGreaterThan(6)
  expect(Object.entries(await numberFaultsOf(deps.db)).filter(([, count]) => count !== 0)).toEqual([])
}, 120_000)

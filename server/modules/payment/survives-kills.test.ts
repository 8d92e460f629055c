import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPayers, faultsOf, recover } from '../../../bench/support/paying.ts'
import { runUntilKilled } from '../../../bench/support/run-until-killed.ts'
import { createTestDeps, type TestDeps, testSecret } from '../../../tests/support/deps.ts'
import { installReferenceData } from '../reference/index.ts'

let test: TestDeps
beforeAll(async () => {
  test = await createTestDeps()
  await installReferenceData(test.deps.db)
})
afterAll(() => test.close())

/** In the order, before the payment is stored; in the activation; in the numbering; at a commit. The bench kills 200 times. */
const kills = [
  { killAt: 9, killWhen: 'after' },
  { killAt: 24, killWhen: 'before' },
  { killAt: 33, killWhen: 'after' },
  { killAt: 45, killWhen: 'before' },
] as const

it('a kill at any step leaves no invoice without its event, no gap, and nothing twice', async () => {
  const { databaseUrl, deps } = test
  const env = { SESSION_SECRET: testSecret, DATA_DIR: deps.config.dataDir, NODE_ENV: 'test' }
  const signals = await Promise.all(
    kills.map(async kill => {
      const payers = await addPayers(deps.db, 1, new Date())
      return await runUntilKilled('paying-process.ts', {
        databaseUrl,
        env: { ...env, PAYERS: JSON.stringify(payers) },
        ...kill,
      })
    }),
  )
  expect(signals).toEqual(kills.map(() => 'SIGKILL'))
  await recover(deps)
  expect(Object.entries(await faultsOf(deps.db)).filter(([, count]) => count !== 0)).toEqual([])
}, 120_000)

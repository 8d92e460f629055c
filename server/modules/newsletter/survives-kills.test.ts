import { afterAll, beforeAll, expect, it } from 'vitest'
import { addReaders, issueFaultsOf, repeatsOf, sendKilled } from '../../../bench/support/newsletter.ts'
import { startSink } from '../../../bench/support/processes.ts'
import { createTestDeps, type TestDeps, testSecret } from '../../../tests/support/deps.ts'

let test: TestDeps
let sink: Awaited<ReturnType<typeof startSink>>
beforeAll(async () => {
  test = await createTestDeps()
  sink = await startSink('--record')
})
afterAll(async () => {
  await sink.close()
  await test.close()
})

/** Kills before the issue is queued; at its commit; while its mails are sent. The benchmark kills 100 times. */
const kills = [
  { killAt: 14, killWhen: 'before' },
  { killAt: 18, killWhen: 'after' },
  { killAt: 40, killWhen: 'before' },
] as const

it('a kill while an issue is being sent skips nobody and queues nobody twice', async () => {
  const { databaseUrl, deps } = test
  const env = { SESSION_SECRET: testSecret, DATA_DIR: deps.config.dataDir, NODE_ENV: 'test', SMTP_URL: sink.url }
  await addReaders(deps.db, 9)
  const signals = await Promise.all(kills.map(kill => sendKilled(deps.db, { databaseUrl, env, ...kill })))
  expect(signals).toEqual(kills.map(() => 'SIGKILL'))
  const records = await sink.records()
  expect(Object.entries(await issueFaultsOf(deps.db, records)).filter(([, count]) => count !== 0)).toEqual([])
  expect(repeatsOf(records)).toBeLessThanOrEqual(4 * kills.length)
}, 120_000)

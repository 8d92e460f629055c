import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { addJob } from '../jobs/queries.ts'
import { startJobs } from '../jobs/runner.ts'
import { createLog } from '../log.ts'
import { transaction } from './database.ts'
import { DatabaseWatch } from './watch.ts'

const dayMs = 86_400_000
let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => test.close())

/** Changes this process's clock as an operator could, without affecting its timers. */
const shiftClock = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs })

describe('a clock that jumps', () => {
  it.each([40, -40])('by %i days affects no decision, and pauses jobs until it is corrected', async days => {
    const lines: string[] = []
    const log = createLog('info', { write: line => void lines.push(line) })
    const watch = new DatabaseWatch({ databaseUrl: test.databaseUrl, log, everyMs: 50 })
    await watch.start()
    const ran: number[] = []
    const job = { name: 'clock-job', cron: '* * * * *', run: async () => void ran.push(Date.now()) }
    const jobs = await startJobs({
      databaseUrl: test.databaseUrl,
      jobs: [job],
      deps: undefined,
      log: pino({ level: 'silent' }),
      mayWork: () => watch.isTimeRight(),
    })
    const before = watch.clock.now().getTime()
    shiftClock(days)
    expect(Math.abs(watch.clock.now().getTime() - before)).toBeLessThan(10_000)
    expect(watch.isTimeRight()).toBe(false)
    expect(Math.round(watch.clockOffsetSeconds / 86_400)).toBe(days)
    await expect.poll(() => lines.filter(line => line.includes('no jobs and no mail')).length).toBe(1)
    // Waits longer than the watch needs to notice.
    await expect
      .poll(() => sql`select 1`.execute(test.deps.db).then(() => performance.now()), { interval: 1_200 })
      .toBeTruthy()
    await transaction(test.deps.db, tx => addJob(tx, 'clock-job'))
    const { rows } = await sql<{ ahead: boolean }>`
      select coalesce(bool_or(last_execution > now() + interval '1 day'), false) as ahead
      from graphile_worker._private_known_crontabs`.execute(test.deps.db)
    expect(rows).toEqual([{ ahead: false }])
    vi.useRealTimers()
    await expect.poll(() => ran.length, { timeout: 10_000 }).toBeGreaterThan(0)
    await jobs.stop()
    await watch.close()
  })
})

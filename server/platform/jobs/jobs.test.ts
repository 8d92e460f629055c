import { once } from 'node:events'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { createPool, endPool, transaction } from '../db/database.ts'
import { launch } from './graphile.ts'
import type { Job } from './job.ts'
import { JobLocks } from './job-locks.ts'
import { addJob, listJobStates, runFailedAgain } from './queries.ts'
import { startJobs } from './runner.ts'

let test: TestApp
const log = pino({ level: 'silent' })
type Gate = PromiseWithResolvers<void>

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('jobs', () => {
  it('run once for each committed transaction, on one of two workers, and never for a rolled-back one', async () => {
    const { db } = test.deps
    const payloads: unknown[] = []
    const finished = Promise.withResolvers<void>()
    const job: Job<string> = {
      name: 'test-job',
      cron: '0 0 1 1 *',
      run: async (deps, payload) => {
        payloads.push([deps, payload])
        if (payloads.length === 20) finished.resolve()
      },
    }
    const options = { databaseUrl: test.databaseUrl, jobs: [job], deps: 'deps', log }
    const workers = [await startJobs(options), await startJobs(options)]
    const failing = transaction(db, async tx => {
      await addJob(tx, 'test-job', { n: -1 })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow()
    for (let n = 0; n < 20; n += 1) await transaction(db, tx => addJob(tx, 'test-job', { n }))
    await finished.promise
    for (const worker of workers) await worker.stop()
    const expected = Array.from({ length: 20 }, (_, n) => ['deps', { n }])
    expect(payloads).toHaveLength(20)
    expect(payloads).toEqual(expect.arrayContaining(expected))
  })

  it('are logged when they fail, and stay queued for a retry', async () => {
    const logged = Promise.withResolvers<string>()
    const log = pino({ level: 'warn' }, { write: logged.resolve })
    const job: Job<undefined> = { name: 'broken-job', run: () => Promise.reject(new Error('it broke')) }
    const worker = await startJobs({ databaseUrl: test.databaseUrl, jobs: [job], deps: undefined, log })
    await transaction(test.deps.db, tx => addJob(tx, 'broken-job'))
    expect(await logged.promise).toContain('it broke')
    await worker.stop()
    const queued = await sql<{ attempts: number }>`select attempts from graphile_worker.jobs`.execute(test.deps.db)
    expect(queued.rows).toEqual([{ attempts: 1 }])
    await sql`delete from graphile_worker._private_jobs`.execute(test.deps.db)
  })

  it('of a lane take no places of other jobs, and run two at a time', async () => {
    const [quick, slow, two] = Array.from({ length: 3 }, () => Promise.withResolvers<void>()) as [Gate, Gate, Gate]
    const started: unknown[] = []
    const done = Promise.withResolvers<void>()
    let now = 0
    let most = 0
    const runSlow = async (_: undefined, payload: unknown) => {
      now += 1
      most = Math.max(most, now)
      if (now === 2) two.resolve()
      started.push(payload)
      await slow.promise
      now -= 1
      if (started.length === 5 && now === 0) done.resolve()
    }
    const jobs: Job<undefined>[] = [
      { name: 'slow-job', lane: 'uploads', run: runSlow },
      { name: 'quick-job', run: async () => quick.resolve() },
    ]
    await transaction(test.deps.db, async tx => {
      for (let n = 0; n < 5; n += 1) await addJob(tx, 'slow-job', { n })
      await addJob(tx, 'quick-job')
    })
    const worker = await startJobs({ databaseUrl: test.databaseUrl, jobs, deps: undefined, log })
    await Promise.all([quick.promise, two.promise])
    slow.resolve()
    await done.promise
    await worker.stop()
    expect(most).toBe(2)
  })

  it('that wait for others end when the process stops, and stay queued', async () => {
    const started = Promise.withResolvers<void>()
    const job: Job<undefined> = {
      name: 'waiting-job',
      run: async (_, __, stopping) => {
        started.resolve()
        await once(stopping as AbortSignal, 'abort')
        throw new Error('stopped')
      },
    }
    await transaction(test.deps.db, tx => addJob(tx, 'waiting-job'))
    const worker = await startJobs({ databaseUrl: test.databaseUrl, jobs: [job], deps: undefined, log })
    await started.promise
    await worker.stop()
    const queued = await sql`select attempts, locked_at from graphile_worker.jobs`.execute(test.deps.db)
    expect(queued.rows).toEqual([{ attempts: 1, locked_at: null }])
  })

  it('leave the type and code of a failure, and when they last ran', async () => {
    const failure = Object.assign(new TypeError('secret@example.com is no number'), { code: '22P02' })
    const runs = [() => Promise.reject(failure), () => Promise.resolve()]
    const ended = runs.map(() => Promise.withResolvers<void>())
    let count = 0
    const job: Job<undefined> = {
      name: 'failing-job',
      run: () => {
        ended[count]?.resolve()
        count += 1
        return (runs[count - 1] ?? Promise.resolve)()
      },
    }
    const log = pino({ level: 'silent' })
    const worker = await startJobs({ databaseUrl: test.databaseUrl, jobs: [job], deps: undefined, log })
    const { db } = test.deps
    const state = async () => (await listJobStates(db)).find(each => each.job === 'failing-job')
    await transaction(db, tx => addJob(tx, 'failing-job'))
    await ended[0]?.promise
    await expect.poll(state).toMatchObject({ failure: 'TypeError 22P02', failed: 1, waiting: 0 })
    const failed = await state()
    expect(failed?.endedAt).toEqual(failed?.failedAt)
    expect(await transaction(db, tx => runFailedAgain(tx, 'failing-job'))).toBe(1)
    await ended[1]?.promise
    await expect.poll(state).toMatchObject({ failure: 'TypeError 22P02', failedAt: failed?.failedAt, failed: 0 })
    await worker.stop()
    const succeeded = await state()
    expect(succeeded?.endedAt?.getTime()).toBeGreaterThan(failed?.endedAt?.getTime() ?? 0)
  })

  /** Queues two jobs of a runner in its own queue, and locks the first and the queue as it did fifteen minutes ago. */
  async function lockLongAgo(runner: string) {
    const { db } = test.deps
    await transaction(db, async tx => {
      for (const n of [1, 2]) await addJob(tx, 'queued-job', { runner, n }, { queue: runner })
    })
    const locked = sql`set locked_at = now() - interval '15 minutes', locked_by = ${runner}`
    await sql`update graphile_worker._private_jobs ${locked} where payload->>'runner' = ${runner} and payload->>'n' = '1'`.execute(
      db,
    )
    await sql`update graphile_worker._private_job_queues ${locked} where queue_name = ${runner}`.execute(db)
  }

  it('of a process that was killed are released with their queue, those of a live one are not', async () => {
    const pool = createPool(test.databaseUrl, () => {})
    const [live, other] = [new JobLocks(pool), new JobLocks(pool)]
    live.held.add('live')
    for (const runner of ['live', 'killed']) await lockLongAgo(runner)
    expect(await other.renewAndRelease()).toEqual([])
    expect(await live.renewAndRelease()).toEqual([])
    expect(await other.renewAndRelease()).toEqual(['killed'])
    const locks = await pool.query(`
      select locked_by, locked_at > now() - interval '1 minute' as is_renewed from graphile_worker._private_jobs
        where locked_by is not null
      union all select locked_by, locked_at > now() - interval '1 minute' from graphile_worker._private_job_queues
        where locked_by is not null`)
    expect(locks.rows).toEqual(Array.from({ length: 2 }, () => ({ locked_by: 'live', is_renewed: true })))
    await endPool(pool)
  })

  it('of a process that was killed run again', async () => {
    const ran: unknown[] = []
    const finished = Promise.withResolvers<void>()
    const job: Job<undefined> = {
      name: 'queued-job',
      run: async (_, payload) => {
        ran.push(payload)
        if (ran.length === 2) finished.resolve()
      },
    }
    await sql`delete from graphile_worker._private_jobs`.execute(test.deps.db)
    await lockLongAgo('dead')
    const options = { databaseUrl: test.databaseUrl, jobs: [job], deps: undefined, log, renewLocksMs: 20 }
    const worker = await startJobs(options)
    await finished.promise
    await worker.stop()
    expect(ran).toHaveLength(2)
    expect(ran).toEqual(expect.arrayContaining([1, 2].map(n => ({ runner: 'dead', n }))))
  })

  it('of lanes that had started can be released if another lane cannot start', async () => {
    const pool = createPool(test.databaseUrl, () => {})
    const run = async () => {}
    const jobs: Job<undefined>[] = [
      { name: 'usual-job', run },
      { name: 'fetch-job', lane: 'fetches', cron: 'no schedule', run },
    ]
    const runner = await launch({ pool, jobs, deps: undefined, log: pino({ level: 'silent' }), mayWork: () => true })
    expect(await runner.broken).toBeInstanceOf(Error)
    expect(runner.lockedBy).toHaveLength(1)
    await runner.stop()
    await endPool(pool)
  })
})

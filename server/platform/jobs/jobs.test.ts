import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { transaction } from '../db/database.ts'
import type { Job } from './job.ts'
import { Presence } from './presence.ts'
import { addJob } from './queries.ts'
import { startJobs } from './runner.ts'

let test: TestApp

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
    const options = { databaseUrl: test.databaseUrl, jobs: [job], deps: 'deps', log: pino({ level: 'silent' }) }
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
  })

  it('of a process that died are released, with their queue, but not those of a live one', async () => {
    const { db } = test.deps
    const ran: unknown[] = []
    const job: Job<undefined> = { name: 'queued-job', run: async (_, payload) => void ran.push(payload) }
    const presence = new Presence({ databaseUrl: test.databaseUrl, runnerId: 'pool-alive' })
    await transaction(db, async tx => {
      for (const owner of ['dead', 'alive']) {
        await addJob(tx, 'queued-job', { owner, n: 1 }, { queue: owner })
        await addJob(tx, 'queued-job', { owner, n: 2 }, { queue: owner })
      }
      for (const table of ['_private_jobs', '_private_job_queues'])
        await sql`
          update graphile_worker.${sql.ref(table)} as locked set locked_at = now() - interval '15 minutes',
            locked_by = 'pool-' || queue.queue_name
          from graphile_worker._private_job_queues queue
          where queue.queue_name in ('dead', 'alive')
            and ${table === '_private_jobs' ? sql`locked.job_queue_id = queue.id and locked.payload->>'n' = '1'` : sql`locked.id = queue.id`}`.execute(
          tx,
        )
    })
    const options = { databaseUrl: test.databaseUrl, jobs: [job], deps: undefined, log: pino({ level: 'silent' }) }
    const worker = await startJobs(options)
    await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(2)
    await worker.stop()
    await presence.end()
    expect(ran).toEqual(expect.arrayContaining([1, 2].map(n => ({ owner: 'dead', n }))))
    expect(ran).toHaveLength(2)
  }, 30_000)
})

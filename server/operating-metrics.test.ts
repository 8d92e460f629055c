import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestApp, type TestApp, testNow } from '../tests/support/app.ts'
import { rowsReadBy } from '../tests/support/plans.ts'
import { addStockOwner, type StockOwner, stockFileOf } from '../tests/support/stock-owner.ts'
import { ageOfLastRun } from './modules/delivery/index.ts'
import { installReferenceData } from './modules/reference/index.ts'
import { readUploadFigures } from './modules/stock/index.ts'
import { startWorker } from './worker.ts'

let test: TestApp
let owner: StockOwner

beforeAll(async () => {
  test = await createTestApp()
  await installReferenceData(test.deps.db)
  owner = await addStockOwner(test)
})
afterAll(() => test.close())

const metrics = async () => (await test.app.inject('/metrics')).body
/** Returns the lines of one metric. */
const figures = async (name: string) => {
  const lines = (await metrics()).split('\n')
  return lines.filter(line => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
}
const hoursAgo = (hours: number) => new Date(Date.parse(testNow) - hours * 3_600_000)

describe('GET /metrics', () => {
  it('reports when digests were last written, and nothing before the first', async () => {
    expect(await figures('digest_age_seconds')).toEqual([])
    const runs = [
      { day: '2026-11-16', finished_at: hoursAgo(50) },
      { day: '2026-11-17', finished_at: hoursAgo(27) },
      { day: '2026-11-18', finished_at: null },
    ].map(run => ({ ...run, gathered_until: hoursAgo(28), before_sending: 1 }))
    await test.deps.db.insertInto('digest_runs').values(runs).execute()
    expect(await figures('digest_age_seconds')).toEqual([`digest_age_seconds ${27 * 3_600}`])
  })

  it('counts uploads by state, and failed uploads for only a day', async () => {
    const fileOf = (number: string) => stockFileOf(`${number},HP,Disk,1,F/S,10`)
    await owner.sent(fileOf('A-1'))
    const { db } = test.deps
    const failed = { company_id: owner.companyId, contact_id: owner.contactId, source: 'api', byte_size: 1 } as const
    await db
      .insertInto('stock_uploads')
      .values(
        [2, 23, 25].map(hours => ({
          ...failed,
          file_name: 'x.csv',
          state: 'failed' as const,
          received_at: hoursAgo(hours),
          finished_at: hoursAgo(hours),
        })),
      )
      .execute()
    const { id, mapping } = await owner.sent(fileOf('A-2'))
    await owner.start(id, mapping)
    await db
      .updateTable('stock_uploads')
      .set({ received_at: hoursAgo(3) })
      .where('id', '=', id)
      .execute()
    expect(await figures('stock_uploads')).toEqual([
      'stock_uploads{state="received"} 0',
      'stock_uploads{state="previewed"} 1',
      'stock_uploads{state="waiting"} 1',
      'stock_uploads{state="running"} 0',
      'stock_uploads{state="failed_24h"} 2',
    ])
    expect(await figures('stock_uploads_oldest_seconds')).toEqual(['stock_uploads_oldest_seconds 10800'])
  })

  it('reads few rows even after years of uploads and digests', async () => {
    const { db } = test.deps
    await sql`
      insert into stock_uploads (company_id, contact_id, source, file_name, byte_size, state, received_at, finished_at)
      select ${owner.companyId}, ${owner.contactId}, 'api', 'x.csv', 1, case when n % 2 = 0 then 'failed' else 'discarded' end,
        ${hoursAgo(100)}, ${hoursAgo(100)} from generate_series(1, 4000) n`.execute(db)
    await sql`
      insert into digest_runs (day, gathered_until, before_sending, finished_at)
      select '2020-01-01'::date + n, ${hoursAgo(100)}, 1, ${hoursAgo(100)} from generate_series(1, 1000) n`.execute(db)
    await sql`analyze stock_uploads, digest_runs`.execute(db)
    const now = test.clock.now()
    expect(await rowsReadBy(test.databaseUrl, read => readUploadFigures(read, now))).toBeLessThan(20)
    expect(await rowsReadBy(test.databaseUrl, read => ageOfLastRun(read, now))).toBeLessThan(10)
  })

  it('counts lost listening connections and job restarts', async () => {
    const { db } = test.deps
    await test.deps.live.ready()
    const worker = await startWorker(test.deps, test.databaseUrl)
    const losses = (count: number) =>
      ['live', 'memory'].map(name => `listen_connection_losses_total{name="${name}"} ${count}`)
    expect(await figures('listen_connection_losses_total')).toEqual(losses(0))
    expect(await figures('job_runner_restarts_total')).toEqual(['job_runner_restarts_total 0'])
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name in ('tbs live', 'tbs memory')`.execute(db)
    await expect.poll(() => figures('listen_connection_losses_total')).toEqual(losses(1))
    // The job queue's library also prints its errors to the console.
    const consoleTrace = vi.spyOn(console, 'trace').mockImplementation(() => {})
    // While the table is renamed, the queue cannot be read and the job runner is restarted repeatedly.
    await sql`alter table graphile_worker._private_jobs rename to away`.execute(db)
    await expect.poll(() => test.deps.jobRestarts.count, { timeout: 10_000 }).toBeGreaterThan(0)
    await sql`alter table graphile_worker.away rename to _private_jobs`.execute(db)
    await worker.stop()
    consoleTrace.mockRestore()
    expect((await figures('job_runner_restarts_total'))[0]).toMatch(/ [1-9]/)
  })

  it('exports what only grows as counters, which functions such as increase() need', async () => {
    const body = await metrics()
    const totals = ['database_outages_total', 'listen_connection_losses_total', 'job_runner_restarts_total']
    for (const name of totals) expect(body).toContain(`# TYPE ${name} counter`)
    const rules = readFileSync(join(import.meta.dirname, '../docs/alerts.yml'), 'utf8')
    const increasing = [...rules.matchAll(/\b(?:increase|rate)\((\w+)/g)].map(([, name]) => name)
    expect(increasing).toEqual(expect.arrayContaining(totals))
    for (const name of increasing) expect(name).toMatch(/_(?:total|count)$/)
  })

  it('includes every metric that the example alert rules use', async () => {
    const rules = readFileSync(join(import.meta.dirname, '../docs/alerts.yml'), 'utf8')
    const body = await metrics()
    const named = [...rules.matchAll(/^ +expr: (.*)$/gm)].flatMap(
      ([, expr]) => expr?.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [],
    )
    const unknown = named.filter(name => !body.includes(`# HELP ${name.replace(/_count$/, '')} `))
    expect(named.length).toBeGreaterThan(10)
    expect(unknown).toEqual([])
  })
})

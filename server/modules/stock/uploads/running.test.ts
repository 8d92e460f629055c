import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listStockChanges } from '../../../../contract/inventory.ts'
import { getUploadErrors, listUploads } from '../../../../contract/stock-uploads.ts'
import type { TestApp } from '../../../../tests/support/app.ts'
import { addStockOwner, type StockOwner, startStockApp, stockFileOf } from '../../../../tests/support/stock-owner.ts'
import { addPart } from '../../../../tests/support/world.ts'
import { type Db, type Tx, transaction } from '../../../platform/db/database.ts'
import { startJobs } from '../../../platform/jobs/runner.ts'
import { purgeStock, stockJobs } from '../jobs.ts'
import * as queries from './queries.ts'
import { runUploadsOf } from './run-uploads.ts'

let test: TestApp
let me: StockOwner

beforeAll(async () => {
  test = await startStockApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  me = await addStockOwner(test)
})

const two = stockFileOf('507127-B21,HP,Disk 300 GB,5,NEW,45.50', 'J9727A,HP,Switch,2,REF,CALL')

describe('several uploads', () => {
  it('of one company run one after the other, on any node', async () => {
    const files = ['A1', 'B2', 'C3'].map(number => stockFileOf(`${number},HP,Disk,1,NEW,1`))
    for (const file of files) {
      const { id, mapping } = await me.sent(file)
      await me.start(id, mapping, 'replace')
    }
    await Promise.all([me.run(), me.run(), me.run()])
    const { results } = (await test.call(listUploads, {}, me.token)).body.payload
    expect(results.map(({ state, canUndo }) => [state, canUndo])).toEqual([
      ['done', true],
      ['done', false],
      ['done', false],
    ])
    expect(await me.stock()).toMatchObject([{ partNumber: 'C3' }])
  })

  it('wait in one job, however often it is queued', async () => {
    const { id, mapping } = await me.sent(two)
    await me.start(id, mapping)
    const resume = stockJobs.find(({ name }) => name === 'resume-stock-uploads')
    for (let minute = 0; minute < 3; minute += 1) await resume?.run(test.deps, {})
    const { rows } = await sql`
      select 1 from graphile_worker._private_jobs where payload->>'companyId' = ${String(me.companyId)}`.execute(
      test.deps.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('run as a job once they are started', async () => {
    const { deps, databaseUrl } = test
    const { id, mapping } = await me.sent(two)
    await me.start(id, mapping)
    const over = Promise.withResolvers<void>()
    const jobs = stockJobs.map(job => ({
      ...job,
      run: async (...given: Parameters<typeof job.run>) => {
        await job.run(...given)
        if (job.name === 'run-stock-uploads' && (await me.get(id)).upload.state === 'done') over.resolve()
      },
    }))
    const worker = await startJobs({ databaseUrl, jobs, deps, log: deps.log })
    await over.promise
    await worker.stop()
    expect(await me.stock()).toHaveLength(2)
  })
})

describe('a process that dies during an upload', () => {
  const begin = async () => {
    const { id, mapping } = await me.sent(two)
    await me.start(id, mapping)
    const started = await queries.takeNext(test.deps.db, me.companyId, test.clock.now())
    await transaction(test.deps.db, tx =>
      queries.insertErrors(
        tx,
        id,
        new TextEncoder().encode(JSON.stringify([{ row_number: 9, errors: 'half', cells: [] }])),
      ),
    )
    return started?.id ?? 0
  }

  it('leaves nothing half-written, and the next one starts over', async () => {
    const id = await begin()
    expect(await me.stock()).toEqual([])
    expect((await me.get(id)).upload.state).toBe('running')
    await me.run()
    expect((await me.get(id)).upload).toMatchObject({ state: 'done', numAdded: 2, numErrors: 0 })
    expect(await me.stock()).toHaveLength(2)
  })

  it('makes the upload fail after several attempts, because the upload seems to be the cause', async () => {
    const id = await begin()
    for (const _ of [1, 2]) await queries.takeNext(test.deps.db, me.companyId, test.clock.now())
    await me.run()
    expect((await me.get(id)).upload).toMatchObject({ state: 'failed', failure: expect.stringContaining('contact us') })
    expect(await me.stock()).toEqual([])
  })

  it('cannot finish after another took over its upload, and its writes are rolled back', async () => {
    const { db } = test.deps
    const id = await begin()
    const late = transaction(db, async tx => {
      await addPart(tx, me.companyId, { part_number: 'LATE' })
      const isMoved = await queries.moveUpload(tx, { id, to: 'done', attempt: 99 }, {})
      if (!isMoved) throw new Error('taken over')
    })
    await expect(late).rejects.toThrow('taken over')
    expect(await me.stock()).toEqual([])
  })

  it('changes nothing if it dies in the middle of the merge', async () => {
    const { db } = test.deps
    const { id, mapping } = await me.sent(two)
    await me.start(id, mapping)
    const { transaction: begins } = {
      transaction: () => ({
        execute: <T>(work: (tx: Tx) => Promise<T>) =>
          db.transaction().execute(async tx => {
            const result = await work(tx)
            if ((await queries.findUpload(tx, id))?.state === 'done') throw new Error('killed')
            return result
          }),
      }),
    }
    const get = (target: Db, name: keyof Db) => {
      const value = name === 'transaction' ? begins : target[name]
      return typeof value === 'function' ? value.bind(target) : value
    }
    const broken = { ...test.deps, db: new Proxy(db, { get: get as ProxyHandler<Db>['get'] }) as Db }
    await expect(runUploadsOf(broken, me.companyId)).rejects.toThrow('killed')
    expect(await me.stock()).toEqual([])
    expect((await test.call(listStockChanges, {}, me.token)).body.payload.results).toEqual([])
    await me.run()
    expect(await me.stock()).toHaveLength(2)
  })
})

describe('after some days', () => {
  it('unneeded files, errors and lines are deleted', async () => {
    const { db } = test.deps
    const forgotten = await me.sent(two)
    const done = await me.upload(stockFileOf('A1,HP,Disk,-1,NEW,1', 'B2,HP,Disk,1,NEW,1'))
    await me.upload(stockFileOf('C3,HP,Disk,1,NEW,1'), 'replace')
    const later = new Date(test.clock.now().getTime() + 31 * 86_400_000)
    await purgeStock(test.deps, later)
    await purgeStock(test.deps, later)
    expect((await me.get(forgotten.id)).upload.state).toBe('discarded')
    const rows = await db.selectFrom('parts').where('company_id', '=', me.companyId).select('part_number').execute()
    expect(rows).toEqual([{ part_number: 'C3' }])
    const uploads = await db
      .selectFrom('stock_uploads')
      .where('company_id', '=', me.companyId)
      .select('file_id')
      .execute()
    expect(uploads.every(({ file_id }) => file_id === null)).toBe(true)
    expect(
      (await test.call(getUploadErrors, { params: { id: done.id } }, me.token)).raw.trim().split('\r\n'),
    ).toHaveLength(1)
    expect((await me.get(done.id)).upload.canUndo).toBe(false)
  })
})

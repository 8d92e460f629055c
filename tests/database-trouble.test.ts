import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../server/app.ts'
import { migrateDatabase } from '../server/main.ts'
import { startSession } from '../server/modules/auth/index.ts'
import { installReferenceData } from '../server/modules/reference/index.ts'
import { readConfig } from '../server/platform/config.ts'
import { createLog } from '../server/platform/log.ts'
import { createDeps, type Wiring } from '../server/wiring.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../tools/embedded-postgres/embedded-postgres.ts'
import { testOrigin } from './support/app.ts'
import { testSecret } from './support/deps.ts'
import { setSetting } from './support/settings.ts'
import { addMember } from './support/subscribers.ts'

const listId = 2
const maxConnections = 40

let dataDir: string
let postgres: EmbeddedPostgres
let wiring: Wiring
let app: FastifyInstance
let token: string
let other: pg.Client
const logged: string[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tbs-trouble-'))
  chmodSync(dataDir, 0o755)
  const settings = { fsync: 'off', max_connections: String(maxConnections), superuser_reserved_connections: '1' }
  postgres = await startEmbeddedPostgres({ dataDir, settings })
  await migrateDatabase(postgres.url)
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, SESSION_SECRET: testSecret })
  wiring = createDeps(config, postgres.url, { log: createLog('debug', { write: line => void logged.push(line) }) })
  const { db, database } = wiring.deps
  await installReferenceData(db)
  await database.start()
  const limits = { perCompanyPerDay: 1e6, perListPerContactPerDay: 1e6, perContactPer15Minutes: 1e6, duplicateDays: 7 }
  await setSetting(db, 'broadcastLimits', limits)
  const { contactId } = await addMember(db)
  ;({ token } = await startSession(db, contactId, { now: wiring.deps.clock.now(), userAgent: 'test' }))
  app = await buildApp(wiring.deps)
  other = await connect()
}, 120_000)

afterAll(async () => {
  await other?.end()
  await app?.close()
  await wiring?.close()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url, application_name: 'psql of somebody' })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Returns a response's status and its time in milliseconds. */
async function timed(url: string, options: { method?: 'GET' | 'POST'; payload?: object; accept?: string } = {}) {
  const began = performance.now()
  const { method = 'GET', payload, accept = 'application/json' } = options
  const headers = { authorization: `Bearer ${token}`, origin: testOrigin, accept }
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
  const { statusCode: status, headers: sent, body } = response
  return {
    status,
    retryAfter: sent['retry-after'],
    type: String(sent['content-type']),
    body,
    ms: performance.now() - began,
  }
}

let serial = 0
const post = () => {
  serial += 1
  const line = { quantity: '1', brand: 'HP', desc: `TROUBLE-${serial}`, condition: 'F/S', price: '1' }
  return timed('/api/broadcasts', { method: 'POST', payload: { listType: listId, ...line } })
}

const codeOf = ({ body }: { body: string }) => JSON.parse(body).code

describe('a locked table', () => {
  const reads = [
    '/api/companies?query=HP',
    '/api/parts?query=HP',
    '/api/news/lastForHome',
    '/api/broadcasts?listType=2',
  ]
  /** The reads that need the table. */
  const cases: [table: string, needs: string[]][] = [
    ['broadcasts', ['/api/broadcasts?listType=2']],
    ['mail_outbox', []],
    ['parts', ['/api/parts?query=HP']],
    ['news', ['/api/news/lastForHome']],
    ['kysely_later_migration', []],
  ]
  /**
   * The reads that do not need a locked table. A refusal takes at most 5 seconds, apart from the machine's other work.
   */
  const unused = ['news', 'kysely_later_migration']
  const refusedWithinMs = 7_000

  it.each(cases)('%s delays no other request, and those that need it are refused within 5 s', async (table, needs) => {
    for (const url of reads) await timed(url)
    logged.length = 0
    await other.query(`begin; lock table ${table} in access exclusive mode`)
    const stuck = [
      ...Array.from({ length: 12 }, post),
      ...needs.flatMap(url => Array.from({ length: 8 }, () => timed(url))),
    ]
    const elsewhere = reads.filter(url => !needs.includes(url))
    for (let round = 0; round < 5; round += 1) {
      for (const url of elsewhere)
        expect(await timed(url), url).toMatchObject({ status: 200, ms: expect.toSatisfy(ms => ms < 1_000) })
      expect(await timed('/readyz')).toMatchObject({ status: 200, ms: expect.toSatisfy(ms => ms < 2_000) })
    }
    const outcomes = await Promise.all(stuck)
    await other.query('rollback')
    for (const outcome of outcomes) {
      if (outcome.status === 200 || outcome.status === 422) continue
      expect(outcome).toMatchObject({ status: 503, retryAfter: '5', ms: expect.toSatisfy(ms => ms < refusedWithinMs) })
      expect(codeOf(outcome)).toBe('busy')
    }
    expect(outcomes.some(({ status }) => status === 503) || unused.includes(table)).toBe(true)
    expect((await post()).status).not.toBe(503)
  })

  it('is logged with the session that holds it, but never with its query', async () => {
    logged.length = 0
    await other.query("begin; lock table news in access exclusive mode; select 'what nobody should read'")
    const waiting = await connect()
    const held = waiting.query("select 'nor this' from news").catch(() => {})
    const line = () => logged.find(text => text.includes('waits for another'))
    await expect.poll(line, { timeout: 12_000 }).toBeDefined()
    expect(JSON.parse(line() ?? '')).toMatchObject({ table: 'news', blockingName: 'psql of somebody', level: 40 })
    expect(logged.join('')).not.toMatch(/nobody should read|nor this/)
    await other.query('rollback')
    await held
    await waiting.end()
  })
})

describe('a database without free connections', () => {
  it('is reported as unavailable at once, and used again as soon as there is one', async () => {
    const clients: pg.Client[] = []
    // Idle connections are closed, as after a quiet night.
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('tbs', 'tbs ready')",
    )
    for (;;) {
      const client = await connect().catch(() => undefined)
      if (client === undefined) break
      clients.push(client)
    }
    const outcomes = await Promise.all([post(), timed('/api/news/lastForHome')])
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 503, retryAfter: '5', ms: expect.toSatisfy(ms => ms < 5_000) })
    expect(await timed('/readyz')).toMatchObject({ status: 503, ms: expect.toSatisfy(ms => ms < 2_000) })
    for (const client of clients) await client.end()
    await expect.poll(async () => (await timed('/api/news/lastForHome')).status, { timeout: 5_000 }).toBe(200)
  })
})

describe('a frozen database', () => {
  it('fails all requests within 5 s, even those in progress, and is used again once it responds', async () => {
    await Promise.all(Array.from({ length: 6 }, () => timed('/api/news/lastForHome')))
    const postmaster = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
    const { rows } = await other.query('select pid from pg_stat_activity where pid <> pg_backend_pid()')
    const pids = [...rows.map(({ pid }) => pid as number), postmaster]
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    try {
      const requests = [post(), timed('/api/news/lastForHome'), timed('/readyz')]
      const [posted, read, ready] = await Promise.all(requests)
      for (const outcome of [posted, read])
        expect(outcome).toMatchObject({ status: 503, retryAfter: '5', ms: expect.toSatisfy(ms => ms < 5_000) })
      expect(ready).toMatchObject({ status: 503, ms: expect.toSatisfy(ms => ms < 2_500) })
      expect(await post()).toMatchObject({ status: 503, ms: expect.toSatisfy(ms => ms < 500) })
      expect((await timed('/healthz')).status).toBe(200)
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(async () => (await timed('/readyz')).status, { timeout: 10_000 }).toBe(200)
    expect((await post()).status).toBe(200)
    const lines = logged.map(line => JSON.parse(line).msg)
    expect(lines).toEqual(expect.arrayContaining(['the database does not respond', 'the database responds again']))
  })
})

describe('a full disk', () => {
  it('is reported with 507 and a message', async () => {
    const { db } = wiring.deps
    // The server reports a full disk the same way; the site cannot tell the difference.
    await db.schema.createTable('full_disk').addColumn('id', 'integer').execute()
    await other.query(`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    await other.query('create trigger full_disk before insert on broadcasts execute function full_disk()')
    const outcome = await post()
    await other.query('drop trigger full_disk on broadcasts; drop function full_disk; drop table full_disk')
    expect(outcome).toMatchObject({ status: 507, retryAfter: '60' })
    expect(JSON.parse(outcome.body)).toMatchObject({
      code: 'storage-full',
      msg: expect.stringContaining('storage is full'),
    })
  })
})

import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSession } from '../server/modules/auth/index.ts'
import { createDb, createPool, type Db } from '../server/platform/db/database.ts'
import { testSecret } from './support/deps.ts'
import { freePort, type RunningProcess, startProcess } from './support/processes.ts'
import { setSetting } from './support/settings.ts'
import { SmtpSink } from './support/smtp-sink.ts'
import { addMember, addSubscriber } from './support/subscribers.ts'

const listId = 2
const modes = ['fast', 'kill', 'smart', 'immediate'] as const
/** True in CI, which makes every cut and restart; a local run makes only a few. */
const isWhole = process.env.CI !== undefined || process.env.TEST_RUNS !== undefined
const cuts = isWhole ? 20 : 3
const restarts = isWhole ? 10 : 2
/** Pause between two posts of one poster, so that PostgreSQL has time to start. */
const postEveryMs = 25

let dataDir: string
let site: RunningProcess
let node: RunningProcess
let worker: RunningProcess
let db: Db
let databaseUrl: string
let urls: string[]
let workerUrl: string
const metricsToken = 'the-token-of-the-scraper'
let token: string
const sink = new SmtpSink()

const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid')
const readLine = (file: string, line: number) => readFileSync(file, 'utf8').split('\n')[line] ?? ''

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tbs-restarts-'))
  chmodSync(dataDir, 0o755)
  const smtpUrl = await sink.listen()
  const ports = [await freePort(), await freePort()]
  const common = {
    SESSION_SECRET: testSecret,
    SMTP_URL: smtpUrl,
    LOG_LEVEL: 'warn',
    SEARCH_ENGINE: 'postgres',
    HOST: '127.0.0.1',
  }
  site = startProcess('tools/start.ts', { ...common, DATA_DIR: dataDir, PORT: String(ports[0]) })
  await site.printed('Ready after')
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim()
  databaseUrl = `postgres://app:${password}@127.0.0.1:${readLine(pidFile(), 3)}/app`
  const other = { ...common, DATABASE_URL: databaseUrl, DATA_DIR: join(dataDir, 'other') }
  node = startProcess('server/main.ts', { ...other, PORT: String(ports[1]) })
  workerUrl = `http://127.0.0.1:${await freePort()}`
  const { port: WORKER_PORT } = new URL(workerUrl)
  worker = startProcess('server/worker.ts', { ...other, WORKER_PORT, METRICS_TOKEN: metricsToken })
  urls = ports.map(port => `http://127.0.0.1:${port}`)
  db = createDb(createPool(databaseUrl, () => {}, { max: 3, connectionTimeoutMs: 2_000 }))
  const limits = { perCompanyPerDay: 1e6, perListPerContactPerDay: 1e6, perContactPer15Minutes: 1e6, duplicateDays: 7 }
  await setSetting(db, 'broadcastLimits', limits)
  const { contactId } = await addMember(db)
  for (const _ of [1, 2]) await addSubscriber(db, { list_id: listId, delivery: 'standard' })
  ;({ token } = await startSession(db, contactId, { now: new Date(), userAgent: 'test' }))
  await patiently(async () => {
    if (!node.isAlive() || !worker.isAlive())
      throw new Error(`The node or the worker ended: ${node.output()} ${worker.output()}`)
    await fetch(`${urls[1]}/readyz`)
  })
}, 180_000)

afterAll(async () => {
  await db?.destroy()
  for (const running of [worker, node, site]) await running?.end()
  await sink.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Repeats calls that fail while the database is down. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + 90_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > until) throw error
      await delay(20)
    }
  }
}

const processesOf = (postmaster: number) => {
  const parentOf = (pid: string) => {
    try {
      return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    } catch {
      return 0
    }
  }
  return [
    postmaster,
    ...readdirSync('/proc')
      .filter(name => /^\d+$/.test(name) && parentOf(name) === postmaster)
      .map(Number),
  ]
}

/** Stops the server in one particular way; `npm start` must bring it back. */
async function stopServer(mode: (typeof modes)[number]): Promise<void> {
  const pid = Number(readLine(pidFile(), 0))
  if (mode === 'fast') process.kill(pid, 'SIGINT')
  if (mode === 'immediate') process.kill(pid, 'SIGQUIT')
  if (mode === 'kill') for (const each of processesOf(pid)) process.kill(each, 'SIGKILL')
  if (mode === 'smart') {
    // A smart shutdown waits for all sessions to end and admits none; then the operator forces it.
    process.kill(pid, 'SIGTERM')
    await expect
      .poll(() =>
        newSession().then(
          () => '',
          ({ code }) => code,
        ),
      )
      .toBe('57P03')
    process.kill(pid, 'SIGINT')
  }
  const isBack = () => existsSync(pidFile()) && Number(readLine(pidFile(), 0)) !== pid && readLine(pidFile(), 7).trim()
  await expect.poll(() => isBack(), { interval: 20 }).toBe('ready')
}

async function newSession(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}

const cutSessions = () =>
  patiently(async () => {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    await client.connect()
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await client.end()
  })

interface Outcome {
  status: number
  id: number
}

async function post(url: string, partNumber: string): Promise<Outcome> {
  const response = await fetch(`${url}/api/broadcasts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, origin: 'https://tbs.example' },
    body: JSON.stringify({
      listType: listId,
      quantity: '1',
      brand: 'HP',
      desc: partNumber,
      condition: 'F/S',
      price: '1',
    }),
    signal: AbortSignal.timeout(20_000),
  })
  const body = (await response.json()) as { payload?: { id: number } }
  return { status: response.status, id: body.payload?.id ?? 0 }
}

describe('a database that cuts its sessions and restarts', () => {
  it('ends no process and loses no acknowledged write; jobs and mail continue', async () => {
    const acknowledged: number[] = []
    const statuses = new Map<number, number>()
    let isOver = false
    const poster = async (name: string) => {
      for (let count = 0; !isOver; count += 1) {
        const url = urls[count % urls.length] ?? ''
        const { status, id } = await post(url, `${name}-${count}-DISK`).catch(() => ({ status: 0, id: 0 }))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status === 200) acknowledged.push(id)
        await delay(postEveryMs)
      }
    }
    /** Waits until three more posts are acknowledged. */
    const goesOn = async () => {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(before + 2)
    }
    const posters = ['A', 'B', 'C'].map(poster)
    await goesOn()
    for (let count = 0; count < cuts; count += 1) {
      await cutSessions()
      await goesOn()
    }
    for (let count = 0; count < restarts; count += 1) {
      await stopServer(modes[count % modes.length] ?? 'fast')
      await goesOn()
    }
    isOver = true
    await Promise.all(posters)
    const alive = [site, node, worker].map(({ isAlive }) => isAlive())
    expect(alive, [site, node, worker].map(({ output }) => output().slice(-2_000)).join('\n')).toEqual([
      true,
      true,
      true,
    ])
    const restarted = await patiently(() => metricOfWorker('job_runner_restarts_total'))
    expect(restarted).toBeGreaterThan(0)
    // A line logged by a library counts, too.
    for (const running of [node, worker])
      for (const line of running.output().trim().split('\n'))
        expect(line === '' || line.startsWith('{'), line).toBe(true)
    // Unacknowledged requests got "unavailable" or lost their connection; none was a 500.
    expect([...statuses.keys()].sort().filter(status => ![0, 200, 503].includes(status))).toEqual([])

    const stored = await patiently(() =>
      db.selectFrom('broadcasts').where('id', 'in', acknowledged).select('id').execute(),
    )
    expect(stored).toHaveLength(new Set(acknowledged).size)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)

    await expect
      .poll(() => patiently(() => countUndone()), { timeout: 40_000, interval: 100 })
      .toEqual({ mails: 0, jobs: 0 })
    const { count: failedMails } = await db
      .selectFrom('mail_outbox')
      .where('failed_at', 'is not', null)
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(failedMails).toBe(0)
    for (const id of acknowledged)
      expect(
        sink.received.filter(({ mail }) => mail.messageId?.startsWith(`<broadcast.${id}.`)).length,
      ).toBeGreaterThanOrEqual(2)
  }, 150_000)
})

describe('the port of a separate worker', () => {
  it('reports health to anyone, metrics to the scraper only, and serves nothing else', async () => {
    expect((await patiently(() => fetchReady(`${workerUrl}/readyz`))).status).toBe(200)
    const statuses = ['/healthz', '/metrics', '/', '/api/session'].map(
      async path => (await fetch(workerUrl + path)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404])
    expect(await metricOfWorker('clock_offset_seconds')).toBeCloseTo(0, 0)
    expect(await metricOfWorker('job_runner_restarts_total')).toBeGreaterThanOrEqual(0)
  })
})

async function fetchReady(url: string): Promise<Response> {
  const reply = await fetch(url)
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`)
  return reply
}

/** Returns a value of the worker's metrics, as a scraper reads it. */
async function metricOfWorker(name: string): Promise<number> {
  const reply = await fetch(`${workerUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  const line = (await reply.text()).split('\n').find(each => each.startsWith(`${name} `))
  if (line === undefined) throw new Error(`The worker's metrics lack ${name}.`)
  return Number(line.split(' ')[1])
}

/** Counts waiting mails, and jobs that wait or are locked by a process that lost them. */
async function countUndone() {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(`
      select (select count(*)::int from mail_outbox where sent_at is null and failed_at is null) as mails,
        (select count(*)::int from graphile_worker._private_jobs where locked_at is not null or run_at <= now()) as jobs`)
    return rows[0]
  } finally {
    await client.end()
  }
}

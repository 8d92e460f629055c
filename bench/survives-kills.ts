/**
 * The claim: application, worker and PostgreSQL may be killed with SIGKILL at random moments, 50 times, while 1,000 broadcasts
 * are posted to 500 addresses: no acknowledged broadcast is missing, each has exactly one outbox row for each recipient
 * (an unacknowledged one has all or none), no mail is lost, and a mail is sent twice only if its connection was open
 * at a kill, under the same Message-ID. Whatever is killed is started again, as a service manager would.
 *
 * node bench/survives-kills.ts [broadcasts [addresses [kills]]]      about half an hour; 40 100 6 takes a minute
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrateDatabase } from '../server/main.ts'
import { createDb, createPool, type Db } from '../server/platform/db/database.ts'
import { report } from './support/figures.ts'
import { KillablePostgres } from './support/killable-postgres.ts'
import { fillMailWorld, postBroadcast } from './support/mail-world.ts'
import { SupervisedProcess, startApi, startSink, startWorkerProcess } from './support/processes.ts'

const [broadcasts = 1_000, addresses = 500, kills = 50] = process.argv.slice(2).map(Number)
/** Concurrent posters. */
const posters = 4
/** Maximum time from the last post to the last mail. */
const drainLimitMs = broadcasts * addresses * 10 + 300_000

const folder = mkdtempSync('/var/tmp/bench-kills-')
chmodSync(folder, 0o755)
const postgres = new KillablePostgres(join(folder, 'database'))
const databaseUrl = await postgres.start()
await migrateDatabase(databaseUrl)
const db = createDb(createPool(databaseUrl, () => {}, { max: 2 }))
const { tokens } = await fillMailWorld(db, addresses)
const sink = await startSink('--record')
const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data'), SMTP_URL: sink.url }
const api = new SupervisedProcess(async port => (await startApi({ ...env, PORT: String(port) })).child)
const worker = new SupervisedProcess(async () => startWorkerProcess(env))
const url = `http://127.0.0.1:${await api.start()}`
await worker.start()

const acknowledged: number[] = []
let attempts = 0
let killed = 0
/** Spreads the posts over the kills: the number of posts to acknowledge before the next kill. */
const quota = () => (killed === kills ? broadcasts : Math.ceil((broadcasts * (killed + 1)) / (kills + 1)))

async function post(poster: number): Promise<void> {
  while (acknowledged.length < broadcasts) {
    if (acknowledged.length >= quota()) {
      await delay(20)
      continue
    }
    attempts += 1
    try {
      acknowledged.push(await postBroadcast(url, tokens[attempts % tokens.length] ?? '', `KILLS-${attempts}-${poster}`))
    } catch {
      // Its outcome is unknown; continue with the next one.
      await delay(100)
    }
  }
}

/** The number of mails in transit at the kills, which may be sent twice. */
let mayRepeat = 0

async function killOne(): Promise<string> {
  const victim = (['application', 'worker', 'PostgreSQL'] as const)[Math.floor(Math.random() * 3)] ?? 'worker'
  const { open } = await sink.tally()
  if (victim === 'application') await api.kill()
  else {
    mayRepeat += open
    if (victim === 'worker') await worker.kill()
    else {
      await postgres.kill()
      await delay(Math.random() * 500)
      await postgres.start()
    }
  }
  return victim
}

/** Kills one process at a random moment before each quota is reached. */
async function killAll(): Promise<void> {
  for (let count = 1; count <= kills; count += 1) {
    const share = quota()
    const from = acknowledged.length
    const moment = from + Math.random() * (share - from)
    const giveUp = performance.now() + 30_000
    while (acknowledged.length < moment && performance.now() < giveUp) await delay(5)
    await delay(Math.random() * 200)
    const victim = await killOne()
    killed += 1
    console.log(`kill ${count}: ${victim}, after ${acknowledged.length} broadcasts acknowledged`)
  }
}

async function waitUntilDrained(): Promise<number> {
  const until = performance.now() + drainLimitMs
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from mail_outbox where sent_at is null and failed_at is null`.execute(db)
    const waiting = rows[0]?.waiting ?? 0
    if (waiting === 0 || performance.now() > until) return waiting
    console.log(`${waiting} mails waiting`)
    await delay(Math.min(waiting * 2 + 200, 20_000))
  }
}

interface SentBroadcast {
  id: number
  message_id: string | null
  recipients: number
  distinct: number
  failed: number
}

/** Returns each broadcast with its rows in the outbox. */
async function sentOf(handle: Db): Promise<SentBroadcast[]> {
  const { rows } = await sql<SentBroadcast>`
    select broadcasts.id, min(message_id) as message_id, count(mail_outbox.id) as recipients,
      count(distinct to_address) as distinct, count(failed_at) as failed
    from broadcasts left join mail_contents on topic = 'broadcast/' || broadcasts.id
      left join mail_outbox on content_id = mail_contents.id
    group by broadcasts.id`.execute(handle)
  return rows
}

const started = performance.now()
await Promise.all([killAll(), ...Array.from({ length: posters }, (_, index) => post(index))])
const waiting = await waitUntilDrained()
const minutes = (performance.now() - started) / 60_000

const sent = new Map((await sentOf(db)).map(row => [row.id, row]))
const { rows: orphans } = await sql<{ n: number }>`
  select count(*) as n from mail_contents where topic like 'broadcast/%'
    and not exists (select from broadcasts where topic = 'broadcast/' || broadcasts.id)`.execute(db)
const records = await sink.records()
const wrongRows = [...sent.values()].filter(row => row.recipients !== addresses || row.distinct !== addresses)
const known = new Set([...sent.values()].map(row => row.message_id))
let lost = 0
let repeated = 0
for (const { message_id } of sent.values()) {
  const counts = Object.values(records[message_id ?? ''] ?? {})
  lost += addresses - counts.length
  repeated += counts.reduce((sum, count) => sum + count - 1, 0)
}

console.log(
  `${attempts} posts, ${acknowledged.length} acknowledged, ${sent.size} in the database; ` +
    `${sent.size * addresses} mails, ${repeated} of them twice; ${minutes.toFixed(1)} minutes`,
)
const noneOf = (what: string, measured: number) => ({ what, measured, goal: 0, unit: '' })
report(`${kills} kills while ${broadcasts} broadcasts to ${addresses} addresses are posted`, [
  noneOf('acknowledged broadcasts missing', acknowledged.filter(id => !sent.has(id)).length),
  noneOf('ids acknowledged twice', acknowledged.length - new Set(acknowledged).size),
  noneOf('broadcasts without exactly one row for each recipient', wrongRows.length),
  noneOf('mails without their broadcast', orphans[0]?.n ?? Number.NaN),
  noneOf('mails still waiting', waiting),
  noneOf(
    'mails given up',
    [...sent.values()].reduce((sum, row) => sum + row.failed, 0),
  ),
  noneOf('mails lost', lost),
  noneOf('Message-IDs that are not those of the broadcasts', Object.keys(records).filter(id => !known.has(id)).length),
  { what: 'mails sent twice, against connections open at a kill', measured: repeated, goal: mayRepeat, unit: '' },
])
await worker.end()
await api.end()
await sink.close()
await db.destroy()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })
process.exit()

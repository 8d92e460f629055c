/**
 * The claim: 300,000 mails (600 broadcasts to 500 addresses at 200 domains) are sent at 250 per second or more over SMTP to a sink,
 * with the worker using at most 512 MB; during that time a post to 500 addresses takes at most 50 ms at the 95th percentile.
 * PostgreSQL with fsync on, application, worker, sink and client share the machine. 100 of the broadcasts are posted over HTTP
 * at a steady pace; the others are in the outbox from the start. Arguments: [broadcasts [addresses [posted]]].
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrateDatabase } from '../server/main.ts'
import { createDb, createPool, type Db } from '../server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../tools/embedded-postgres/embedded-postgres.ts'
import { percentile, report } from './support/figures.ts'
import { fillMailWorld, type MailWorld, postBroadcast } from './support/mail-world.ts'
import { end, peakMemoryOf, startApi, startSink, startWorkerProcess } from './support/processes.ts'

const broadcasts = Number(process.argv[2] ?? 600)
const addresses = Number(process.argv[3] ?? 500)
/** The broadcasts that are posted while the worker drains. */
const posted = Number(process.argv[4] ?? Math.ceil(broadcasts / 6))
/** The pause spreads the posts over the whole time at the goal's rate. */
const pauseMs = (addresses / 250) * 1000 * (broadcasts / posted)

/** Puts mails into the outbox as if their broadcasts had been posted. */
async function fillOutbox(db: Db) {
  const say = 'We offer 10 pieces of 507127-B21, a 300 GB 10K SAS hot-plug disk, in original boxes. '
  await sql`
    with contents as (
      insert into mail_contents (topic, from_address, reply_to, subject, text_body, html_body, headers, message_id, created_at)
      select 'broadcast/' || n, '"Poster via TBS" <serverstorage@lists.tbs.example>', 'poster@posters.example',
        'WTS HP 507127-B21 ' || n, repeat(${say}, 12) || '{{unsubscribe}}', '<p>' || repeat(${say}, 60) || '</p>{{unsubscribe}}',
        '{"List-Unsubscribe": "<https://tbs.example/api/mail/unsubscribe/{{unsubscribe}}>", "List-Id": "<serverstorage.lists.tbs.example>"}',
        '<filled-' || n || '@lists.tbs.example>', now()
      from generate_series(1, ${broadcasts - posted}::int) n returning id
    )
    insert into mail_outbox (content_id, to_address, variables, priority, next_attempt_at)
    select contents.id, contacts.email, jsonb_build_object('unsubscribe', contacts.mail_key), 2, now()
    from contents, contacts join broadcast_settings on contact_id = contacts.id order by contents.id`.execute(db)
}

/** Posts at fixed times regardless of the replies; returns the milliseconds that each post took. */
async function postMeanwhile(url: string, { tokens }: MailWorld): Promise<number[]> {
  const started = performance.now()
  const times: Promise<number>[] = []
  for (let count = 0; count < posted; count += 1) {
    await delay(Math.max(started + count * pauseMs - performance.now(), 0))
    const begun = performance.now()
    const post = postBroadcast(url, tokens[count % tokens.length] ?? '', `MEANWHILE-${count}`)
    times.push(post.then(() => performance.now() - begun))
  }
  return Promise.all(times)
}

const folder = mkdtempSync('/var/tmp/bench-mail-')
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: console.log })
await migrateDatabase(postgres.url)
const db = createDb(createPool(postgres.url, console.error, { max: 2 }))
const world = await fillMailWorld(db, addresses)
await fillOutbox(db)
const sink = await startSink()
const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data'), SMTP_URL: sink.url }
const api = await startApi({ ...env, PORT: '0' })
// The first requests compile code, as they do after a start.
for (let count = 0; count < 30; count += 1) await postBroadcast(api.url, world.tokens[0] ?? '', `WARM-${count}`)
/** Returns true if mail waits. Counting it twice a second would slow down posts. */
const isWaiting = async () => {
  const { rows } = await sql`
    select from mail_outbox where sent_at is null and failed_at is null order by priority, next_attempt_at limit 1`.execute(
    db,
  )
  return rows.length > 0
}
const worker = startWorkerProcess(env)
while ((await sink.tally()).accepted === 0) await delay(20)
const started = performance.now()
const posting = postMeanwhile(api.url, world)
let isPosting = true
posting.finally(() => {
  isPosting = false
})
let reported = 0
/** Milliseconds from the start until no mail was left to send; posts made later do not change it. */
let drainedMs = 0
let accepted = 0
for (;;) {
  await delay(500)
  const seconds = (performance.now() - started) / 1000
  const tally = await sink.tally()
  if (tally.accepted - reported >= 20_000) {
    reported = tally.accepted
    console.log(`${reported} after ${seconds.toFixed(0)} s, ${(reported / seconds).toFixed(0)} per second`)
  }
  if (await isWaiting()) continue
  if (drainedMs === 0) {
    drainedMs = performance.now() - started
    accepted = tally.accepted
  }
  if (!isPosting) break
}
const times = await posting
const memory = peakMemoryOf(worker)
const apiMemory = peakMemoryOf(api.child)
const failed = await sql<{ n: number }>`select count(*) n from mail_outbox where failed_at is not null`.execute(db)
console.log(
  `${accepted} mails in ${(drainedMs / 1000).toFixed(1)} s; ${failed.rows[0]?.n} failed; application ${apiMemory.toFixed(0)} MB`,
)
console.log(`posts: p50 ${percentile(times, 0.5).toFixed(1)} ms, longest ${percentile(times, 1).toFixed(1)} ms`)
report(`${broadcasts} broadcasts to ${addresses} addresses`, [
  { what: 'mails a second', measured: accepted / (drainedMs / 1000), goal: 250, unit: '', isMinimum: true },
  { what: "the worker's memory, peak", measured: memory, goal: 512, unit: 'MB' },
  { what: `${posted} posts meanwhile: p95`, measured: percentile(times, 0.95), goal: 50, unit: 'ms' },
])
await end(worker, 'SIGTERM')
await end(api.child, 'SIGTERM')
await sink.close()
await db.destroy()
await postgres.stop()
rmSync(folder, { recursive: true, force: true })

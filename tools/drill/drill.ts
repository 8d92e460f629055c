import { execFile } from 'node:child_process'
import { mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../../server/platform/db/embedded.ts'
import { findPrograms, freePort, makeFolder, Postgres, removeFolder } from './postgres.ts'
import { startForwarder, startRelay } from './relay.ts'
import { drillSecret, Site } from './site.ts'
import { fillWorld, findMissing } from './world.ts'

/** npm run drill [-- embedded|dump|archive|promotion …]: backs up, loses and restores throw-away servers under load. */
const loadMs = 5_000
const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
let failures = 0
const check = (isRight: boolean, line: string) => {
  if (!isRight) failures += 1
  say(`  ${isRight ? 'ok  ' : 'FAIL'} ${line}`)
}

const home = makeFolder(mkdtempSync(join(tmpdir(), 'tbs-drill-')))
const relay = await startRelay()

interface Exercise {
  name: string
  dataDir: string
  url: string
  /** Takes a backup, perhaps with the site stopped. */
  backUp(site: Site): Promise<void>
  /** Loses the server and brings it back from the backup; returns where it is. */
  loseAndRestore(): Promise<string>
}

const loaded = async (site: Site) => {
  site.startLoad()
  await delay(loadMs)
}

async function exercise({ name, dataDir, url, backUp, loseAndRestore }: Exercise): Promise<void> {
  say(`\n${name}`)
  const token = await fillWorld(url, dataDir)
  const start = (databaseUrl: string) => Site.start({ databaseUrl, dataDir, smtpUrl: relay.url, token })
  const lost = await start(url)
  await loaded(lost)
  await backUp(lost)
  await loaded(lost)
  await lost.kill()
  const lostAt = performance.now()
  const before = relay.left.length
  const restoredUrl = await loseAndRestore()
  const site = await start(restoredUrl)
  const rto = performance.now() - lostAt
  const missing = await findMissing(restoredUrl, lost.acknowledged)
  const oldest = Math.min(lostAt, ...missing.map(({ at }) => at))
  say(`  RPO ${seconds(lostAt - oldest)}: ${missing.length} of ${lost.acknowledged.length} broadcasts lost`)
  say(`  RTO ${seconds(rto)}`)
  await loaded(site)
  await site.stopLoad()
  check(site.acknowledged.length > 0, `${site.acknowledged.length} broadcasts posted after the restore`)
  check(relay.left.length === before, `${relay.left.length - before} mails left before the release`)
  const used = new Set(lost.acknowledged.map(({ id }) => id))
  const twice = site.acknowledged.filter(({ id }) => used.has(id)).length
  await release(restoredUrl, dataDir)
  await waitFor(() => relay.left.length > before)
  await delay(2_000)
  const old = relay.left.slice(0, before)
  const now = relay.left.slice(before)
  const repeated = (key: 'messageId' | 'returnPath') => {
    const known = new Set(old.map(mail => mail[key]))
    return now.filter(mail => known.has(mail[key])).length
  }
  check(now.length > 0, `${now.length} mails left after the release`)
  const ids = twice + repeated('messageId') + repeated('returnPath')
  check(ids === 0, `${ids} ids twice (broadcasts, Message-IDs, return paths)`)
  await site.kill()
}

const release = (databaseUrl: string, dataDir: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../mail-hold.ts'), 'release'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://drill.example',
      SESSION_SECRET: drillSecret,
    },
  })

async function waitFor(isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!isDone() && performance.now() < deadline) await delay(50)
}

/** The site stopped, DATA_DIR copied whole, the copy put in its place. */
async function embedded(): Promise<void> {
  const dataDir = join(home, 'embedded')
  let server = await startEmbeddedPostgres({ dataDir })
  await exercise({
    name: 'Embedded server, copy of DATA_DIR',
    dataDir,
    url: server.url,
    backUp: async site => {
      await site.kill()
      await server.stop()
      // With owners and modes, without which PostgreSQL does not start.
      await promisify(execFile)('cp', ['-a', dataDir, `${dataDir}.backup`])
      server = await startEmbeddedPostgres({ dataDir })
      await site.start()
    },
    loseAndRestore: async () => {
      await server.stop()
      renameSync(dataDir, `${dataDir}.lost`)
      renameSync(`${dataDir}.backup`, dataDir)
      server = await startEmbeddedPostgres({ dataDir })
      return server.url
    },
  })
  await server.stop()
}

async function dump(programs: string): Promise<void> {
  const server = new Postgres(programs, home, 'dumped', await freePort())
  await server.create({})
  const file = join(home, 'app.dump')
  await exercise({
    name: 'Own server, pg_dump and pg_restore under the same name',
    dataDir: makeFolder(join(home, 'dumped-data')),
    url: server.url,
    backUp: async () => void (await server.dump(file)),
    loseAndRestore: async () => {
      await server.restore(file)
      return server.url
    },
  })
  await server.kill()
}

async function archive(programs: string): Promise<void> {
  const wal = makeFolder(join(home, 'archive'))
  const lost = new Postgres(programs, home, 'archived', await freePort())
  const restored = new Postgres(programs, home, 'restored', lost.port)
  await lost.create({ archive_mode: 'on', archive_command: `cp %p ${wal}/%f`, archive_timeout: 3 })
  await exercise({
    name: 'Own server, base backup and archive (archive_timeout 3 s)',
    dataDir: makeFolder(join(home, 'archived-data')),
    url: lost.url,
    backUp: async () => lost.copyTo(restored, { asStandby: false }),
    loseAndRestore: async () => {
      await lost.kill()
      restored.configure({ archive_mode: 'off' })
      restored.recoverFrom(wal)
      await restored.start()
      await waitUntilWritable(restored)
      return restored.url
    },
  })
  await restored.kill()
}

async function waitUntilWritable(server: Postgres): Promise<void> {
  for (;;) {
    const { stdout } = await server.run('psql', ['-At', server.url, '-c', 'select pg_is_in_recovery()'])
    if (stdout.trim() === 'f') return
    await delay(50)
  }
}

async function promotion(programs: string): Promise<void> {
  say('\nPromotion of a synchronous standby')
  const primary = new Postgres(programs, home, 'primary', await freePort())
  const standby = new Postgres(programs, home, 'standby', await freePort())
  await primary.create({})
  const dataDir = makeFolder(join(home, 'promoted-data'))
  const token = await fillWorld(primary.url, dataDir)
  await primary.copyTo(standby, { asStandby: true })
  standby.configure({})
  await standby.start()
  await primary.run('psql', [primary.url, '-c', `alter system set synchronous_standby_names = 'standby'`])
  await primary.run('psql', [primary.url, '-c', 'select pg_reload_conf()'])
  const forwarder = await startForwarder(primary.port)
  const databaseUrl = `postgres://app@127.0.0.1:${forwarder.port}/app`
  const site = await Site.start({ databaseUrl, dataDir, smtpUrl: relay.url, token, afterFailover: 'send' })
  await loaded(site)
  const lostAt = performance.now()
  await primary.kill()
  const before = site.acknowledged.length
  await standby.promote()
  forwarder.turnTo(standby.port)
  await waitFor(() => site.acknowledged.length > before || !site.isAlive)
  const back = site.acknowledged[before]?.at ?? Number.POSITIVE_INFINITY
  check(back - lostAt < 60_000, `posting again after ${seconds(back - lostAt)}`)
  await delay(loadMs)
  await site.stopLoad()
  check(site.isAlive, 'the node was not restarted')
  const missing = await findMissing(standby.url, site.acknowledged)
  check(missing.length === 0, `${missing.length} of ${site.acknowledged.length} acknowledged broadcasts lost`)
  const ids = site.acknowledged.map(({ id }) => id)
  check(new Set(ids).size === ids.length, `${ids.length - new Set(ids).size} ids twice`)
  const sent = relay.left.length
  await site.post().catch(() => undefined)
  await waitFor(() => relay.left.length > sent)
  check(relay.left.length > sent, 'mail goes on (MAIL_AFTER_FAILOVER=send)')
  await site.kill()
  forwarder.close()
  await standby.kill()
}

const programs = findPrograms()
const parts = new Map<string, (() => Promise<void>) | undefined>([
  ['embedded', embedded],
  ['dump', programs === undefined ? undefined : () => dump(programs)],
  ['archive', programs === undefined ? undefined : () => archive(programs)],
  ['promotion', programs === undefined ? undefined : () => promotion(programs)],
])
const asked = process.argv.slice(2)
try {
  for (const [name, part] of parts) {
    if (asked.length > 0 && !asked.includes(name)) continue
    if (part !== undefined) await part()
    else say(`\n${name}: not run, as no PostgreSQL with pg_basebackup was found in /usr/lib/postgresql`)
  }
} finally {
  await relay.close()
  removeFolder(home)
}
say(failures === 0 ? '\nThe drill passed.' : `\n${failures} checks failed.`)
process.exit(failures === 0 ? 0 : 1)

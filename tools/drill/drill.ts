import { execFile } from 'node:child_process'
import { mkdtempSync, renameSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts'
import { findPrograms, freePort, makeFolder, Postgres, removeFolder } from './postgres.ts'
import { startForwarder, startRelay } from './relay.ts'
import { drillSecret, Site, type SiteOptions } from './site.ts'
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

/** Functions that stop the processes that a part has started, the newest last. */
const closers: (() => Promise<unknown>)[] = []
async function endAll(): Promise<void> {
  for (let close = closers.pop(); close !== undefined; close = closers.pop()) await close().catch(() => {})
}

async function startSite(options: SiteOptions): Promise<Site> {
  const site = await Site.start(options)
  closers.push(() => site.kill())
  return site
}

function serverAt(programs: string, name: string, port: number): Postgres {
  const server = new Postgres(programs, home, name, port)
  closers.push(() => server.kill())
  return server
}

const home = makeFolder(mkdtempSync(join(tmpdir(), 'tbs-drill-')))
const relay = await startRelay()

interface Exercise {
  name: string
  dataDir: string
  url: string
  /** Takes a backup, perhaps with the site stopped. */
  backUp(site: Site): Promise<void>
  /** Loses the server and restores it from the backup; returns its URL. */
  loseAndRestore(): Promise<string>
}

const loadSite = async (site: Site) => {
  site.startLoad()
  await delay(loadMs)
}

async function exercise({ name, dataDir, url, backUp, loseAndRestore }: Exercise): Promise<void> {
  say(`\n${name}`)
  const token = await fillWorld(url, dataDir)
  const start = (databaseUrl: string) => startSite({ databaseUrl, dataDir, smtpUrl: relay.url, token })
  const lost = await start(url)
  await loadSite(lost)
  await backUp(lost)
  await loadSite(lost)
  await lost.kill()
  const lostAt = performance.now()
  const before = relay.left.length
  const restoredUrl = await loseAndRestore()
  const site = await start(restoredUrl)
  const rto = performance.now() - lostAt
  const missing = await findMissing(restoredUrl, lost.acknowledged)
  const oldest = Math.min(lostAt, ...missing.map(({ acknowledgedMs }) => acknowledgedMs))
  say(`  RPO ${seconds(lostAt - oldest)}: ${missing.length} of ${lost.acknowledged.length} broadcasts lost`)
  say(`  RTO ${seconds(rto)}`)
  await loadSite(site)
  await site.stopLoad()
  check(site.acknowledged.length > 0, `${site.acknowledged.length} broadcasts posted after the restore`)
  check(relay.left.length === before, `${relay.left.length - before} mails left before the release`)
  const used = new Set(lost.acknowledged.map(({ id }) => id))
  const numDuplicates = site.acknowledged.filter(({ id }) => used.has(id)).length
  await release(restoredUrl, dataDir)
  await waitFor(() => relay.left.length > before)
  await delay(2_000)
  const old = relay.left.slice(0, before)
  const now = relay.left.slice(before)
  const countRepeated = (key: 'messageId' | 'returnPath') => {
    const known = new Set(old.map(mail => mail[key]))
    return now.filter(mail => known.has(mail[key])).length
  }
  check(now.length > 0, `${now.length} mails left after the release`)
  const ids = numDuplicates + countRepeated('messageId') + countRepeated('returnPath')
  check(ids === 0, `${ids} duplicate ids (broadcasts, Message-IDs, return paths)`)
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

/** Stops the site, copies the whole DATA_DIR, and puts the copy in its place. */
async function embedded(): Promise<void> {
  const dataDir = join(home, 'embedded')
  let server = await startEmbeddedPostgres({ dataDir })
  closers.push(() => server.stop())
  await exercise({
    name: 'Embedded server, copy of DATA_DIR',
    dataDir,
    url: server.url,
    backUp: async site => {
      await site.kill()
      await server.stop()
      // Copied with owners and modes, without which PostgreSQL does not start.
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
}

async function dump(programs: string): Promise<void> {
  const server = serverAt(programs, 'dumped', await freePort())
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
}

async function archive(programs: string): Promise<void> {
  const wal = makeFolder(join(home, 'archive'))
  const lost = serverAt(programs, 'archived', await freePort())
  const restored = serverAt(programs, 'restored', lost.port)
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
}

async function waitUntilWritable(server: Postgres): Promise<void> {
  const deadline = performance.now() + 300_000
  while (performance.now() < deadline) {
    const { stdout } = await server.run('psql', ['-At', server.url, '-c', 'select pg_is_in_recovery()'])
    if (stdout.trim() === 'f') return
    await delay(50)
  }
  throw new Error('The server does not reach the end of its archive.')
}

async function promotion(programs: string): Promise<void> {
  say('\nPromotion of a synchronous standby')
  const primary = serverAt(programs, 'primary', await freePort())
  const standby = serverAt(programs, 'standby', await freePort())
  await primary.create({})
  const dataDir = makeFolder(join(home, 'promoted-data'))
  const token = await fillWorld(primary.url, dataDir)
  await primary.copyTo(standby, { asStandby: true })
  standby.configure({})
  await standby.start()
  await primary.run('psql', [primary.url, '-c', `alter system set synchronous_standby_names = 'standby'`])
  await primary.run('psql', [primary.url, '-c', 'select pg_reload_conf()'])
  const forwarder = await startForwarder(primary.port)
  closers.push(async () => forwarder.close())
  const databaseUrl = `postgres://app@127.0.0.1:${forwarder.port}/app`
  const site = await startSite({ databaseUrl, dataDir, smtpUrl: relay.url, token, afterFailover: 'send' })
  await loadSite(site)
  const lostAt = performance.now()
  await primary.kill()
  const before = site.acknowledged.length
  await standby.promote()
  forwarder.turnTo(standby.port)
  await waitFor(() => site.acknowledged.length > before || !site.isAlive)
  const back = site.acknowledged[before]?.acknowledgedMs ?? Number.POSITIVE_INFINITY
  check(back - lostAt < 60_000, `RTO ${seconds(back - lostAt)}: posting again`)
  await delay(loadMs)
  await site.stopLoad()
  check(site.isAlive, 'the node was not restarted')
  const missing = await findMissing(standby.url, site.acknowledged)
  const rpo = missing.length === 0 ? 0 : lostAt - Math.min(...missing.map(({ acknowledgedMs }) => acknowledgedMs))
  check(missing.length === 0, `RPO ${seconds(rpo)}: ${missing.length} of ${site.acknowledged.length} broadcasts lost`)
  const ids = site.acknowledged.map(({ id }) => id)
  check(new Set(ids).size === ids.length, `${ids.length - new Set(ids).size} duplicate ids`)
  const sent = relay.left.length
  await site.post().catch(() => undefined)
  await waitFor(() => relay.left.length > sent)
  check(relay.left.length > sent, 'mail goes on (MAIL_AFTER_FAILOVER=send)')
}

const programs = findPrograms()
const needingPrograms = (part: (programs: string) => Promise<void>) =>
  programs === undefined ? undefined : () => part(programs)
const parts = new Map<string, (() => Promise<void>) | undefined>([
  ['embedded', embedded],
  ['dump', needingPrograms(dump)],
  ['archive', needingPrograms(archive)],
  ['promotion', needingPrograms(promotion)],
])
const named = process.argv.slice(2)
const args = named.length > 0 ? named : [...parts.keys()]
const notRun: string[] = []

async function runPart(name: string): Promise<void> {
  if (!parts.has(name)) return check(false, `there is no part "${name}": ${[...parts.keys()].join(', ')}`)
  const part = parts.get(name)
  if (part === undefined) return void notRun.push(name)
  try {
    await part()
  } catch (error) {
    check(false, `${name} could not be finished: ${error instanceof Error ? error.message : error}`)
  } finally {
    await endAll()
  }
}

async function end(code: number): Promise<never> {
  await endAll()
  await relay.close()
  removeFolder(home)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(1))

for (const name of args) await runPart(name)
const except = notRun.join(', ')
if (notRun.length > 0) say(`\nNot run: ${except}. No PostgreSQL with pg_basebackup is in /usr/lib/postgresql.`)
if (failures > 0) say(`\n${failures} checks failed.`)
else if (notRun.length === args.length) say('\nNothing was run.')
else say(notRun.length > 0 ? `\nThe drill passed except ${except}, which could not be run.` : '\nThe drill passed.')
// A part that was asked for by name must have run.
const isMissing = named.length > 0 && notRun.length > 0
await end(failures > 0 || isMissing ? 1 : 0)

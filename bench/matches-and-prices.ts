/**
 * The claims: over 1,000,000 broadcasts of 250,000 part numbers, each look-up of possible matches answers within 10 ms at
 * the 95th percentile over HTTP; weighing all evidence is right more often than the two other methods; and average prices
 * take less than a second while PostgreSQL answers them. A smaller number as argument tries it out; `--keep <folder>` leaves
 * the broadcasts there for the next run.
 */

import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { buildApp } from '../server/app.ts'
import type { Deps } from '../server/deps.ts'
import { migrateDatabase } from '../server/main.ts'
import { startSession } from '../server/modules/auth/index.ts'
import { countDescriptionWordsJob } from '../server/modules/matches/index.ts'
import { readConfig } from '../server/platform/config.ts'
import { createDb, createPool } from '../server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../server/platform/db/embedded.ts'
import { createDeps } from '../server/wiring.ts'
import { heldOut, type LabelledSet, measureMethods } from '../tests/support/labelled-matches.ts'
import { randomFor } from '../tools/seed/random.ts'
import { fillBroadcastMarket } from './support/broadcast-market.ts'
import { type Claim, percentile, report } from './support/figures.ts'

const { values: options, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const count = Number(positionals[0] ?? 1_000_000)
const asked = 600
const goal = 10
const priceGoal = 1_000

interface Own {
  id: number
  token: string
}

/** Own broadcasts of many members, among them what is traded all the time and what hardly ever. */
async function pickOwn({ db }: Deps): Promise<Own[]> {
  const random = randomFor('asked broadcasts')
  const ids = Array.from({ length: asked }, () => random.int(1, count))
  const rows = await db.selectFrom('broadcasts').where('id', 'in', ids).select(['id', 'contact_id']).execute()
  const from = { now: new Date(), userAgent: 'bench' }
  const own: Own[] = []
  for (const { id, contact_id } of rows) own.push({ id, token: (await startSession(db, contact_id, from)).token })
  return own
}

async function timed(url: string, token: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  const took = performance.now() - start
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return took
}

/** The second time each is asked: what is measured is the work, not the disk. */
async function timesOf(calls: readonly (() => Promise<number>)[]): Promise<number[]> {
  for (const call of calls) await call()
  const times: number[] = []
  for (const call of calls) times.push(await call())
  return times
}

const claimsOf = (what: string, times: readonly number[], limit: number): Claim[] => [
  { what: `${what}: p50`, measured: percentile(times, 0.5), goal: limit, unit: 'ms' },
  { what: `${what}: p95`, measured: percentile(times, 0.95), goal: limit, unit: 'ms' },
]

const matchPaths = {
  'matchedBroadcastIds (trigrams)': (id: number) => `/api/broadcasts/matchedBroadcastIds/${id}`,
  'possibleMatches stripAndFuzzy': (id: number) => `/api/broadcasts/possibleMatches/${id}/stripAndFuzzy`,
  'possibleMatches weighedEvidence': (id: number) => `/api/broadcasts/possibleMatches/${id}/weighedEvidence`,
}

const pathOfOne = (id: number) => `/api/broadcasts/${id}`

async function measureMatches(site: string, own: readonly Own[]) {
  const timesOfAll = (pathOf: (id: number) => string) =>
    timesOf(
      own.map(
        ({ id, token }) =>
          () =>
            timed(`${site}${pathOf(id)}`, token),
      ),
    )
  const floor = await timesOfAll(pathOfOne)
  const claims: Claim[] = []
  for (const [what, pathOf] of Object.entries(matchPaths))
    claims.push(...claimsOf(what, await timesOfAll(pathOf), goal))
  report(`Possible matches over ${count} broadcasts, over HTTP`, claims)
  const [p50, p95] = [0.5, 0.95].map(share => percentile(floor, share).toFixed(1))
  console.log(`one broadcast by its id, at the same time: p50 ${p50} ms, p95 ${p95} ms`)
}

/** Words of what the broadcasts are about: a number, something narrow, something broad. */
async function pricePaths({ db }: Deps): Promise<Record<string, string[]>> {
  const random = randomFor('asked prices')
  const ids = Array.from({ length: 60 }, () => random.int(1, count))
  const rows = await db
    .selectFrom('broadcast_lines')
    .innerJoin('part_numbers', 'part_numbers.id', 'number_id')
    .where('broadcast_id', 'in', ids)
    .select('key')
    .execute()
  const search = (query: string) => `/api/broadcasts/pricingdata?type=WTS&query=${encodeURIComponent(query)}`
  return {
    'a part number': rows.map(row => search(row.key)),
    'three words': ['600GB SAS 10K', 'ProLiant DL380 Gen10', 'Latitude i5 16GB', '32GB 2Rx4 RDIMM'].map(search),
    'one broad word': ['HP', 'cisco', 'SAS', '16GB'].map(search),
  }
}

async function measurePrices(site: string, deps: Deps, token: string) {
  const claims: Claim[] = []
  for (const [what, paths] of Object.entries(await pricePaths(deps)))
    claims.push(...claimsOf(what, await timesOf(paths.map(path => () => timed(`${site}${path}`, token))), priceGoal))
  report(`Average prices over ${count} broadcasts, PostgreSQL, over HTTP (10 ms once the engine answers them)`, claims)
}

const percent = (share: number) => share * 100

/** In a database of its own beside the large one. */
async function qualityOn(postgresUrl: string, set: LabelledSet, name: string) {
  const url = new URL(postgresUrl)
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  await migrateDatabase(url.href)
  const db = createDb(createPool(url.href, console.error, { max: 2 }))
  const quality = await measureMethods(db, set)
  await db.destroy()
  return quality
}

const methods = ['trigrams', 'stripAndFuzzy', 'weighedEvidence'] as const
const kinds = ['precision', 'recall'] as const
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** On posts whose matches are known and that nothing was tuned on: each set's figures, and their means as the claim. */
async function measureQuality(postgresUrl: string) {
  const qualities: Awaited<ReturnType<typeof qualityOn>>[] = []
  for (const [at, set] of heldOut.entries()) {
    const quality = await qualityOn(postgresUrl, set, `labelled_${at}`)
    console.log(`${set.posts} posts of ${set.products} products`)
    for (const method of methods) {
      const [precision, recall] = kinds.map(kind => percent(quality[method][kind]).toFixed(1))
      console.log(`  ${method}: precision ${precision} %, recall ${recall} %`)
    }
    qualities.push(quality)
  }
  const meanOf = (method: (typeof methods)[number], kind: (typeof kinds)[number]) =>
    mean(qualities.map(quality => percent(quality[method][kind])))
  const claims = kinds.map(kind => ({
    what: `mean ${kind}`,
    measured: meanOf('weighedEvidence', kind),
    goal: Number(Math.max(meanOf('trigrams', kind), meanOf('stripAndFuzzy', kind)).toFixed(1)),
    unit: '%',
    isFloor: true,
  }))
  report(`weighedEvidence against the better of the others, ${qualities.length} sets`, claims)
}

/** Unless an earlier run left them. */
async function fillOnce(deps: Deps, databaseUrl: string) {
  const last = await deps.db.selectFrom('broadcasts').where('id', '=', count).select('id').executeTakeFirst()
  if (last !== undefined) return
  const start = performance.now()
  await fillBroadcastMarket(databaseUrl, count)
  await countDescriptionWordsJob.run(deps, {})
  console.log(`${count} broadcasts written and indexed in ${((performance.now() - start) / 1000).toFixed(0)} s`)
}

const folder = options.keep ?? mkdtempSync('/var/tmp/bench-matches-')
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o755)
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: console.log, settings })
try {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') })
  await measureQuality(postgres.url)
  await migrateDatabase(postgres.url)
  const { deps, close } = createDeps(config, postgres.url)
  await fillOnce(deps, postgres.url)
  const app = await buildApp(deps)
  const site = await app.listen({ port: 0, host: '127.0.0.1' })
  const own = await pickOwn(deps)
  await measureMatches(site, own)
  await measurePrices(site, deps, own[0]?.token ?? '')
  await app.close()
  await close()
} finally {
  await postgres.stop()
  if (options.keep === undefined) rmSync(folder, { recursive: true, force: true })
}

/**
 * The claim: with 100,000 saved searches a new broadcast is matched within 3 ms at the 95th and 10 ms at the 99th percentile,
 * including the query for searches saved just now, and the result is the same as running every saved search over the
 * broadcast. Two implementations in PostgreSQL are measured over the same broadcasts for comparison.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import { migrateDatabase } from '../server/main.ts'
import { installReferenceData } from '../server/modules/reference/index.ts'
import { SavedSearchMatcher, type SearchedBroadcast } from '../server/modules/saved-searches/index.ts'
import { createDb, createPool, type Db } from '../server/platform/db/database.ts'
import { startEmbeddedPostgres } from '../tools/embedded-postgres/embedded-postgres.ts'
import { percentile, report } from './support/figures.ts'
import { buildNewBroadcasts, buildSearches, companyCount } from './support/saved-searches.ts'
import { fillPeers, runEach, runIndexed } from './support/saved-searches-in-postgres.ts'

const searchCount = 100_000
const broadcastCount = 6_000
/** The slower methods run over the first of these broadcasts only. */
const indexedCount = 200
const eachCount = 50

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function memory(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

async function fill(db: Db) {
  await installReferenceData(db)
  await sql`insert into companies (name, country_code, member_since, membership_plan)
    select 'Company ' || n, 'NL', '2020-01-01', 'plus' from generate_series(1, ${companyCount}::int) n`.execute(db)
  await sql`insert into contacts (company_id, name, email, password_hash)
    select id, 'Contact ' || id, 'contact' || id || '@one.example', '!' from companies order by id`.execute(db)
  const rows = buildSearches(searchCount).map((row, index) => ({ ...row, version: index + 1 }))
  for (let start = 0; start < rows.length; start += 10_000)
    await sql`
      insert into saved_searches (contact_id, query, exact_phrase, list_id, side, company_id, version, is_digest, created_at)
      select row.*, true, now()
      from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + 10_000))}::jsonb) 
        as row (contact_id integer, query text, exact_phrase boolean, list_id integer, side text, company_id integer,
          version bigint)
    `.execute(db)
  await sql`update saved_search_version set version = ${searchCount}`.execute(db)
  await sql`vacuum analyze saved_searches`.execute(db)
}

/** Returns the milliseconds and results of each broadcast, in order. */
async function timed(
  broadcasts: readonly SearchedBroadcast[],
  work: (broadcast: SearchedBroadcast) => Promise<number[]>,
) {
  const times: number[] = []
  const found: number[][] = []
  for (const broadcast of broadcasts) {
    const start = performance.now()
    const ids = await work(broadcast)
    times.push(performance.now() - start)
    found.push(ids.toSorted((a, b) => a - b))
  }
  return { times, found }
}

const differences = (some: readonly number[][], others: readonly number[][]) =>
  others.filter((ids, index) => ids.join() !== some[index]?.join()).length

const folder = mkdtempSync('/var/tmp/bench-saved-')
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: console.log })
const db = createDb(createPool(postgres.url, console.error, { max: 2 }))
try {
  await migrateDatabase(postgres.url)
  await fill(db)
  await fillPeers(db)
  const broadcasts = buildNewBroadcasts(broadcastCount)

  const before = memory()
  const matcher = new SavedSearchMatcher()
  const begun = performance.now()
  await matcher.refresh(db, new Date())
  const buildMs = performance.now() - begun
  const bytes = (memory() - before) / matcher.size

  const now = new Date()
  const ours = (broadcast: SearchedBroadcast) => matcher.match(db, broadcast, now)
  await timed(broadcasts.slice(0, 300), ours)
  const { times, found } = await timed(broadcasts, ours)
  const indexed = await timed(broadcasts.slice(0, indexedCount), broadcast => runIndexed(db, broadcast))
  const each = await timed(broadcasts.slice(0, eachCount), broadcast => runEach(db, broadcast))

  const ratio = (peer: readonly number[], share: number) =>
    percentile(peer, share) / percentile(times.slice(0, peer.length), share)
  const perBroadcast = found.map(ids => ids.length)
  const [p50, p99] = [percentile(perBroadcast, 0.5), percentile(perBroadcast, 0.99)]
  console.log(`Saved searches matched by a broadcast: ${p50} (p50), ${p99} (p99).`)
  report(`${broadcastCount} broadcasts against ${matcher.size} saved searches`, [
    { what: 'matching: p50', measured: percentile(times, 0.5), goal: 1, unit: 'ms' },
    { what: 'matching: p95', measured: percentile(times, 0.95), goal: 3, unit: 'ms' },
    { what: 'matching: p99', measured: percentile(times, 0.99), goal: 10, unit: 'ms' },
    { what: 'building the index from the database', measured: buildMs, goal: 5_000, unit: 'ms' },
    { what: 'memory per search', measured: bytes, goal: 600, unit: 'bytes' },
    { what: `differences from each, ${eachCount}`, measured: differences(found, each.found), goal: 0, unit: '' },
    {
      what: `differences from the index in SQL, ${indexedCount}`,
      measured: differences(found, indexed.found),
      goal: 0,
      unit: '',
    },
    { what: 'faster than running each: p50', measured: ratio(each.times, 0.5), goal: 50, unit: '×', isMinimum: true },
    {
      what: 'faster than an index in SQL: p50',
      measured: ratio(indexed.times, 0.5),
      goal: 4,
      unit: '×',
      isMinimum: true,
    },
    {
      what: 'faster than an index in SQL: p95',
      measured: ratio(indexed.times, 0.95),
      goal: 4,
      unit: '×',
      isMinimum: true,
    },
  ])
  const peers = [
    ['running each in PostgreSQL', each.times],
    ['an index in PostgreSQL', indexed.times],
  ] as const
  for (const [what, all] of peers)
    console.log(
      `${what}: ${[0.5, 0.95, 0.99].map(share => percentile(all, share).toFixed(1)).join(' / ')} ms (p50 / p95 / p99)`,
    )
} finally {
  await db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Checks these goals on 2,000,000 stock lines:
 * - each class of search takes at most 5 ms at the 95th and 10 ms at the 99th percentile over HTTP, with session,
 *   presenter and exact counts, on pages of 10 to 100 lines, both the first time and when repeated
 * - broad searches take at most three times as long as narrow ones
 * - five searches that are sent together take at most 8 ms
 * - two cores, shared with the client, serve 1,500 searches per second
 * - the index takes at most 350 bytes per line
 *
 * Pass a smaller number of lines for a trial run; `--keep <folder>` keeps the lines and the index in that folder for
 * the next run.
 */

import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { randomFor } from '../tools/seed/random.ts'
import { type Claim, percentile, report } from './support/figures.ts'
import { linesToSearchFor } from './support/stock-market.ts'
import { type Search, stockSearches } from './support/stock-paths.ts'
import { openStockDatabase, openStockSite, type StockSite } from './support/stock-site.ts'

const { values: options, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const count = Number(positionals[0] ?? 2_000_000)
const goals = { p95: 5, p99: 10, atOnce: 8, broadToNarrow: 3, perSecond: 1_500, bytes: 350 }
const rounds = 2
const narrow = ['exact part number', 'prefix', 'inner part']

type Searches = Record<string, Search[]>

interface Times {
  /** Each search sent for the first time since the server started. */
  first: number[]
  /** The same searches again. */
  warm: number[]
}

async function timesOf({ client }: StockSite, searches: readonly Search[]): Promise<Times> {
  const times: Times = { first: [], warm: [] }
  for (const { path, token } of searches) times.first.push(await client.timed(path, token))
  for (let round = 0; round < rounds; round += 1)
    for (const { path, token } of searches) times.warm.push(await client.timed(path, token))
  return times
}

const shuffle = (searches: Search[]) => randomFor('mixed searches').sample(searches, searches.length)
const p = (times: readonly number[], share: number) => percentile(times, share)

async function measureClasses(site: StockSite, all: Searches) {
  const claims: Claim[] = []
  const times: Record<string, number[]> = {}
  for (const [what, searches] of Object.entries(all)) {
    const both = await timesOf(site, searches)
    times[what] = both.warm
    for (const [name, took] of Object.entries(both)) {
      const median = p(took, 0.5).toFixed(1)
      claims.push({
        what: `${what}, ${name}: p50 ${median} ms, p95`,
        measured: p(took, 0.95),
        goal: goals.p95,
        unit: 'ms',
      })
      claims.push({ what: `${what}, ${name}: p99`, measured: p(took, 0.99), goal: goals.p99, unit: 'ms' })
    }
  }
  report(`Searches over ${count} stock lines, over HTTP with session and presenter`, claims)
  const isBroad = (what: string) => what.includes('broad')
  const broadTimes = Object.entries(times).flatMap(([what, took]) => (isBroad(what) ? took : []))
  const narrowTimes = narrow.flatMap(what => times[what] ?? [])
  const ratio = p(broadTimes, 0.95) / p(narrowTimes, 0.95)
  report('Broad versus narrow searches', [
    { what: 'ratio of their p95', measured: ratio, goal: goals.broadToNarrow, unit: '×' },
  ])
}

/** Measures the cost of a request without a search: one without a session, and one that counts a company's stock. */
async function measureBaselines({ client }: StockSite, { token }: Search) {
  const healthTimes: number[] = []
  const sessionTimes: number[] = []
  for (let index = 0; index < 400; index += 1) {
    healthTimes.push(await client.timed('/healthz'))
    sessionTimes.push(await client.timed('/api/inventory/count', token))
  }
  console.log(
    `\nbaselines: /healthz p50 ${p(healthTimes, 0.5).toFixed(2)} ms, p95 ${p(healthTimes, 0.95).toFixed(2)} ms;`,
  )
  console.log(
    `session and one count p50 ${p(sessionTimes, 0.5).toFixed(2)} ms, p95 ${p(sessionTimes, 0.95).toFixed(2)} ms`,
  )
}

/** Sends five different searches together, as the page with several searches does, and measures the slowest. */
async function measureFiveAtOnce({ client }: StockSite, mixed: readonly Search[]) {
  const times: number[] = []
  for (let index = 0; index + 5 <= mixed.length; index += 5) {
    const start = performance.now()
    await Promise.all(mixed.slice(index, index + 5).map(({ path, token }) => client.get(path, token)))
    times.push(performance.now() - start)
  }
  const median = p(times, 0.5).toFixed(1)
  report('Five searches at once', [
    { what: `all five: p50 ${median} ms, p95`, measured: p(times, 0.95), goal: goals.atOnce, unit: 'ms' },
  ])
}

async function measureSaturation({ client }: StockSite, mixed: readonly Search[]) {
  const requests = mixed.map(({ path, token }) => ({
    path,
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': client.nextAddress() },
  }))
  const result = await autocannon({ url: client.site, connections: 16, duration: 15, requests })
  report('Saturation with 16 connections for 15 s, all search classes mixed, client on the same cores', [
    {
      what: 'searches per second',
      measured: result.requests.average,
      goal: goals.perSecond,
      unit: '/s',
      isMinimum: true,
    },
    { what: 'failed', measured: result.non2xx + result.errors, goal: 0, unit: 'requests' },
  ])
  console.log(`latency p50 ${result.latency.p50} ms, p99 ${result.latency.p99} ms`)
}

async function measureMemory({ client }: StockSite) {
  const bytes = (await client.metric('search_index_bytes{index="parts"}')) ?? Number.NaN
  const documents = (await client.metric('search_index_documents{index="parts"}')) ?? Number.NaN
  report(`Memory of the index, ${documents} lines`, [
    { what: 'bytes per line', measured: bytes / documents, goal: goals.bytes, unit: 'bytes' },
  ])
}

const database = await openStockDatabase(count, options.keep)
try {
  const lines = linesToSearchFor(count)
  const all = await stockSearches(database, lines)
  const mixed = shuffle(Object.values(all).flat())
  const site = await openStockSite(database)
  await site.indexed()
  await measureMemory(site)
  const [first] = mixed
  if (first !== undefined) await measureBaselines(site, first)
  await measureClasses(site, all)
  await measureFiveAtOnce(site, mixed)
  await measureSaturation(site, mixed)
  await site.close()
} finally {
  await database.close()
}

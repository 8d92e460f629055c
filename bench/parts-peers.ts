/**
 * The claims: over 2,000,000 stock lines, in one run and each over a socket, the engine finds a page of ids and the exact count
 * 30 times as fast as Sphinx for broad words and 5 times for narrow ones, and 100 times as fast as ILIKE on a trigram index for
 * broad words. Sphinx is included if Debian's `sphinxsearch` is installed. Pass a smaller number of lines for a trial run;
 * `--keep <folder>` keeps the lines in that folder for the next run.
 */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { SearchRequest } from '../server/platform/search-engine/index.ts'
import { EngineClient } from './support/engine-client.ts'
import { type Claim, percentile, report } from './support/figures.ts'
import { findBySphinx, findByTrigrams, plainQueryOf, type SearchPage } from './support/found-by.ts'
import { end, startEngine } from './support/processes.ts'
import { sphinxVersion, startSphinx } from './support/sphinx.ts'
import { linesToSearchFor } from './support/stock-market.ts'
import { type StockQuestion, stockQuestions } from './support/stock-questions.ts'
import { openStockDatabase, type StockDatabase } from './support/stock-site.ts'

const { values: options, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const count = Number(positionals[0] ?? 2_000_000)
const today = 20_778
const goals = { broad: 30, narrow: 5, trigrams: 100 }
const narrow = ['exact part number', 'prefix', 'inner part']
const broad = ['one broad word', 'two broad words', 'broad + country', 'broad by manufacturer', 'broad by price']
/** Few, because PostgreSQL takes a second for some. */
const searchesPerClass = 40

type SearchFunction = (query: SearchRequest, question: StockQuestion) => Promise<SearchPage>
type Times = Record<string, number[]>

/** Times the second run of each search. Appends the number of results to `counts`, for comparison. */
async function timesOf(find: SearchFunction, classes: readonly string[], counts: number[]): Promise<Times> {
  const all = stockQuestions(linesToSearchFor(count))
  const times: Times = {}
  for (const what of classes) {
    times[what] = []
    for (const question of (all[what] ?? []).slice(0, searchesPerClass)) {
      const query = plainQueryOf(question, today)
      await find(query, question)
      const start = performance.now()
      const found = await find(query, question)
      times[what].push(performance.now() - start)
      counts.push(found.count)
    }
  }
  return times
}

const poolTimes = (times: Times, classes: readonly string[]) => classes.flatMap(what => times[what] ?? [])

/** Returns the smaller of the ratios of the medians and of the 95th percentiles. */
function timesAsFast(ours: Times, theirs: Times, classes: readonly string[]): number {
  const ratios = [0.5, 0.95].map(
    share => percentile(poolTimes(theirs, classes), share) / percentile(poolTimes(ours, classes), share),
  )
  return Math.min(...ratios)
}

function printTimes(name: string, times: Times) {
  console.log(`\n${name}: p50 / p95, milliseconds`)
  for (const [what, took] of Object.entries(times))
    console.log(`| ${what} | ${percentile(took, 0.5).toFixed(2)} / ${percentile(took, 0.95).toFixed(2)} |`)
}

/** Prints searches whose results differ because they mean something slightly different to each engine. */
function printAgreement(name: string, ours: readonly number[], theirs: readonly number[]) {
  const same = theirs.filter((found, index) => found === ours[index]).length
  console.log(`${name} counts the same in ${same} of ${theirs.length} searches`)
}

const ratio = (what: string, measured: number, goal: number): Claim => ({
  what,
  measured,
  goal,
  unit: '×',
  isMinimum: true,
})

async function againstSphinx(folder: string, ours: Times, counted: readonly number[]) {
  const version = sphinxVersion()
  if (version === undefined) return console.log('\nSphinx: not installed')
  const place = join(folder, 'sphinx')
  const sphinx = await startSphinx(place, count, today)
  try {
    const counts: number[] = []
    const theirs = await timesOf(query => findBySphinx(sphinx.client, query), [...narrow, ...broad], counts)
    printTimes(version, theirs)
    printAgreement('Sphinx', counted, counts)
    report('Times as fast as Sphinx', [
      ratio('broad', timesAsFast(ours, theirs, broad), goals.broad),
      ratio('narrow', timesAsFast(ours, theirs, narrow), goals.narrow),
    ])
  } finally {
    await sphinx.close()
    rmSync(place, { recursive: true, force: true })
  }
}

async function againstTrigrams({ db }: StockDatabase, ours: Times) {
  const words = ['one broad word', 'two broad words', 'broad by manufacturer', 'broad by price']
  // The site has no such index: it finds lines by their words, see decision 030.
  await sql`create index if not exists bench_trigrams on parts using gin (search_words gin_trgm_ops) where removed_at is null`.execute(
    db,
  )
  const find: SearchFunction = (query, question) => findByTrigrams(db, question, query)
  const theirs = await timesOf(find, [...narrow, ...words], []).finally(() =>
    sql`drop index bench_trigrams`.execute(db),
  )
  printTimes('ILIKE on a trigram index', theirs)
  report('Times as fast as ILIKE', [ratio('broad', timesAsFast(ours, theirs, words), goals.trigrams)])
}

const database = await openStockDatabase(count, options.keep)
const { child, port } = await startEngine(count, today)
const client = await EngineClient.connect(port)
try {
  const find: SearchFunction = query => client.search(query)
  const counts: number[] = []
  const ours = await timesOf(find, [...narrow, ...broad], counts)
  printTimes('The engine', ours)
  await againstSphinx(database.folder, ours, counts)
  await againstTrigrams(database, ours)
} finally {
  client.close()
  await end(child, 'SIGTERM')
  await database.close()
}

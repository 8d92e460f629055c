/**
 * Checks on 200,000 stock lines that a page of 50 lines, a page of 50 part numbers, and the counts of all filters take
 * at most 5 ms each at the 95th and 10 ms at the 99th percentile over HTTP, with session, presenter and exact counts.
 * Each search is sent to one of the three endpoints, once and never before; other searches warm up. Pages of part
 * numbers and counts are measured in the process too, in processor time, which other programs on the machine do not
 * change. The process may take 900 bytes a line at rest, all included.
 *
 * Pass another number of lines; `--keep <folder>` keeps the lines and the index in that folder for the next run;
 * `--http` skips the measurements in the process, which build another index.
 */

import { parseArgs } from 'node:util'
import { SearchIndex, type SearchRequest, SegmentBuilder } from '../server/platform/search-engine/index.ts'
import { type Claim, percentile, report } from './support/figures.ts'
import { linesToSearchFor, stockDocuments, stockShape } from './support/stock-market.ts'
import { type Search, stockSearches } from './support/stock-paths.ts'
import { searchRequestOf, stockQuestions } from './support/stock-questions.ts'
import { openStockDatabase, openStockSite, type StockSite } from './support/stock-site.ts'

const { values: options, positionals } = parseArgs({
  options: { keep: { type: 'string' }, http: { type: 'boolean' } },
  allowPositionals: true,
})
const count = Number(positionals[0] ?? 200_000)
const goal = 5
const rareGoal = 10
const bytesOfProcess = 900
const today = 20_778
const orderOf = (name: string) => stockShape.orders.findIndex(order => order.name === name)

/** Returns the processor time of some work in milliseconds. */
function processorTime(work: () => unknown): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function measureInProcess(): void {
  const index = new SearchIndex(stockShape)
  const builder = new SegmentBuilder(stockShape)
  for (const document of stockDocuments(count, today)) builder.add(document)
  index.apply({ segment: builder.finish() })
  const figures = {
    tiers: [{}],
    sumOf: orderOf('Quantity'),
    statsOf: orderOf('Price'),
    keysOf: orderOf('PartCondition'),
    distinctOf: 0,
  }
  const orders = [orderOf('Manufacturer')]
  const counted = { filters: [0, 1], orders, tokens: ['hdd', 'ssd', 'server', 'sas'], days: true }
  const claims: Claim[] = []
  for (const [what, questions] of Object.entries(stockQuestions(linesToSearchFor(count)))) {
    const requests = questions.map(question => searchRequestOf(question, today))
    for (const [name, ask] of [
      ['groups', (request: SearchRequest) => index.group({ ...request, ...figures })],
      ['facets', (request: SearchRequest) => index.facets({ ...request, ...counted })],
    ] as const) {
      for (const request of requests.slice(0, 20)) ask(request)
      const times = requests.map(request => processorTime(() => ask(request)))
      const median = percentile(times, 0.5).toFixed(1)
      claims.push({
        what: `${name}, ${what}: p50 ${median} ms, p95`,
        measured: percentile(times, 0.95),
        goal,
        unit: 'ms',
      })
    }
  }
  report(`Part numbers and counts over ${count} stock lines, in the process, processor time`, claims)
}

const endpoints = { lines: '/api/parts', groups: '/api/parts/groups', facets: '/api/parts/facets' }
const asked = new Set<string>()

/** Returns the path of a search that was not sent before: with a further filter if its words were. */
function pathOf({ path }: Search, endpoint: string): string {
  const plain = path.replace('/api/parts', endpoint).replace(/pageSize=\d+/, 'pageSize=50')
  const narrower = [5, 10, 25, 100, 500].flatMap(minimum => [
    `minQuantity=${minimum}`,
    `minQuantity=${minimum}&priced=1`,
  ])
  for (const filter of ['', 'priced=1', ...narrower]) {
    const one = filter === '' ? plain : `${plain}&${filter}`
    if (asked.has(one)) continue
    asked.add(one)
    return one
  }
  return plain
}

/** Sends each search to one endpoint, and returns the times by class. */
async function ask({ client }: StockSite, all: Record<string, Search[]>, most: number) {
  const times: Record<string, Record<string, number[]>> = {}
  for (const [at, [name, endpoint]] of Object.entries(endpoints).entries()) {
    times[name] = {}
    for (const [what, searches] of Object.entries(all)) {
      const took: number[] = []
      for (const search of searches.filter((_, index) => index % 3 === at).slice(0, most))
        took.push(await client.timed(pathOf(search, endpoint), search.token))
      times[name][what] = took
    }
  }
  return times
}

async function measureOverHttp(site: StockSite, all: Record<string, Search[]>): Promise<void> {
  const claims: Claim[] = []
  for (const [name, classes] of Object.entries(await ask(site, all, 40))) {
    const claim = (what: string, times: readonly number[]) => {
      const median = percentile(times, 0.5).toFixed(1)
      claims.push(
        { what: `${name}, ${what}: p50 ${median} ms, p95`, measured: percentile(times, 0.95), goal, unit: 'ms' },
        { what: `${name}, ${what}: p99`, measured: percentile(times, 0.99), goal: rareGoal, unit: 'ms' },
      )
    }
    for (const [what, times] of Object.entries(classes)) claim(what, times)
    claim('all', Object.values(classes).flat())
  }
  report(`Lines, part numbers and counts of filters over ${count} stock lines, over HTTP, each asked once`, claims)
  const bytes = (await site.client.metric('process_resident_memory_bytes')) ?? Number.NaN
  report('Memory of the process', [
    { what: 'bytes a line', measured: bytes / count, goal: bytesOfProcess, unit: 'bytes' },
  ])
}

if (!options.http) measureInProcess()

const database = await openStockDatabase(count, options.keep)
try {
  const lines = linesToSearchFor(count)
  const warmUp = await stockSearches(database, lines, 'warm-up')
  const all = await stockSearches(database, lines)
  const site = await openStockSite(database)
  await site.indexed()
  await ask(site, warmUp, 40)
  await measureOverHttp(site, all)
  await site.close()
} finally {
  await database.close()
}

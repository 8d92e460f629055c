/**
 * Checks on 200,000 stock lines that a page of part numbers, and the counts of all filters, take at most 5 ms each at the 95th
 * percentile: in the process, in processor time, which other programs on the machine do not change; and over HTTP, with session,
 * presenter and exact counts, each asked for the first time. A page of lines is measured too, for comparison.
 *
 * Pass another number of lines; `--keep <folder>` keeps the lines and the index in that folder for the next run.
 */

import { parseArgs } from 'node:util'
import { SearchIndex, type SearchRequest, SegmentBuilder } from '../server/platform/search-engine/index.ts'
import { type Claim, percentile, report } from './support/figures.ts'
import { linesToSearchFor, stockDocuments, stockShape } from './support/stock-market.ts'
import { stockSearches } from './support/stock-paths.ts'
import { searchRequestOf, stockQuestions } from './support/stock-questions.ts'
import { openStockDatabase, openStockSite } from './support/stock-site.ts'

const { values: options, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const count = Number(positionals[0] ?? 200_000)
const goal = 5
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
  const counted = { filters: [0, 1], orders: [orderOf('Manufacturer')], tokens: ['hdd', 'ssd', 'server', 'sas'] }
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

measureInProcess()

const database = await openStockDatabase(count, options.keep)
try {
  const all = await stockSearches(database, linesToSearchFor(count))
  const site = await openStockSite(database)
  await site.indexed()
  const claims: Claim[] = []
  for (const [name, endpoint] of [
    ['lines', '/api/parts'],
    ['groups', '/api/parts/groups'],
    ['facets', '/api/parts/facets'],
  ] as const) {
    const every: number[] = []
    for (const [what, searches] of Object.entries(all)) {
      const times: number[] = []
      for (const { path, token } of searches.slice(0, 60))
        times.push(await site.client.timed(path.replace('/api/parts', endpoint), token))
      every.push(...times)
      const median = percentile(times, 0.5).toFixed(1)
      claims.push({
        what: `${name}, ${what}: p50 ${median} ms, p95`,
        measured: percentile(times, 0.95),
        goal,
        unit: 'ms',
      })
    }
    claims.push({ what: `${name}, all: p95`, measured: percentile(every, 0.95), goal, unit: 'ms' })
  }
  report(`Part numbers and counts of filters over ${count} stock lines, over HTTP`, claims)
  await site.close()
} finally {
  await database.close()
}

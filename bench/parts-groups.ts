/**
 * Checks on 200,000 stock lines that a page of part numbers, and the counts of all filters, take at most 5 ms each at the 95th
 * percentile over HTTP, with session, presenter and exact counts, each asked for the first time.
 *
 * Pass another number of lines; `--keep <folder>` keeps the lines and the index in that folder for the next run.
 */

import { parseArgs } from 'node:util'
import { type Claim, percentile, report } from './support/figures.ts'
import { linesToSearchFor } from './support/stock-market.ts'
import { stockSearches } from './support/stock-paths.ts'
import { openStockDatabase, openStockSite } from './support/stock-site.ts'

const { values: options, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const count = Number(positionals[0] ?? 200_000)
const goal = 5

const database = await openStockDatabase(count, options.keep)
try {
  const all = await stockSearches(database, linesToSearchFor(count))
  const site = await openStockSite(database)
  await site.indexed()
  const claims: Claim[] = []
  for (const [name, endpoint] of [
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

/**
 * Claims, with 2,000,000 stock lines: the index is ready within 10 s of the start if a saved one exists, and within 90 s if
 * it has to be built; until then PostgreSQL serves every search. 5,000 replaced lines can be found within a second of their
 * commit, and no search takes longer than 20 ms during the replacement. While 1,000 lines a second are replaced, searches have a p99 of
 * 10 ms and take at most 50 ms. Pass a smaller number of lines for a trial run;
 * `--keep <folder>` keeps the lines in that folder for the next run.
 */

import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { transaction } from '../server/platform/db/database.ts'
import { randomFor } from '../tools/seed/random.ts'
import { percentile, report } from './support/figures.ts'
import { linesToSearchFor } from './support/stock-market.ts'
import { type Search, stockSearches } from './support/stock-paths.ts'
import {
  deleteSavedIndexes,
  hasSavedIndex,
  openStockDatabase,
  openStockSite,
  type StockDatabase,
  type StockSite,
} from './support/stock-site.ts'

const { values: options, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const count = Number(positionals[0] ?? 2_000_000)
const goals = { saved: 10, built: 90, replaced: 1_000, meanwhile: 20, steadyP99: 10, steadyLongest: 50 }
const replaced = Math.min(5_000, count / 100)
const replacements = 5
const perSecond = Math.min(1_000, count / 200)
const seconds = 20
/** Lines of this company are replaced, because it has the most. */
const company = 1

/** Searches in sequence with short pauses until the work ends; returns the milliseconds of each search. */
async function searchDuring(work: Promise<unknown>, { client }: StockSite, searches: readonly Search[]) {
  const times: number[] = []
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  for (let index = 0; !isOver; index += 1) {
    const { path, token } = searches[index % searches.length] as Search
    times.push(await client.timed(path, token))
    await pause(5)
  }
  await ended
  return times
}

async function measureStart(database: StockDatabase, what: string, goal: number, searches: readonly Search[]) {
  const site = await openStockSite(database)
  const ready = site.indexed()
  // An error response throws.
  const times = await searchDuring(ready, site, searches)
  report(`Start ${what}`, [{ what: 'index ready after', measured: (await ready) / 1_000, goal, unit: 's' }])
  console.log(
    `the site responded after ${(site.upMs / 1_000).toFixed(1)} s; PostgreSQL served searches until the index was ready:`,
  )
  console.log(
    `${times.length} searches: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  )
  return site
}

const columns = sql.raw(
  'company_id, part_number, manufacturer, quantity, part_condition, price_eur, confirmed_on, part_key, public_part_number, public_manufacturer, public_description, public_words, public_phrase',
)

/** Replaces some visible lines by lines with another word in their description, in one transaction as an upload does. */
const replaceLines = ({ db }: StockDatabase, word: string, lines = replaced) =>
  transaction(db, async tx => {
    await sql`
      with gone as (
        update parts set removed_at = now() where id in (
          select id from parts
          where company_id = ${company} and removed_at is null and confirmed_on > current_date - 20
          order by id limit ${lines}
        ) returning *
      )
      insert into parts (${columns}, description, search_words, search_phrase)
      select ${columns}, description || ' ' || ${word}::text, search_words || ${word}::text || ' ', search_phrase || ${word}::text || ' '
      from gone`.execute(tx)
  })

async function countFound({ client }: StockSite, word: string, token: string): Promise<number> {
  const reply: { payload: { numResults: number } } = JSON.parse(await client.get(`/api/parts?query=${word}`, token))
  return reply.payload.numResults
}

/** Waits until a search finds every replaced line; returns the milliseconds that took. */
async function waitUntilFound(site: StockSite, word: string, token: string): Promise<number> {
  const start = performance.now()
  while ((await countFound(site, word, token)) !== replaced) await pause(10)
  return performance.now() - start
}

async function measureReplacement(database: StockDatabase, site: StockSite, searches: readonly Search[]) {
  const [token = ''] = searches.map(search => search.token)
  for (const { path, token } of searches) await site.client.get(path, token)
  const idle = await searchDuring(pause(5_000), site, searches)
  const found: number[] = []
  const written: number[] = []
  const replacing = async () => {
    for (let index = 0; index < replacements; index += 1) {
      const word = `zzbench${randomFor(`word ${index}`).letters(4).toLowerCase()}`
      const start = performance.now()
      await replaceLines(database, word)
      written.push(performance.now() - start)
      found.push(await waitUntilFound(site, word, token))
      // Leaves time for the merge that follows.
      await pause(2_000)
    }
  }
  const times = await searchDuring(replacing(), site, searches)
  report(`${replaced} lines replaced, ${replacements} times`, [
    { what: 'slowest time from commit until found', measured: Math.max(...found), goal: goals.replaced, unit: 'ms' },
    { what: 'slowest search during the replacement', measured: Math.max(...times), goal: goals.meanwhile, unit: 'ms' },
  ])
  console.log(`slowest write by PostgreSQL: ${Math.max(...written).toFixed(0)} ms`)
  console.log(
    `${times.length} searches during the replacement: p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`,
  )
  console.log(
    `searches before it: p99 ${percentile(idle, 0.99).toFixed(1)} ms, slowest ${Math.max(...idle).toFixed(1)} ms`,
  )
}

/** Searches while a transaction replaces lines each second. */
async function measureSteadyReplacement(database: StockDatabase, site: StockSite, searches: readonly Search[]) {
  const replacing = async () => {
    for (let index = 0; index < seconds; index += 1) {
      const next = pause(1_000)
      await replaceLines(database, `zzsteady${randomFor(`steady ${index}`).letters(4).toLowerCase()}`, perSecond)
      await next
    }
  }
  const times = await searchDuring(replacing(), site, searches)
  report(`${perSecond} lines replaced each second for ${seconds} s`, [
    { what: 'searches, p99', measured: percentile(times, 0.99), goal: goals.steadyP99, unit: 'ms' },
    { what: 'longest search', measured: Math.max(...times), goal: goals.steadyLongest, unit: 'ms' },
  ])
}

/** Restores the original lines. The replacements are marked as removed but stay in the table, as in production. */
async function restoreLines({ db }: StockDatabase) {
  await sql`update parts set removed_at = now() where id > ${count} and removed_at is null`.execute(db)
  await sql`update parts set removed_at = null where company_id = ${company} and removed_at is not null and id <= ${count}`.execute(
    db,
  )
}

const database = await openStockDatabase(count, options.keep)
try {
  const all = Object.values(await stockSearches(database, linesToSearchFor(count))).flat()
  const searches = randomFor('mixed searches').sample(all, all.length)
  deleteSavedIndexes(database)
  const built = await measureStart(database, 'without a saved index', goals.built, searches)
  // An index is saved as soon as it is built, and at the latest when the site stops.
  await built.close()
  if (!hasSavedIndex(database)) throw new Error('The index was not saved.')
  const site = await measureStart(database, 'with a saved index', goals.saved, searches)
  await measureReplacement(database, site, searches)
  await measureSteadyReplacement(database, site, searches)
  await restoreLines(database)
  await site.close()
} finally {
  await database.close()
}

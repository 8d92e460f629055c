/**
 * The claim: in a market of 3,000 companies in which 200 list 20 to 100 % of another's stock (scaled, spelled differently, days
 * later) and 50 pairs resell the same distributor's goods, at least 95 % of the copies are found, at least 99 % of the pairs found
 * are copies, and comparing the whole market, read from the database, takes 15 s. Pass a smaller number of companies for a trial
 * run.
 */

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../server/main.ts'
import { searchCopies } from '../server/modules/copied-stock/index.ts'
import { partKey } from '../server/modules/part-numbers/index.ts'
import { createDb, createPool } from '../server/platform/db/database.ts'
import { type CopiedMarket, copiedMarket, scoreOf } from '../tests/support/copied-market.ts'
import { startEmbeddedPostgres } from '../tools/embedded-postgres/embedded-postgres.ts'
import { type Cell, copyRows, withoutIndexes } from './support/copy.ts'
import { report } from './support/figures.ts'

const companies = Number(process.argv[2] ?? 3_000)
const [copies, honest] = [Math.round(companies / 15), Math.round(companies / 60)]

function* rowsOf({ lines }: CopiedMarket): Generator<Record<string, Cell>> {
  for (const [index, { companyId, partNumber, quantity }] of lines.entries()) {
    const texts = { part_number: partNumber, public_part_number: partNumber, part_key: partKey(partNumber) }
    yield { id: index + 1, company_id: companyId, quantity, ...texts }
  }
}

/** Fills the database with the lines of the market; no search needs their texts here. */
async function fill(url: string, market: CopiedMarket) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("insert into countries (code, name, latitude, longitude) values ('NL', 'Netherlands', 52, 5)")
    await client.query(
      `insert into companies (id, name, country_code, member_since, membership_plan, gives_warranty) overriding system value
       select id, 'Company ' || id, 'NL', '2015-01-01', 'plus', true from generate_series(1, $1::int) id`,
      [companies],
    )
    const unused = ['manufacturer', 'description', 'public_manufacturer', 'public_description']
    const searched = ['search_words', 'search_phrase', 'public_words', 'public_phrase']
    for (const column of [...unused, ...searched])
      await client.query(`alter table parts alter column ${column} set default ''`)
    await client.query("alter table parts alter column part_condition set default 'F/S'")
    await client.query('alter table parts alter column confirmed_on set default current_date')
    await client.query('alter table parts disable trigger user')
    const [first] = rowsOf(market)
    await withoutIndexes(client, ['parts'], () => copyRows(client, 'parts', Object.keys(first ?? {}), rowsOf(market)))
  } finally {
    await client.end()
  }
}

const folder = mkdtempSync('/var/tmp/copied-stock-')
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database') })
try {
  await migrateDatabase(postgres.url)
  const market = copiedMarket({ companies, copies, honest, products: companies * 50 })
  await fill(postgres.url, market)
  const db = createDb(createPool(postgres.url, () => {}, { max: 2 }))
  const start = performance.now()
  const found = await searchCopies({ db })
  const seconds = (performance.now() - start) / 1_000
  await db.destroy()
  const { precision, recall } = scoreOf(market, found)
  report(`${companies} companies, ${market.lines.length} lines, ${copies} copies, ${honest} honest pairs`, [
    { what: 'copies among what is found', measured: precision * 100, goal: 99, unit: '%', isMinimum: true },
    { what: 'copies that are found', measured: recall * 100, goal: 95, unit: '%', isMinimum: true },
    { what: 'whole market', measured: seconds, goal: 15, unit: 's' },
  ])
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

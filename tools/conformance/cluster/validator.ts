import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { fillStockMarket, linesToSearchFor } from '../../../bench/support/stock-market.ts'
import { migrateDatabase } from '../../../server/main.ts'
import { createDb, createPool, type Db } from '../../../server/platform/db/database.ts'
import { type MarketSearch, marketSearches } from '../../../tests/support/search-cluster/market-searches.ts'
import { type Round, SiteSearches } from '../../../tests/support/search-cluster/site-searches.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embedded-postgres/embedded-postgres.ts'
import { run } from '../program.ts'
import { type Validator, verdictOf } from '../validator.ts'
import { type NodeName, OpenSearchNodes } from './nodes.ts'

const lineCount = 200_000
const perClass = 3
/** Searches go on for at least this long after a node was killed. */
const afterKillMs = 15_000
/** No search may take longer: the cluster's time limit, and then the database. */
const hungMs = 10_000
const alias = 'conformance-parts'

/** Runs the semantics tests against the cluster; returns how many passed, or the output if one failed. */
async function runSemanticsTests(nodes: OpenSearchNodes, databaseUrl: string) {
  const files = [
    'platform/opensearch/semantics.test.ts',
    'part-search/search-parity.test.ts',
    'broadcasts/search-parity.test.ts',
  ]
  const { code, output } = await run(
    process.execPath,
    [join(import.meta.dirname, '../../test.ts'), 'server', ...files],
    {
      env: { TEST_SEARCH_CLUSTER: nodes.urlOf('n1'), TEST_DATABASE_URL: databaseUrl },
    },
  )
  const [, passed = '0', failed = '1'] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  return {
    passed: Number(passed),
    findings: code === 0 && failed === '0' ? [] : output.trimEnd().split('\n').slice(-40),
  }
}

/** One run of the validator. */
class Drill {
  readonly findings: string[] = []
  readonly figures: string[] = []
  readonly #nodes: OpenSearchNodes
  readonly #database: { databaseUrl: string; db: Db; log: Logger }
  /** The node that the site talks to. */
  #contact: NodeName = 'n1'
  #site: SiteSearches
  #searches: MarketSearch[] = []
  #compared = 0
  #longestMs = 0

  constructor(nodes: OpenSearchNodes, database: { databaseUrl: string; db: Db; log: Logger }) {
    this.#nodes = nodes
    this.#database = database
    this.#site = this.#newSite()
  }

  #newSite(): SiteSearches {
    return new SiteSearches(`${this.#nodes.urlOf(this.#contact)}/conformance`, this.#database)
  }

  async run(): Promise<void> {
    await this.#learn()
    this.#site.start()
    const filled = await this.#caughtUpIn()
    this.figures.push(`${lineCount} lines indexed in ${filled} s`)
    await this.#nodes.untilJoined(3)
    await this.#compareOnce('in calm')
    await this.#killDuringSearches()
    await this.#killDuringReindex()
    await this.#killContactNode()
    this.figures.push(
      `${this.#compared} searches compared with the oracle`,
      `the longest took ${Math.round(this.#longestMs)} ms`,
    )
  }

  close(): Promise<void> {
    return this.#site.close()
  }

  /** Gets the expected results from the oracle. */
  async #learn() {
    const { db } = this.#database
    const today = new Date().toISOString().slice(0, 10)
    this.#searches = await marketSearches({ db, lines: linesToSearchFor(lineCount), today, perClass })
  }

  async #caughtUpIn(): Promise<string> {
    const start = performance.now()
    await this.#site.index.caughtUp(AbortSignal.timeout(300_000))
    if (!this.#site.index.isReady) this.findings.push('the index was not ready within 5 minutes')
    return ((performance.now() - start) / 1_000).toFixed(1)
  }

  #record(when: string, { searches, byDatabase, differences, longestMs }: Round, mayUseDatabase: boolean) {
    console.log(
      `  ${when}: ${searches} searches, ${byDatabase} of them by the database, longest ${Math.round(longestMs)} ms, ${differences.length} differences`,
    )
    this.#compared += searches
    this.#longestMs = Math.max(this.#longestMs, longestMs)
    this.findings.push(...differences.map(each => `${when}: ${each}`))
    if (longestMs > hungMs) this.findings.push(`${when}: a search took ${Math.round(longestMs)} ms`)
    if (byDatabase > 0 && !mayUseDatabase)
      this.findings.push(`${when}: ${byDatabase} searches were left to the database`)
  }

  async #compareOnce(when: string) {
    this.#record(when, await this.#site.compare(this.#searches), false)
  }

  /** Searches while `happen` runs, and for a while after it. */
  async #compareWhile(when: string, happen: () => Promise<void>) {
    let isOver = false
    const happening = pause(2_000)
      .then(happen)
      .then(() => pause(afterKillMs))
      .finally(() => {
        isOver = true
      })
    const [round] = await Promise.all([this.#site.compare(this.#searches, () => isOver), happening])
    this.#record(when, round, true)
  }

  async #restart(name: NodeName) {
    this.#nodes.launch(name)
    await this.#nodes.untilJoined(3)
  }

  /** Kills the node that holds the index, changes stock while it is away, and lets it return. */
  async #killDuringSearches() {
    await this.#movePrimaryAway()
    const killed = await this.#nodes.primaryOf(alias)
    await this.#compareWhile('while a node is killed', () => this.#nodes.kill(killed))
    const { db } = this.#database
    await sql`update parts set quantity = quantity + 1, price_eur = price_eur * 2 where company_id = 1`.execute(db)
    await sql`update parts set removed_at = now() where company_id = 2`.execute(db)
    await this.#learn()
    await this.#caughtUpIn()
    await this.#compareOnce('after changes without that node')
    await this.#restart(killed)
    await this.#compareOnce('after it has joined again')
  }

  /** Moves the primary shard away from the node that the site talks to, which must not be the one to kill. */
  async #movePrimaryAway() {
    if ((await this.#nodes.primaryOf(alias)) !== this.#contact) return
    const [{ index } = { index: '' }] = await this.#nodes.ask<{ index: string }[]>(`/_cat/shards/${alias}?format=json`)
    const body = JSON.stringify({
      commands: [{ cancel: { index, shard: 0, node: this.#contact, allow_primary: true } }],
    })
    await this.#nodes.ask('/_cluster/reroute', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await this.#nodes.untilJoined(3)
  }

  /** Makes the index look like an older release's, so that it is rebuilt, and kills the node that is being filled. */
  async #killDuringReindex() {
    await this.#site.close()
    const { _source } = await this.#nodes.ask<{ _source: { state: { version: number } } }>(`/${alias}/_doc/state`)
    const version = _source.state.version + 1
    await this.#nodes.ask(`/${alias}/_doc/state?version=${version}&version_type=external`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: { ..._source.state, version, sourceVersion: 0 } }),
    })
    // A new index goes to the node that has none.
    this.#contact = await this.#nodes.primaryOf(alias)
    this.#site = this.#newSite()
    this.#site.start()
    const killed = await this.#fillingNode()
    if (killed === this.#contact) throw new Error('the new index is where the old one is')
    await this.#compareWhile('while a node is killed during a re-index', () => this.#nodes.kill(killed))
    const rebuilt = await this.#caughtUpIn()
    this.figures.push(`re-indexed ${rebuilt} s after a node was killed in the middle`)
    await this.#compareOnce('after the re-index without that node')
    await this.#restart(killed)
    await this.#compareOnce('after that node has joined again')
  }

  /** Waits until the new index has documents; returns the node that holds it. */
  async #fillingNode() {
    for (;;) {
      await pause(200)
      const indices = await this.#nodes.ask<{ index: string; health: string }[]>(`/_cat/indices/${alias}-*?format=json`)
      const aliases = await this.#nodes.ask<{ alias: string; index: string }[]>(`/_cat/aliases/*-filling?format=json`)
      const filling = indices.find(({ index }) => aliases.some(each => each.index === index))
      if (filling === undefined || filling.health === 'red') continue
      const { indices: stats } = await this.#nodes.ask<{
        indices: Record<string, { total: { indexing: { index_total: number } } }>
      }>(`/${filling.index}/_stats/indexing`)
      if ((stats[filling.index]?.total.indexing.index_total ?? 0) > lineCount / 10)
        return this.#nodes.primaryOf(filling.index)
    }
  }

  /** Kills the node that the site talks to: the database serves searches until it is back. */
  async #killContactNode() {
    await this.#compareWhile('while the only node that the site talks to is killed', () =>
      this.#nodes.kill(this.#contact),
    )
    await this.#restart(this.#contact)
    await this.#caughtUpIn()
    await this.#compareOnce('after that node is back')
  }
}

const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

async function openDatabase(folder: string): Promise<EmbeddedPostgres> {
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'database')
  mkdirSync(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, log: console.log, settings })
  await migrateDatabase(postgres.url)
  await fillStockMarket(postgres.url, lineCount)
  return postgres
}

/**
 * Has a cluster of three OpenSearch nodes pass the semantics tests and serve the searches of 200,000 lines, kills nodes
 * during searches and a re-index, and compares ids, order and counts with the reference query. OpenSearch comes from
 * Maven Central; needs Java and Maven.
 */
export const clusterValidator: Validator = {
  name: 'cluster',
  async run() {
    const nodes = await OpenSearchNodes.start()
    let postgres: EmbeddedPostgres | undefined
    try {
      postgres = await openDatabase(nodes.folder)
      const tests = await runSemanticsTests(nodes, postgres.url)
      const db = createDb(createPool(postgres.url, console.error, { max: 4 }))
      const lines: string[] = []
      const log = pino({ level: 'info' }, { write: line => void lines.push(line.trimEnd()) })
      const drill = new Drill(nodes, { databaseUrl: postgres.url, db, log })
      try {
        await drill.run()
      } finally {
        if (drill.findings.length > 0) for (const line of lines) console.log(line)
        await drill.close()
        await db.destroy()
      }
      const figures = [`OpenSearch 2.19.4, three nodes: ${tests.passed} semantics tests`, ...drill.figures].join(', ')
      return verdictOf(figures, [...tests.findings, ...drill.findings])
    } finally {
      await postgres?.stop()
      await nodes.close()
    }
  },
}

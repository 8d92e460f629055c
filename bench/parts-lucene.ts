/**
 * The claims: over 2,000,000 stock lines, in one run and each over a socket, the engine finds a page of ids and the exact count at
 * least five times as fast as Lucene 8 for broad words, and at least as fast for narrow ones, each query run once. Both are warmed up by
 * other queries. Needs Debian's `liblucene8-java` and a JDK. Pass a smaller number of lines for a trial run.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { EngineClient } from './support/engine-client.ts'
import { type Claim, percentile, report } from './support/figures.ts'
import { plainQueryOf, type SearchPage } from './support/found-by.ts'
import { findLucene, startLucene } from './support/lucene.ts'
import { end, startEngine } from './support/processes.ts'
import { linesToSearchFor } from './support/stock-market.ts'
import { stockQuestions } from './support/stock-questions.ts'

const count = Number(process.argv[2] ?? 2_000_000)
const today = 20_778
const goals = { broad: 5, narrow: 1 }
const narrow = ['exact part number', 'prefix', 'inner part']
const broad = ['one broad word', 'two broad words', 'broad + country', 'broad by manufacturer', 'broad by price']
/** Queries of each class that are measured; the others warm up. */
const measured = 40

const lucene = findLucene()
if ('problem' in lucene) {
  console.error(`Lucene: ${lucene.problem}. Nothing was compared.`)
  process.exit(1)
}

type Query = ReturnType<typeof plainQueryOf>
type SearchFunction = (query: Query) => Promise<SearchPage>

async function timed(find: SearchFunction, query: Query): Promise<{ took: number; count: number }> {
  const start = performance.now()
  const { count } = await find(query)
  return { took: performance.now() - start, count }
}

/** Runs each query on both alternately, so that other programs slow both down. */
async function compare(ours: SearchFunction, theirs: SearchFunction) {
  const times: Record<string, { ours: number[]; theirs: number[] }> = {}
  let same = 0
  let asked = 0
  const all = stockQuestions(linesToSearchFor(count))
  for (const what of [...narrow, ...broad]) {
    const queries = (all[what] ?? []).map(question => plainQueryOf(question, today))
    for (const query of queries.slice(measured)) {
      await ours(query)
      await theirs(query)
    }
    const took = { ours: [] as number[], theirs: [] as number[] }
    for (const query of queries.slice(0, measured)) {
      const [one, other] = [await timed(ours, query), await timed(theirs, query)]
      took.ours.push(one.took)
      took.theirs.push(other.took)
      asked += 1
      if (one.count === other.count) same += 1
    }
    times[what] = took
    const p = (of: readonly number[]) => `${percentile(of, 0.5).toFixed(2)} / ${percentile(of, 0.95).toFixed(2)}`
    console.log(`| ${what} | ${p(took.ours)} | ${p(took.theirs)} |`)
  }
  console.log(`Lucene counts the same in ${same} of ${asked} searches`)
  return times
}

const folder = mkdtempSync('/var/tmp/bench-lucene-')
const { child, port } = await startEngine(count, today)
const client = await EngineClient.connect(port)
try {
  const peer = await startLucene(lucene.classPath, { folder, count, today })
  console.log(`\n${count} lines; p50 / p95 in milliseconds\n| Searches | the engine | Lucene |\n|---|---|---|`)
  const times = await compare(
    query => client.search(query),
    query => peer.find(query),
  ).finally(() => peer.close())
  const claimsOf = (name: 'broad' | 'narrow', classes: readonly string[]): Claim[] =>
    [0.5, 0.95].map(share => {
      const of = (who: 'ours' | 'theirs') =>
        percentile(
          classes.flatMap(what => times[what]?.[who] ?? []),
          share,
        )
      return {
        what: `${name}, p${share * 100}`,
        measured: of('theirs') / of('ours'),
        goal: goals[name],
        unit: '×',
        isMinimum: true,
      }
    })
  report('Times as fast as Lucene', [...claimsOf('broad', broad), ...claimsOf('narrow', narrow)])
} finally {
  client.close()
  await end(child, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

/**
 * The claims: between 250,000 and 4,000,000 stock lines, a narrow search (at most 1,000 results) takes no longer in a larger
 * index, and other searches grow at most in proportion to the lines. Pass other numbers of lines to replace these. At
 * 20,000,000, which takes about 12 GB and three quarters of an hour, every class must take at most 10 ms at the 95th
 * percentile.
 */

import { SearchIndex, type Segment, SegmentBuilder } from '../server/platform/search-engine/index.ts'
import { percentile, report } from './support/figures.ts'
import { linesToSearchFor, stockDocuments, stockShape } from './support/stock-market.ts'
import { searchRequestOf, stockQuestions } from './support/stock-questions.ts'

const asked = process.argv.slice(2).map(Number)
const counts = asked.length > 0 ? asked : [250_000, 500_000, 1_000_000, 2_000_000, 4_000_000]
const today = 20_778
/** Maximum number of lines in a segment, because the builder's buffers are limited. */
const linesOfSegment = 2_000_000
const goals = { narrow: 2, anything: 10 }
/** Searches by part number. Only those with few results are narrow: three letters of a number match more lines in a larger index. */
const partNumberClasses = ['exact part number', 'prefix', 'inner part']
const fewLines = 1_000
/** Shorter times measure the clock rather than the index. */
const minMs = 0.1

function indexOf(count: number): SearchIndex {
  const index = new SearchIndex(stockShape)
  let builder = new SegmentBuilder(stockShape)
  const apply = (segment: Segment) => index.apply({ segment })
  for (const document of stockDocuments(count, today)) {
    builder.add(document)
    if (builder.count < linesOfSegment) continue
    apply(builder.finish())
    builder = new SegmentBuilder(stockShape)
  }
  if (builder.count > 0) apply(builder.finish())
  return index
}

type Kind = 'narrow' | 'many of a number' | 'broad'

interface Figures {
  count: number
  p95: Record<Kind, number>
}

function kindOf(what: string, found: number): Kind | undefined {
  if (what.includes('broad')) return 'broad'
  if (!partNumberClasses.includes(what)) return undefined
  return found <= fewLines ? 'narrow' : 'many of a number'
}

function measure(count: number): Figures {
  const start = performance.now()
  const index = indexOf(count)
  const { bytes, segments } = index.stats
  const seconds = ((performance.now() - start) / 1_000).toFixed(0)
  console.log(
    `\n${count} lines: ${segments} segments, ${(bytes / count).toFixed(0)} bytes a line, made in ${seconds} s`,
  )
  const times: Record<Kind, number[]> = { narrow: [], 'many of a number': [], broad: [] }
  const claims = Object.entries(stockQuestions(linesToSearchFor(count))).map(([what, questions]) => {
    const queries = questions.map(question => searchRequestOf(question, today))
    for (const query of queries) index.search(query)
    const took = queries.map(query => {
      const begun = performance.now()
      const { count: found } = index.search(query)
      const time = performance.now() - begun
      const kind = kindOf(what, found)
      if (kind !== undefined) times[kind].push(time)
      return time
    })
    return { what: `${what}: p95`, measured: percentile(took, 0.95), goal: goals.anything, unit: 'ms' }
  })
  report(`${count} lines, in the process`, claims)
  const p95 = (kind: Kind) => percentile(times[kind], 0.95)
  return { count, p95: { narrow: p95('narrow'), 'many of a number': p95('many of a number'), broad: p95('broad') } }
}

const [smallest, ...larger] = counts.map(measure)
if (smallest !== undefined)
  for (const { count, p95 } of larger) {
    const more = count / smallest.count
    const claim = (kind: Kind, goal: number) => {
      const times = Math.max(p95[kind], minMs) / Math.max(smallest.p95[kind], minMs)
      return { what: `${kind}, ${p95[kind].toFixed(2)} ms`, measured: times, goal, unit: '×' }
    }
    report(`${count} lines against ${smallest.count}, p95 in the process`, [
      claim('narrow', goals.narrow),
      claim('many of a number', more),
      claim('broad', more),
    ])
  }

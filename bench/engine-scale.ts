/**
 * The claims: from 250,000 to 4,000,000 stock lines a narrow search takes no longer, and a broad one at most as many times as
 * long as there are more lines. Numbers of lines as arguments replace these; at 20,000,000, which takes some 12 GB and half an
 * hour, every class is to take at most 10 ms at the 95th percentile.
 */

import { SearchIndex, type Segment, SegmentBuilder } from '../server/platform/search-engine/index.ts'
import { percentile, report } from './support/figures.ts'
import { linesToAskFor, stockDocuments, stockShape } from './support/stock-market.ts'
import { engineQueryOf, stockQuestions } from './support/stock-questions.ts'

const asked = process.argv.slice(2).map(Number)
const counts = asked.length > 0 ? asked : [250_000, 500_000, 1_000_000, 2_000_000, 4_000_000]
const today = 20_778
/** A segment has no more, as the builder's buffers have an end. */
const linesOfSegment = 2_000_000
const goals = { narrow: 2, anything: 10 }
const narrow = ['exact part number', 'prefix', 'inner part']
/** What takes less says more about the clock than about the index. */
const leastMs = 0.1

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

interface Figures {
  count: number
  narrow: number
  broad: number
}

function measure(count: number): Figures {
  const start = performance.now()
  const index = indexOf(count)
  const { bytes, segments } = index.figures
  const seconds = ((performance.now() - start) / 1_000).toFixed(0)
  console.log(
    `\n${count} lines: ${segments} segments, ${(bytes / count).toFixed(0)} bytes a line, made in ${seconds} s`,
  )
  const narrowTimes: number[] = []
  const broadTimes: number[] = []
  const claims = Object.entries(stockQuestions(linesToAskFor(count))).map(([what, questions]) => {
    const queries = questions.map(question => engineQueryOf(question, today))
    for (const query of queries) index.search(query)
    const times = queries.map(query => {
      const begun = performance.now()
      index.search(query)
      return performance.now() - begun
    })
    if (narrow.includes(what)) narrowTimes.push(...times)
    if (what.includes('broad')) broadTimes.push(...times)
    return { what: `${what}: p95`, measured: percentile(times, 0.95), goal: goals.anything, unit: 'ms' }
  })
  report(`${count} lines, in the process`, claims)
  return { count, narrow: percentile(narrowTimes, 0.95), broad: percentile(broadTimes, 0.95) }
}

const [smallest, ...larger] = counts.map(measure)
if (smallest !== undefined)
  for (const { count, narrow, broad } of larger) {
    const more = count / smallest.count
    const times = (now: number, before: number) => Math.max(now, leastMs) / Math.max(before, leastMs)
    report(`${count} lines against ${smallest.count}, p95 in the process`, [
      { what: 'narrow', measured: times(narrow, smallest.narrow), goal: goals.narrow, unit: '×' },
      { what: 'broad', measured: times(broad, smallest.broad), goal: more, unit: '×' },
    ])
  }

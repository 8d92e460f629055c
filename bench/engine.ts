/**
 * The claims: over 2,000,000 stock lines in memory, every class of search takes at most 2 ms at the 95th percentile,
 * with exact counts, in the process itself; a line takes at most 400 bytes; the index is built within 90 s and opened
 * from its file within 10 s; 5,000 lines are replaced within a second, which delays searches by at most 20 ms. Pass a
 * smaller number of lines for a trial run; `--keep <file>` keeps the index in that file for the next run.
 */

import { existsSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type IndexDocument,
  mergeSegments,
  readSegmentFile,
  SearchIndex,
  type SearchRequest,
  type Segment,
  SegmentBuilder,
  segmentFile,
} from '../server/platform/search-engine/index.ts'
import { percentile, report } from './support/figures.ts'
import { linesToSearchFor, type StockLine, stockDocuments, stockShape } from './support/stock-market.ts'
import { searchRequestOf, stockQuestions } from './support/stock-questions.ts'

const { values: options, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
const count = Number(positionals[0] ?? 2_000_000)
const today = 20_778
const goal = 2
const priceOrder = stockShape.orders.findIndex(({ name }) => name === 'Price')
/** A single write may have at most 2 GiB. */
const chunkBytes = 1 << 28

const timed = <Result>(work: () => Result): [Result, number] => {
  const start = performance.now()
  const result = work()
  return [result, performance.now() - start]
}

/** Builds the index and returns how long the builder took, without the time to generate the lines. */
function build(index: SearchIndex): number {
  const builder = new SegmentBuilder(stockShape)
  let took = 0
  for (const document of stockDocuments(count, today)) {
    const start = performance.now()
    builder.add(document)
    took += performance.now() - start
  }
  const [segment, finishing] = timed(() => builder.finish())
  index.apply({ segment })
  return took + finishing
}

function save(index: SearchIndex, path: string): void {
  const [part] = index.segments
  if (part === undefined) return
  const file = openSync(path, 'w')
  for (const bytes of segmentFile(part.segment, part.liveDocs))
    for (let index = 0; index < bytes.length; index += chunkBytes)
      writeSync(file, bytes.subarray(index, index + chunkBytes))
}

function open(index: SearchIndex, path: string): void {
  const bytes = new Uint8Array(new SharedArrayBuffer(statSync(path).size))
  const file = openSync(path, 'r')
  for (let offset = 0; offset < bytes.length; offset += chunkBytes)
    readSync(file, bytes.subarray(offset, offset + chunkBytes))
  index.apply(readSegmentFile(bytes.buffer))
}

/** Runs each query once to warm up and once to be measured. */
function timesOf(queries: readonly SearchRequest[], ask: (query: SearchRequest) => unknown): number[] {
  for (const query of queries) ask(query)
  return queries.map(query => timed(() => ask(query))[1])
}

function measureSearches(title: string, index: SearchIndex, lines: readonly StockLine[]): void {
  const claims = Object.entries(stockQuestions(lines)).flatMap(([what, questions]) => {
    const times = timesOf(
      questions.map(question => searchRequestOf(question, today)),
      query => index.search(query),
    )
    return [
      { what: `${what}: p50`, measured: percentile(times, 0.5), goal, unit: 'ms' },
      { what: `${what}: p95`, measured: percentile(times, 0.95), goal, unit: 'ms' },
    ]
  })
  report(title, claims)
}

function measureRanges(index: SearchIndex, lines: readonly StockLine[]): void {
  const questions = stockQuestions(lines)
  const claims = ['exact part number', 'one broad word'].map(what => {
    const queries = (questions[what] ?? []).map(question => searchRequestOf(question, today))
    const times = timesOf(queries, query =>
      index.statsOf({ ...query, limit: 200 }, [{ order: priceOrder, divisor: 1 }]),
    )
    return { what: `prices, ${what}: p95`, measured: percentile(times, 0.95), goal: 10, unit: 'ms' }
  })
  report('Lowest, middle and highest price over what a search finds', claims)
}

/** Builds a segment of this many new versions of lines, as an upload does. */
function replacementSegment(documents: Iterator<IndexDocument>, replaced: number): Segment {
  const builder = new SegmentBuilder(stockShape)
  while (builder.count < replaced) {
    const next = documents.next()
    if (next.done) break
    builder.add(next.value)
  }
  return builder.finish()
}

/** Measures several uploads, which leave several small segments, and the merge of all segments into one. */
function measureReplacing(index: SearchIndex, lines: readonly StockLine[]): void {
  const replaced = Math.min(5_000, count / 20)
  const documents = stockDocuments(count, today)
  const building: number[] = []
  const waiting: number[] = []
  for (let upload = 0; upload < 6; upload += 1) {
    const [segment, took] = timed(() => replacementSegment(documents, replaced))
    building.push(took)
    waiting.push(timed(() => index.apply({ segment }))[1])
  }
  report(`Replacing ${replaced} lines`, [
    { what: 'building their segment', measured: Math.max(...building), goal: 1_000, unit: 'ms' },
    { what: 'taking it over, when no search runs', measured: Math.max(...waiting), goal: 20, unit: 'ms' },
  ])
  measureSearches(`${index.stats.segments} segments, in the process`, index, lines)
  const merging = index.beginMerge(index.segments)
  const [merged, took] = timed(() => mergeSegments(merging.inputs))
  const [, waited] = timed(() => index.finishMerge(merging, merged))
  report('Merging them', [
    { what: 'the thread that merges', measured: took / 1000, goal: 90, unit: 's' },
    { what: 'taking the segment over, when no search runs', measured: waited, goal: 20, unit: 'ms' },
  ])
}

const index = new SearchIndex(stockShape)
const isKept = options.keep !== undefined && existsSync(options.keep)
const path = options.keep ?? `/var/tmp/bench-engine-${process.pid}`
if (!isKept) {
  const building = build(index)
  report(`Index of ${count} lines`, [
    { what: 'building it', measured: building / 1000, goal: 90, unit: 's' },
    { what: 'bytes a line', measured: index.stats.bytes / count, goal: 400, unit: 'bytes' },
  ])
  save(index, path)
}
const fromFile = new SearchIndex(stockShape)
const [, opening] = timed(() => open(fromFile, path))
report('Opened from its file', [{ what: 'opening it', measured: opening / 1000, goal: 10, unit: 's' }])
const lines = linesToSearchFor(count)
measureSearches('One segment, in the process', fromFile, lines)
measureRanges(fromFile, lines)
measureReplacing(fromFile, lines)
if (options.keep === undefined) rmSync(path)

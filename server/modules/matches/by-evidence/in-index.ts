import { numbersNear } from '../by-number/in-index.ts'
import { nearest } from '../by-number/nearest.ts'
import type { IndexedLine } from '../line-index/line-cache.ts'
import {
  areFew,
  candidateFilterOf,
  candidatesOf,
  distinct,
  linesWithNumber,
  makeUseCounter,
  newestOf,
  numbersOf,
} from '../line-index/line-lookup.ts'
import type { LinesIndex } from '../line-index/lines-index.ts'
import { filterOf, orderOf, yes } from '../line-index/shape.ts'
import type { LineRow, OwnBroadcast, WordsBesideNumber } from '../own-broadcast.ts'
import { hasNoDescription, linesToLearnFrom } from './learned-words.ts'
import { type EvidenceLookup, evidenceLimits, type FoundLines, furtherLimits, type WordFilter } from './lookup.ts'
import { equivalentsIn } from './own-equivalents.ts'

type CandidateFilter = ReturnType<typeof candidateFilterOf>
type LineOf = (id: number) => IndexedLine

/** Adds to lines how often their numbers are named. */
export function withUses(index: LinesIndex, lines: readonly LineRow[]): LineRow[] {
  const uses = makeUseCounter(index)
  return lines.map(line => (line.stripped === null ? line : { ...line, uses: uses(line.stripped) }))
}

const clauseOf = ({ words }: WordFilter) => ({ tokens: words.map(text => ({ text, isWhole: true })) })

const newer = (one: IndexedLine, other: IndexedLine) =>
  other.posted_at.getTime() - one.posted_at.getTime() || other.id - one.id

/** Returns the newest lines that match one of these filters, newest first. */
function linesMatching(
  index: LinesIndex,
  lineOf: LineOf,
  wordFilters: readonly WordFilter[],
  candidateFilter: CandidateFilter,
): IndexedLine[] {
  const { newest } = furtherLimits
  const docsFor = (isDescribed: boolean): number[] => {
    const anyOf = wordFilters.filter(wordFilter => wordFilter.isDescribed === isDescribed).map(clauseOf)
    if (anyOf.length === 0) return []
    const described = isDescribed ? [{ filter: filterOf('isDescribed'), values: [yes] }] : []
    return newestOf(index, { anyOf, ...candidateFilter, mustBeIn: [...candidateFilter.mustBeIn, ...described] }, newest)
      .ids
  }
  return distinct([...docsFor(true), ...docsFor(false)])
    .map(lineOf)
    .sort(newer)
    .slice(0, newest)
}

/**
 * Returns lines that match the word filters: the narrow ones if too few lines were found so far, and the wide ones if that is
 * still too few.
 */
function linesDescribed(
  index: LinesIndex,
  lineOf: LineOf,
  { narrow, wide }: EvidenceLookup,
  candidateFilter: CandidateFilter,
  foundLines: readonly IndexedLine[],
): IndexedLine[] {
  const { enough } = furtherLimits
  if (!areFew(foundLines, enough)) return []
  const narrowMatches = linesMatching(index, lineOf, narrow, candidateFilter)
  if (!areFew(narrowMatches, enough)) return narrowMatches
  const wideMatches = linesMatching(index, lineOf, wide, candidateFilter)
  return [...new Map([...narrowMatches, ...wideMatches].map(line => [line.id, line])).values()]
}

const numbersIn = (lines: readonly IndexedLine[]): string[] => distinct(lines.flatMap(line => line.stripped ?? []))

/** Returns the words next to each of these numbers in the newest lines of either side. */
export const wordsBesideNumbers = (
  index: LinesIndex,
  lineOf: LineOf,
  numbers: readonly string[],
): WordsBesideNumber[] =>
  numbers.flatMap(stripped => {
    const keyIn = [{ order: orderOf('number'), keys: [stripped] }]
    const mustBeIn = [{ filter: filterOf('hasWordsBesideNumber'), values: [yes] }]
    const { ids } = newestOf(index, { anyOf: [], keyIn, mustBeIn }, linesToLearnFrom)
    return ids.map(lineOf).map(({ key, words }) => ({ stripped, key: key ?? '', words }))
  })

/** Returns the lines to weigh against those of the member's own broadcast. */
export function findLines(index: LinesIndex, lineOf: LineOf, own: OwnBroadcast, lookup: EvidenceLookup): FoundLines {
  const candidateFilter = candidateFilterOf(candidatesOf(own))
  const naming = (numbers: readonly string[], each: number) =>
    numbers.flatMap(text => linesWithNumber(index, { by: 'number', text }, candidateFilter, each)).map(lineOf)
  const uses = makeUseCounter(index)
  const counted = (lines: Iterable<IndexedLine>) =>
    distinct(lines).map(line => ({ ...line, uses: line.stripped === null ? 0 : uses(line.stripped) }))
  const numbers = numbersOf(own)
  const sameNumber = naming(numbers, evidenceLimits.each)
  if (!areFew(sameNumber, evidenceLimits.enough)) return { lines: counted(sameNumber), wordsBeside: [] }
  const near = nearest(numbersNear(index, numbers, evidenceLimits.near)).map(({ stripped }) => stripped)
  const named = naming(distinct([...equivalentsIn(own.lines), ...near]), furtherLimits.each)
  const described = linesDescribed(index, lineOf, lookup, candidateFilter, [...sameNumber, ...named])
  const linkedNumbers = lookup.hasNoNumber ? numbersIn(described).slice(0, furtherLimits.linkedNumbers) : []
  const second = naming(linkedNumbers, furtherLimits.each)
  const unknown = numbersIn([...named, ...described, ...second].filter(hasNoDescription)).filter(
    number => !lookup.known.includes(number),
  )
  const byNumber = new Map([...sameNumber, ...named, ...second].map(line => [line.id, line]))
  // The uses of numbers found only by description are not counted.
  const others = described.filter(line => !byNumber.has(line.id)).map(line => ({ ...line, uses: 0 }))
  return { lines: [...counted(byNumber.values()), ...others], wordsBeside: wordsBesideNumbers(index, lineOf, unknown) }
}

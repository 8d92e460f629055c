import { numbersNear } from '../by-number/in-index.ts'
import { nearest } from '../by-number/nearest.ts'
import type { IndexedLine } from '../line-index/line-cache.ts'
import type { LinesIndex } from '../line-index/lines-index.ts'
import {
  areFew,
  countingUses,
  distinct,
  linesNaming,
  narrowedTo,
  newestOf,
  numbersOf,
  othersOf,
} from '../line-index/naming.ts'
import { filterOf, orderOf, yes } from '../line-index/shape.ts'
import type { BesideNumber, LineRow, OwnBroadcast } from '../own-broadcast.ts'
import { linesToLearnFrom } from './known-words.ts'
import { type EvidenceLookup, evidenceLimits, type FoundLines, furtherLimits, type WordFilter } from './lookup.ts'

type Narrowed = ReturnType<typeof narrowedTo>
type LineOf = (id: number) => IndexedLine

/** OwnBroadcast lines, with how often their numbers are named. */
export function withUses(index: LinesIndex, lines: readonly LineRow[]): LineRow[] {
  const uses = countingUses(index)
  return lines.map(line => (line.stripped === null ? line : { ...line, uses: uses(line.stripped) }))
}

const clauseOf = ({ words }: WordFilter) => ({ tokens: words.map(text => ({ text, isWhole: true })) })

const newer = (one: IndexedLine, other: IndexedLine) =>
  other.posted_at.getTime() - one.posted_at.getTime() || other.id - one.id

/** The newest lines that say one of these, newest first. */
function linesSaying(
  index: LinesIndex,
  lineOf: LineOf,
  sayings: readonly WordFilter[],
  narrowed: Narrowed,
): IndexedLine[] {
  const { newest } = furtherLimits
  const found = (isDescribed: boolean): number[] => {
    const anyOf = sayings.filter(saying => saying.isDescribed === isDescribed).map(clauseOf)
    if (anyOf.length === 0) return []
    const described = isDescribed ? [{ filter: filterOf('isDescribed'), values: [yes] }] : []
    return newestOf(index, { anyOf, ...narrowed, mustBeIn: [...narrowed.mustBeIn, ...described] }, newest).ids
  }
  return distinct([...found(true), ...found(false)])
    .map(lineOf)
    .sort(newer)
    .slice(0, newest)
}

/** Lines that say what is looked for: narrowly where too few are found yet, and widely where they are too few still. */
function linesDescribed(
  index: LinesIndex,
  lineOf: LineOf,
  { narrow, wide }: EvidenceLookup,
  narrowed: Narrowed,
  found: readonly IndexedLine[],
): IndexedLine[] {
  const { enough } = furtherLimits
  if (!areFew(found, enough)) return []
  const narrowly = linesSaying(index, lineOf, narrow, narrowed)
  if (!areFew(narrowly, enough)) return narrowly
  const widely = linesSaying(index, lineOf, wide, narrowed)
  return [...new Map([...narrowly, ...widely].map(line => [line.id, line])).values()]
}

const numbersIn = (lines: readonly IndexedLine[]): string[] => distinct(lines.flatMap(line => line.stripped ?? []))

/** Whether a line says nothing beside its number. */
const isBare = ({ words }: IndexedLine) => words.length <= 1

/** What the newest lines that name each of these numbers say beside it, of either side. */
export const wordsBesideNumbers = (index: LinesIndex, lineOf: LineOf, numbers: readonly string[]): BesideNumber[] =>
  numbers.flatMap(stripped => {
    const keyIn = { order: orderOf('number'), keys: [stripped] }
    const mustBeIn = [{ filter: filterOf('tells'), values: [yes] }]
    const { ids } = newestOf(index, { anyOf: [], keyIn, mustBeIn }, linesToLearnFrom)
    return ids.map(id => ({ stripped, words: lineOf(id).words }))
  })

/** Lines to be weighed against an own broadcast's. */
export function findLines(index: LinesIndex, lineOf: LineOf, own: OwnBroadcast, looked: EvidenceLookup): FoundLines {
  const narrowed = narrowedTo(othersOf(own))
  const naming = (numbers: readonly string[], each: number) =>
    numbers.flatMap(text => linesNaming(index, { by: 'number', text }, narrowed, each)).map(lineOf)
  const uses = countingUses(index)
  const counted = (lines: Iterable<IndexedLine>) =>
    distinct(lines).map(line => ({ ...line, uses: line.stripped === null ? 0 : uses(line.stripped) }))
  const numbers = numbersOf(own)
  const same = naming(numbers, evidenceLimits.each)
  if (!areFew(same, evidenceLimits.enough)) return { lines: counted(same), told: [] }
  const near = nearest(numbersNear(index, numbers, evidenceLimits.near)).map(({ stripped }) => stripped)
  const named = naming(distinct(near), furtherLimits.each)
  const described = linesDescribed(index, lineOf, looked, narrowed, [...same, ...named])
  const secondHand = looked.hasNoNumber ? numbersIn(described).slice(0, furtherLimits.secondHand) : []
  const second = naming(secondHand, furtherLimits.each)
  const unknown = numbersIn([...named, ...described, ...second].filter(isBare)).filter(
    number => !looked.known.includes(number),
  )
  const byNumber = new Map([...same, ...named, ...second].map(line => [line.id, line]))
  // How often the numbers of those that are only described are named does not count.
  const others = described.filter(line => !byNumber.has(line.id)).map(line => ({ ...line, uses: 0 }))
  return { lines: [...counted(byNumber.values()), ...others], told: wordsBesideNumbers(index, lineOf, unknown) }
}

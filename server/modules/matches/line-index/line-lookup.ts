import type { Side } from '../../../../contract/broadcasts.ts'
import type { LocalDocFilter, StoredFields } from '../../../platform/search-engine/index.ts'
import { enoughUses, type LineRef, type OwnBroadcast } from '../own-broadcast.ts'
import type { LinesIndex } from './lines-index.ts'
import { fieldSetOf, filterOf, orderOf, sideNumber, storedNumberOf } from './shape.ts'

/** Filters for lines that may match the member's own broadcast. */
export interface Candidates {
  side: Side
  /** The company whose lines are left out. */
  notOf: number
  /** Only this list. */
  listId?: number
}

export const candidatesOf = ({ side, company_id: notOf }: OwnBroadcast): Candidates => ({
  side: side === 'WTS' ? 'WTB' : 'WTS',
  notOf,
})

type CandidateFilter = Pick<LocalDocFilter, 'mustBeIn' | 'mustNotBeIn'>

export function candidateFilterOf({ side, notOf, listId }: Candidates): CandidateFilter {
  const mustBeIn = [{ filter: filterOf('side'), values: [sideNumber(side)] }]
  if (listId !== undefined) mustBeIn.push({ filter: filterOf('list'), values: [listId] })
  return { mustBeIn, mustNotBeIn: [{ filter: filterOf('company'), values: [notOf] }] }
}

/** A number to look up: as a base number, or exactly as written. */
export interface NumberTerm {
  by: 'number' | 'key'
  text: string
}

const fieldSet = fieldSetOf('descriptions')

/** Returns the newest `limit` of the requested lines. */
export const newestOf = (
  index: LinesIndex,
  requested: Pick<LocalDocFilter, 'anyOf' | 'keyIn'> & CandidateFilter,
  limit: number,
) => index.search({ ...requested, fieldSet, order: orderOf('posted'), isDescending: true, offset: 0, limit })

/** Returns the newest lines that name a number. */
export const linesWithNumber = (
  index: LinesIndex,
  { by, text }: NumberTerm,
  candidateFilter: CandidateFilter,
  limit: number,
): number[] =>
  newestOf(index, { anyOf: [], keyIn: [{ order: orderOf(by), keys: [text] }], ...candidateFilter }, limit).ids

/** Returns the number of lines that name a number in any written form. */
const countOf = (index: LinesIndex, stripped: string): number =>
  newestOf(index, { anyOf: [], keyIn: [{ order: orderOf('number'), keys: [stripped] }], mustBeIn: [] }, 0).count

export const isNamed = (index: LinesIndex, stripped: string): boolean => countOf(index, stripped) > 0

/** Returns a function that counts the lines with a number, up to `enoughUses`, and caches each count. */
export function makeUseCounter(index: LinesIndex): (stripped: string) => number {
  const known = new Map<string, number>()
  return stripped => {
    const uses = known.get(stripped) ?? Math.min(countOf(index, stripped), enoughUses)
    known.set(stripped, uses)
    return uses
  }
}

const microsecondsAMs = 1_000

export const lineRefOf = (index: LinesIndex, id: number): LineRef => refOfFields(id, index.storedFieldsOf(id))

/** Returns a line with its number as written. */
export function numberRefOf(index: LinesIndex, id: number): LineRef & { key: string } {
  const line = index.storedFieldsOf(id)
  return { ...refOfFields(id, line), key: String(line.keyOf(orderOf('key')) ?? '') }
}

export const refOfFields = (id: number, line: StoredFields): LineRef => ({
  id,
  broadcast_id: line.numberOf(storedNumberOf('broadcast')) ?? 0,
  posted_at: new Date(Number(line.keyOf(orderOf('posted'))) / microsecondsAMs),
})

/** Returns true if the lines belong to fewer broadcasts. */
export const areFew = (lines: readonly LineRef[], enough: number): boolean =>
  new Set(lines.map(line => line.broadcast_id)).size < enough

export const distinct = <T>(values: Iterable<T>): T[] => [...new Set(values)]
export const numbersOf = ({ lines }: OwnBroadcast): string[] => distinct(lines.flatMap(line => line.stripped ?? []))

import type { Side } from '../../../../contract/broadcasts.ts'
import type { KnownDocument, OwnIndexQuestion } from '../../../platform/search-engine/index.ts'
import { enoughUses, type NamingRow, type OwnBroadcast } from '../own-broadcast.ts'
import type { LinesIndex } from './lines-index.ts'
import { audienceOf, factOf, filterOf, orderOf, sideNumber } from './shape.ts'

/** Whose lines may be matches of an own broadcast. */
export interface Others {
  side: Side
  notOf: number
  /** Only this list. */
  listId?: number
}

export const othersOf = ({ side, company_id: notOf }: OwnBroadcast): Others => ({
  side: side === 'WTS' ? 'WTB' : 'WTS',
  notOf,
})

type Narrowed = Pick<OwnIndexQuestion, 'within' | 'without'>

export function narrowedTo({ side, notOf, listId }: Others): Narrowed {
  const within = [{ filter: filterOf('side'), values: [sideNumber(side)] }]
  if (listId !== undefined) within.push({ filter: filterOf('list'), values: [listId] })
  return { within, without: [{ filter: filterOf('company'), values: [notOf] }] }
}

/** A number as it is looked up: once stripped, or just as it is named. */
export interface Named {
  by: 'number' | 'key'
  text: string
}

const audience = audienceOf('descriptions')

/** The newest `most` of the lines that are asked for. */
export const newestOf = (
  index: LinesIndex,
  asked: Pick<OwnIndexQuestion, 'anyOf' | 'keyed'> & Narrowed,
  most: number,
) => index.search({ ...asked, audience, order: orderOf('posted'), isDescending: true, offset: 0, limit: most })

/** The newest lines that name a number. */
export const linesNaming = (index: LinesIndex, { by, text }: Named, narrowed: Narrowed, most: number): number[] =>
  newestOf(index, { anyOf: [], keyed: { order: orderOf(by), keys: [text] }, ...narrowed }, most).ids

/** How many lines name a number, however it is written. */
const countOf = (index: LinesIndex, stripped: string): number =>
  newestOf(index, { anyOf: [], keyed: { order: orderOf('number'), keys: [stripped] }, within: [] }, 0).count

export const isNamed = (index: LinesIndex, stripped: string): boolean => countOf(index, stripped) > 0

/** The same up to what is told of it; each number is counted once. */
export function countingUses(index: LinesIndex): (stripped: string) => number {
  const known = new Map<string, number>()
  return stripped => {
    const uses = known.get(stripped) ?? Math.min(countOf(index, stripped), enoughUses)
    known.set(stripped, uses)
    return uses
  }
}

const microsecondsAMs = 1_000

export const namingRow = (line: KnownDocument): NamingRow => ({
  broadcast_id: line.factOf(factOf('broadcast')) ?? 0,
  posted_at: new Date(Number(line.keyOf(orderOf('posted'))) / microsecondsAMs),
})

/** Whether lines are of fewer broadcasts than that. */
export const areFew = (lines: readonly NamingRow[], enough: number): boolean =>
  new Set(lines.map(line => line.broadcast_id)).size < enough

export const distinct = <T>(values: Iterable<T>): T[] => [...new Set(values)]
export const numbersOf = ({ lines }: OwnBroadcast): string[] => distinct(lines.flatMap(line => line.stripped ?? []))

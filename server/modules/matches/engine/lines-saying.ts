import type { Side } from '../../../../contract/broadcasts.ts'
import type { EngineHits, EngineQuery } from '../../../platform/search-engine/index.ts'
import type { Saying } from '../further/reads.ts'
import { audienceOf, filterOf, orderOf, sideNumber, yes } from './shape.ts'

/** An index of lines that may be away for a moment. */
export interface LinesIndex {
  search(query: EngineQuery): EngineHits
}

interface Asked {
  side: Side
  /** At most so many that name a number or not, and as many that name none. */
  most: number
}

const clauseOf = ({ words }: Saying) => ({ tokens: words.map(text => ({ text, isWhole: true })) })

/** The newest lines of one side that say one of these, by an index in memory; in no order. */
export function linesSaying(index: LinesIndex, sayings: readonly Saying[], { side, most }: Asked): number[] {
  const found = (isDescribed: boolean): number[] => {
    const anyOf = sayings.filter(saying => saying.isDescribed === isDescribed).map(clauseOf)
    if (anyOf.length === 0) return []
    const within = [{ filter: filterOf('side'), values: [sideNumber(side)] }]
    if (isDescribed) within.push({ filter: filterOf('isDescribed'), values: [yes] })
    const page = { order: orderOf('posted'), isDescending: true, offset: 0, limit: most }
    return index.search({ audience: audienceOf('descriptions'), anyOf, within, ...page }).ids
  }
  return [...new Set([...found(true), ...found(false)])]
}

import type { Deps } from '../../deps.ts'
import { cachedSamePartsOf } from '../equivalents/index.ts'
import { findLines, withUses, wordsBesideNumbers } from './by-evidence/in-index.ts'
import type { EvidenceLookup } from './by-evidence/lookup.ts'
import { attributedTo, equivalentsIn, keysOf, withEquivalents } from './by-evidence/own-equivalents.ts'
import { lineRefsOf, linesByNumber } from './by-number/in-index.ts'
import { linesByTrigrams } from './by-trigram/in-index.ts'
import { LineCache } from './line-index/line-cache.ts'
import { numbersOf } from './line-index/line-lookup.ts'
import type { LinesIndex } from './line-index/lines-index.ts'
import { OwnBroadcastCache } from './line-index/own-broadcast-cache.ts'
import { linesShape } from './line-index/shape.ts'
import type { LineSource } from './line-source.ts'

interface Caches {
  ownBroadcasts: OwnBroadcastCache
  lineCache: LineCache
}

const lineSourceFor = (
  deps: Pick<Deps, 'db' | 'queryCache'>,
  index: LinesIndex,
  { ownBroadcasts, lineCache }: Caches,
): LineSource => ({
  async openByTrigrams(requested) {
    const own = await ownBroadcasts.open(requested)
    return own && linesByTrigrams(index, own)
  },
  async openByNumber(requested) {
    const own = await ownBroadcasts.open(requested)
    if (own === undefined) return undefined
    return { ...linesByNumber(index, own), listLinesByNumber: async numbers => lineRefsOf(index, own, numbers) }
  },
  async openByEvidence(requested) {
    const own = await ownBroadcasts.open(requested)
    if (own === undefined) return undefined
    const sameParts = await cachedSamePartsOf(deps, keysOf(own.lines))
    const lines = withEquivalents(withUses(index, own.lines), sameParts)
    const beside = (numbers: readonly string[]) => wordsBesideNumbers(index, lineCache.of(index), numbers)
    const wordsBeside = [...beside(numbersOf(own)), ...attributedTo(lines, beside(equivalentsIn(lines)))]
    const find = async (lookup: EvidenceLookup) => findLines(index, lineCache.of(index), { ...own, lines }, lookup)
    return { ...own, lines, wordsBeside, find }
  },
})

/**
 * Returns a function that returns the source of lines in the index in memory, or undefined while there is no index. Only the
 * member's own broadcast is read from the database, unless it is cached.
 */
export function linesInIndex(deps: Pick<Deps, 'db' | 'queryCache' | 'search'>): () => LineSource | undefined {
  const caches = { ownBroadcasts: new OwnBroadcastCache(deps), lineCache: new LineCache(deps.search) }
  return () => {
    const index = deps.search.current(linesShape.name)
    return index && lineSourceFor(deps, index, caches)
  }
}

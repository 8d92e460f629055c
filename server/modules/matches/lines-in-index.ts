import type { Deps } from '../../deps.ts'
import { findLines, withUses, wordsBesideNumbers } from './by-evidence/in-index.ts'
import type { EvidenceLookup } from './by-evidence/lookup.ts'
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

const lineSourceFor = (index: LinesIndex, { ownBroadcasts, lineCache }: Caches): LineSource => ({
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
    const lines = withUses(index, own.lines)
    const find = async (lookup: EvidenceLookup) => findLines(index, lineCache.of(index), own, lookup)
    return { ...own, lines, wordsBeside: wordsBesideNumbers(index, lineCache.of(index), numbersOf(own)), find }
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
    return index && lineSourceFor(index, caches)
  }
}

import type { Deps } from '../../deps.ts'
import { findLines, toldOf, withUses } from './by-evidence/in-index.ts'
import type { Looked } from './by-evidence/lookup.ts'
import { linesByNumber, namingsOf } from './by-number/in-index.ts'
import { linesByTrigrams } from './by-trigram/in-index.ts'
import { LinesAtHand } from './line-index/line-cache.ts'
import type { LinesIndex } from './line-index/lines-index.ts'
import { numbersOf } from './line-index/naming.ts'
import { OwnAtHand } from './line-index/own-broadcast-cache.ts'
import { linesShape } from './line-index/shape.ts'
import type { LineSource } from './line-source.ts'

interface AtHand {
  own: OwnAtHand
  lines: LinesAtHand
}

const linesOf = (index: LinesIndex, { own: owns, lines: atHand }: AtHand): LineSource => ({
  async openByTrigrams(asked) {
    const own = await owns.open(asked)
    return own && linesByTrigrams(index, own)
  },
  async openByNumber(asked) {
    const own = await owns.open(asked)
    if (own === undefined) return undefined
    return { ...linesByNumber(index, own), listNamings: async numbers => namingsOf(index, own, numbers) }
  },
  async openByEvidence(asked) {
    const own = await owns.open(asked)
    if (own === undefined) return undefined
    const lines = withUses(index, own.lines)
    const find = async (looked: Looked) => findLines(index, atHand.of(index), own, looked)
    return { ...own, lines, told: toldOf(index, atHand.of(index), numbersOf(own)), find }
  },
})

/**
 * Finds lines by the index in memory; returns undefined while there is no index. Only the own broadcast is read from the
 * database, unless it is cached.
 */
export function linesInIndex(deps: Pick<Deps, 'db' | 'memory' | 'search'>): () => LineSource | undefined {
  const atHand = { own: new OwnAtHand(deps), lines: new LinesAtHand(deps.search) }
  return () => {
    const index = deps.search.current(linesShape.name)
    return index && linesOf(index, atHand)
  }
}

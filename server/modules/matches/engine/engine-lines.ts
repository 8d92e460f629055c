import type { Deps } from '../../../deps.ts'
import type { Looked } from '../evidence-source.ts'
import type { LineSource } from '../line-source.ts'
import { findLines, toldOf, withUses } from './evidence-lines.ts'
import { LinesAtHand } from './line-cache.ts'
import type { LinesIndex } from './lines-index.ts'
import { byNumber, byTrigrams, namingsOf, numbersOf } from './numbers.ts'
import { OwnAtHand } from './own-broadcast-cache.ts'
import { linesShape } from './shape.ts'

interface AtHand {
  own: OwnAtHand
  lines: LinesAtHand
}

const linesOf = (index: LinesIndex, { own: owns, lines: atHand }: AtHand): LineSource => ({
  async openByTrigrams(asked) {
    const own = await owns.open(asked)
    return own && byTrigrams(index, own)
  },
  async openByNumber(asked) {
    const own = await owns.open(asked)
    if (own === undefined) return undefined
    return { ...byNumber(index, own), listNamings: async numbers => namingsOf(index, own, numbers) }
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
 * Lines as the index in memory finds them, undefined while there is none. The database is asked for the own broadcast alone,
 * unless that is at hand.
 */
export function engineLines(deps: Pick<Deps, 'db' | 'memory' | 'search'>): () => LineSource | undefined {
  const atHand = { own: new OwnAtHand(deps), lines: new LinesAtHand(deps.search) }
  return () => {
    const index = deps.search.current(linesShape.name)
    return index && linesOf(index, atHand)
  }
}

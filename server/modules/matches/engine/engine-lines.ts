import type { Db } from '../../../platform/db/database.ts'
import type { Looked } from '../evidence-source.ts'
import type { LineSource } from '../line-source.ts'
import { openOwn } from '../reads.ts'
import { findLines, toldOf, withUses } from './evidence-lines.ts'
import type { LinesIndex } from './lines-index.ts'
import { byNumber, byTrigrams, namingsOf, numbersOf } from './numbers.ts'

/** Lines as an index in memory finds them; the database is asked for the own broadcast alone. */
export const engineLines = (db: Db, index: LinesIndex): LineSource => ({
  async openByTrigrams(asked) {
    const own = await openOwn(db, asked)
    return own && byTrigrams(index, own)
  },
  async openByNumber(asked) {
    const own = await openOwn(db, asked)
    if (own === undefined) return undefined
    return { ...byNumber(index, own), listNamings: async numbers => namingsOf(index, own, numbers) }
  },
  async openByEvidence(asked) {
    const own = await openOwn(db, asked)
    if (own === undefined) return undefined
    const lines = withUses(index, own.lines)
    const find = async (looked: Looked) => findLines(index, own, looked)
    return { ...own, lines, told: toldOf(index, numbersOf(own)), find }
  },
})

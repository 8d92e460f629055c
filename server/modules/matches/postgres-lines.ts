import type { Db } from '../../platform/db/database.ts'
import { numberLimits, trigramLimits } from './alike.ts'
import { evidenceLimits, furtherLimits, type Looked } from './evidence-source.ts'
import { listFurther } from './further/reads.ts'
import type { LineSource } from './line-source.ts'
import { nearest } from './near.ts'
import { candidatesOf, type LinesByNumber, listNamings, openByNumber, openByTrigrams, openWithLines } from './reads.ts'

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Where those that name the number are of enough broadcasts, nothing else is looked for. */
async function findLines(db: Db, own: LinesByNumber, looked: Looked) {
  const found = distinct(own.same.map(line => line.broadcast_id))
  if (found.length >= evidenceLimits.enough) return { lines: own.same, told: [] }
  const near = distinct(nearest(own.near).map(({ stripped }) => stripped))
  const further = { ...looked, candidates: candidatesOf(own), near, found }
  const { named, described, told } = await listFurther(db, further, furtherLimits)
  return { lines: [...new Map([...described, ...own.same, ...named].map(line => [line.id, line])).values()], told }
}

/** Lines as the database finds them. */
export const postgresLines = (db: Db): LineSource => ({
  openByTrigrams: asked => openByTrigrams(db, asked, trigramLimits),
  async openByNumber(asked) {
    const own = await openByNumber(db, asked, numberLimits)
    return own && { ...own, listNamings: numbers => listNamings(db, numbers, candidatesOf(own), numberLimits.each) }
  },
  async openByEvidence(asked) {
    const own = await openWithLines(db, asked, evidenceLimits)
    return own && { ...own, find: looked => findLines(db, own, looked) }
  },
})

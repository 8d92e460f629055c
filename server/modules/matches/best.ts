import { maxMatches } from '../../../contract/matches.ts'
import type { Fit } from './evidence.ts'

/** Something that fits: a broadcast or a stock line. */
export interface Found extends Fit {
  id: number
  postedAt: Date
}

const better = (one: Found, other: Found) =>
  other.similarity - one.similarity || other.postedAt.getTime() - one.postedAt.getTime() || other.id - one.id

/** The best of them, the newer first where they are equal; what was found by several lines once, as its best line. */
export function bestOf(found: readonly Found[]): Found[] {
  const byId = new Map<number, Found>()
  for (const one of found) {
    const known = byId.get(one.id)
    if (known === undefined || better(one, known) < 0) byId.set(one.id, one)
  }
  return [...byId.values()].sort(better).slice(0, maxMatches)
}

/** Whether as many are found as are shown. */
export const areEnough = (found: readonly Found[]): boolean => bestOf(found).length === maxMatches

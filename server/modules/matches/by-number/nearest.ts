import { editDistance, minPrefixLength, typoTolerance } from '../../part-numbers/index.ts'
import type { NearNumber } from '../own-broadcast.ts'

/** Maximum number of similar numbers per requested number, nearest first. */
const maxNearNumbers = 40
/** Shorter numbers allow no typo. Longer numbers are limited because very many may start with the requested one. */
export const nearLimits = { typo: 5, prefix: minPrefixLength, longer: maxNearNumbers }

/** Returns the distance of two numbers; if one begins the other, the rest counts as one character. */
function distanceOf({ requested, stripped }: NearNumber): number {
  const [short, long] = requested.length < stripped.length ? [requested, stripped] : [stripped, requested]
  if (short.length >= minPrefixLength && long.startsWith(short)) return 1
  const tolerance = typoTolerance(short.length)
  const distance = editDistance(short, long, tolerance)
  return distance > tolerance ? Number.POSITIVE_INFINITY : distance
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Returns the candidates that may be the requested number with a typo, cut off or longer, nearest first. */
export function nearest(candidates: readonly NearNumber[]): NearNumber[] {
  const countByNumber = new Map<string, number>()
  return candidates
    .map(near => ({ near, distance: distanceOf(near) }))
    .filter(({ near, distance }) => distance <= 2 && near.stripped !== near.requested)
    .sort((one, other) => one.distance - other.distance || compare(one.near.stripped, other.near.stripped))
    .flatMap(({ near }) => {
      const place = (countByNumber.get(near.requested) ?? 0) + 1
      countByNumber.set(near.requested, place)
      return place <= maxNearNumbers ? [near] : []
    })
}

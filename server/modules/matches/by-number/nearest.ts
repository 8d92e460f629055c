import { editDistance, shortestPrefix, typoTolerance } from '../../part-numbers/index.ts'
import type { NearNumber } from '../own-broadcast.ts'

/** Numbers taken for each one asked for, the nearest first. */
const mostNear = 40
/** Shorter numbers allow no typo; of longer numbers that begin with this one there may be very many. */
export const nearLimits = { slip: 5, prefix: shortestPrefix, longer: mostNear }

/** Returns the distance of two numbers; if one begins the other, the rest counts as one character. */
function distanceOf({ asked, stripped }: NearNumber): number {
  const [short, long] = asked.length < stripped.length ? [asked, stripped] : [stripped, asked]
  if (short.length >= shortestPrefix && long.startsWith(short)) return 1
  const tolerance = typoTolerance(short.length)
  const distance = editDistance(short, long, tolerance)
  return distance > tolerance ? Number.POSITIVE_INFINITY : distance
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Returns the candidates that may be the number asked for with a typo, cut off or longer, the nearest first. */
export function nearest(candidates: readonly NearNumber[]): NearNumber[] {
  const taken = new Map<string, number>()
  return candidates
    .map(near => ({ near, distance: distanceOf(near) }))
    .filter(({ near, distance }) => distance <= 2 && near.stripped !== near.asked)
    .sort((one, other) => one.distance - other.distance || compare(one.near.stripped, other.near.stripped))
    .flatMap(({ near }) => {
      const place = (taken.get(near.asked) ?? 0) + 1
      taken.set(near.asked, place)
      return place <= mostNear ? [near] : []
    })
}

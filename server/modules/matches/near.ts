import { editDistance, shortestPrefix, typoTolerance } from '../part-numbers/index.ts'
import type { NearNumber } from './reads.ts'

/** So many are taken of each number, the nearest first. */
const mostNear = 40
/** Shorter ones have no slack; of those that go on where it ends there may be very many. */
export const nearLimits = { slip: 5, prefix: shortestPrefix, longer: mostNear }

/** Characters between two numbers; of which one begins the other, those it goes on with count as one. */
function distanceOf({ asked, stripped }: NearNumber): number {
  const [short, long] = asked.length < stripped.length ? [asked, stripped] : [stripped, asked]
  if (short.length >= shortestPrefix && long.startsWith(short)) return 1
  const slack = typoTolerance(short.length)
  const distance = editDistance(short, long, slack)
  return distance > slack ? Number.POSITIVE_INFINITY : distance
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Those of the candidates that may be the number asked for, written otherwise: with a slip of the hand, cut, or longer. */
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

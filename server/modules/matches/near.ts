import type { Db } from '../../platform/db/database.ts'
import { editDistance, shortestPrefix, slackOf } from './part-numbers.ts'
import { listNearNumbers, type NearNumber } from './reads.ts'

/** Shorter ones have no slack. */
const shortestSlip = 5
/** So many of each kind are looked at: more share a hash than are near. */
const each = 200
/** And so many taken of each number, the nearest first. */
const mostNear = 40

/** Characters between two numbers; of which one begins the other, those it goes on with count as one. */
function distanceOf({ asked, stripped }: NearNumber): number {
  const [short, long] = asked.length < stripped.length ? [asked, stripped] : [stripped, asked]
  if (short.length >= shortestPrefix && long.startsWith(short)) return 1
  const slack = slackOf(short.length)
  const distance = editDistance(short, long, slack)
  return distance > slack ? Number.POSITIVE_INFINITY : distance
}

/** Numbers that may be the same as one of these once stripped, written otherwise: with a slip of the hand, cut, or longer. */
export async function findNumbersNear(db: Db, stripped: readonly string[]): Promise<NearNumber[]> {
  const candidates = await listNearNumbers(db, stripped, { slip: shortestSlip, prefix: shortestPrefix, each })
  const taken = new Map<string, number>()
  return candidates
    .map(near => ({ near, distance: distanceOf(near) }))
    .filter(({ near, distance }) => distance <= 2 && near.stripped !== near.asked)
    .sort((one, other) => one.distance - other.distance)
    .flatMap(({ near }) => {
      const place = (taken.get(near.asked) ?? 0) + 1
      taken.set(near.asked, place)
      return place <= mostNear ? [near] : []
    })
}

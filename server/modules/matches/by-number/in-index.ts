import {
  areFew,
  candidateFilterOf,
  candidatesOf,
  distinct,
  isNamed,
  linesWithNumber,
  numberRefOf,
  numbersOf,
} from '../line-index/line-lookup.ts'
import type { LinesIndex } from '../line-index/lines-index.ts'
import { orderOf } from '../line-index/shape.ts'
import type { NearNumber, NumberRow, OwnBroadcast, OwnByNumber } from '../own-broadcast.ts'
import { numberLimits } from './find.ts'
import type { nearLimits } from './nearest.ts'

/** For each of these numbers, returns the newest lines of other companies that name it. */
export function lineRefsOf(index: LinesIndex, own: OwnBroadcast, numbers: readonly string[]): NumberRow[] {
  const candidateFilter = candidateFilterOf(candidatesOf(own))
  return numbers.flatMap(stripped =>
    linesWithNumber(index, { by: 'number', text: stripped }, candidateFilter, numberLimits.each).map(id => ({
      ...numberRefOf(index, id),
      stripped,
    })),
  )
}

/** Finds in the index what `openByNumber` finds in the database. */
export function linesByNumber(index: LinesIndex, own: OwnBroadcast): OwnByNumber {
  const numbers = numbersOf(own)
  const sameNumber = lineRefsOf(index, own, numbers)
  return {
    ...own,
    same: sameNumber,
    near: areFew(sameNumber, numberLimits.enough) ? numbersNear(index, numbers, numberLimits.near) : [],
  }
}

/** Returns candidates for other spellings of the requested numbers; a few of them will not match. */
export const numbersNear = (index: LinesIndex, requested: readonly string[], limits: typeof nearLimits): NearNumber[] =>
  requested.flatMap(number => nearOne(index, number, limits).map(stripped => ({ requested: number, stripped })))

function nearOne(index: LinesIndex, requested: string, { typo, prefix, longer }: typeof nearLimits): string[] {
  const order = orderOf('number')
  const typos = requested.length < typo ? [] : index.keysWithinTypo(order, requested)
  if (requested.length < prefix) return typos
  const longerNumbers = index
    .keysWithPrefix(order, requested, longer + 1)
    .filter(number => number > requested && number < `${requested}~`)
  const prefixes = Array.from({ length: requested.length - prefix }, (_, extra) => requested.slice(0, prefix + extra))
  return distinct([...typos, ...longerNumbers.slice(0, longer), ...prefixes.filter(number => isNamed(index, number))])
}

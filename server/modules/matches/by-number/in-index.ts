import type { LinesIndex } from '../line-index/lines-index.ts'
import {
  areFew,
  distinct,
  isNamed,
  linesNaming,
  namingRow,
  narrowedTo,
  numbersOf,
  othersOf,
} from '../line-index/naming.ts'
import { orderOf } from '../line-index/shape.ts'
import type { NearNumber, NumberRow, OwnBroadcast, OwnByNumber } from '../own-broadcast.ts'
import { numberLimits } from './find.ts'
import type { nearLimits } from './nearest.ts'

/** The newest lines of others that name each of these numbers. */
export function namingsOf(index: LinesIndex, own: OwnBroadcast, numbers: readonly string[]): NumberRow[] {
  const narrowed = narrowedTo(othersOf(own))
  return numbers.flatMap(stripped =>
    linesNaming(index, { by: 'number', text: stripped }, narrowed, numberLimits.each).map(id => ({
      ...namingRow(index.storedFieldsOf(id)),
      stripped,
    })),
  )
}

/** Finds by the index what `openByNumber` finds by the database. */
export function linesByNumber(index: LinesIndex, own: OwnBroadcast): OwnByNumber {
  const numbers = numbersOf(own)
  const same = namingsOf(index, own, numbers)
  return { ...own, same, near: areFew(same, numberLimits.enough) ? numbersNear(index, numbers, numberLimits.near) : [] }
}

/** Numbers that may be one of those asked, written otherwise; some more than really are. */
export const numbersNear = (index: LinesIndex, asked: readonly string[], limits: typeof nearLimits): NearNumber[] =>
  asked.flatMap(one => nearOne(index, one, limits).map(stripped => ({ asked: one, stripped })))

function nearOne(index: LinesIndex, asked: string, { slip, prefix, longer }: typeof nearLimits): string[] {
  const order = orderOf('number')
  const slips = asked.length < slip ? [] : index.keysWithinTypo(order, asked)
  if (asked.length < prefix) return slips
  const goingOn = index
    .keysWithPrefix(order, asked, longer + 1)
    .filter(number => number > asked && number < `${asked}~`)
  const beginnings = Array.from({ length: asked.length - prefix }, (_, at) => asked.slice(0, prefix + at))
  return distinct([...slips, ...goingOn.slice(0, longer), ...beginnings.filter(number => isNamed(index, number))])
}

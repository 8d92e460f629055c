import { numberLimits, trigramLimits } from '../alike.ts'
import type { nearLimits } from '../near.ts'
import type { NearNumber, NumberRow, Own, OwnByNumber, OwnByTrigrams } from '../reads.ts'
import { alikeKeys } from './alike-keys.ts'
import type { LinesIndex } from './lines-index.ts'
import { areFew, isNamed, linesNaming, namingRow, narrowedTo, othersOf } from './naming.ts'
import { orderOf } from './shape.ts'

export const distinct = <T>(values: Iterable<T>): T[] => [...new Set(values)]
export const numbersOf = ({ lines }: Own): string[] => distinct(lines.flatMap(line => line.stripped ?? []))

/** What `openByTrigrams` finds beside an own broadcast, by an index in memory. */
export function byTrigrams(index: LinesIndex, own: Own): OwnByTrigrams {
  const { each, alike: most, enough } = trigramLimits
  const narrowed = narrowedTo({ ...othersOf(own), listId: own.list_id })
  const naming = (key: string) => linesNaming(index, { by: 'key', text: key }, narrowed, each)
  const keys = distinct(own.lines.flatMap(line => line.key ?? []))
  const exact = keys.flatMap(naming).map(id => namingRow(index.documentOf(id)))
  const similarities = new Map<string, number>()
  for (const asked of areFew(exact, enough) ? keys : [])
    for (const { key, similarity } of alikeKeys(index, asked, most))
      similarities.set(key, Math.max(similarity, similarities.get(key) ?? 0))
  const alike = [...similarities].flatMap(([key, similarity]) =>
    naming(key).map(id => ({ ...namingRow(index.documentOf(id)), similarity })),
  )
  return { ...own, exact, alike }
}

/** The newest lines of others that name each of these numbers. */
export function namingsOf(index: LinesIndex, own: Own, numbers: readonly string[]): NumberRow[] {
  const narrowed = narrowedTo(othersOf(own))
  return numbers.flatMap(stripped =>
    linesNaming(index, { by: 'number', text: stripped }, narrowed, numberLimits.each).map(id => ({
      ...namingRow(index.documentOf(id)),
      stripped,
    })),
  )
}

/** What `openByNumber` finds beside an own broadcast, by an index in memory. */
export function byNumber(index: LinesIndex, own: Own): OwnByNumber {
  const numbers = numbersOf(own)
  const same = namingsOf(index, own, numbers)
  return { ...own, same, near: areFew(same, numberLimits.enough) ? numbersNear(index, numbers, numberLimits.near) : [] }
}

/** Numbers that may be one of those asked, written otherwise; some more than really are. */
export const numbersNear = (index: LinesIndex, asked: readonly string[], limits: typeof nearLimits): NearNumber[] =>
  asked.flatMap(one => nearOne(index, one, limits).map(stripped => ({ asked: one, stripped })))

function nearOne(index: LinesIndex, asked: string, { slip, prefix, longer }: typeof nearLimits): string[] {
  const order = orderOf('number')
  const slips = asked.length < slip ? [] : index.keysNear(order, asked)
  if (asked.length < prefix) return slips
  const goingOn = index.keysFrom(order, asked, longer + 1).filter(number => number > asked && number < `${asked}~`)
  const beginnings = Array.from({ length: asked.length - prefix }, (_, at) => asked.slice(0, prefix + at))
  return distinct([...slips, ...goingOn.slice(0, longer), ...beginnings.filter(number => isNamed(index, number))])
}

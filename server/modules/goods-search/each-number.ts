import { formOf, scoreNumber, sureNumberScore } from '../part-numbers/index.ts'
import { alternativesIn, splitAtSlash } from './alternatives.ts'
import { conditionsOf } from './goods-query.ts'
import { type Context, hasDigit, hasLetter, type Relaxation, type RelaxedSearch } from './relaxation.ts'
import { unitsOf } from './typed-units.ts'
import type { Unit } from './unit.ts'

/** Beyond this, numbers without results are not relaxed one by one: each costs several searches. */
const maxEach = 12

/** DL360 Gen11 is one model. Short words are listed only if they look like nothing else than part numbers: `F617N`. */
const isNumber = ({ is, typed, word }: Unit) =>
  is === 'number' && (word.length > 5 || scoreNumber(typed.toUpperCase()) >= sureNumberScore)
/** In a list with numbers, a word with hyphens is a number too: GLC-SX-MMD. */
const isListed = (unit: Unit) => isNumber(unit) || (unit.is === 'word' && /^\S{3,}-\S+$/.test(unit.typed))

/** Returns the numbers that only spaces separate, and perhaps quantities; undefined if the text says anything else. */
function numbersOf(typed: string, { vocabulary }: Context): Unit[] | undefined {
  const units = unitsOf(typed, { isList: true, vocabulary })
  const isList = units.length > 1 && units.every(isListed) && units.some(isNumber)
  return isList ? units : undefined
}

/**
 * Searches for each of several numbers that only spaces separate, because no line contains all of them. `relaxOne` relaxes a
 * number without results. Undefined if the text is no such list, or none of its numbers is found.
 */
export async function eachNumber(
  typed: string,
  context: Context,
  relaxOne: (unit: Unit) => Promise<RelaxedSearch>,
): Promise<RelaxedSearch | undefined> {
  const { goods, vocabulary } = context
  const blocks = numbersOf(typed, context)?.map(unit => ({
    typed: unit.typed,
    units: unitsOf(unit.typed, { vocabulary }),
  }))
  if (blocks === undefined) return undefined
  const each: Relaxation = { kind: 'each', typed, used: '' }
  if (blocks.length > maxEach) {
    const found = await goods.count(blocks.map(({ units }) => conditionsOf(units)))
    return found === 0 ? undefined : { blocks, relaxed: [each] }
  }
  const counts = await Promise.all(blocks.map(({ units }) => goods.count([conditionsOf(units)])))
  if (counts.every(count => count === 0)) return undefined
  const searches: RelaxedSearch[] = []
  for (const [index, block] of blocks.entries()) {
    const [unit, ...others] = block.units
    if ((counts[index] ?? 0) > 0 || unit === undefined || others.length > 0)
      searches.push({ blocks: [block], relaxed: [] })
    else {
      const relaxed = await relaxOne(unit)
      searches.push(
        relaxed.blocks.length > 0
          ? relaxed
          : { blocks: [], relaxed: [{ kind: 'left-out', typed: block.typed, used: '' }] },
      )
    }
  }
  return {
    blocks: searches.flatMap(one => one.blocks),
    relaxed: [each, ...searches.flatMap(one => one.relaxed)],
  }
}

const minPart = 3
/** Each part is counted. */
const maxParts = 12

/** Returns the units with a word such as `DL360/DL380` or `SAS/SATA` read as its parts, if all of them are listed. */
export async function eachOfSlashes(units: readonly Unit[], { goods, vocabulary }: Context) {
  const kept: Unit[] = []
  let relaxed: Relaxation | undefined
  for (const unit of units) {
    const parts = unit.alternatives === undefined ? unit.typed.split('/') : []
    const isAlike =
      parts.length > 1 &&
      parts.length <= maxParts &&
      parts.every(part => part.length >= minPart && hasLetter(part)) &&
      (parts.every(part => !hasDigit(part)) || new Set(parts.map(formOf)).size === 1)
    const known = new Map<string, Unit>()
    for (const part of isAlike ? parts : []) {
      const [only, ...others] = unitsOf(part, { vocabulary })
      if (only === undefined || others.length > 0 || (await goods.count([conditionsOf([only])])) === 0) break
      known.set(part, only)
    }
    const word = { raw: unit.typed, pieces: [unit.typed] }
    const unitOf = (text: string) => known.get(text)
    const either = alternativesIn(word, unitOf)
    const split =
      either === undefined ? splitAtSlash(word, unitOf).flatMap(({ raw }) => known.get(raw) ?? []) : [either]
    if (split.length > 0) relaxed = { kind: 'each', typed: unit.typed, used: '' }
    kept.push(...(split.length > 0 ? split : [unit]))
  }
  return relaxed === undefined ? undefined : { kept, relaxed }
}

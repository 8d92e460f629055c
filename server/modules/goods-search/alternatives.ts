import type { WrittenWord } from './goods-words.ts'
import type { Unit } from './unit.ts'

/** More groups would cost too much. */
const maxGroups = 64
const minLength = 2

/** Words of one class may replace each other: two kinds of goods, two names, or two quantities of one unit. */
const classOf = ({ is, kind, quantity }: Unit): string =>
  quantity === undefined ? `${is} ${kind !== undefined}` : quantity.replace(/^[\d.]+/, '')

/** The unit of a text that is one known word; undefined for every other text. */
export type KnownUnit = (text: string) => Unit | undefined

/** Returns the known words that slashes separate in a word; undefined if one of them is not known: `WS-C2960/48`. */
function knownParts({ raw }: WrittenWord, unitOf: KnownUnit): Unit[] | undefined {
  const parts = raw.split('/')
  if (parts.length < 2 || parts.some(part => part.length < minLength)) return undefined
  const units = parts.flatMap(part => unitOf(part) ?? [])
  return units.length === parts.length ? units : undefined
}

/** Combines units into groups: a line that matches all groups of any one unit matches all of these groups. */
function groupsOfEither(units: readonly Unit[]): string[][] {
  const [first, ...others] = units.map(({ groups }) => groups)
  return others.reduce(
    (either, groups) => either.flatMap(group => groups.map(other => [...new Set([...group, ...other])])),
    first ?? [],
  )
}

/** Returns the unit of a word such as `HP/IBM` or `4TB/6TB`: a line must match one of its parts. */
export function alternativesIn(word: WrittenWord, unitOf: KnownUnit): Unit | undefined {
  const units = knownParts(word, unitOf)
  const [first] = units ?? []
  if (units === undefined || first === undefined || new Set(units.map(classOf)).size > 1) return undefined
  // Each further part multiplies the groups.
  if (units.reduce((count, { groups }) => count * groups.length, 1) > maxGroups) return undefined
  const groups = groupsOfEither(units)
  const kind = first.kind === undefined ? {} : { kind: first.kind }
  return { typed: word.raw, word: word.raw, is: first.is, groups, alternatives: units, ...kind }
}

/** Returns the parts of a word such as `HP/SSD` or `600GB/10K`, whose known parts say different things; otherwise the word. */
export function splitAtSlash(word: WrittenWord, unitOf: KnownUnit): WrittenWord[] {
  const units = knownParts(word, unitOf)
  if (units === undefined || alternativesIn(word, unitOf) !== undefined) return [word]
  return units.map(({ typed }) => ({
    raw: typed,
    pieces: typed.split(/[^\p{L}\p{N}.]+/u).filter(piece => piece !== ''),
  }))
}

const spacedSlash = /(\S+)\s+\/\s+(?=(\S+))/gu

/** Removes the spaces around a slash between two known words: `HP / IBM` is `HP/IBM`. */
export const withTightSlashes = (text: string, unitOf: KnownUnit): string =>
  text.replace(spacedSlash, (spaced: string, before: string, after: string) => {
    const isKnown = [before.split('/').at(-1) ?? '', after].every(word => unitOf(word) !== undefined)
    return isKnown ? `${before}/` : spaced
  })

/** Returns a unit that a line matches by any of these units. */
export function eitherOf(typed: string, units: readonly Unit[]): Unit {
  const [first] = units
  return { typed, word: typed, is: first?.is ?? 'word', groups: groupsOfEither(units), alternatives: units }
}

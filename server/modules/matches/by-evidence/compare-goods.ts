import { type Goods, readPieces, weightOfFact } from './goods.ts'
import type { FactKind } from './trade-words.ts'

/** The goods of a line, and what the pieces of its part number say. */
export interface DescribedGoods extends Goods {
  named: Goods
}

export const withPieces = (goods: Goods): DescribedGoods => ({ ...goods, named: readPieces(goods.pieces) })

/** How two lines describe their goods. */
export interface Comparison {
  /** How many properties, models or kinds of goods contradict each other. */
  conflicts: number
  /** True if only one of the two is an accessory. */
  isAccessoryOfOther: boolean
  /** The part of the shorter description that the other contains; undefined if one says nothing. */
  ofShorter: number | undefined
  /** The part of the longer description that the other contains. */
  ofLonger: number
  /** Weight of what both say. */
  shared: number
  /** Weight of the words, without models and part numbers, that both say. */
  sharedWords: number
  /** True if both name the same model. */
  hasSameModel: boolean
  /** Weight of the words, without models and properties, that only one of the two has: the lesser of both. */
  otherWords: number
  /** True if both say something besides a part number. */
  areDescribed: boolean
}

/** `9300` is `C9300` and `3802i` is `AP3802I`, but the T480 and the L480 are two notebooks. */
const isPrefixedModel = (long: string, short: string) =>
  long.endsWith(short) &&
  (short.length >= 6 || /^(?:\d[a-z\d]{3}|\d[a-z\d]*[a-z]$)/.test(short)) &&
  short.length >= 3 &&
  /^[a-z]{1,3}$/.test(long.slice(0, -short.length))

export const isSameModel = (one: string, other: string): boolean =>
  one === other || isPrefixedModel(one, other) || isPrefixedModel(other, one)

const isEqual = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every(value => other.includes(value))
const none: readonly string[] = []
const valuesOf = (goods: DescribedGoods, kind: FactKind): readonly string[] => {
  const [said, named] = [goods.facts.get(kind), goods.named.facts.get(kind)]
  return said === undefined ? (named ?? none) : named === undefined ? said : [...said, ...named]
}
const hasMore = (one: readonly string[], other: readonly string[]) => one.some(value => !other.includes(value))

/** Two lines contradict each other in a property if each has a value that the other lacks. */
function areContrary(kind: FactKind, one: DescribedGoods, other: DescribedGoods): boolean {
  const [values, others] = [valuesOf(one, kind), valuesOf(other, kind)]
  if (values.length === 0 || others.length === 0) {
    // A switch whose ports are named has power over Ethernet only if the line says so.
    if (kind !== 'poe' || values.length === others.length) return false
    const silent = values.length === 0 ? one : other
    const saying = silent === one ? other : one
    return saying.facts.get(kind)?.includes('yes') === true && valuesOf(silent, 'ports').length > 0
  }
  return hasMore(values, others) && hasMore(others, values)
}

const isBare = (goods: DescribedGoods) => goods.weights.size === 0

/** The iPhone 12 is neither the iPhone 12 Pro nor the mini, and the SR650 is not the SR650 V2. */
const strictKinds: readonly FactKind[] = ['model variant', 'version']
const areOtherVariants = (one: DescribedGoods, other: DescribedGoods) =>
  !(isBare(one) || isBare(other)) && strictKinds.some(kind => !isEqual(valuesOf(one, kind), valuesOf(other, kind)))

/** A longer number is an order number, which names no model. */
const maxModelLength = 6

/** Returns the models that a line names; its part number is one of them if it may name a model. */
function modelsOf(goods: DescribedGoods): readonly string[] {
  const { models, named } = goods
  return pieceLength(goods) > maxModelLength || named.models.length === 0 ? models : [...models, ...named.models]
}

function areOtherModels(one: DescribedGoods, other: DescribedGoods): boolean {
  // Two part numbers are compared as such.
  const haveNumbers = one.pieces.length > 0 && other.pieces.length > 0
  if (haveNumbers && one.pieces.join('') === other.pieces.join('')) return false
  const [models, others] = haveNumbers ? [one.models, other.models] : [modelsOf(one), modelsOf(other)]
  if (models.length === 0 || others.length === 0) return false
  const isIn = (model: string, goods: DescribedGoods) =>
    goods.models.some(each => isSameModel(model, each)) || goods.named.models.some(each => isSameModel(model, each))
  return !(models.some(model => isIn(model, other)) || others.some(model => isIn(model, one)))
}

/** Shorter names are those of a series: `X18`, `G5`. */
const minModelName = 3

const pieceLength = ({ pieces }: DescribedGoods) => pieces.reduce((sum, piece) => sum + piece.length, 0)

/** Returns the model by which a line is named: its part number if that may be one, else the first; those of components follow. */
function mainModelOf(goods: DescribedGoods): string | undefined {
  const numbers = pieceLength(goods) > maxModelLength ? none : goods.named.models
  return [...numbers, ...goods.models].find(name => name.length >= minModelName)
}

/** Returns true if both lines are named by the same model. */
export function nameTheSameModel(one: DescribedGoods, other: DescribedGoods): boolean {
  const [model, otherModel] = [mainModelOf(one), mainModelOf(other)]
  return model !== undefined && otherModel !== undefined && isSameModel(model, otherModel)
}

/** Returns true if the part number of a line names the model by which the other line is named. */
export function isMainModelOf(one: DescribedGoods, other: DescribedGoods): boolean {
  const main = mainModelOf(other)
  return isNamedBy(one, other) && (main === undefined || one.named.models.some(model => isSameModel(model, main)))
}

function countConflicts(one: DescribedGoods, other: DescribedGoods): number {
  let conflicts = areOtherModels(one, other) ? 1 : 0
  if (areOtherVariants(one, other)) conflicts += 1
  const kinds = new Set([
    ...one.facts.keys(),
    ...one.named.facts.keys(),
    ...other.facts.keys(),
    ...other.named.facts.keys(),
  ])
  for (const kind of kinds) if (areContrary(kind, one, other)) conflicts += 1
  return conflicts
}

/** An accessory counts unless the line is a machine that comes with it: one with memory or a processor. */
function accessoriesOf(goods: DescribedGoods): readonly string[] {
  if (goods.isForOther) return goods.accessories.length === 0 ? ['part'] : goods.accessories
  const { facts, accessories } = goods
  if (facts.has('size') || facts.has('processor') || facts.has('processor line')) return none
  if (['cpu', 'processor', 'xeon'].some(word => goods.weights.has(word))) return none
  // A processor in a tray is a processor; the tray of a disk is a caddy.
  const isOfDisk =
    facts.has('form') || facts.has('interface') || facts.has('disk') || goods.models.length + goods.pieces.length === 0
  return isOfDisk
    ? accessories.map(accessory => (accessory === 'tray' ? 'caddy' : accessory))
    : accessories.filter(accessory => accessory !== 'tray')
}

function areAccessoryAndOther(one: DescribedGoods, other: DescribedGoods): boolean {
  const [accessories, others] = [accessoriesOf(one), accessoriesOf(other)]
  if (accessories.length === 0 && others.length === 0) return false
  // A supply of so many watts is a power supply, whether the line says it or not.
  const isSamePower = one.facts.has('power') && other.facts.has('power')
  return !isSamePower && !accessories.some(each => others.includes(each))
}

/** Sums what one line says and the other says as well. */
function sharedBy(one: Goods, other: DescribedGoods): { weight: number; words: number; hasModel: boolean } {
  let weight = 0
  let words = 0
  let hasModel = false
  for (const [text, value] of one.weights) {
    const isModel = one.models.includes(text)
    const isShared =
      other.weights.has(text) ||
      other.named.weights.has(text) ||
      (isModel && [...other.models, ...other.named.models].some(model => isSameModel(text, model)))
    if (!isShared) continue
    weight += value
    if (!isModel && other.weights.has(text)) words += value
    if (isModel && text.length >= 4) hasModel = true
  }
  return { weight, words, hasModel }
}

/** Sums the plain words that the other line lacks; each weighs less than a property. */
function otherWordsOf(one: Goods, other: DescribedGoods): number {
  let weight = 0
  for (const [text, value] of one.weights)
    if (value < weightOfFact && !other.weights.has(text) && !other.named.weights.has(text)) weight += value
  return weight
}

/** A piece of a number that the other line lacks may be an option that nobody writes out. */
const leftByUnsharedPieces = 0.25

interface Side {
  weight: number
  shared: number
  words: number
  hasModel: boolean
}

/** Compares the goods of two lines. */
export function compareGoods(one: DescribedGoods, other: DescribedGoods): Comparison {
  const sides = [
    [one, other],
    [other, one],
  ] as const
  const [mine, others] = sides.map(([goods, opposite]) => {
    const said = sharedBy(goods, opposite)
    const named = sharedBy(goods.named, opposite)
    const rest = named.weight === 0 ? 0 : (goods.named.weight - named.weight) * leftByUnsharedPieces
    const weight = goods.weight + named.weight + rest
    return {
      weight,
      shared: said.weight + named.weight,
      words: said.words,
      hasModel: said.hasModel || named.hasModel,
    }
  }) as [Side, Side]
  const [shorter, longer] = mine.weight <= others.weight ? [mine, others] : [others, mine]
  return {
    conflicts: countConflicts(one, other),
    isAccessoryOfOther: areAccessoryAndOther(one, other),
    ofShorter: shorter.weight === 0 ? undefined : Math.min(shorter.shared / shorter.weight, 1),
    ofLonger: longer.weight === 0 ? 0 : Math.min(longer.shared / longer.weight, 1),
    shared: Math.min(mine.shared, others.shared),
    sharedWords: Math.min(mine.words, others.words),
    hasSameModel: mine.hasModel || others.hasModel,
    otherWords: Math.min(otherWordsOf(one, other), otherWordsOf(other, one)),
    areDescribed: !isBare(one) && !isBare(other),
  }
}

/** Returns true if the other line names everything that a line's part number consists of: `2960X-48FPD` in `WS-C2960X-48FPD-L`. */
export function isNamedBy({ named }: DescribedGoods, other: DescribedGoods): boolean {
  if (!named.models.some(model => model.length >= 4 || (model.length === 3 && /[a-z]/.test(model)))) return false
  for (const text of named.weights.keys())
    if (
      !(
        other.weights.has(text) ||
        other.named.weights.has(text) ||
        (named.models.includes(text) &&
          [...other.models, ...other.named.models].some(model => isSameModel(text, model)))
      )
    )
      return false
  return true
}

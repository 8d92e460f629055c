import { confusableChars, editDistance } from '../part-numbers/index.ts'
import { eachNumber, eachOfSlashes } from './each-number.ts'
import { conditionsOf, type GoodsBlock, type GoodsQuery } from './goods-query.ts'
import { wordsMisspelledAs } from './misspellings.ts'
import { listedPart } from './nearest-numbers.ts'
import { nearestSize, spellQuantity, withNearestSize } from './nearest-size.ts'
import { listedEquivalents, nearestNumbers, withEquivalents } from './other-numbers.ts'
import {
  blockOf,
  type Context,
  hasDigit,
  hasLetter,
  type KnownGoods,
  maxTried,
  maxTypedLength,
  type Relaxation,
  type RelaxedSearch,
} from './relaxation.ts'
import { unitsOf } from './typed-units.ts'
import type { Unit } from './unit.ts'

const readAs = (word: string): string =>
  [...word.toUpperCase()].map(char => confusableChars.as[confusableChars.read.indexOf(char)] ?? char).join('')

const isSwapped = (one: string, other: string): boolean => {
  const positions = [...one].flatMap((char, index) => (char === other[index] ? [] : [index]))
  const [first = 0, second] = positions
  return positions.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first]
}

/**
 * Returns the distance of a word from the typed one; undefined if it is a different word. A different digit makes a
 * different number, but a swapped, doubled or missing digit or an O for a 0 is a typo.
 */
function typoDistance(typed: string, word: string): number | undefined {
  if (readAs(typed) === readAs(word)) return 0
  const tolerance = typed.length < 4 ? 0 : hasDigit(typed) || typed.length < 9 ? 1 : 2
  const distance = editDistance(typed, word, tolerance)
  if (distance > tolerance || hasLetter(typed) !== hasLetter(word)) return undefined
  if (typed.length === word.length && isSwapped(typed, word)) return 0.5
  if (hasDigit(typed) && typed.length === word.length) return undefined
  return distance
}

/** A shorter word resembles too many others to be corrected to one that no line has together with the other words. */
const minAlone = 6

/** Returns the word that was meant, preferably one that lines have together with the other words, and how far it is. */
async function corrected({ word }: Unit, others: readonly Unit[], { goods, vocabulary }: Context) {
  if (word.length < 4) return undefined
  const [similarWords, knownWords] = await Promise.all([
    goods.similarWords(word),
    goods.knownWords(word.length > maxTypedLength ? [] : wordsMisspelledAs(word)),
  ])
  const corrections = [...new Set([...similarWords, ...knownWords])].flatMap(similar => {
    const distance = similar === word ? undefined : typoDistance(word, similar)
    return distance === undefined ? [] : [{ similar, distance }]
  })
  const best = corrections.sort((a, b) => a.distance - b.distance).slice(0, maxTried)
  const counted = await Promise.all(
    best.map(async one => {
      const units = unitsOf(one.similar, { vocabulary })
      const [found, together] = await Promise.all([
        goods.count([conditionsOf(units)]),
        goods.count([conditionsOf([...units, ...others])]),
      ])
      return { ...one, found, isTogether: together > 0 }
    }),
  )
  return counted
    .filter(({ found, isTogether }) => isTogether || (found > 0 && word.length >= minAlone))
    .sort((a, b) => Number(b.isTogether) - Number(a.isTogether) || a.distance - b.distance || b.found - a.found)[0]
}

/** Returns the word that was meant, or the words that were run together; a more distant word only if there are none. */
async function readAgain(unit: Unit, others: readonly Unit[], context: Context): Promise<string | undefined> {
  const best = await corrected(unit, others, context)
  return best !== undefined && best.distance <= 1 ? best.similar : ((await parted(unit, context)) ?? best?.similar)
}

const sizeAtStart = /^(\d+(?:\.\d+)?(?:tb|gb|w|va))(.{2,})$/
const lettersAtStart = /^\p{L}{2,}/u
const minTail = 2
/** Two letters and a year or model: `se2020`. Shorter heads begin many numbers. */
const isParted = (head: string, tail: string) => head.length > 2 || /^\d{4}$/.test(tail)

/** Returns the typed word as two that some line contains: `thinkpad t480`, `600gb 10k`. */
async function parted({ typed, word }: Unit, { goods, vocabulary }: Context): Promise<string | undefined> {
  const letters = lettersAtStart.exec(word)?.[0].slice(0, word.length - minTail) ?? ''
  const heads = Array.from(letters, (_, index) => letters.slice(0, index + 1)).filter(head =>
    isParted(head, word.slice(head.length)),
  )
  const known = new Set(heads.length === 0 || word.length > maxTypedLength ? [] : await goods.knownWords(heads))
  const [, size, rest] = sizeAtStart.exec(typed) ?? []
  const ways = [
    ...(size === undefined ? [] : [`${size} ${rest}`]),
    ...heads.filter(head => known.has(head)).map(head => `${head} ${word.slice(head.length)}`),
  ]
  for (const way of ways.reverse().slice(0, maxTried))
    if ((await goods.count([conditionsOf(unitsOf(way, { vocabulary }))])) > 0) return way
  return undefined
}

/** A model: a few letters, its number, and perhaps a letter. */
const modelShape = /^(\p{L}{0,4})(\d{1,4})(\p{L}?)$/u

/**
 * Returns the nearest listed model of the same family for one that nobody lists: the same letters, and a number that differs in one
 * digit. A number without letters needs other words that say what it is.
 */
async function nearestModel({ word }: Unit, others: readonly Unit[], { goods, vocabulary }: Context) {
  const [, letters, digits = '', end = ''] = modelShape.exec(word) ?? []
  if (letters === undefined || word.length < 3 || (letters === '' && (others.length === 0 || digits.length < 3)))
    return undefined
  const near = [...digits].flatMap((_, index) =>
    [...'0123456789']
      .map(digit => digits.slice(0, index) + digit + digits.slice(index + 1))
      .filter(number => number !== digits && !number.startsWith('0')),
  )
  const ways = near
    .sort((a, b) => Math.abs(Number(a) - Number(digits)) - Math.abs(Number(b) - Number(digits)))
    .flatMap(number => [...new Set([letters + number + end, letters + number])])
  const known = new Set(await goods.knownWords(ways))
  for (const way of ways.filter(one => known.has(one)).slice(0, maxTried))
    if ((await goods.count([conditionsOf([...others, ...unitsOf(way, { vocabulary })])])) > 0) return way
  return undefined
}

/** Returns the same units with the nearest model for one of them, if no line has that model together with the other words. */
async function withNearestModel(units: readonly Unit[], context: Context) {
  if (units.length < 2) return undefined
  for (const unit of units.filter(({ is }) => is === 'word')) {
    const others = units.filter(other => other !== unit)
    const model = await nearestModel(unit, others, context)
    if (model !== undefined)
      return {
        kept: [...others, ...unitsOf(model, { vocabulary: context.vocabulary })],
        relaxed: { kind: 'nearest' as const, typed: unit.typed, used: model.toUpperCase() },
      }
  }
  return undefined
}

/** Returns the search with one word of the trade spelled right that nothing is called: `hewlet packard`. */
async function respelled(units: readonly Unit[], { goods, vocabulary }: Context): Promise<RelaxedSearch | undefined> {
  for (const unit of units.filter(({ is }) => is === 'word')) {
    const meant = vocabulary.wordsLike(unit.word)
    if (meant.length === 0 || (await goods.count([conditionsOf([unit])])) > 0) continue
    for (const used of meant) {
      const again = unitsOf(units.map(one => (one === unit ? used : one.typed)).join(' '), { vocabulary })
      const isRead = again.every(one => one.typed !== used || one.is === 'concept')
      if (isRead && (await goods.count([conditionsOf(again)])) > 0)
        return { blocks: [blockOf(again)], relaxed: [{ kind: 'typo', typed: unit.typed, used }] }
    }
  }
  return undefined
}

/** Replaces or omits words that no line contains. */
async function withoutUnknown(units: readonly Unit[], context: Context) {
  const { goods, vocabulary } = context
  const counts = await Promise.all(units.map(unit => goods.count([conditionsOf([unit])])))
  const known = units.filter((_, index) => (counts[index] ?? 0) > 0)
  const kept: Unit[] = []
  const relaxed: Relaxation[] = []
  for (const [index, unit] of units.entries()) {
    if ((counts[index] ?? 0) > 0) {
      kept.push(unit)
      continue
    }
    const isWord = unit.is === 'word' || unit.is === 'number'
    const word = isWord ? await readAgain(unit, known, context) : undefined
    const part = isWord && word === undefined ? await listedPart(unit, goods) : undefined
    const number =
      unit.is === 'number' && word === undefined && part === undefined
        ? ((await listedEquivalents(unit, known, context)) ?? (await nearestNumbers(unit, known, context)))
        : undefined
    const size = unit.is === 'quantity' ? await nearestSize(unit, known, goods) : undefined
    const model =
      isWord && word === undefined && part === undefined && number === undefined
        ? await nearestModel(unit, known, context)
        : undefined
    const instead = word ?? part
    if (instead !== undefined) {
      kept.push(...unitsOf(instead, { vocabulary }))
      relaxed.push({ kind: word === undefined ? 'part' : 'typo', typed: unit.typed, used: instead })
    } else if (number !== undefined) {
      kept.push(number.instead)
      relaxed.push(number.relaxed)
    } else if (model !== undefined) {
      kept.push(...unitsOf(model, { vocabulary }))
      relaxed.push({ kind: 'nearest', typed: unit.typed, used: model.toUpperCase() })
    } else if (size !== undefined) {
      kept.push(size)
      relaxed.push({ kind: 'nearest', typed: unit.typed, used: spellQuantity(size.typed) })
    } else relaxed.push({ kind: 'left-out', typed: unit.typed, used: '' })
  }
  return { kept, relaxed }
}

/** The order of omission if every word is known, but no line contains all of them: properties first, the number last. */
const leftOutFirst: readonly ((unit: Unit) => boolean)[] = [
  ({ is, kind }) => is === 'concept' && kind === undefined,
  ({ is }) => is === 'word',
  ({ is }) => is === 'quantity',
  ({ kind }) => kind !== undefined,
  ({ is }) => is === 'number',
]

/** 850 or G9 by itself begins many part numbers, and 256GB by itself occurs with many kinds of goods. */
const isVague = ({ is, word }: Unit) => is === 'quantity' || /^(?:g|gen)?\d{1,4}$/.test(word)

/** Omits one word after the other until some line contains the rest. */
async function fewer(units: readonly Unit[], goods: KnownGoods): Promise<{ kept: Unit[]; left: Unit[] } | undefined> {
  const left: Unit[] = []
  let kept = [...units]
  while (kept.length > 1) {
    const tried = await Promise.all(
      kept.map(async unit => {
        const rest = kept.filter(other => other !== unit)
        return { unit, rest, found: await goods.count([conditionsOf(rest)]) }
      }),
    )
    const found = tried.filter(attempt => attempt.found > 0)
    const named = found.filter(({ rest }) => !rest.every(isVague))
    for (const isNext of leftOutFirst) {
      const ofKind = (named.length > 0 ? named : found).filter(({ unit }) => isNext(unit))
      // The rarer of two kinds is kept: `UPS battery` asks for batteries.
      const [best] = ofKind.sort((a, b) => (a.unit.kind === undefined ? b.found - a.found : a.found - b.found))
      if (best !== undefined) return { kept: best.rest, left: [...left, best.unit] }
    }
    const last = leftOutFirst.flatMap(isNext => kept.filter(isNext).reverse())[0]
    if (last === undefined) return undefined
    left.push(last)
    kept = kept.filter(unit => unit !== last)
  }
  return undefined
}

async function relaxBlock({ typed, units }: GoodsBlock, context: Context): Promise<RelaxedSearch> {
  const { goods } = context
  const nothing = { blocks: [], relaxed: [] }
  const each = await eachNumber(typed, context, unit => relaxBlock(blockOf([unit]), context))
  if (each !== undefined) return each
  if (units.length > maxUnits) return nothing
  const slashed = await eachOfSlashes(units, context)
  if (slashed !== undefined && (await goods.count([conditionsOf(slashed.kept)])) > 0)
    return { blocks: [blockOf(slashed.kept)], relaxed: [slashed.relaxed] }
  const spelled = await respelled(units, context)
  if (spelled !== undefined) return spelled
  const { kept, relaxed } = await withoutUnknown(units, context)
  if (kept.length === 0) return nothing
  const isChanged = relaxed.length > 0
  // The number of a model that nobody lists, without its name, is a part of any other number.
  if (relaxed.some(({ kind }) => kind === 'left-out') && kept.every(({ word }) => /^\d{1,4}\p{L}?$/u.test(word)))
    return nothing
  if (isChanged && (await goods.count([conditionsOf(kept)])) > 0) return { blocks: [blockOf(kept)], relaxed }
  const equivalents = await withEquivalents(kept, context)
  if (equivalents !== undefined)
    return { blocks: [blockOf(equivalents.kept)], relaxed: [...relaxed, equivalents.relaxed] }
  const nearest = await withNearestSize(kept, goods)
  if (nearest !== undefined) return { blocks: [blockOf(nearest.kept)], relaxed: [...relaxed, nearest.relaxed] }
  const model = await withNearestModel(kept, context)
  if (model !== undefined) return { blocks: [blockOf(model.kept)], relaxed: [...relaxed, model.relaxed] }
  const rest = await fewer(kept, goods)
  if (rest === undefined) return nothing
  const leftOut = rest.left.map(unit => ({ kind: 'left-out' as const, typed: unit.typed, used: '' }))
  return { blocks: [blockOf(rest.kept)], relaxed: [...relaxed, ...leftOut] }
}

const maxRelaxedBlocks = 10
/** Each omitted word costs a search for each other word. */
const maxUnits = 12

/**
 * Returns the closest search with results for one without any, and what was changed; undefined if there is
 * none.
 */
export async function relax(
  query: GoodsQuery,
  goods: KnownGoods,
): Promise<(GoodsQuery & { relaxed: Relaxation[] }) | undefined> {
  const all: RelaxedSearch[] = []
  for (const block of query.blocks.slice(0, maxRelaxedBlocks))
    all.push(await relaxBlock(block, { goods, vocabulary: query.vocabulary }))
  const blocks = all.flatMap(query => query.blocks)
  return blocks.length === 0 ? undefined : { ...query, blocks, relaxed: all.flatMap(one => one.relaxed) }
}

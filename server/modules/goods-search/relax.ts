import { squeeze } from '../../platform/text/fold.ts'
import { confusableChars, editDistance } from '../part-numbers/index.ts'
import { type ChoiceQuery, patternOf } from '../search/index.ts'
import { conditionsOf, type GoodsBlock, type GoodsQuery } from './goods-query.ts'
import { mark } from './goods-text.ts'
import { type Unit, unitsOf } from './typed-units.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A change of a search that found nothing. */
export interface Relaxation {
  /**
   * `typo`: corrected; `part`: a listed number that is a part of the typed one; `nearest`: the nearest size;
   * `left-out`: omitted; `each`: one of several.
   */
  kind: 'typo' | 'part' | 'nearest' | 'left-out' | 'each'
  typed: string
  /** The text that is searched for instead; empty if there is none. */
  used: string
}

/** The lookups that relaxing needs. */
export interface KnownGoods {
  /** Counts the goods that match one of these conditions, under the filters of the search. */
  count(anyOf: readonly ChoiceQuery[]): Promise<number>
  /** Returns words of the goods that resemble this one. */
  similarWords(word: string): Promise<readonly string[]>
  /** Returns the words that occur in the goods. */
  knownWords(words: readonly string[]): Promise<readonly string[]>
}

interface Context {
  goods: KnownGoods
  vocabulary: Vocabulary
}

const hasDigit = (text: string) => /\d/.test(text)
const readAs = (word: string): string =>
  [...word.toUpperCase()].map(sign => confusableChars.as[confusableChars.read.indexOf(sign)] ?? sign).join('')

const isSwapped = (one: string, other: string): boolean => {
  const places = [...one].flatMap((sign, at) => (sign === other[at] ? [] : [at]))
  const [first = 0, second] = places
  return places.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first]
}

/**
 * Returns the distance of a word from the typed one; undefined if it is a different word. A different digit makes a
 * different number; a swapped, doubled or missing digit does not, nor does an O for a 0.
 */
function typoDistance(typed: string, word: string): number | undefined {
  if (readAs(typed) === readAs(word)) return 0
  const tolerance = typed.length < 4 ? 0 : hasDigit(typed) || typed.length < 9 ? 1 : 2
  const distance = editDistance(typed, word, tolerance)
  if (distance > tolerance) return undefined
  if (typed.length === word.length && isSwapped(typed, word)) return 0.5
  if (hasDigit(typed) && typed.length === word.length) return undefined
  return distance
}

async function correctWord({ word }: Unit, { goods, vocabulary }: Context): Promise<string | undefined> {
  if (word.length < 4) return undefined
  const slips = (await goods.similarWords(word)).flatMap(similar => {
    const slip = similar === word ? undefined : typoDistance(word, similar)
    return slip === undefined ? [] : [{ similar, slip }]
  })
  const best = slips.sort((a, b) => a.slip - b.slip).slice(0, maxTried)
  const counted = await Promise.all(
    best.map(async one => ({ ...one, found: await goods.count([conditionsOf(unitsOf(one.similar, { vocabulary }))]) })),
  )
  return counted.filter(({ found }) => found > 0).sort((a, b) => a.slip - b.slip || b.found - a.found)[0]?.similar
}

const maxTried = 6
const maxTypedLength = 64
/** Shorter parts occur in many numbers. */
const minPart = 6
/** Minimum length of a model whose suffix nobody lists: `r740xd` is reduced to `r740`. */
const minModel = 4
const maxSuffix = 3

/** Returns the longest listed number that is a part of the typed one. */
async function listedPart({ typed, word }: Unit, goods: KnownGoods): Promise<string | undefined> {
  if (word.length > maxTypedLength || !hasDigit(word)) return undefined
  const parts = new Set<string>()
  for (let from = 0; from < word.length; from += 1)
    for (let to = from + minPart; to <= word.length; to += 1) parts.add(word.slice(from, to))
  for (let cut = 1; cut <= maxSuffix && word.length - cut >= minModel; cut += 1) {
    if (/\p{L}/u.test(word) && /^\p{L}+$/u.test(word.slice(-cut))) parts.add(word.slice(0, -cut))
  }
  parts.delete(word)
  const known = (await goods.knownWords([...parts])).filter(hasDigit)
  const pieces = typed.split(/[-._/+# ]+/).map(squeeze)
  const runs = pieces.flatMap((_, from) => pieces.map((__, to) => pieces.slice(from, to + 1).join('')))
  const longest = (of: readonly string[]) => [...new Set(of)].sort((a, b) => b.length - a.length).slice(0, maxTried)
  const inside = runs.filter(run => run.length >= minPart && hasDigit(run) && run !== word)
  for (const part of [...longest(known), ...longest(inside)])
    if ((await goods.count([wordCondition(part)])) > 0) return part
  return undefined
}

const wordCondition = (word: string): ChoiceQuery => ({
  words: [patternOf(word)],
  phrase: undefined,
  matchesNothing: false,
})

/** Sizes in which goods are made, by unit. */
const sizes: Readonly<Record<string, readonly number[]>> = {
  gb: [
    1, 2, 4, 8, 16, 32, 40, 64, 72, 73, 100, 120, 128, 146, 200, 240, 256, 300, 400, 450, 480, 500, 512, 600, 750, 800,
    900, 960, 1000, 1200, 1600, 1800, 1920, 2000, 2400, 3000, 3200, 3840, 4000, 6000, 6400, 7680, 8000, 10_000, 12_000,
    14_000, 15_360, 16_000, 18_000, 20_000, 22_000, 24_000, 30_720,
  ],
  w: [
    180, 240, 280, 300, 350, 400, 450, 460, 495, 500, 550, 600, 650, 715, 740, 750, 770, 800, 900, 1000, 1100, 1200,
    1400, 1600, 2000, 2400, 3000,
  ],
  va: [350, 500, 650, 700, 750, 850, 1000, 1200, 1500, 1550, 2000, 2200, 3000, 5000, 6000, 8000, 10_000],
  in: [13, 14, 15, 15.6, 17, 19, 20, 21.5, 22, 23, 24, 25, 27, 28, 32, 34, 43],
}

/** Returns the nearest size in stock, at most 50 % larger or 33 % smaller. */
async function nearestSize({ quantity = '' }: Unit, others: readonly Unit[], goods: KnownGoods) {
  const [, number = '', unit = ''] = /^([\d.]+)([a-z]+)$/.exec(quantity) ?? []
  const typed = Number(number)
  const near = (sizes[unit] ?? [])
    .filter(size => size !== typed && size <= typed * 1.5 && size >= typed / 1.5)
    .sort((a, b) => Math.abs(Math.log(a / typed)) - Math.abs(Math.log(b / typed)))
  for (const size of near.slice(0, maxTried)) {
    const used = `${size}${unit}`
    const instead: Unit = {
      typed: used,
      word: used,
      is: 'quantity',
      quantity: used,
      groups: [[`% ${mark.quantity}${used} %`]],
    }
    if ((await goods.count([conditionsOf([...others, instead])])) > 0) return instead
  }
  return undefined
}

interface RelaxedSearch {
  blocks: GoodsBlock[]
  relaxed: Relaxation[]
}

const spellQuantity = (quantity: string): string => {
  const [, number = '', unit = ''] = /^([\d.]+)([a-z]+)$/.exec(quantity) ?? []
  return unit === 'gb' && Number(number) >= 1000 ? `${Number(number) / 1000}TB` : `${number}${unit.toUpperCase()}`
}

/** Replaces or omits words that no line contains. */
async function withoutUnknown(units: readonly Unit[], context: Context) {
  const { goods, vocabulary } = context
  const counts = await Promise.all(units.map(unit => goods.count([conditionsOf([unit])])))
  const known = units.filter((_, at) => (counts[at] ?? 0) > 0)
  const kept: Unit[] = []
  const relaxed: Relaxation[] = []
  for (const [at, unit] of units.entries()) {
    if ((counts[at] ?? 0) > 0) {
      kept.push(unit)
      continue
    }
    const isWord = unit.is === 'word' || unit.is === 'number'
    const word = isWord ? await correctWord(unit, context) : undefined
    const part = isWord && word === undefined ? await listedPart(unit, goods) : undefined
    const size = unit.is === 'quantity' ? await nearestSize(unit, known, goods) : undefined
    const instead = word ?? part
    if (instead !== undefined) {
      kept.push(...unitsOf(instead, { vocabulary }))
      relaxed.push({ kind: word === undefined ? 'part' : 'typo', typed: unit.typed, used: instead })
    } else if (size !== undefined) {
      kept.push(size)
      relaxed.push({ kind: 'nearest', typed: unit.typed, used: spellQuantity(size.typed) })
    } else relaxed.push({ kind: 'left-out', typed: unit.typed, used: '' })
  }
  return { kept, relaxed }
}

/** The order in which kinds of units are omitted if every word is known, but no line contains all of them. */
const leftOutFirst = ['concept', 'word', 'quantity', 'number'] as const

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
    const found = tried.filter(one => one.found > 0)
    for (const kind of leftOutFirst) {
      const [best] = found.filter(({ unit }) => unit.is === kind).sort((a, b) => b.found - a.found)
      if (best !== undefined) return { kept: best.rest, left: [...left, best.unit] }
    }
    const last = leftOutFirst.flatMap(kind => kept.filter(({ is }) => is === kind).reverse())[0]
    if (last === undefined) return undefined
    left.push(last)
    kept = kept.filter(unit => unit !== last)
  }
  return undefined
}

async function relaxBlock({ typed, units }: GoodsBlock, context: Context): Promise<RelaxedSearch> {
  const { goods, vocabulary } = context
  const nothing = { blocks: [], relaxed: [] }
  if (units.length > maxUnits) return nothing
  if (units.length > 1 && units.every(({ is }) => is === 'number')) {
    const each = units.map(unit => ({ typed: unit.typed, units: unitsOf(unit.typed, { vocabulary }) }))
    const counts = await Promise.all(each.map(block => goods.count([conditionsOf(block.units)])))
    if (counts.every(count => count > 0)) return { blocks: each, relaxed: [{ kind: 'each', typed, used: '' }] }
  }
  const { kept, relaxed } = await withoutUnknown(units, context)
  if (kept.length === 0) return nothing
  const isChanged = relaxed.length > 0
  if (isChanged && (await goods.count([conditionsOf(kept)])) > 0) return { blocks: [blockOf(kept)], relaxed }
  const rest = await fewer(kept, goods)
  if (rest === undefined) return nothing
  const leftOut = rest.left.map(unit => ({ kind: 'left-out' as const, typed: unit.typed, used: '' }))
  return { blocks: [blockOf(rest.kept)], relaxed: [...relaxed, ...leftOut] }
}

const blockOf = (units: Unit[]): GoodsBlock => ({ typed: units.map(({ typed }) => typed).join(' '), units })

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
  const blocks = all.flatMap(one => one.blocks)
  return blocks.length === 0 ? undefined : { ...query, blocks, relaxed: all.flatMap(one => one.relaxed) }
}

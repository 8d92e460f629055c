import type { Side } from '../../../../contract/broadcasts.ts'
import type { Currency, Rates } from '../../../../contract/kit/index.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { fitOf, type NumberFit } from '../../part-numbers/index.ts'
import { enoughUses } from '../own-broadcast.ts'
import { matchesTexts as texts } from '../texts.ts'

/** Share of the newest lines that contain a word; missing words are rare. */
export type WordShares = ReadonlyMap<string, number>

/** A part number that a line names. */
export interface NamedNumber {
  key: string
  stripped: string
  /** How many lines name it, counted up to `enoughUses`. */
  uses: number
  /** Number of brands it occurs with among the compared lines. */
  brands: number
}

/** A line as its poster wrote it. */
interface WrittenLine {
  number: NamedNumber | undefined
  brand: string
  quantity: string
  condition: string
  priceAmount: number | null
  currency: Currency
  words: readonly string[]
  /** True if the words were learned from other lines, because this one has only a number. */
  hasLearnedWords: boolean
  postedAt: Date
}

/** The compared features of a line, computed once because each line is compared with many. */
export interface Line extends Omit<WrittenLine, 'words'> {
  /** Normalized, see `brandOf`. */
  brand: string
  /** Words of the description except number and brand, with the rarity of each. */
  rarityByWord: ReadonlyMap<string, number>
  /** Sum of the rarities. */
  weight: number
  /** The kind of each word that is a measure, see `kindOf`. */
  measures: ReadonlyMap<string, string>
}

/** A number that at least this many manufacturers use is a standard, such as 40GBASE-SR. */
const standardBrands = 3

/** Inputs of the weighing that are the same for all lines. */
export interface Scales {
  rates: Rates
  now: Date
  /** Side of the member's own line. */
  side: Side
}

export interface Fit {
  /** 0 to 1. */
  similarity: number
  reason: string
}

const weights = { number: 3, description: 1, brand: 0.4, condition: 0.2, quantity: 0.2, price: 0.2, age: 0.2 }
const kinds = ['number', 'description', 'brand', 'condition', 'quantity', 'price', 'age'] as const
type Evidence = Record<(typeof kinds)[number], number | undefined>

const numberEvidence: Record<NumberFit, number> = { exact: 1, stripped: 0.95, prefix: 0.75, typo: 0.8, similar: 0.6 }
const rarestShare = 1e-6
/** Evidence below this is ignored. */
const enough = 0.4
/** Minimum agreement of the descriptions if the lines have no number in common. */
const enoughDescription = 0.8

const rarityOf = (word: string, shares: WordShares) => -Math.log(shares.get(word) ?? rarestShare)
/** Returns the kind of a measure: 300GB and 600GB are the same kind, and so are Gen9 and Gen10. */
const kindOf = (word: string) => word.replace(/\d+/g, '#')
const isMeasure = (word: string) => /\d/.test(word) && /[a-z]/.test(word)

/** Returns the kinds of the measures that only the first line contains. */
function kindsOnlyIn({ measures }: Line, other: Line): Set<string> {
  const kinds = new Set<string>()
  for (const [word, kind] of measures) if (!other.rarityByWord.has(word)) kinds.add(kind)
  return kinds
}

/** Counts the kinds for which the lines have different measures: 300GB conflicts with 600GB, 6G with 12G. */
function countConflicts(one: Line, other: Line): number {
  if (one.measures.size === 0 || other.measures.size === 0) return 0
  const others = kindsOnlyIn(other, one)
  let conflicts = 0
  for (const kind of kindsOnlyIn(one, other)) if (others.has(kind)) conflicts += 1
  return conflicts
}

/** Factor by which one conflict reduces an agreement. */
const leftByConflict = 0.6

/** Returns how well the descriptions agree, with shared words weighted by rarity; undefined if either is empty. */
function descriptionEvidence(one: Line, other: Line, conflicts: number): number | undefined {
  const [weight, otherWeight] = [one.weight, other.weight]
  if (weight === 0 || otherWeight === 0) return undefined
  let shared = 0
  for (const [word, rarity] of one.rarityByWord) if (other.rarityByWord.has(word)) shared += rarity
  // Mean of two ratios, because one description may merely be shorter: the shared part of the shorter one, and of both
  // together.
  const agreement = (shared / Math.min(weight, otherWeight) + (2 * shared) / (weight + otherWeight)) / 2
  return agreement * leftByConflict ** conflicts
}

const sameBrands = new Map([
  ['hpe', 'hp'],
  ['hewlettpackard', 'hp'],
  ['hewlettpackardenterprise', 'hp'],
  ['compaq', 'hp'],
  ['dellemc', 'dell'],
  ['ciscosystems', 'cisco'],
  ['ibmlenovo', 'lenovo'],
])

/** The possible meanings of a word. */
interface WordMeaning {
  number: string
  brand: string
  /** The kind of measure; undefined if it is not a measure. */
  measure: string | undefined
}

/** Cached, because the same words occur in many lines. */
const wordMeanings = new Map<string, WordMeaning>()
const maxCachedWords = 20_000

function meaningOf(word: string): WordMeaning {
  const known = wordMeanings.get(word)
  if (known !== undefined) return known
  const squeezed = squeeze(word)
  const brand = sameBrands.get(squeezed) ?? squeezed
  const made = { number: word.toUpperCase(), brand, measure: isMeasure(word) ? kindOf(word) : undefined }
  if (wordMeanings.size >= maxCachedWords) wordMeanings.clear()
  wordMeanings.set(word, made)
  return made
}

/** Returns one name for all spellings of a manufacturer. */
export const brandOf = (brand: string): string => meaningOf(brand).brand

/** Computes the compared features of a line. */
export function lineFrom({ words, ...written }: WrittenLine, shares: WordShares): Line {
  const { number } = written
  const brand = brandOf(written.brand)
  const rarityByWord = new Map<string, number>()
  const measures = new Map<string, string>()
  let weight = 0
  for (const word of words) {
    const known = meaningOf(word)
    const isNumber = number !== undefined && (known.number === number.key || known.number === number.stripped)
    if (isNumber || known.brand === brand || rarityByWord.has(word)) continue
    const rarity = rarityOf(word, shares)
    rarityByWord.set(word, rarity)
    weight += rarity
    if (known.measure !== undefined) measures.set(word, known.measure)
  }
  return { ...written, brand, rarityByWord, weight, measures }
}

function brandEvidence(one: Line, other: Line): number | undefined {
  if (one.brand === '' || other.brand === '') return undefined
  return one.brand === other.brand ? 1 : 0
}

/** Below this agreement, descriptions contradict merely similar numbers. */
const minAgreement = 0.4

/** The evidence that two lines are about the same product. */
interface Agreement {
  description: number | undefined
  brand: number | undefined
  /** See `countConflicts`. */
  conflicts: number
}

/**
 * Returns how well the numbers of two lines fit. Two numbers that are both in use, or that have different descriptions or
 * brands, are not typos of each other; merely similar numbers need a description that agrees. Equal numbers with different
 * measures do not fit either: they name a model such as DL380, which exists in many variants.
 */
function numberFitOf(one: Line, other: Line, { description, brand, conflicts }: Agreement): NumberFit | undefined {
  if (one.number === undefined || other.number === undefined) return undefined
  if (conflicts > 0) return undefined
  const fit = fitOf(one.number, other.number)
  const isStandard = Math.max(one.number.brands, other.number.brands) >= standardBrands
  if (fit === 'exact' || fit === 'stripped') return isStandard && brand === 0 ? undefined : fit
  const areBothInUse = one.number.uses >= enoughUses && other.number.uses >= enoughUses
  const isDoubtful = (description ?? (fit === 'similar' ? 0 : 1)) < minAgreement
  return areBothInUse || brand === 0 || isDoubtful ? undefined : fit
}

/** Best condition first. A buyer who wants a condition also accepts a better one. */
const grades = [/f\/?s|sealed|nib/i, /\bnob\b|open ?box/i, /\bnew\b/i, /ref/i, /used|pull|grade/i, /as-? ?is/i]
const gradeOf = (condition: string) => grades.findIndex(grade => grade.test(condition))

function conditionEvidence(offer: Line, wish: Line): number | undefined {
  if (/any/i.test(wish.condition)) return 1
  const [offered, wanted] = [gradeOf(offer.condition), gradeOf(wish.condition)]
  if (offered === -1 || wanted === -1) return undefined
  return offered <= wanted ? 1 : 0.3
}

const countOf = (quantity: string) => Number(/^\d+/.exec(quantity.replaceAll(/[.,]/g, ''))?.[0])

function quantityEvidence(offer: Line, wish: Line): number | undefined {
  const [offered, wanted] = [countOf(offer.quantity), countOf(wish.quantity)]
  return offered > 0 && wanted > 0 ? Math.min(offered / wanted, 1) : undefined
}

function priceEvidence(offer: Line, wish: Line, { rates }: Scales): number | undefined {
  if (offer.priceAmount === null || wish.priceAmount === null) return undefined
  const offerPrice = offer.priceAmount / rates[offer.currency]
  return Math.min(wish.priceAmount / rates[wish.currency] / offerPrice, 1)
}

const day = 86_400_000
/** After this many days, evidence has lost two thirds of its weight. */
const fadingMs = 60 * day

/**
 * Returns why two lines fit, most important reason first. Omits a description that was learned rather than written by the
 * senders.
 */
function reasonOf(own: Line, other: Line, { number, description, brand }: Reasons): string {
  const isLearned = own.hasLearnedWords || other.hasLearnedWords
  const reasons: string[] = []
  if (number !== undefined)
    reasons.push(number === 'exact' || number === 'stripped' ? texts.samePartNumber : texts.similarPartNumber)
  if ((description ?? 0) >= enoughDescription) {
    if (!isLearned) reasons.push(texts.similarDescription)
    else if (number === undefined) reasons.push(texts.describedAlike)
  }
  if (brand === 1) reasons.push(texts.sameBrand)
  return texts.reasons(reasons)
}

interface Reasons extends Pick<Agreement, 'description' | 'brand'> {
  number: NumberFit | undefined
}

/** Returns the weighted mean of the known evidence. */
function meanOf(evidence: Evidence): number {
  let [sum, total] = [0, 0]
  for (const kind of kinds) {
    const value = evidence[kind]
    if (value === undefined) continue
    sum += weights[kind] * value
    total += weights[kind]
  }
  return sum / total
}

/** Returns how well two lines of opposite sides fit, by all evidence; undefined if they do not. */
export function weigh(own: Line, other: Line, scales: Scales): Fit | undefined {
  const [offer, wish] = scales.side === 'WTS' ? [own, other] : [other, own]
  const conflicts = countConflicts(own, other)
  const description = descriptionEvidence(own, other, conflicts)
  const brand = brandEvidence(own, other)
  const number = numberFitOf(own, other, { description, brand, conflicts })
  // Descriptions alone only count within a brand: competing manufacturers describe similar products in the same words.
  if (number === undefined && (brand === 0 || (description ?? 0) < enoughDescription)) return undefined
  const hasNumbers = own.number !== undefined && other.number !== undefined
  const evidence: Evidence = {
    // If a line has no number, the description counts in its place, at a third.
    number: number === undefined ? (hasNumbers ? 0 : (description ?? 0) / 3) : numberEvidence[number],
    description,
    brand,
    condition: conditionEvidence(offer, wish),
    quantity: quantityEvidence(offer, wish),
    price: priceEvidence(offer, wish, scales),
    age: Math.exp(-Math.max(scales.now.getTime() - other.postedAt.getTime(), 0) / fadingMs),
  }
  const similarity = meanOf(evidence)
  return similarity < enough ? undefined : { similarity, reason: reasonOf(own, other, { number, description, brand }) }
}

import type { Side } from '../../../../contract/broadcasts.ts'
import type { Currency, Rates } from '../../../../contract/kit/index.ts'
import { squeeze } from '../../../platform/text/fold.ts'
import { matchesTexts as texts } from '../texts.ts'
import { type Comparison, compareGoods, type DescribedGoods, withPieces } from './compare-goods.ts'
import { readGoods } from './goods.ts'
import { fitOfNumbers, type NamedNumber, type Fit as NumberMatch } from './number-fit.ts'

/** Share of the newest lines that contain a word; missing words are rare. */
export type WordShares = ReadonlyMap<string, number>

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
  goods: DescribedGoods
}

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

const numberEvidence: Record<NumberMatch, number> = {
  exact: 1,
  stripped: 0.95,
  equivalent: 0.9,
  model: 0.85,
  typo: 0.8,
  prefix: 0.75,
  similar: 0.6,
}
const rarestShare = 1e-6
/** Evidence below this is ignored. */
const enough = 0.4
/** Descriptions that agree to this degree are a reason to show. */
const enoughDescription = 0.8

const rarityOf = (word: string, shares: WordShares) => -Math.log(shares.get(word) ?? rarestShare)

/** Factor by which one conflict reduces an agreement. */
const leftByConflict = 0.6

/** Returns how well the descriptions agree; undefined if either is empty. One may merely be shorter than the other. */
function descriptionEvidence({ conflicts, isAccessoryOfOther, ofShorter, ofLonger }: Comparison): number | undefined {
  if (ofShorter === undefined) return undefined
  const contradictions = conflicts + (isAccessoryOfOther ? 1 : 0)
  return (0.75 * ofShorter + 0.25 * ofLonger) * leftByConflict ** contradictions
}

/** Limits of descriptions that count without a number. */
const descriptionLimits = {
  ofShorter: 0.7,
  ofShorterWithModel: 0.6,
  ofLonger: 0.3,
  shared: 4,
  sharedWithModel: 3,
  otherWords: 1.1,
}
/** Limits of descriptions that are the same but for a word; these may be short, such as `Motherboard for 2U server`. */
const nearlyEqual = { ofShorter: 0.95, ofLonger: 0.8, shared: 1.2 }

/** Returns true if the descriptions alone say that the goods are the same. */
function describeTheSame(comparison: Comparison) {
  const { conflicts, isAccessoryOfOther, ofShorter, ofLonger, shared, hasSameModel } = comparison
  const limits = descriptionLimits
  if (conflicts > 0 || isAccessoryOfOther || ofShorter === undefined) return false
  if (ofShorter >= nearlyEqual.ofShorter && ofLonger >= nearlyEqual.ofLonger) return shared >= nearlyEqual.shared
  if (ofLonger < limits.ofLonger) return false
  return hasSameModel
    ? ofShorter >= limits.ofShorterWithModel && shared >= limits.sharedWithModel
    : ofShorter >= limits.ofShorter && shared >= limits.shared && comparison.otherWords < limits.otherWords
}

const sameBrands = new Map([
  ['hpe', 'hp'],
  ['hewlettpackard', 'hp'],
  ['hewlettpackardenterprise', 'hp'],
  ['compaq', 'hp'],
  ['hpearuba', 'hp'],
  ['aruba', 'hp'],
  ['lsi', 'broadcom'],
  ['avago', 'broadcom'],
  ['westerndigital', 'wd'],
  ['hgst', 'wd'],
  ['dellemc', 'dell'],
  ['ciscosystems', 'cisco'],
  ['ibmlenovo', 'lenovo'],
])

/** Cached, because the same words occur in many lines. */
const brands = new Map<string, string>()
const maxCachedBrands = 20_000

/** Returns one name for all spellings of a manufacturer. */
export function brandOf(text: string): string {
  const known = brands.get(text)
  if (known !== undefined) return known
  const squeezed = squeeze(text)
  const brand = sameBrands.get(squeezed) ?? squeezed
  if (brands.size >= maxCachedBrands) brands.clear()
  brands.set(text, brand)
  return brand
}

/** A notebook is not named by its processor: `840 G5 i5-8350U`. */
export const isProcessor = (key: string) => /^I[3579]\d{4,5}[A-Z]{0,2}\d?$/.test(key)

/** Computes the compared features of a line. */
export function lineFrom({ words, ...written }: WrittenLine, shares: WordShares): Line {
  const brand = brandOf(written.brand)
  const read = (key: string | undefined) =>
    withPieces(
      readGoods({
        words,
        key,
        isBrand: word => brandOf(word) === brand,
        rarityOf: word => rarityOf(word, shares),
      }),
    )
  const number = written.number && isProcessor(written.number.key) && brand !== 'intel' ? undefined : written.number
  const goods = read(number?.key)
  // `ConnectX-4` is a name, and so is a number without any piece that could be a model.
  return number !== undefined &&
    goods.pieces.length > 1 &&
    goods.named.models.length === 0 &&
    goods.named.facts.size === 0
    ? { ...written, number: undefined, brand, goods: read(undefined) }
    : { ...written, number, brand, goods }
}

function brandEvidence(one: Line, other: Line): number | undefined {
  if (one.brand === '' || other.brand === '') return undefined
  return one.brand === other.brand ? 1 : 0
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

const numberReasons: Record<NumberMatch, () => string> = {
  exact: () => texts.samePartNumber,
  stripped: () => texts.samePartNumber,
  equivalent: () => texts.equivalentPartNumber,
  model: () => texts.sameModel,
  typo: () => texts.similarPartNumber,
  prefix: () => texts.similarPartNumber,
  similar: () => texts.similarPartNumber,
}

/**
 * Returns why two lines fit, most important reason first. Omits a description that was learned rather than written by the
 * senders.
 */
function reasonOf(own: Line, other: Line, { number, description, brand }: Reasons): string {
  const isLearned = own.hasLearnedWords || other.hasLearnedWords
  const reasons: string[] = []
  if (number !== undefined) reasons.push(numberReasons[number]())
  if ((description ?? 0) >= enoughDescription) {
    if (!isLearned) reasons.push(texts.similarDescription)
    else if (number === undefined) reasons.push(texts.describedAlike)
  }
  if (brand === 1) reasons.push(texts.sameBrand)
  return texts.reasons(reasons)
}

interface Reasons {
  number: NumberMatch | undefined
  description: number | undefined
  brand: number | undefined
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
  const comparison = compareGoods(own.goods, other.goods)
  const description = descriptionEvidence(comparison)
  const brand = brandEvidence(own, other)
  const number = fitOfNumbers(own, other, { ...comparison, description, brand })
  const hasNumbers = own.number !== undefined && other.number !== undefined
  // Descriptions alone only count within a brand: competing manufacturers describe similar products in the same words.
  if (number === undefined && (hasNumbers || brand === 0 || !describeTheSame(comparison))) return undefined
  const evidence: Evidence = {
    // If a line has no number, the description counts in its place, at a third.
    number: number === undefined ? (description ?? 0) / 3 : numberEvidence[number],
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

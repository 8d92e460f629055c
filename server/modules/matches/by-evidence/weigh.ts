import type { Side } from '../../../../contract/broadcasts.ts'
import type { Currency, Rates } from '../../../../contract/kit/index.ts'
import type { Vocabulary } from '../../goods-search/index.ts'
import { type Brand, brandOf, namesBrand } from './brands.ts'
import { compareGoods, type DescribedGoods, withPieces } from './compare-goods.ts'
import { describeTheSame, descriptionEvidence } from './description-evidence.ts'
import { readGoods } from './goods.ts'
import { fitOfNumbers, type NamedNumber, type Fit as NumberMatch } from './number-fit.ts'
import { reasonOf } from './reasons.ts'

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
  /** Words that other lines write beside the number, if this one has only a number. */
  learned: readonly string[]
  postedAt: Date
}

/** The compared features of a line, computed once because each line is compared with many. */
export interface Line extends Omit<WrittenLine, 'words' | 'learned' | 'brand'> {
  brand: Brand
  /** With what others say of its number. */
  goods: DescribedGoods
  /** Only what its sender wrote. */
  written: DescribedGoods
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

const rarityOf = (word: string, shares: WordShares) => -Math.log(shares.get(word) ?? rarestShare)

/** A notebook is not named by its processor: `840 G5 i5-8350U`. */
export const isProcessor = (key: string) => /^I[3579]\d{4,5}[A-Z]{0,2}\d?$/.test(key)

/** What words of descriptions mean and how rare they are. */
export interface WordKnowledge {
  shares: WordShares
  vocabulary: Vocabulary
}

/** Computes the compared features of a line. */
export function lineFrom({ words, learned, ...line }: WrittenLine, { shares, vocabulary }: WordKnowledge): Line {
  const brand = brandOf(line.brand)
  const read = (all: readonly string[], key: string | undefined) =>
    withPieces(
      readGoods({
        words: all,
        key,
        isBrand: word => namesBrand(word, brand),
        rarityOf: word => rarityOf(word, shares),
        vocabulary,
      }),
    )
  const readBoth = (key: string | undefined) => {
    const written = read(words, key)
    return { written, goods: learned.length === 0 ? written : read([...words, ...learned], key) }
  }
  const number = line.number && isProcessor(line.number.key) && brand.name !== 'intel' ? undefined : line.number
  const both = readBoth(number?.key)
  const { pieces, named } = both.goods
  // `ConnectX-4` is a name, and so is a number without any piece that could be a model.
  return number !== undefined && pieces.length > 1 && named.models.length === 0 && named.facts.size === 0
    ? { ...line, number: undefined, brand, ...readBoth(undefined) }
    : { ...line, number, brand, ...both }
}

function brandEvidence(one: Line, other: Line): number | undefined {
  if (one.brand.family === '' || other.brand.family === '') return undefined
  return one.brand.family === other.brand.family ? 1 : 0
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
  return similarity < enough ? undefined : { similarity, reason: reasonOf(own, other, { number, comparison }) }
}

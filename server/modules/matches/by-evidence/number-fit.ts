import { fitOf, type NumberFit } from '../../part-numbers/index.ts'
import { enoughUses } from '../own-broadcast.ts'
import { mayBeModel } from '../same-number.ts'
import { type Comparison, type DescribedGoods, isNamedBy } from './compare-goods.ts'

/** A part number that a line names. */
export interface NamedNumber {
  key: string
  stripped: string
  /** How many lines name it, counted up to `enoughUses`. */
  uses: number
  /** Number of brands it occurs with among the compared lines. */
  brands: number
  /** Stripped numbers of the same part; only those of the member's own lines are known. */
  equivalents?: ReadonlySet<string>
}

/** How two numbers match; `model` if one names the model in the other: `2960X-48FPD` and `WS-C2960X-48FPD-L`. */
export type Fit = NumberFit | 'equivalent' | 'model'

interface NumberedLine {
  number: NamedNumber | undefined
  goods: DescribedGoods
}

/** The evidence that two lines are about the same product. */
interface Agreement extends Comparison {
  description: number | undefined
  brand: number | undefined
}

/** A number that at least this many manufacturers use is a standard, such as 40GBASE-SR. */
const standardBrands = 3
/** Below this agreement, descriptions contradict merely similar numbers. */
const minAgreement = 0.4
/** Limits of numbers that differ by one replaced character: most of these are different parts of one family. */
const replaced = { agreement: 0.85, shared: 5 }
/** Shorter numbers name a model, such as DL380 or P2419H, whose neighbors are other models. */
const minTypoLength = 7
/** Minimum agreement of the descriptions around a model that one line names as its number, and around a longer number. */
const aroundModel = 0.6
const longNumber = 6
/** The same for two lines that name the same short number. */
const aroundSameModel = 0.45

const areEquivalent = (one: NamedNumber, other: NamedNumber) =>
  one.equivalents?.has(other.stripped) === true || other.equivalents?.has(one.stripped) === true

/** A longer number continues with a further piece, such as an option; with a letter more it is another model. */
function isContinued(
  one: NumberedLine & { number: NamedNumber },
  other: NumberedLine & { number: NamedNumber },
): boolean {
  const [short, long] = one.number.stripped.length < other.number.stripped.length ? [one, other] : [other, one]
  const rest = long.number.stripped.slice(short.number.stripped.length)
  return rest.length > 1 || long.goods.pieces.at(-1) === rest.toLowerCase()
}

/** `05-25420-08` is not an option of the six digits `052542`, though it is like 652564-008 without hyphens. */
function areOtherOptions(one: NumberedLine, other: NumberedLine): boolean {
  if (one.number?.key.length !== other.number?.key.length) return false
  const isSplitElsewhere = ({ number, goods }: NumberedLine) =>
    /^\d{9}$/.test(number?.key ?? '') && goods.pieces.length > 1 && goods.pieces[0]?.length !== 6
  return isSplitElsewhere(one) || isSplitElsewhere(other)
}

/** Returns true if one of two numbers that are nearly the same is a typo of the other. */
function isTypo(one: NamedNumber, other: NamedNumber, fit: 'typo' | 'similar', agreement: Agreement): boolean {
  const { brand, shared, areDescribed } = agreement
  const description = areDescribed ? agreement.description : undefined
  if (brand === 0 || (one.uses >= enoughUses && other.uses >= enoughUses)) return false
  if (fit === 'typo') return (description ?? 1) >= minAgreement
  if (one.stripped.length === other.stripped.length)
    return !mayBeModel(one.stripped) && (description ?? 0) >= replaced.agreement && shared >= replaced.shared
  return (
    Math.max(one.stripped.length, other.stripped.length) >= minTypoLength &&
    brand === 1 &&
    (description ?? 1) >= minAgreement
  )
}

/**
 * Returns how well the numbers of two lines fit. Equal numbers with different properties do not: they name a model such as
 * DL380, which exists in many variants. Two numbers that are both in use, or that have different descriptions or brands, are
 * not typos of each other.
 */
export function fitOfNumbers(one: NumberedLine, other: NumberedLine, agreement: Agreement): Fit | undefined {
  const [number, otherNumber] = [one.number, other.number]
  const { conflicts, isAccessoryOfOther, ofShorter = 1, brand } = agreement
  if (conflicts > 0) return undefined
  if (number !== undefined && otherNumber !== undefined) {
    const fit = fitOf(number, otherNumber)
    if (fit === 'exact' || (fit === 'stripped' && !areOtherOptions(one, other))) {
      if (mayBeModel(number.stripped) && (isAccessoryOfOther || ofShorter < aroundSameModel)) return undefined
      return Math.max(number.brands, otherNumber.brands) >= standardBrands && brand === 0 ? undefined : fit
    }
    if (areEquivalent(number, otherNumber)) return 'equivalent'
  }
  if (isAccessoryOfOther || brand === 0) return undefined
  const named = [
    ...(number !== undefined && isNamedBy(one.goods, other.goods) ? [number] : []),
    ...(otherNumber !== undefined && isNamedBy(other.goods, one.goods) ? [otherNumber] : []),
  ]
  const isLong = named.some(({ key }) => key.length >= longNumber)
  if (named.length > 0 && ofShorter >= (isLong ? aroundSameModel : aroundModel)) return 'model'
  if (number === undefined || otherNumber === undefined) return undefined
  const fit = fitOf(number, otherNumber)
  if (fit === 'prefix') {
    const isLonger = isContinued({ ...one, number }, { ...other, number: otherNumber })
    return isLonger &&
      !(number.uses >= enoughUses && otherNumber.uses >= enoughUses) &&
      (agreement.description ?? 1) >= minAgreement
      ? fit
      : undefined
  }
  return (fit === 'typo' || fit === 'similar') && isTypo(number, otherNumber, fit, agreement) ? fit : undefined
}

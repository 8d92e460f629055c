import { sameNumberReason } from '../same-number.ts'
import { matchesTexts as texts } from '../texts.ts'
import type { Brand } from './brands.ts'
import { type Comparison, compareGoods, type DescribedGoods, isMainModelOf, nameTheSameModel } from './compare-goods.ts'
import { describeTheSame, descriptionEvidence } from './description-evidence.ts'
import type { NamedNumber, Fit as NumberFit } from './number-fit.ts'

/** Descriptions that agree to this degree are a reason to show. */
const enoughDescription = 0.8
/** Weight of the words that both have to write, besides models: more than a single letter. */
const enoughWords = 0.5

interface ReasonableLine {
  number: NamedNumber | undefined
  brand: Brand
  /** With what others say of its number. */
  goods: DescribedGoods
  /** Only what its sender wrote. */
  written: DescribedGoods
}

function brandReason(one: Brand, other: Brand): string[] {
  if (one.name === '' || other.name === '') return []
  if (one.name === other.name) return [texts.sameBrand]
  return one.family === other.family ? [texts.relatedBrand] : []
}

/** Returns what the numbers have in common: nothing if one is a model that the other's sender did not write. */
function numberReason(own: ReasonableLine, other: ReasonableLine, fit: NumberFit | undefined): string[] {
  const [number, otherNumber] = [own.number, other.number]
  if (fit === undefined) return []
  if (fit === 'equivalent') return [texts.equivalentPartNumber]
  if (fit === 'model') {
    const isWritten =
      (number !== undefined && isMainModelOf(own.written, other.written)) ||
      (otherNumber !== undefined && isMainModelOf(other.written, own.written))
    return isWritten ? [texts.sameModel] : []
  }
  const isSame = (fit === 'exact' || fit === 'stripped') && number !== undefined && otherNumber !== undefined
  return [isSame ? sameNumberReason(number, otherNumber) : texts.similarPartNumber]
}

/** Returns true if the words that the senders wrote, besides numbers and models, agree. */
function haveSimilarWords(comparison: Comparison, hasNumberReason: boolean): boolean {
  const { areDescribed, sharedWords } = comparison
  if (!areDescribed || sharedWords < enoughWords) return false
  return (
    (descriptionEvidence(comparison) ?? 0) >= enoughDescription || (!hasNumberReason && describeTheSame(comparison))
  )
}

/** What was found out about two lines; `comparison` is that of their goods. */
interface Findings {
  number: NumberFit | undefined
  comparison: Comparison
}

/**
 * Returns why two lines fit, most important reason first. Names only what both senders wrote; if that is nothing, the goods
 * are described as others describe them.
 */
export function reasonOf(own: ReasonableLine, other: ReasonableLine, { number, comparison }: Findings): string {
  const areWritten = own.written === own.goods && other.written === other.goods
  const written = areWritten ? comparison : compareGoods(own.written, other.written)
  const reasons = numberReason(own, other, number)
  if (reasons.length === 0 && nameTheSameModel(own.written, other.written)) reasons.push(texts.sameModel)
  if (haveSimilarWords(written, number !== undefined)) reasons.push(texts.similarDescription)
  if (reasons.length === 0) reasons.push(areWritten ? texts.similarDescription : texts.describedAlike)
  return texts.reasons([...reasons, ...brandReason(own.brand, other.brand)])
}

import { candidatePairs, holdersOf } from './candidate-pairs.ts'
import { agreementOf } from './quantity-agreement.ts'
import type { CompanyStock } from './stock-sketch.ts'

/** A list that repeats a part of another company's. */
export interface CopiedStock {
  /** The company that listed most of the shared part numbers later. */
  companyId: number
  /** The company that listed them first. */
  ofCompanyId: number
  /** Part numbers that both list. */
  numShared: number
  /** Shared part numbers whose quantities agree, after scaling. */
  numAgreeing: number
  /** The ratio of the quantities: 2 if the company lists twice as much as the other. */
  scale: number
  /** Shares of the part numbers that are shared: of the company's, and of the other's. */
  shareOfCompany: number
  shareOfOther: number
}

/** Shorter lists, and fewer shared numbers, prove nothing. */
export const minLines = 15
const minShared = 12
/** Any two brokers have up to this share of the shorter list in common. */
const minShare = 0.12
/** Copies agree in nearly all quantities, except those sold in between; honest lists in less than half. */
const minAgreement = 0.65
/** The probability that a pair agrees by chance has to be below one in a billion; a market of 3,000 has 4.5 million pairs. */
const minSurprise = 9

interface SharedNumbers {
  quantities: number[]
  otherQuantities: number[]
  /** Shared numbers that the other company listed first. */
  numLater: number
}

/** Merges two sorted lists of part numbers. */
function sharedOf(one: CompanyStock, other: CompanyStock): SharedNumbers {
  const shared: SharedNumbers = { quantities: [], otherQuantities: [], numLater: 0 }
  let [at, otherAt] = [0, 0]
  while (at < one.keys.length && otherAt < other.keys.length) {
    const [key, otherKey] = [one.keys[at] as number, other.keys[otherAt] as number]
    if (key === otherKey) {
      shared.quantities.push(one.quantities[at] as number)
      shared.otherQuantities.push(other.quantities[otherAt] as number)
      if ((one.firstIds[at] as number) > (other.firstIds[otherAt] as number)) shared.numLater += 1
    }
    if (key <= otherKey) at += 1
    if (otherKey <= key) otherAt += 1
  }
  return shared
}

/** Returns the finding about a pair; undefined if their stock is merely similar. */
export function compareStocks(one: CompanyStock, other: CompanyStock): CopiedStock | undefined {
  const { quantities, otherQuantities, numLater } = sharedOf(one, other)
  const numShared = quantities.length
  if (numShared < Math.max(minShared, minShare * Math.min(one.keys.length, other.keys.length))) return undefined
  const { share, scale, surprise } = agreementOf(otherQuantities, quantities)
  if (share < minAgreement || surprise < minSurprise) return undefined
  const isLater = numLater * 2 >= numShared
  const [company, first] = isLater ? [one, other] : [other, one]
  return {
    companyId: company.companyId,
    ofCompanyId: first.companyId,
    numShared,
    numAgreeing: Math.round(share * numShared),
    scale: isLater ? scale : 1 / scale,
    shareOfCompany: numShared / company.keys.length,
    shareOfOther: numShared / first.keys.length,
  }
}

/** Returns all pairs of companies where one lists part of the other's stock, with the same or scaled quantities. */
export function findCopies(stocks: readonly CompanyStock[]): CopiedStock[] {
  const copies: CopiedStock[] = []
  for (const [one, other] of candidatePairs(stocks, holdersOf(stocks), minShare)) {
    const copied = compareStocks(stocks[one] as CompanyStock, stocks[other] as CompanyStock)
    if (copied !== undefined) copies.push(copied)
  }
  return copies
}

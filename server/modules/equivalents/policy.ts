import { type EquivalentKind, minPartNumberLength } from '../../../contract/equivalents.ts'
import type { FieldError } from '../../../contract/kit/index.ts'
import { partKey } from '../part-numbers/index.ts'
import { equivalentsTexts } from './texts.ts'

/** A number with its key and its kind, seen from the other side of the pair. */
export interface EquivalentSide {
  key: string
  number: string
  kind: EquivalentKind
}

export interface PairRequest {
  partNumber: string
  equivalentNumber: string
  /** The relation of equivalentNumber to partNumber. */
  kind: EquivalentKind
}

/** Returns why two numbers cannot be equivalents; undefined if they can. */
export function faultOf({ partNumber, equivalentNumber }: Omit<PairRequest, 'kind'>): FieldError | undefined {
  const isTooShort = (number: string) => partKey(number).length < minPartNumberLength
  const msg = equivalentsTexts.tooShort
  if (isTooShort(partNumber)) return { param: 'partNumber', msg }
  if (isTooShort(equivalentNumber)) return { param: 'equivalentNumber', msg }
  if (partKey(partNumber) === partKey(equivalentNumber))
    return { param: 'equivalentNumber', msg: equivalentsTexts.sameNumber }
  return undefined
}

const hpeOption = /^(?:\d{6}|[A-Z]\d{5})(?:B2[1-9]|[HKLX]21)/
/** Requires the hyphen, because EMC numbers have nine digits without one. */
const hpeThreeDigits = /^(?:\d{6}|[A-Z]\d{5})-\d{3}$/i
const fru = /^\d{2}[A-Z]{1,2}\d{3,4}$/

/** Guesses the kind of the part number, which the proposer does not state. The equivalent's page shows it. */
function reverseSameKind(kind: EquivalentKind, partNumber: string): EquivalentKind {
  const key = partKey(partNumber)
  if (hpeOption.test(key)) return 'option'
  if (hpeThreeDigits.test(partNumber)) return kind === 'spare' ? 'assembly' : 'spare'
  if (fru.test(key)) return kind === 'fru' ? 'option' : 'fru'
  return 'other'
}

/** Returns the relation of the part number to an equivalent of this kind. */
export function reverseKind(kind: EquivalentKind, partNumber: string): EquivalentKind {
  switch (kind) {
    case 'successor':
      return 'predecessor'
    case 'predecessor':
      return 'successor'
    case 'alternative':
      return 'alternative'
    default:
      return reverseSameKind(kind, partNumber)
  }
}

type SideWithoutKey = Omit<EquivalentSide, 'key'>

/** Returns both sides in the order in which pairs are stored: lower key first, compared bytewise like in the database. */
export function inOrder(one: SideWithoutKey, other: SideWithoutKey): [EquivalentSide, EquivalentSide] {
  const a = { ...one, key: partKey(one.number) }
  const b = { ...other, key: partKey(other.number) }
  return Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) < 0 ? [a, b] : [b, a]
}

/** Returns both sides of a requested pair in the order in which pairs are stored. */
export const pairOf = ({ partNumber, equivalentNumber, kind }: PairRequest) =>
  inOrder({ number: partNumber, kind: reverseKind(kind, partNumber) }, { number: equivalentNumber, kind })

import { matchesTexts as texts } from './texts.ts'

/** A part number as written, without punctuation, and without the prefixes and suffixes that may be left out. */
export interface WrittenNumber {
  key: string
  stripped: string
}

/** Returns true if a number may name a model that exists in variants: DL380, T480, 2930F; an order number is longer. */
export const mayBeModel = (stripped: string): boolean => stripped.length <= 6 && /[A-Z]/.test(stripped)

/** Returns in which way two numbers are the same. Models have no prefixes or suffixes that are stripped. */
export function sameNumberReason(one: WrittenNumber, other: WrittenNumber): string {
  if (one.key !== other.key) return texts.samePartNumberButForAffix
  return one.key === one.stripped && mayBeModel(one.stripped) ? texts.samePartNumberOrModel : texts.samePartNumber
}

import { foldText } from './reading/fold-text.ts'
import { hasNumberWord, numberOf, wordedNumber } from './reading/number-words.ts'

const atStart = new RegExp(String.raw`^(${wordedNumber})\s(?:(?:x|of|off|de|di|von|van|pcs?|stk)\s)?(?=\S*\d)`)

/** Returns the number in words that a text begins with, and the rest: `a pair of 0G6KHK`, `two SRX300`; undefined if there is none. */
export function numberInWords(text: string): { value: number; rest: string } | undefined {
  const low = foldText(text)
  // The rest is cut from the text as written, so folding must not change its length.
  if (low.length !== text.length || !hasNumberWord(low)) return undefined
  const [whole, words = ''] = atStart.exec(low) ?? []
  const value = numberOf(words)
  return whole === undefined || value === undefined ? undefined : { value, rest: text.slice(whole.length) }
}

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { minPasswordLength } from '../../../contract/auth.ts'
import { passwordTexts } from './password-texts.ts'

const texts = passwordTexts.passwordStrength

/** Advice for a weak password, by the estimator's warning codes. */
const suggestions: Record<string, string> = {
  l33t: texts.letterSubstitutions,
  reverseWords: texts.reversedWords,
  allUppercase: texts.allUppercase,
  capitalization: texts.firstLetterOnly,
  dates: texts.dates,
  recentYears: texts.recentYears,
  associatedYears: texts.associatedYears,
  sequences: texts.sequences,
  repeated: texts.repeated,
  longerKeyboardPattern: texts.keyboardPattern,
  anotherWord: texts.moreWords,
  useWords: texts.severalWords,
  noNeed: texts.noSymbolsNeeded,
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The most frequent passwords of published breaches, which the server refuses as well. */
const breached = new Set<string>(dictionary['passwords-common'])
/** The score that a new password needs. */
const minScore = 2

export interface Strength {
  /** 0 (guessed at once) to 4. The form requires 2. */
  score: number
  /** The most important advice; undefined for a good password. */
  suggestion: string | undefined
}

/** Estimates how hard a password is to guess, with the server's rule; only the first 100 characters count. */
export function strengthOf(password: string, known: string[] = []): Strength {
  if (password.length < minPasswordLength) return { score: 1, suggestion: texts.tooShort(minPasswordLength) }
  if (breached.has(password.toLowerCase())) return { score: 0, suggestion: texts.breached }
  const { score, feedback } = estimator.check(password.slice(0, 100), known)
  const first = feedback.suggestions[0]
  return { score, suggestion: first === undefined ? undefined : (suggestions[first] ?? suggestions.anotherWord) }
}

/** Returns the strength of a new password, and whether the server will accept it. */
export function ratePassword(password: string, known?: string[]): { strength: Strength; isGood: boolean } {
  const strength = strengthOf(password, known)
  return { strength, isGood: password !== '' && strength.score >= minScore }
}

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
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

export interface Strength {
  /** 0 (guessed at once) to 4. The form requires 2. */
  score: number
  /** The most important advice; undefined for a good password. */
  suggestion: string | undefined
}

/** Estimates how hard a password is to guess, with the server's rule; only the first 100 characters count. */
export function strengthOf(password: string, known: string[] = []): Strength {
  const { score, feedback } = estimator.check(password.slice(0, 100), known)
  const first = feedback.suggestions[0]
  return { score, suggestion: first === undefined ? undefined : (suggestions[first] ?? suggestions.anotherWord) }
}

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** What to do about a weak password, by the estimator's own names for it. */
const suggestions: Record<string, string> = {
  l33t: "Avoid predictable letter substitutions like '@' for 'a'.",
  reverseWords: 'Avoid reversed spellings of common words.',
  allUppercase: 'Capitalize some, but not all letters.',
  capitalization: 'Capitalize more than the first letter.',
  dates: 'Avoid dates and years that are associated with you.',
  recentYears: 'Avoid recent years.',
  associatedYears: 'Avoid years that are associated with you.',
  sequences: 'Avoid common character sequences.',
  repeated: 'Avoid repeated words and characters.',
  longerKeyboardPattern: 'Use longer keyboard patterns and change typing direction multiple times.',
  anotherWord: 'Add more words that are less common.',
  useWords: 'Use multiple words, but avoid common phrases.',
  noNeed: 'Symbols, digits or capitals are not needed where it is long.',
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

export interface Strength {
  /** 0 (guessed at once) to 4; the form requires 2. */
  score: number
  /** The first thing to do about it; undefined where nothing need be. */
  suggestion: string | undefined
}

/** How hard a password is to guess, as the server will judge it too; only the first 100 characters count. */
export function strengthOf(password: string, known: string[] = []): Strength {
  const { score, feedback } = estimator.check(password.slice(0, 100), known)
  const first = feedback.suggestions[0]
  return { score, suggestion: first === undefined ? undefined : (suggestions[first] ?? suggestions.anotherWord) }
}

import type { BesideNumber, WeighedRow } from '../own-broadcast.ts'

/** Lines of one number to learn from. */
export const linesToLearnFrom = 12
/** A word found in at least this many of them, and in a third of them, describes the product and not the seller. */
const enoughSayIt = 2

/** The words that others describe a number with, by the number once stripped. */
export type KnownWords = ReadonlyMap<string, readonly string[]>

/** A line that names a number and says nothing else. */
const isBare = (line: WeighedRow) => line.stripped !== null && line.words.length <= 1

function commonWords(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const word of lists.flatMap(words => [...new Set(words)])) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= enoughSayIt && count * 3 >= lists.length).map(([word]) => word)
}

/** What others describe numbers with, by what some of their lines say. */
export function knownWords(told: readonly BesideNumber[]): KnownWords {
  const lists = new Map<string, string[][]>()
  for (const { stripped, words } of told) lists.set(stripped, [...(lists.get(stripped) ?? []), words])
  return new Map([...lists].map(([stripped, all]) => [stripped, commonWords(all)]))
}

/** A line as it is weighed, whose words may be others'. */
export type LearnedRow<Row extends WeighedRow = WeighedRow> = Row & { hasLearnedWords?: boolean }

/**
 * The same lines, those that name a number only with the words that others describe that number with: so a bare number and
 * a description without one find each other.
 */
export const withKnownWords = <Row extends WeighedRow>(lines: readonly Row[], known: KnownWords): LearnedRow<Row>[] =>
  lines.map(line => {
    const learned = isBare(line) ? (known.get(line.stripped ?? '') ?? []) : []
    return learned.length === 0 ? line : { ...line, words: [...line.words, ...learned], hasLearnedWords: true }
  })

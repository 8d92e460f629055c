import { type EvidenceRow, lengthBesideNumber, minDescribingLength, type WordsBesideNumber } from '../own-broadcast.ts'

/** Maximum number of lines per part number from which words are learned. */
export const linesToLearnFrom = 12
/** A word in at least this many of the lines, and in a third of them, describes the product rather than the seller's offer. */
const minLines = 2

/** Words with which others describe a number, by stripped number. */
export type LearnedWords = ReadonlyMap<string, readonly string[]>

/** Returns true if a line has a number and hardly any other text. */
export const hasNoDescription = ({ stripped, key, words }: Pick<EvidenceRow, 'stripped' | 'key' | 'words'>): boolean =>
  stripped !== null && lengthBesideNumber(words, key) < minDescribingLength

function commonWords(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const word of lists.flatMap(words => [...new Set(words)])) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= minLines && count * 3 >= lists.length).map(([word]) => word)
}

/** Returns the words that describe each number, learned from lines that name it. */
export function learnWords(wordsBeside: readonly WordsBesideNumber[]): LearnedWords {
  const lists = new Map<string, string[][]>()
  for (const { stripped, words } of wordsBeside) lists.set(stripped, [...(lists.get(stripped) ?? []), words])
  return new Map([...lists].map(([stripped, all]) => [stripped, commonWords(all)]))
}

/** A line to weigh; its words may be learned from other lines. */
export type RowToWeigh<Row extends EvidenceRow = EvidenceRow> = Row & { hasLearnedWords?: boolean }

/** Returns true if a learned word repeats a piece of the number. */
const isOfNumber = (word: string, key: string | null) =>
  (word.length > 2 || !/\d/.test(word)) && key?.toLowerCase().includes(word) === true

/**
 * Adds to lines without a description the words that others use for their number, so that a bare number matches a
 * description without a number.
 */
export const withLearnedWords = <Row extends EvidenceRow>(
  lines: readonly Row[],
  known: LearnedWords,
): RowToWeigh<Row>[] =>
  lines.map(line => {
    if (!hasNoDescription(line)) return line
    const learned = (known.get(line.stripped ?? '') ?? []).filter(word => !isOfNumber(word, line.key))
    return learned.length === 0 ? line : { ...line, words: [...line.words, ...learned], hasLearnedWords: true }
  })

import { type EvidenceRow, lengthBesideNumber, minTextLength, type WordsBesideNumber } from '../own-broadcast.ts'

import { numberWithin } from './goods.ts'

/** Maximum number of lines per part number from which words are learned. */
export const linesToLearnFrom = 12
/** A word in at least this many of the lines, and in a quarter of them, describes the product rather than the seller's offer. */
const minLines = 2
const minShare = 0.25

/** Words with which others describe a number, by stripped number. */
export type LearnedWords = ReadonlyMap<string, readonly string[]>

/** Returns true if a line has a number and hardly any other text. */
export const hasNoDescription = ({ stripped, key, words }: Pick<EvidenceRow, 'stripped' | 'key' | 'words'>): boolean =>
  stripped !== null && lengthBesideNumber(words, key) < minTextLength

function commonWords(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const word of lists.flatMap(words => [...new Set(words)])) counts.set(word, (counts.get(word) ?? 0) + 1)
  // Of one line or two, there is nothing to choose from.
  const needed = lists.length <= minLines ? 1 : Math.max(minLines, lists.length * minShare)
  return [...counts].filter(([, count]) => count >= needed).map(([word]) => word)
}

function withoutNumber(words: readonly string[], key: string): readonly string[] {
  const [from, to] = numberWithin(words, key) ?? [0, 0]
  return to === 0 ? words : [...words.slice(0, from), ...words.slice(to)]
}

/** Returns the words that describe each number, learned from lines that name it. */
export function learnWords(wordsBeside: readonly WordsBesideNumber[]): LearnedWords {
  const lists = new Map<string, (readonly string[])[]>()
  for (const { stripped, key, words } of wordsBeside)
    lists.set(stripped, [...(lists.get(stripped) ?? []), withoutNumber(words, key)])
  return new Map([...lists].map(([stripped, all]) => [stripped, commonWords(all)]))
}

/** A line to weigh, with the words that were learned from other lines; `words` are only its own. */
export type RowToWeigh<Row extends EvidenceRow = EvidenceRow> = Row & { learned?: readonly string[] }

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
    const learned = known.get(line.stripped ?? '') ?? []
    return learned.length === 0 ? line : { ...line, learned }
  })

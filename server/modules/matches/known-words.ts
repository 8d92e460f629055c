import type { Db } from '../../platform/db/database.ts'
import { type LineRow, listWordsNaming } from './reads.ts'

/** Lines of one number to learn from. */
const ofOneNumber = 12
/** A word that so many of them have, and a third of them, is the product's and not a seller's. */
const enoughSayIt = 2

/** The words that others describe a number with, by the number once stripped. */
export type KnownWords = ReadonlyMap<string, readonly string[]>

/** A line that names a number and says nothing else. */
const isBare = (line: LineRow) => line.stripped !== null && line.words.length <= 1

function commonWords(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const word of lists.flatMap(words => [...new Set(words)])) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= enoughSayIt && count * 3 >= lists.length).map(([word]) => word)
}

/** What others describe these numbers with; each of them is in the answer. */
export async function findKnownWords(db: Db, stripped: readonly string[]): Promise<KnownWords> {
  if (stripped.length === 0) return new Map()
  const told = new Map<string, string[][]>(stripped.map(number => [number, []]))
  for (const { stripped: number, words } of await listWordsNaming(db, stripped, ofOneNumber))
    told.get(number)?.push(words)
  return new Map([...told].map(([number, lists]) => [number, commonWords(lists)]))
}

/**
 * The same lines, those that name a number only with the words that others describe that number with: so a bare number and
 * a description without one find each other.
 */
export const withKnownWords = (lines: readonly LineRow[], known: KnownWords): LineRow[] =>
  lines.map(line =>
    isBare(line) ? { ...line, words: [...line.words, ...(known.get(line.stripped ?? '') ?? [])] } : line,
  )

/** The numbers of bare lines of which nothing is known yet. */
export const listUnknown = (lines: readonly LineRow[], known: KnownWords): string[] => [
  ...new Set(
    lines.filter(isBare).flatMap(({ stripped }) => (stripped === null || known.has(stripped) ? [] : stripped)),
  ),
]

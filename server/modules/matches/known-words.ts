import type { Db } from '../../platform/db/database.ts'
import { type LineRow, listWordsNaming } from './reads.ts'

/** Lines of one number to learn from. */
const ofOneNumber = 12
/** A word that so many of them have, and a third of them, is the product's and not a seller's. */
const enoughSayIt = 2

/** A line that names a number and says nothing else. */
const isBare = (line: LineRow) => line.stripped !== null && line.words.length <= 1

function commonWords(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>()
  for (const word of lists.flatMap(words => [...new Set(words)])) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= enoughSayIt && count * 3 >= lists.length).map(([word]) => word)
}

/**
 * The same lines, those that name a number only with the words that others describe that number with: so a bare number and
 * a description without one find each other.
 */
export async function withKnownWords(db: Db, lines: readonly LineRow[]): Promise<LineRow[]> {
  const bare = new Set(lines.filter(isBare).flatMap(line => line.stripped ?? []))
  if (bare.size === 0) return [...lines]
  const told = new Map<string, string[][]>()
  for (const { stripped, words } of await listWordsNaming(db, [...bare], ofOneNumber))
    told.set(stripped, [...(told.get(stripped) ?? []), words])
  return lines.map(line =>
    isBare(line) ? { ...line, words: [...line.words, ...commonWords(told.get(line.stripped ?? '') ?? [])] } : line,
  )
}

import { readFileSync } from 'node:fs'
import type { LineToSearchFor, Question } from './generated-questions.ts'

/** A question as a broker types it, and how to recognize a line that was meant. */
interface WrittenQuestion {
  q: string
  /** The part numbers that are meant. */
  numbers?: string[]
  /** Else a pattern for "number | manufacturer | description" in lower case, of each of the first ten lines. */
  each?: string
  first?: string
  never?: string
  /** A pattern of the lines that must be found, if it is not `each`. */
  count?: string
  /** The part of these lines that must be found; fewer than usual if a word may be read as a condition or a quantity. */
  share?: number
  /** False if nothing in stock is the requested part, or close to it. */
  isCounted?: boolean
}

const usualShare = 0.7
const escaped = (text: string) => text.toLowerCase().replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** Returns the written questions; the number of lines that each must find is counted with its patterns. */
export function writtenQuestions(lines: readonly LineToSearchFor[], allTexts: Iterable<string>): Question[] {
  const file = new URL('written-questions.json', import.meta.url)
  const classes: Record<string, WrittenQuestion[]> = JSON.parse(readFileSync(file, 'utf8'))
  const texts = [...allTexts]
  const numberOf = (number: string) => lines.filter(({ partNumber }) => partNumber === number).length
  return Object.entries(classes).flatMap(([name, questions]) =>
    questions.map(({ q, numbers, each = '', first, never, count, share = usualShare, isCounted = true }) => {
      if (numbers !== undefined) {
        const min = Math.floor(numbers.reduce((sum, number) => sum + numberOf(number), 0) * share)
        const pattern = `^(?:${numbers.map(escaped).join('|')}) \\|`
        return { q, class: name, min, top: { k: Math.min(min, 10), each: pattern } }
      }
      const meant = new RegExp(count ?? each)
      const other = never === undefined ? undefined : new RegExp(never)
      const all = texts.filter(text => meant.test(text) && !other?.test(text)).length
      const min = isCounted ? Math.floor(all * share) : 0
      return { q, class: name, min, top: { each, ...(first && { first }) }, ...(never && { never }) }
    }),
  )
}

import { maxLines } from '../../../contract/broadcasts.ts'
import type { ReplyOf } from '../../../contract/kit/index.ts'
import { maxNumbersText } from '../../../contract/listed-numbers.ts'
import type { readTrade } from '../../../contract/reading.ts'

/** What can be done with a pasted text, in the order in which the choices are shown. */
export const choices = ['sell', 'buy', 'ask', 'search', 'stock'] as const
export type Choice = (typeof choices)[number]
export type ReadText = Pick<ReplyOf<typeof readTrade>['payload'], 'kind' | 'lines'>

/** Longer texts are not read, in characters: the server refuses them. */
export const maxRead = 50_000
/** The search box holds at most this many characters. */
const maxQuery = 200

export const nonBlankLines = (text: string): string[] => text.split(/\r?\n/).filter(line => line.trim() !== '')

/** Returns the part of a text that is read: all of it, or as many whole lines as may be sent. */
export function readablePart(text: string): string {
  if (text.length <= maxRead) return text
  const start = text.slice(0, maxRead)
  return start.slice(0, start.lastIndexOf('\n') + 1) || start.toWellFormed()
}

const isBareNumber = ({ quantity, price }: ReadText['lines'][number]) => quantity === null && price === null

/** Returns true for numbers and quantities that nothing calls an offer: no price, no condition and no words around them. */
const isUndecided = ({ kind, lines }: ReadText, rows: readonly string[]) =>
  kind === 'offer' &&
  rows.length <= lines.length + 1 &&
  lines.every(({ price, condition }) => price === null && condition === '') &&
  !rows.some(row => /\bwts\b/i.test(row))

/** Returns true for rows copied from a sheet with a heading: the same number of cells in each, at least three. */
function isSheet(rows: readonly string[], numRead: number): boolean {
  const counts = new Set(rows.map(row => row.split(/[\t;|]/).length))
  return rows.length > numRead && counts.size === 1 && [...counts].every(count => count > 2)
}

/** Returns what a text was most likely pasted for; undefined if nothing suggests it. */
export function likelyChoice(read: ReadText, text: string): Choice | undefined {
  const { kind, lines } = read
  const rows = nonBlankLines(text)
  if (lines.length === 0) return rows.length === 1 && text.length <= maxQuery ? 'search' : undefined
  if (kind === 'mixed') return undefined
  if (kind === 'request') return /^\W*wtb\b/i.test(text) ? 'buy' : 'ask'
  if (lines.every(isBareNumber)) return 'search'
  if (isUndecided(read, rows)) return 'ask'
  return isSheet(rows, lines.length) || lines.length > maxLines || text.length > maxRead ? 'stock' : 'sell'
}

/** The numbers of lines by what the text says about them. */
export interface ReadCounts {
  offered: number
  wanted: number
  /** Lines that the text neither offers nor requests. */
  undecided: number
}

export function countRead(read: ReadText, text: string): ReadCounts {
  const wanted = read.lines.filter(({ side }) => side === 'wtb').length
  const others = read.lines.length - wanted
  const isOpen = others > 0 && (read.lines.every(isBareNumber) || isUndecided(read, nonBlankLines(text)))
  return { offered: isOpen ? 0 : others, wanted, undecided: isOpen ? others : 0 }
}

/** Returns the parameters of the search page; undefined if the text is too long to be searched for. */
export function searchOf(text: string, read: ReadText | undefined): { query: string } | { list: string } | undefined {
  const numbered = read?.lines.filter(({ partNumber }) => partNumber !== '') ?? []
  const isBare = numbered.every(isBareNumber)
  if (text.length <= maxQuery && nonBlankLines(text).length === 1 && isBare) return { query: text }
  if (numbered.length === 1) return { query: numbered[0]?.partNumber ?? '' }
  const list =
    numbered.length > 1
      ? numbered
          .map(({ partNumber, quantity }) => `${partNumber}${quantity === null ? '' : `\t${quantity}`}`)
          .join('\n')
      : text
  // An address has room for this many bytes.
  return encodeURIComponent(list).length <= 2 * maxNumbersText && list.length <= maxNumbersText ? { list } : undefined
}

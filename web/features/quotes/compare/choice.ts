import type { Rfq } from '../../../../contract/quotes.ts'
import { compareTexts } from './texts.tsx'

const texts = compareTexts.choice

export type Line = Rfq['lines'][number]
export type Cell = Line['cells'][number]
/** A quote in the grid: a supplier's offer for a line. */
export type QuoteCell = Cell & {
  answer: { quote: NonNullable<NonNullable<Cell['answer']>['quote']> } & NonNullable<Cell['answer']>
  priceEur: number
}

/** The quantity to award, as typed, by ask id. */
export type Choice = Readonly<Record<number, string>>

export const noChoice: Choice = {}

export const isQuoted = (cell: Cell): cell is QuoteCell => cell.priceEur !== null && cell.answer?.quote != null

/** Returns the quotes of a line, lowest price first. */
export const quotesOf = (line: Line): QuoteCell[] =>
  line.cells.filter(isQuoted).sort((one, other) => one.priceEur - other.priceEur || one.askId - other.askId)

/** Returns the quotes of a line that can be awarded, lowest price first. */
export const usableQuotesOf = (line: Line): QuoteCell[] => quotesOf(line).filter(({ answer }) => !answer.isExpired)

export const isOpen = ({ state }: Line): boolean => state === 'open'

export const isInCondition = ({ condition }: Line, { answer }: QuoteCell): boolean =>
  condition === null || answer.quote.condition === condition

export const isFull = ({ quantity }: Line, { answer }: QuoteCell): boolean => answer.quote.quantity >= quantity

/**
 * Returns quotes of a line in the order in which they suit it: those in the requested condition first, then those for the whole quantity, then
 * the lowest price, because a low price for a few pieces, or in another condition, does not fill the line. The lists and mails of the
 * server follow the same rule.
 */
export const bestFirst = (line: Line, quotes: readonly QuoteCell[]): QuoteCell[] =>
  quotes.toSorted(
    (one, other) =>
      Number(isInCondition(line, other)) - Number(isInCondition(line, one)) ||
      Number(isFull(line, other)) - Number(isFull(line, one)) ||
      one.priceEur - other.priceEur ||
      one.askId - other.askId,
  )

/** Returns the quote that is marked as the best of its line. Undefined if there is nothing to compare it with. */
export function bestQuoteOf(line: Line): QuoteCell | undefined {
  const quotes = isOpen(line) ? usableQuotesOf(line) : quotesOf(line)
  return quotes.length < 2 ? undefined : bestFirst(line, quotes)[0]
}

const wholeNumber = /^\d{1,7}$/
const piecesIn = (choice: Choice, askId: number): number => {
  const typed = choice[askId]?.trim() ?? ''
  return wholeNumber.test(typed) ? Number(typed) : 0
}

/**
 * Returns the change of picking a quote. The quote gets the pieces that the line still needs, as far as it offers them;
 * if the line needs none, it replaces the others. Picking it again removes it.
 */
export function pickQuote(line: Line, choice: Choice, { askId, answer }: QuoteCell): Choice {
  if (piecesIn(choice, askId) > 0) return { [askId]: '' }
  const others = line.cells.filter(cell => cell.askId !== askId)
  const left = line.quantity - others.reduce((sum, cell) => sum + piecesIn(choice, cell.askId), 0)
  const pieces = String(Math.min(left > 0 ? left : line.quantity, answer.quote.quantity))
  return { ...(left > 0 ? {} : Object.fromEntries(others.map(cell => [cell.askId, '']))), [askId]: pieces }
}

export interface Award {
  askId: number
  quantity: number
}

export interface LineChoice {
  line: Line
  awards: Award[]
  pieces: number
  euros: number
  /** Error messages of the typed quantities, by ask id. */
  faults: Readonly<Record<number, string>>
}

function faultOf(typed: string, cell: QuoteCell, left: number): string | undefined {
  if (cell.answer.isExpired) return texts.expired
  if (!wholeNumber.test(typed)) return texts.notWhole
  if (Number(typed) > cell.answer.quote.quantity) return texts.theyOffer(cell.answer.quote.quantity)
  return Number(typed) > left ? texts.tooMany : undefined
}

/** Returns the sums and errors of a line's choice, by the server's rules. */
export function chosenOf(line: Line, choice: Choice): LineChoice {
  const chosen: LineChoice = { line, awards: [], pieces: 0, euros: 0, faults: {} }
  const faults: Record<number, string> = {}
  for (const cell of quotesOf(line)) {
    const typed = choice[cell.askId]?.trim() ?? ''
    if (typed === '' || Number(typed) === 0) continue
    const fault = faultOf(typed, cell, line.quantity - chosen.pieces)
    if (fault !== undefined) faults[cell.askId] = fault
    const quantity = wholeNumber.test(typed) ? Number(typed) : 0
    chosen.awards.push({ askId: cell.askId, quantity })
    chosen.pieces += quantity
    chosen.euros += quantity * cell.priceEur
  }
  return { ...chosen, faults }
}

/** Returns the open lines with a choice. */
export const chosenLines = (lines: readonly Line[], choice: Choice): LineChoice[] =>
  lines
    .filter(isOpen)
    .map(line => chosenOf(line, choice))
    .filter(({ awards }) => awards.length > 0)

/** Returns the lines of the request body that awards these choices. */
export const awardLines = (chosen: readonly LineChoice[]) =>
  chosen.map(({ line, awards }) => ({ lineId: line.id, awards }))

/** Returns the request body of a choice. */
export const awardBody = (lines: readonly Line[], choice: Choice) => ({ lines: awardLines(chosenLines(lines, choice)) })

/** Maps a field of the request body to its path in the form: the quantity of an award is under its ask id. */
export function pathOf(param: string, { lines }: { lines: readonly { awards: readonly { askId: unknown }[] }[] }) {
  const [, line, award] = /^lines\.(\d+)\.awards\.(\d+)/.exec(param) ?? []
  return String(lines[Number(line)]?.awards[Number(award)]?.askId ?? param)
}

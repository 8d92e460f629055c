import { type lineFields, maxLines, type NewLine } from '../../../../contract/broadcasts.ts'

export type LineField = (typeof lineFields)[number]

/** A line as typed: unchecked texts. */
export interface Line extends NewLine {
  /** Fields whose value was guessed or not found during parsing, and not changed since. */
  unsure: LineField[]
  /** The text the line was parsed from; '' if it was typed. */
  source: string
}

const textFields = ['quantity', 'brand', 'desc', 'condition', 'price'] as const

export const emptyLine = (currency: Line['currency'] = 'EUR'): Line => ({
  quantity: '',
  brand: '',
  desc: '',
  condition: '',
  price: '',
  currency,
  unsure: [],
  source: '',
})

/** Returns true if nothing was typed; a currency alone does not count. */
export const isBlank = (line: Line): boolean => textFields.every(field => line[field].trim() === '')

/**
 * Appends parsed lines to typed ones, up to the maximum number of lines. In `order`, numbers are indexes of typed
 * lines.
 */
export function appendLines(
  current: readonly Line[],
  read: readonly Line[],
): { order: (number | Line)[]; isCut: boolean } {
  const typed = [...current.keys()].filter(index => !isBlank(current[index] as Line))
  const all = [...typed, ...read]
  return { order: all.slice(0, maxLines), isCut: all.length > maxLines }
}

/** A line as the server parsed it, with what only the import uses. */
interface ParsedLine extends Line {
  side: Side | null
  priceFor: string
}
type Side = 'wts' | 'wtb'

/** Splits parsed lines into those of a side, which include those that name none, and those of the other side. */
export function splitBySide(read: readonly ParsedLine[], chosen: Side): { own: Line[]; other: Line[] } {
  const [own, other]: [Line[], Line[]] = [[], []]
  // A node of the previous release does not say the side.
  for (const { side, priceFor: _, ...line } of read) ((side ?? chosen) === chosen ? own : other).push(line)
  return { own, other }
}

interface ReadText {
  lines: readonly ParsedLine[]
  /** The side that the text says all its lines are on; null if it does not. */
  type: Side | null
}

/**
 * Returns the side of a broadcast for a parsed text, and its lines on both sides. A text that is all on the other side than the
 * one that the member chose for it is taken as chosen.
 */
export function linesOnSide({ lines, type }: ReadText, { side, isChosen }: { side: Side; isChosen: boolean }) {
  if (!isChosen) return { side: type ?? side, ...splitBySide(lines, type ?? side) }
  return { side, ...splitBySide(type === null ? lines : lines.map(line => ({ ...line, side })), side) }
}

interface Edit {
  index: number
  field: LineField
  value: string
}

/**
 * Returns the lines after an edit of one field, which is then no longer marked for checking. Choosing a currency for
 * one line sets it for all lines whose currency was guessed.
 */
export function editLine(lines: readonly Line[], { index, field, value }: Edit): Line[] {
  const isForAll = field === 'currency' && lines[index]?.unsure.includes(field)
  return lines.map((line, position) =>
    position === index || (isForAll && line.unsure.includes(field))
      ? { ...line, [field]: value, unsure: line.unsure.filter(each => each !== field) }
      : line,
  )
}

/**
 * Returns true if a field is marked for checking. A guessed currency is the same for all lines, so only the first is
 * marked.
 */
export function isMarked(lines: readonly Line[], index: number, field: LineField): boolean {
  const isGuess = ({ unsure }: Line) => unsure.includes(field)
  return field === 'currency' ? lines.findIndex(isGuess) === index : lines.slice(index, index + 1).some(isGuess)
}

/** Returns the number of fields to check before sending. */
export const numToCheck = (lines: readonly Line[]): number =>
  lines.reduce((count, { unsure }, index) => count + unsure.filter(field => isMarked(lines, index, field)).length, 0)

import { type lineFields, maxLines, type NewLine } from '../../../../contract/broadcasts.ts'

export type LineField = (typeof lineFields)[number]

/** One line as it is typed: texts, whatever the server makes of them. */
export interface Line extends NewLine {
  /** Fields that were guessed as the line was read, or not found, and not changed since. */
  unsure: LineField[]
  /** The text it was read from; '' where it was typed. */
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

/** Nothing was typed in it; a currency alone is no line. */
export const isBlank = (line: Line): boolean => textFields.every(field => line[field].trim() === '')

/** Appends parsed lines to typed ones, up to the limit of a broadcast. In `order`, typed lines are indexes. */
export function joined(held: readonly Line[], read: readonly Line[]): { order: (number | Line)[]; isCut: boolean } {
  const typed = [...held.keys()].filter(index => !isBlank(held[index] as Line))
  const all = [...typed, ...read]
  return { order: all.slice(0, maxLines), isCut: all.length > maxLines }
}

interface Edit {
  index: number
  field: LineField
  value: string
}

/**
 * Returns the lines after one of their fields was changed; that field is no longer unsure. A guessed currency applies
 * to all lines it was guessed for, so choosing it for one chooses it for all of those.
 */
export function edited(lines: readonly Line[], { index, field, value }: Edit): Line[] {
  const isForAll = field === 'currency' && lines[index]?.unsure.includes(field)
  return lines.map((line, at) =>
    at === index || (isForAll && line.unsure.includes(field))
      ? { ...line, [field]: value, unsure: line.unsure.filter(each => each !== field) }
      : line,
  )
}

/**
 * True if a field is marked to be checked. A guessed currency is chosen for all lines at once, so only the first is
 * marked.
 */
export function isMarked(lines: readonly Line[], index: number, field: LineField): boolean {
  const isGuess = ({ unsure }: Line) => unsure.includes(field)
  return field === 'currency' ? lines.findIndex(isGuess) === index : lines.slice(index, index + 1).some(isGuess)
}

/** Fields somebody should look at before sending. */
export const numUnsure = (lines: readonly Line[]): number =>
  lines.reduce((count, { unsure }, index) => count + unsure.filter(field => isMarked(lines, index, field)).length, 0)

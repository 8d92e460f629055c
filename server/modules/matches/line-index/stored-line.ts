import type { LineRow } from '../own-broadcast.ts'

/** The stored fields of a line, which are not searchable. */
type StoredLine = Pick<LineRow, 'brand' | 'quantity' | 'condition' | 'words'>

/** Replaces a space within a field, because stored words are separated by spaces. */
const gap = '\u001f'
/** Prefix of a field, so that an empty field is still a word. */
const start = '='

const fieldOf = (text: string) => `${start}${text.replaceAll(' ', gap)}`
const textOf = (field = start) => field.slice(start.length).replaceAll(gap, ' ')

/** Expects the words of the description separated by single spaces. */
export const formatStoredLine = (brand: string, quantity: string, condition: string, description: string): string =>
  [...[brand, quantity, condition].map(fieldOf), description].join(' ')

export function parseStoredLine(stored: string): StoredLine {
  const [brand, quantity, condition, ...words] = stored.split(' ')
  return { brand: textOf(brand), quantity: textOf(quantity), condition: textOf(condition), words }
}

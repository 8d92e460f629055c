import type { LineRow } from '../own-broadcast.ts'

/** The stored fields of a line, which no search reads. */
type StoredLine = Pick<LineRow, 'brand' | 'quantity' | 'condition' | 'words'>

/** Replaces a space within a field, because stored words are separated by spaces. */
const gap = '\u001f'
/** Stands before a field, so that an empty one is a word too. */
const start = '='

const fieldOf = (text: string) => `${start}${text.replaceAll(' ', gap)}`
const textOf = (field = start) => field.slice(start.length).replaceAll(gap, ' ')

/** The words of a description have one space between them. */
export const formatStoredLine = (brand: string, quantity: string, condition: string, description: string): string =>
  [...[brand, quantity, condition].map(fieldOf), description].join(' ')

export function parseStoredLine(told: string): StoredLine {
  const [brand, quantity, condition, ...words] = told.split(' ')
  return { brand: textOf(brand), quantity: textOf(quantity), condition: textOf(condition), words }
}

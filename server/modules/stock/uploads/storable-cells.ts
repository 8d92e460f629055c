import type { Cell } from '../../trade-text/index.ts'

const maxCells = 200

/** Returns the text as the database can store it, with at most 1,000 characters. */
export const storableText = (text: string) => text.replaceAll('\0', ' ').slice(0, 1_000).toWellFormed()

/** Returns the cells of a row as the database can store them. Numbers stay numbers: as text `1.234` could mean 1,234. */
export const storableCells = (cells: readonly Cell[]): (string | number)[] =>
  cells.slice(0, maxCells).map(cell => (typeof cell === 'number' ? cell : storableText(String(cell))))

import type { TableRow } from '../files/table.ts'

/** Rows are stored under one number; those of further sheets begin at multiples of this, which is more than any sheet has. */
export const rowsOfSheet = 10_000_000

/** Distance between the numbers of a row's lots: more than a sheet has rows. */
export const rowsOfLot = 1_100_000

/** Returns the number under which a row is stored. */
export const storedRow = ({ sheet = 0, lot = 0, number }: Pick<TableRow, 'sheet' | 'lot' | 'number'>): number =>
  sheet * rowsOfSheet + lot * rowsOfLot + number

/** Returns the sheet's index and the row's number in it. */
export const rowOf = (stored: number) => ({
  sheet: Math.floor(stored / rowsOfSheet),
  number: (stored % rowsOfSheet) % rowsOfLot,
})

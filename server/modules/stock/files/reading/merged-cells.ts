import type { TableRow } from '../table.ts'
import { textOf } from './xml.ts'
import type { Zip } from './zip.ts'

/** Cells of one column that are merged over several rows. */
export interface MergedCells {
  /** Index of the column, from 0. */
  column: number
  /** Numbers of its first and last row, from 1. */
  first: number
  last: number
}

/** Adds to each row the values of merged cells that begin in a row above it. Takes rows in order. */
export class MergeFiller {
  readonly #waiting: MergedCells[]
  #open: (MergedCells & { value: TableRow['cells'][number] })[] = []

  constructor(merged: readonly MergedCells[]) {
    this.#waiting = merged.toSorted((one, other) => other.first - one.first)
  }

  fill(row: TableRow): TableRow {
    const { number, cells } = row
    this.#open = this.#open.filter(({ last }) => last >= number)
    const merged = this.#open.map(({ column, value }) => ({ column, value }))
    for (let next = this.#waiting.at(-1); next !== undefined && next.first <= number; next = this.#waiting.at(-1)) {
      this.#waiting.pop()
      const value = cells[next.column] ?? ''
      if (next.first === number && value !== '') this.#open.push({ ...next, value })
    }
    return merged.length === 0 ? row : { ...row, merged }
  }
}

/** Larger sheets are exports of programs, which merge nothing; finding merged cells unpacks a sheet once more. */
const largestSheet = 20_000_000
/** Far more than lists have. */
const maxMerges = 20_000
const merge = /<(?:\w+:)?mergeCell\s[^<>]{0,200}?ref\s?=\s?["']([A-Z]{1,3})(\d{1,8}):([A-Z]{1,3})(\d{1,8})["']/g
/** Longer than any element for merged cells. */
const cutLength = 300

const indexOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Finds the cells of a sheet that are merged over several rows; the file lists them after its rows. */
export async function mergedIn(zip: Zip, path: string): Promise<MergedCells[]> {
  if (zip.sizeOf(path) > largestSheet) return []
  const merged: MergedCells[] = []
  let rest = ''
  for await (const piece of textOf(zip.read(path, { isRepeat: true }))) {
    const text = rest + piece
    let from = 0
    if (text.includes('mergeCell'))
      for (const { index, 0: whole, 1: left = '', 2: first, 3: right, 4: last } of text.matchAll(merge)) {
        from = index + whole.length
        if (left !== right || merged.length >= maxMerges) continue
        merged.push({ column: indexOf(left), first: Number(first), last: Number(last) })
      }
    rest = text.slice(Math.max(from, text.length - cutLength))
  }
  return merged
}

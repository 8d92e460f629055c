import { type StockColumn, stockColumns } from '../../../../contract/stock-files.ts'
import type { ColumnDoubt, DoubtReason } from '../../../../contract/stock-proposals.ts'

/** Values that one doubt names at most. */
const maxValues = 3
const maxValueLength = 60

const storable = (value: string) => value.replaceAll('\0', ' ').trim().slice(0, maxValueLength).toWellFormed()

/** What a doubt is about: columns of the sheet, values, or a further sheet. */
type About = Pick<ColumnDoubt, 'columns' | 'values' | 'sheet'>

/** The fields of a list that its owner is asked about, each with the reasons. */
export class Doubts {
  #all: ColumnDoubt[] = []

  /** Adds a reason. One that the field already has names the further columns and values, too. */
  add(column: StockColumn, reason: DoubtReason, about: About = {}): void {
    const known = this.#all.find(
      doubt => doubt.column === column && doubt.reason === reason && doubt.sheet === about.sheet,
    )
    const joined = <Value>(one: readonly Value[] = [], other: readonly Value[] = []) => [...new Set([...one, ...other])]
    const columns = joined(known?.columns, about.columns)
    const values = joined(known?.values, about.values?.map(storable).filter(Boolean)).slice(0, maxValues)
    const doubt = {
      column,
      reason,
      ...(columns.length > 0 && { columns }),
      ...(values.length > 0 && { values }),
      ...(about.sheet !== undefined && { sheet: about.sheet }),
    }
    this.#all = known === undefined ? [...this.#all, doubt] : this.#all.map(one => (one === known ? doubt : one))
  }

  addAll(others: Doubts): void {
    for (const { column, reason, ...about } of others.#all) this.add(column, reason, about)
  }

  has = (column: StockColumn): boolean => this.#all.some(doubt => doubt.column === column)

  delete(column: StockColumn): void {
    this.#all = this.#all.filter(doubt => doubt.column !== column)
  }

  /** The fields, in the order of the contract. */
  get columns(): StockColumn[] {
    return stockColumns.filter(this.has)
  }

  /** Returns the reasons, those of one field together. */
  all = (): ColumnDoubt[] => this.columns.flatMap(column => this.#all.filter(doubt => doubt.column === column))
}

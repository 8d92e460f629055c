import type { IndexSource } from '../host/index-source.ts'

/** A source without a table: a row is a document's id, and whether it was removed. */
export const numbersSource: IndexSource = {
  module: import.meta.url,
  exportName: 'numbersSource',
  shape: { name: 'numbers', fieldSets: ['all'], filters: [], orders: [] },
  version: 1,
  selectAll: '',
  selectChanged: '',
  toDocument: ([id, isRemoved]) =>
    isRemoved
      ? { id: Number(id), isRemoved: true }
      : { id: Number(id), texts: [{ words: ` w${id} `, phrase: '' }], filters: [], keys: [], day: 0 },
}

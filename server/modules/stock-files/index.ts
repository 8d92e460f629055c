/*
 * From a file to lines of stock:
 *   readHead(file, { sheet? }): Promise<{ format, rows }>           what it is, and its first 500 rows
 *   proposeMapping(rows, synonyms, sheet?): ProposedMapping         what its columns are
 *   useRemembered(rows, remembered, proposed): StockMapping | undefined   where its owner told that before
 *   readRows(file, { sheet?, signal? }): AsyncIterable<TableRow[]>  all rows, a thousand at a time, read on a thread of its own
 *   isLine(row, mapping): boolean                                   no heading, no empty row, no total
 *   checkRow(cells, mapping, synonyms): CheckedRow
 *   understandRow(cells, mapping, synonyms): UnderstoodCell[]       the same cell by cell, to be shown
 *   loadSynonyms(db): Promise<Synonyms>
 * What cannot be read throws UnreadableFile, whose message is for the file's owner.
 */
export { checkRow, isLine, understandRow } from './check-row.ts'
export { proposeMapping, useRemembered } from './propose-mapping.ts'
export { readHead, readRows } from './read-table.ts'
export { stockFilesRoutes } from './routes.ts'
export { stockAddress } from './stock-address.ts'
export { loadSynonyms } from './synonyms.ts'
export {
  type CheckedRow,
  type RememberedMapping,
  type StockFile,
  type StockLine,
  type Synonyms,
  type TableFormat,
  type TableRow,
  UnreadableFile,
} from './table.ts'

/*
 * From a file to lines of stock:
 *   readHead(file, { sheet? }): Promise<{ format, rows }>           what it is, and its first 500 rows
 *   proposeMapping(rows, synonyms): ProposedMapping                 what its columns are
 *   useRemembered(rows, remembered): StockMapping | undefined       where its owner told that before
 *   readRows(file, { sheet?, signal? }): AsyncIterable<TableRow[]>  all rows, a thousand at a time, read on a thread of its own
 *   isLine(row, mapping): boolean                                   no heading, no empty row, no total
 *   checkRow(cells, mapping, synonyms): CheckedRow
 *   loadSynonyms(db): Promise<Synonyms>
 * What cannot be read throws UnreadableFile, whose message is for the file's owner.
 */
export {
  type Cell,
  type CheckedRow,
  type RememberedMapping,
  type StockFile,
  type StockLine,
  type Synonyms,
  type TableFormat,
  type TableRow,
  UnreadableFile,
} from './table.ts'

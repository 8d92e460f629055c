import { maxImportRows } from '../../../contract/kit/index.ts'
import { listOf } from '../../../contract/kit/texts.ts'

/** Messages about imported lists. */
export const filesTexts = {
  brokenQuotes: 'A quotation mark is not closed, or is in the middle of a cell',
  missingColumns: (columns: readonly string[]) => `The first line should name the columns ${listOf(columns)}`,
  tooManyRows: (max: number = maxImportRows) => `A file may have at most ${max} rows`,
}

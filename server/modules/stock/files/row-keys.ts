import { squeeze } from '../../../platform/text/fold.ts'
import { textOf } from '../../trade-text/index.ts'
import type { TableRow } from './table.ts'

type Cells = Pick<TableRow, 'cells'>

const pageNumber = /(?<!\p{L})(?:page|seite|side|sida|pagin[ae]|p[áa]gina|strona|strana|sivu|oldal)\s*:?\s*\d+/giu

/** Returns a key that equal rows have in common. */
export const keyOf = ({ cells }: Cells): string => squeeze(cells.map(textOf).join('|'))

/** Returns the key of a row above headings. Pages and dates differ; the first page may have a date where others have their number. */
export const pageKeyOf = ({ cells }: Cells): string =>
  keyOf({ cells: cells.map(cell => textOf(cell).replace(pageNumber, '')) }).replace(/\d+/g, '')

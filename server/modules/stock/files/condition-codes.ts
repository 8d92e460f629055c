import { squeeze } from '../../../platform/text/fold.ts'
import { Legend, textOf } from '../../trade-text/index.ts'
import { type ColumnTexts, likely, shareOf } from './column-tests.ts'
import type { StockLine, Synonyms, TableRow } from './table.ts'

/** The synonyms for a file that explains its codes for conditions. */
export interface FileSynonyms extends Synonyms {
  codes: ConditionCodes
}

type ConditionCodes = ReadonlyMap<string, StockLine['condition']>

/** A single explained code may be anything: `QTY=new`. */
const minCodes = 2
const maxCodeLength = 8

/**
 * Returns the codes for conditions that a list explains: beside each other, as in `N = new, G = used`, or as a table of two columns.
 * Their keys are squeezed.
 */
function conditionCodes(rows: readonly TableRow[]): ConditionCodes {
  const legend = new Legend()
  for (const { cells } of rows) {
    const filled = cells.map(textOf).filter(text => text !== '')
    const [code = '', meaning] = filled
    const isPair = filled.length === 2 && code.length <= maxCodeLength && !code.includes('=')
    legend.read(isPair ? `${code} = ${meaning}` : filled.join('  '))
  }
  const codes = new Map([...legend.codes].map(([code, condition]) => [squeeze(code), condition]))
  return codes.size < minCodes ? new Map() : codes
}

/** Returns the synonyms with the codes that a file explains. */
export function withCodes(synonyms: Synonyms, rows: readonly TableRow[]): FileSynonyms {
  const codes = conditionCodes(rows)
  return { ...synonyms, conditions: new Map([...synonyms.conditions, ...codes]), codes }
}

/** Returns the column whose cells are explained codes. */
export function columnOfCodes(cells: readonly ColumnTexts[], { codes }: FileSynonyms): number | undefined {
  if (codes.size === 0) return undefined
  const shares = cells.map(texts => shareOf(texts, cell => codes.has(squeeze(textOf(cell)))))
  const best = Math.max(...shares)
  return best >= likely.sure ? shares.indexOf(best) : undefined
}

import { conditionInWords, textOf } from '../../trade-text/index.ts'
import type { StockLine, TableRow } from './table.ts'

const ofAll =
  /(?<!\p{L})(?:all|everything|alle[sn]?|s[äa]mtliche|tous|toutes|tout|tutt[ioe]|tod[oa]s|wszystk\p{L}+)(?!\p{L})/iu

/** Returns the condition that a remark states for all goods: `All units tested and refurbished`. */
export function saidOfAll(rows: readonly TableRow[]): StockLine['condition'] | undefined {
  const remarks = rows.flatMap(({ cells }) => {
    const filled = cells.map(textOf).filter(text => text !== '')
    return filled.length <= 2 ? filled.filter(text => ofAll.test(text)) : []
  })
  return remarks.map(conditionInWords).find(condition => condition !== undefined)
}

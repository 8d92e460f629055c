import { stockFileCaps } from '../../../../contract/stock-files.ts'
import { stockSynonyms } from '../../reference/index.ts'
import { checkRow } from './check-row.ts'
import { proposeForSheets } from './propose-mapping.ts'
import { readBytes, readHeads } from './reading/read-bytes.ts'
import { StockReader } from './stock-reader.ts'
import type { StockLine, Synonyms } from './table.ts'

const of = (kind: 'condition' | 'manufacturer') =>
  stockSynonyms.filter(row => row.kind === kind).map(({ key, meaning }) => [key, meaning] as const)
const synonyms: Synonyms = {
  conditions: new Map(of('condition') as [string, StockLine['condition']][]),
  manufacturers: new Map(of('manufacturer')),
}

/** Reads a text as if its owner had accepted all proposals. */
export async function readAccepted(...text: string[]) {
  const bytes = Buffer.from(`${text.join('\n')}\n`)
  const { format, heads } = await readHeads(bytes, stockFileCaps, 500)
  const { mapping, unsure } = proposeForSheets(heads, synonyms, format)
  const reader = new StockReader(mapping, synonyms)
  const lines: StockLine[] = []
  for await (const row of (await readBytes(bytes, { sheets: null, caps: stockFileCaps })).rows) {
    for (const { row: line, rules, left } of reader.read(row)) {
      const checked = left === undefined ? checkRow(line.cells, rules) : undefined
      if (checked !== undefined && 'line' in checked) lines.push(checked.line)
    }
  }
  return { lines, unsure, mapping }
}

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
export const readAccepted = (...text: string[]) => readAcceptedBytes(Buffer.from(`${text.join('\n')}\n`))

/** Reads a file like `readAccepted`; `left` has the reasons for which rows are left out. */
export async function readAcceptedBytes(bytes: Buffer) {
  const { format, heads } = await readHeads(bytes, stockFileCaps, 500)
  const { rows, ...proposed } = proposeForSheets(heads, synonyms, format)
  const { mapping, unsure } = proposed
  const reader = new StockReader(mapping, synonyms)
  const sheets = mapping.sheet === null ? null : [mapping.sheet, ...(mapping.sheets ?? []).map(({ sheet }) => sheet)]
  const lines: StockLine[] = []
  const reasons: string[] = []
  for await (const row of (await readBytes(bytes, { sheets, caps: stockFileCaps })).rows) {
    for (const { row: line, rules, left } of reader.read(row)) {
      const checked = left === undefined ? checkRow(line.cells, rules) : undefined
      if (left !== undefined) reasons.push(left.message)
      if (checked !== undefined && 'line' in checked) lines.push(checked.line)
    }
  }
  return { lines, left: reasons, unsure, mapping, proposed, rows }
}

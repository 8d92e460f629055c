import type { z } from 'zod'
import { partConditions } from '../../../../contract/parts.ts'
import type { parseRfqList, readFields } from '../../../../contract/quotes.ts'
import type { SuppliersOfLine } from '../../../../contract/rfq-equivalents.ts'
import type { Account } from '../../auth/index.ts'
import { findWrittenNumber, partKey, wordsOf } from '../../part-numbers/index.ts'
import { type ParsedLine, parseLines, piecesIn } from '../../trade-text/index.ts'
import { countSuppliers } from './send-list.ts'
import type { ServiceDeps } from './send-once.ts'

type Read = z.input<typeof parseRfqList.reply>['payload']
type Unsure = (typeof readFields)[number]

/** A count that stands alone before or behind the part number: `SFP-10G-SR 25`, `SFP-10G-SR, 25`, `25 SFP-10G-SR`. */
function countBeside(source: string, partNumber: string): number | undefined {
  const words = wordsOf(source).filter(Boolean)
  const others = words.filter(word => partKey(word) !== partKey(partNumber))
  return words.length === 2 && others.length === 1 ? piecesIn(others[0] ?? '') : undefined
}

/** A line as the text says it. What it does not say is neither filled in nor passed over: it is unsure. */
function toRfqLine({ quantity, brand, desc, condition, source, unsure: doubts }: ParsedLine) {
  const unsure: Unsure[] = []
  const partNumber = findWrittenNumber(desc)
  if (partNumber === '') unsure.push('partNumber')
  const beside = countBeside(source, partNumber)
  const pieces = beside ?? piecesIn(quantity) ?? null
  if (pieces === null || (beside === undefined && doubts.includes('quantity'))) unsure.push('quantity')
  const known = partConditions.find(one => one === condition) ?? null
  if (known === null && condition !== '') unsure.push('condition')
  return { partNumber, manufacturer: brand, quantity: pieces, condition: known, unsure, source }
}

/** The lines that a pasted spreadsheet asks for, and how many suppliers each has. */
export async function readList(deps: ServiceDeps, account: Account, text: string): Promise<Read> {
  const { lines, ignored, isCut } = await parseLines(deps.db, text)
  const read = lines.map(toRfqLine)
  const counts = await countSuppliers(deps, account, read)
  const none: SuppliersOfLine = { numSuppliers: 0, equivalents: [] }
  return { lines: read.map((line, at) => ({ ...line, ...(counts[at] ?? none) })), ignored, isCut }
}

import type { z } from 'zod'
import { partConditions } from '../../../../contract/parts.ts'
import type { parsedFields, parseRfqList } from '../../../../contract/quotes.ts'
import type { SuppliersOfLine } from '../../../../contract/rfq-equivalents.ts'
import { unitPrice } from '../../../../contract/rfq-terms.ts'
import type { Account } from '../../auth/index.ts'
import { findWrittenNumber, partKey, wordsOf } from '../../part-numbers/index.ts'
import { parseLines } from '../../trade-text/index.sql.ts'
import { FieldsToCheck, type ParsedLine, piecesIn } from '../../trade-text/index.ts'
import { countSuppliers } from './send-list.ts'
import type { ServiceDeps } from './send-once.ts'

type ParsedRfqList = z.input<typeof parseRfqList.reply>['payload']
type ParsedField = (typeof parsedFields)[number]

/** Returns a count before or after the part number: `SFP-10G-SR 25`, `SFP-10G-SR, 25`, `25 SFP-10G-SR`. */
function countBeside(source: string, partNumber: string): number | undefined {
  const words = wordsOf(source).filter(Boolean)
  const others = words.filter(word => partKey(word) !== partKey(partNumber))
  return words.length === 2 && others.length === 1 ? piecesIn(others[0] ?? '') : undefined
}

/**
 * Returns the target price of a wanted line, per piece. A price that can't be read, or is one of a whole lot, has to be checked.
 * What somebody offers is no target.
 */
function targetOf({ price, currency, priceFor, side, unsure }: ParsedLine) {
  if (side === 'wts' || price === '' || price === 'CALL')
    return { targetPrice: null, targetCurrency: null, isUnsure: false }
  const amount = unitPrice().safeParse(price).data ?? null
  const targetPrice = priceFor === 'lot' || priceFor === 'tier' ? null : amount
  return {
    targetPrice,
    targetCurrency: unsure.includes('currency') ? null : currency,
    isUnsure: targetPrice === null || unsure.includes('price'),
  }
}

/** Converts a parsed line. Fills in nothing: fields missing in the text are marked to be checked. */
function toRfqLine(line: ParsedLine) {
  const { quantity, brand, desc, condition, side, source, unsure: doubts } = line
  const toCheck = new FieldsToCheck<ParsedField>()
  const partNumber = findWrittenNumber(desc)
  if (partNumber === '') toCheck.add('partNumber')
  const typedCount = countBeside(source, partNumber)
  const pieces = typedCount ?? piecesIn(quantity) ?? null
  if (pieces === null || (typedCount === undefined && doubts.includes('quantity'))) toCheck.add('quantity')
  const known = partConditions.find(each => each === condition) ?? null
  if (known === null && condition !== '') toCheck.add('condition')
  // `SFP-10G-SR 25` has a count only.
  const { isUnsure, ...terms } = targetOf(typedCount === undefined ? line : { ...line, price: '' })
  if (isUnsure) toCheck.add('targetPrice')
  return {
    ...terms,
    partNumber,
    manufacturer: brand,
    quantity: pieces,
    condition: known,
    side,
    unsure: toCheck.fields,
    source,
  }
}

/** Returns the lines of a pasted spreadsheet, with the number of suppliers of each. */
export async function readList(deps: ServiceDeps, account: Account, text: string): Promise<ParsedRfqList> {
  const { lines, ignored, isCut } = await parseLines(deps.db, text)
  const read = lines.map(toRfqLine)
  const counts = await countSuppliers(deps, account, read)
  const none: SuppliersOfLine = { numSuppliers: 0, equivalents: [] }
  return { lines: read.map((line, index) => ({ ...line, ...(counts[index] ?? none) })), ignored, isCut }
}

import type { z } from 'zod'
import { partConditions } from '../../../../contract/parts.ts'
import type { parseRfqList, sendRfqList } from '../../../../contract/quotes.ts'
import { maxPieces } from '../../../../contract/quotes.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Account } from '../../auth/index.ts'
import { numberOf, oneLine, type ParsedLine, parseLines, plainText } from '../../broadcasts/index.ts'
import { freshnessNow } from '../../parts/index.ts'
import { partKey } from '../../search/index.ts'
import { countSuppliersOf, getBuyer } from './reads.ts'
import { type Needed, sendOnce } from './send-once.ts'

type Listed = z.output<typeof sendRfqList.body>
type Read = z.input<typeof parseRfqList.reply>['payload']

/** How many companies can be asked for each part number, in the order asked. */
export function countSuppliers(
  { db, clock }: Pick<Needed, 'db' | 'clock'>,
  { companyId }: Account,
  partNumbers: readonly string[],
): Promise<number[]> {
  const lines = partNumbers.map(number => ({ part_key: partKey(number), condition: null, quantity: 1, part_id: null }))
  const { shownFrom } = freshnessNow(clock)
  return countSuppliersOf(db, { lines, buyerId: companyId, shownFrom, now: clock.now() })
}

/** The part number as the text writes it; '' where it names none. Two words where it is written apart. */
function writtenNumber(desc: string): string {
  const key = numberOf(desc)
  if (key === undefined) return ''
  const words = desc.split(/[\s,;()[\]|]+/)
  const whole = words.find(word => partKey(word) === key)
  const apart = words.find((word, at) => partKey(`${word}${words[at + 1] ?? ''}`) === key)
  return whole ?? (apart === undefined ? key : `${apart}-${words[words.indexOf(apart) + 1]}`)
}

function toRfqLine({ quantity, brand, desc, condition, source }: ParsedLine) {
  const pieces = Number(/\d+/.exec(quantity)?.[0] ?? 1)
  return {
    partNumber: writtenNumber(desc),
    manufacturer: brand,
    quantity: Math.min(Math.max(pieces, 1), maxPieces),
    condition: partConditions.find(known => known === condition) ?? null,
    source,
  }
}

/** The lines that a pasted spreadsheet asks for, and how many suppliers each has. */
export async function readList(deps: Needed, account: Account, text: string): Promise<Read> {
  const { lines, ignored, isCut } = await parseLines(deps.db, text)
  const read = lines.map(toRfqLine)
  const counts = await countSuppliers(
    deps,
    account,
    read.map(line => line.partNumber),
  )
  return { lines: read.map((line, at) => ({ ...line, numSuppliers: counts[at] ?? 0 })), ignored, isCut }
}

/** Asks many suppliers for many lines, one mail each with just the lines it has. */
export async function sendList(
  deps: Needed,
  { contactId }: Account,
  listed: Listed,
): Promise<{ id: number; count: number }> {
  const { company_tel, ...known } = await getBuyer(deps.db, contactId)
  const lines = listed.lines.map(({ partNumber, manufacturer, quantity, condition }, at) => {
    const part_number = oneLine(partNumber)
    const part_key = partKey(part_number)
    if (part_key === '')
      throw new Problem('invalid-input', {
        errors: [{ param: `lines.${at}.partNumber`, msg: 'This is no part number' }],
      })
    const goods = { part_number, part_key, manufacturer: oneLine(manufacturer), description: '' }
    return { ...goods, quantity, part_condition: condition, part_id: null }
  })
  return sendOnce(
    deps,
    ({ perContactPerHour, suppliersPerRequest }) => ({
      name: `contact:${contactId}`,
      perHour: perContactPerHour,
      perRequest: suppliersPerRequest,
    }),
    {
      buyer: { ...known, contact_tel: oneLine(listed.contactTel) || known.contact_tel || company_tel },
      sendKey: listed.sendKey,
      message: plainText(listed.message),
      lines,
      perLine: listed.suppliersPerLine,
      shownFrom: freshnessNow(deps.clock).shownFrom,
    },
  )
}

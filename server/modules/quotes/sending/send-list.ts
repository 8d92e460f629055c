import type { z } from 'zod'
import type { sendRfqList } from '../../../../contract/quotes.ts'
import type { SuppliersOfLine } from '../../../../contract/rfq-equivalents.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Account } from '../../auth/index.ts'
import { partKey } from '../../part-numbers/index.ts'
import { freshnessNow } from '../../stock/index.ts'
import { oneLine, plainText } from '../../trade-text/index.ts'
import { quotesTexts } from '../texts.ts'
import { audienceOf } from './audience.ts'
import { deadlineOf } from './deadline.ts'
import { termsOf } from './line-terms.ts'
import { countSuppliersPerLine, getBuyer } from './reads.ts'
import { type ServiceDeps, sendOnce } from './send-once.ts'
import { assertEquivalents, wantedNumbers } from './wanted.ts'

type SentList = z.output<typeof sendRfqList.body>

/**
 * Returns for each part number how many companies can be asked, and which equivalents are in stock, in the given order.
 */
export async function countSuppliers(
  deps: Pick<ServiceDeps, 'db' | 'queryCache' | 'clock'>,
  { companyId }: Account,
  lines: readonly { partNumber: string; alsoAs?: string[] | undefined }[],
): Promise<SuppliersOfLine[]> {
  const { db, clock } = deps
  const wanted = await wantedNumbers(
    deps,
    lines.map(({ partNumber, alsoAs }) => ({
      part_number: partNumber,
      part_key: partKey(partNumber),
      alsoAs,
      condition: null,
      quantity: 1,
    })),
  )
  const { shownFrom } = freshnessNow(clock)
  const counted = await countSuppliersPerLine(db, { wanted, buyerId: companyId, shownFrom, now: clock.now() })
  const counts = new Map(counted.map(({ place, rank, count }) => [`${place} ${rank}`, count]))
  return lines.map((_, at) => ({
    numSuppliers: counts.get(`${at} null`) ?? 0,
    equivalents: wanted.flatMap(({ place, rank, kind, part_number, is_asked }) => {
      const numSuppliers = counts.get(`${place} ${rank}`) ?? 0
      if (place !== at || kind === null || numSuppliers === 0) return []
      return { partNumber: part_number, kind, numSuppliers, isAsked: is_asked }
    }),
  }))
}

/** Sends requests for many lines to many suppliers, or to one, one mail each with its lines only. */
export async function sendList(
  deps: ServiceDeps,
  { contactId }: Account,
  list: SentList,
): Promise<{ id: number; count: number }> {
  const { company_tel, ...known } = await getBuyer(deps.db, contactId)
  const lines = list.lines.map(({ partNumber, manufacturer, quantity, condition, alsoAs, ...terms }, at) => {
    const part_number = oneLine(partNumber)
    const part_key = partKey(part_number)
    if (part_key === '')
      throw new Problem('invalid-input', {
        errors: [{ param: `lines.${at}.partNumber`, msg: quotesTexts.problems.notAPartNumber }],
      })
    const goods = { part_number, part_key, manufacturer: oneLine(manufacturer), description: '' }
    return { ...goods, quantity, part_condition: condition, ...termsOf(terms), alsoAs }
  })
  const requested = lines.map(line => ({ ...line, condition: line.part_condition }))
  const wanted = await wantedNumbers(deps, requested)
  assertEquivalents(requested, wanted)
  return sendOnce(
    deps,
    ({ perContactPerHour, suppliersPerRequest }) => ({
      name: `contact:${contactId}`,
      perHour: perContactPerHour,
      perRequest: suppliersPerRequest,
    }),
    {
      buyer: { ...known, contact_tel: oneLine(list.contactTel) || known.contact_tel || company_tel },
      sendKey: list.sendKey,
      message: plainText(list.message),
      lines: lines.map(({ alsoAs: _, ...line }) => line),
      wanted: wanted.filter(({ is_asked }) => is_asked),
      perLine: list.suppliersPerLine,
      companyId: list.companyId,
      audience: list.companyId === undefined ? audienceOf(list) : undefined,
      answerBy: deadlineOf(list, deps.clock.now()),
      shownFrom: freshnessNow(deps.clock).shownFrom,
    },
  )
}

import type { z } from 'zod'
import type { countSuppliers as countSuppliersCall, sendRfqList } from '../../../../contract/quotes.ts'
import type { SuppliersOfLine } from '../../../../contract/rfq-equivalents.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Account } from '../../auth/index.ts'
import { partKey } from '../../part-numbers/index.ts'
import { readSetting } from '../../settings/index.ts'
import { freshnessNow } from '../../stock/index.ts'
import { oneLine, plainText } from '../../trade-text/index.ts'
import { rfqLimits } from '../limits.ts'
import type { PartCondition } from '../rfq.ts'
import { quotesTexts } from '../texts.ts'
import { audienceOf } from './audience.ts'
import { deadlineOf } from './deadline.ts'
import { termsOf } from './line-terms.ts'
import { facetsOf } from './reach-facets.ts'
import { countSuppliersPerLine, getBuyer, listReach, listSuppliers } from './reads.ts'
import { type ServiceDeps, sendOnce } from './send-once.ts'
import { assertEquivalents, type WantedNumber, wantedNumbers } from './wanted.ts'

type SentList = z.output<typeof sendRfqList.body>

interface ListedLine {
  partNumber: string
  quantity?: number | null
  condition?: PartCondition | null
  alsoAs?: string[] | undefined
}

const wantedLines = (deps: Pick<ServiceDeps, 'db' | 'queryCache'>, lines: readonly ListedLine[]) =>
  wantedNumbers(
    deps,
    lines.map(({ partNumber, quantity, condition = null, alsoAs }) => ({
      part_number: partNumber,
      part_key: partKey(partNumber),
      alsoAs,
      condition,
      quantity: quantity ?? 1,
    })),
  )

/** Returns for each line how many companies can be asked, and which equivalents are in stock. */
async function suppliersOf(db: Db, lines: readonly ListedLine[], wanted: readonly WantedNumber[], filter: Filter) {
  const counted = await countSuppliersPerLine(db, { ...filter, wanted })
  const counts = new Map(counted.map(({ line_index, rank, count }) => [`${line_index} ${rank}`, count]))
  return lines.map(
    (_, index): SuppliersOfLine => ({
      numSuppliers: counts.get(`${index} null`) ?? 0,
      equivalents: wanted.flatMap(({ line_index, rank, kind, part_number, is_asked }) => {
        const numSuppliers = counts.get(`${line_index} ${rank}`) ?? 0
        if (line_index !== index || kind === null || numSuppliers === 0) return []
        return { partNumber: part_number, kind, numSuppliers, isAsked: is_asked }
      }),
    }),
  )
}

type Filter = Omit<Parameters<typeof countSuppliersPerLine>[1], 'wanted'>
type ReachDeps = Pick<ServiceDeps, 'db' | 'queryCache' | 'clock'>

const filterOf = ({ clock }: ReachDeps, { companyId }: Account): Filter => ({
  buyerId: companyId,
  shownFrom: freshnessNow(clock).shownFrom,
  now: clock.now(),
})

/** Returns for each part number how many companies can be asked, and which equivalents are in stock, in the given order. */
export async function countSuppliers(deps: ReachDeps, account: Account, lines: readonly ListedLine[]) {
  return suppliersOf(deps.db, lines, await wantedLines(deps, lines), filterOf(deps, account))
}

/** Returns the same for the companies that pass the filters, and how many of them the list would be sent to. */
export async function reachOfList(
  deps: ReachDeps,
  account: Account,
  { lines, suppliersPerLine: perLine, ...only }: z.output<typeof countSuppliersCall.body>,
) {
  const { db } = deps
  const all = await wantedLines(deps, lines)
  const wanted = all.filter(({ is_asked }) => is_asked)
  const everyone = filterOf(deps, account)
  const filter = { ...everyone, audience: audienceOf(only) }
  const [payload, found, reached, { suppliersPerRequest }] = await Promise.all([
    suppliersOf(db, lines, all, filter),
    listSuppliers(db, { ...filter, wanted, perLine }),
    listReach(db, { ...everyone, wanted }),
    readSetting(db, rfqLimits),
  ])
  const companies = new Set(found.map(({ company_id }) => company_id)).size
  return { payload, reach: { companies: Math.min(companies, suppliersPerRequest), ...facetsOf(reached) } }
}

/** Sends requests for many lines to many suppliers, or to one, one mail each with its lines only. */
export async function sendList(
  deps: ServiceDeps,
  { contactId }: Account,
  list: SentList,
): Promise<{ id: number; count: number }> {
  const { company_tel, ...known } = await getBuyer(deps.db, contactId)
  const lines = list.lines.map(({ partNumber, manufacturer, quantity, condition, alsoAs, ...terms }, index) => {
    const part_number = oneLine(partNumber)
    const part_key = partKey(part_number)
    if (part_key === '')
      throw new Problem('invalid-input', {
        errors: [{ param: `lines.${index}.partNumber`, msg: quotesTexts.problems.notAPartNumber }],
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

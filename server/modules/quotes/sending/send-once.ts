import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { attempt } from '../../../platform/throttle/throttle.ts'
import { isBlockedByCompany } from '../../mutes/index.ts'
import { readSetting } from '../../settings/index.ts'
import { type RfqLimits, rfqLimits } from '../limits.ts'
import type { Buyer, RfqLine } from '../rfq.ts'
import { quotesTexts } from '../texts.ts'
import type { Audience } from './audience.ts'
import { lockSender } from './queries.ts'
import { countSuppliersSince, findSentBefore, listSuppliers, type Supplier, type WantedPart } from './reads.ts'
import { writeRfq } from './write-rfq.ts'

export type ServiceDeps = Pick<Deps, 'db' | 'queryCache' | 'clock' | 'config'>

export interface RfqDraft {
  buyer: Buyer
  sendKey: string | undefined
  message: string
  lines: readonly RfqLine[]
  /** The numbers to find suppliers by. */
  wanted: readonly WantedPart[]
  /** Limits the request to this company. */
  companyId?: number | undefined
  /** Maximum number of companies per line; by default that of a request. */
  perLine?: number
  audience?: Audience | undefined
  /** When the buyer needs quotes; null for no deadline. */
  answerBy: Date | null
  shownFrom: string
}

interface Sender {
  /** The sender whose requests are counted: `contact:5`, or a visitor's network. */
  name: string
  perHour: number
  perRequest: number
}

const dayMs = 86_400_000

/** Returns the lines of the first `max` suppliers. */
function firstOf(suppliers: readonly Supplier[], max: number): Supplier[] {
  const chosen = new Set([...new Set(suppliers.map(supplier => supplier.company_id))].slice(0, max))
  return suppliers.filter(supplier => chosen.has(supplier.company_id))
}

/** Returns why nobody can be asked. Names a block only if a single company was asked. */
async function reasonForNobody(tx: Tx, { buyer, companyId }: RfqDraft) {
  if (buyer.company_id === null || companyId === undefined) return 'nobody-to-ask'
  const isRefused = await isBlockedByCompany(tx, { companyId: buyer.company_id, byCompanyId: companyId })
  return isRefused ? 'blocked-by-recipient' : 'nobody-to-ask'
}

/** Returns the suppliers of the lines; throws if there are none, or more than a contact may ask in a day. */
async function suppliersFor(
  tx: Tx,
  draft: RfqDraft,
  { limits, now, max }: { limits: RfqLimits; now: Date; max: number },
) {
  const { buyer, wanted, companyId, audience, shownFrom, perLine = max } = draft
  const suppliersOfLines = await listSuppliers(tx, {
    wanted,
    buyerId: buyer.company_id,
    companyId,
    audience,
    shownFrom,
    now,
    perLine,
  })
  const suppliers = firstOf(suppliersOfLines, max)
  if (suppliers.length === 0) throw new Problem(await reasonForNobody(tx, draft))
  if (buyer.contact_id !== null) {
    const numRequested = await countSuppliersSince(tx, buyer.contact_id, new Date(now.getTime() - dayMs))
    const left = limits.suppliersPerContactPerDay - numRequested
    const companies = new Set(suppliers.map(supplier => supplier.company_id)).size
    if (companies > left)
      throw new Problem('too-many-requests', {
        msg: quotesTexts.problems.companiesPerDay({
          limit: limits.suppliersPerContactPerDay,
          left: Math.max(left, 0),
          wanted: companies,
        }),
      })
  }
  return suppliers
}

/**
 * Sends a request once: a repetition with its key returns the first result. Limits are counted under a lock of the
 * sender, and a failed request does not count. `admit` throws if the sender may not send.
 */
export function sendOnce(
  { db, clock, config }: ServiceDeps,
  sender: (limits: RfqLimits) => Sender,
  draft: RfqDraft,
  admit: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ id: number; count: number }> {
  return transaction(db, async tx => {
    const limits = await readSetting(tx, rfqLimits)
    const { name, perHour, perRequest } = sender(limits)
    await lockSender(tx, name)
    if (draft.sendKey !== undefined) await lockSender(tx, `key:${draft.sendKey}`)
    const before = draft.sendKey === undefined ? undefined : await findSentBefore(tx, draft.sendKey)
    if (before !== undefined) {
      if (before.contact_id === draft.buyer.contact_id) return { id: before.id, count: before.count }
      throw new Problem('invalid-input', { errors: [{ param: 'sendKey', msg: quotesTexts.problems.keyUsed }] })
    }
    await admit(tx)
    await attempt(tx, { clock, config }, [{ key: `rfq:${name}`, max: perHour, minutes: 60 }])
    const suppliers = await suppliersFor(tx, draft, { limits, now: clock.now(), max: perRequest })
    const { buyer, sendKey, message, lines, answerBy } = draft
    const rfq = { buyer, sendKey, message, lines, answerBy, suppliers, linkDays: limits.linkDays }
    return writeRfq(tx, { clock, config }, rfq)
  })
}

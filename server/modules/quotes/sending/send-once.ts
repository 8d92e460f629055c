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

interface SendLimits {
  limits: RfqLimits
  /** Maximum number of companies. */
  max: number
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

/** Returns the suppliers of the lines. Throws if there are more than a contact may ask in a day. */
async function suppliersFor(tx: Tx, draft: RfqDraft, { limits, now, max }: SendLimits & { now: Date }) {
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

/** Returns the request that was sent with the key of a draft. Throws if somebody else chose the key. */
async function sentBefore(tx: Tx, { sendKey, buyer }: RfqDraft) {
  if (sendKey === undefined) return undefined
  await lockSender(tx, `key:${sendKey}`)
  const before = await findSentBefore(tx, sendKey)
  if (before !== undefined && before.contact_id !== buyer.contact_id)
    throw new Problem('invalid-input', { errors: [{ param: 'sendKey', msg: quotesTexts.problems.keyUsed }] })
  return before
}

/** Sends a draft to its suppliers; returns undefined if there are none. */
async function sendTo(tx: Tx, { clock, config }: ServiceDeps, draft: RfqDraft, { limits, max }: SendLimits) {
  const suppliers = await suppliersFor(tx, draft, { limits, now: clock.now(), max })
  if (suppliers.length === 0) return undefined
  const { buyer, sendKey, message, lines, answerBy } = draft
  const rfq = { buyer, sendKey, message, lines, answerBy, suppliers, linkDays: limits.linkDays }
  return await writeRfq(tx, { clock, config }, rfq)
}

/**
 * Sends a request of a member once: a repetition with its key returns the first result. Limits are counted under a lock of the
 * sender, and a failed request does not count.
 */
export function sendOnce(
  deps: ServiceDeps,
  sender: (limits: RfqLimits) => Sender,
  draft: RfqDraft,
): Promise<{ id: number; count: number }> {
  return transaction(deps.db, async tx => {
    const limits = await readSetting(tx, rfqLimits)
    const { name, perHour, perRequest } = sender(limits)
    await lockSender(tx, name)
    const before = await sentBefore(tx, draft)
    if (before !== undefined) return { id: before.id, count: before.count }
    await attempt(tx, deps, [{ key: `rfq:${name}`, max: perHour, minutes: 60 }])
    const sent = await sendTo(tx, deps, draft, { limits, max: perRequest })
    if (sent === undefined) throw new Problem(await reasonForNobody(tx, draft))
    return sent
  })
}

/**
 * Sends a request of a visitor, who must not learn whether anybody has the part: a request that no supplier
 * matches succeeds too, and uses up the allowance of `admit` and one attempt. So does a repeated request with an earlier key, which is not sent again.
 */
export function sendForVisitor(
  deps: ServiceDeps,
  network: string,
  draft: RfqDraft,
  admit: (tx: Tx) => Promise<void>,
): Promise<void> {
  return transaction(deps.db, async tx => {
    const limits = await readSetting(tx, rfqLimits)
    const name = `network:${network}`
    await lockSender(tx, name)
    await admit(tx)
    await attempt(tx, deps, [{ key: `rfq:${name}`, max: limits.perVisitorPerHour, minutes: 60 }])
    const before = await sentBefore(tx, draft)
    if (before === undefined) await sendTo(tx, deps, draft, { limits, max: limits.suppliersPerVisitorRequest })
  })
}

import type { z } from 'zod'
import { fieldMessage } from '../../../../contract/kit/index.ts'
import type { getRfqReach, newRfq } from '../../../../contract/quotes.ts'
import { spendCaptcha } from '../../../platform/captcha/captcha.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { networkOf } from '../../../platform/throttle/throttle.ts'
import { type Account, memberOf, type Viewer } from '../../auth/index.ts'
import { readSetting } from '../../settings/index.ts'
import { freshnessNow } from '../../stock/index.ts'
import { oneLine, plainText } from '../../trade-text/index.ts'
import { rfqLimits } from '../limits.ts'
import type { Buyer } from '../rfq.ts'
import { quotesTexts, sentText } from '../texts.ts'
import { audienceOf } from './audience.ts'
import { deadlineOf } from './deadline.ts'
import { termsOf } from './line-terms.ts'
import { facetsOf, isIn } from './reach-facets.ts'
import {
  countSuppliersPerLine,
  findRequestedPart,
  getBuyer,
  listReach,
  type SupplierCount,
  type WantedPart,
} from './reads.ts'
import { type RfqDraft, type ServiceDeps, sendForVisitor, sendOnce } from './send-once.ts'

type RfqFields = z.output<typeof newRfq>
type ReachQuery = z.output<typeof getRfqReach.query>

const invalidField = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** Returns the form's fields without characters that a mail cannot contain. Throws if a required one is then empty. */
function typedBuyer(requested: RfqFields): Buyer {
  const requireLine = (param: 'companyName' | 'contactName' | 'contactTel') => {
    const text = oneLine(requested[param])
    if (text === '') throw invalidField(param, fieldMessage.required)
    return text
  }
  return {
    company_id: null,
    contact_id: null,
    company_name: requireLine('companyName'),
    contact_name: requireLine('contactName'),
    contact_email: requested.contactEmail,
    contact_tel: requireLine('contactTel'),
    address: oneLine(requested.address),
    country: oneLine(requested.country),
    is_email_hidden: false,
  }
}

/** Returns the signed-in buyer: identity from the account, contact details preferably from the form. */
async function memberBuyer(
  { db }: Pick<ServiceDeps, 'db'>,
  { contactId }: Account,
  requested: RfqFields,
): Promise<Buyer> {
  const { company_tel: _, ...known } = await getBuyer(db, contactId)
  const typed = typedBuyer(requested)
  return { ...known, contact_tel: typed.contact_tel, address: typed.address || known.address }
}

type RequestedPart = NonNullable<Awaited<ReturnType<typeof findRequestedPart>>>

/** Returns the part number of a stock line, by which its company and others are found. */
const wantedOf = (
  { id, part_key }: RequestedPart,
  condition: WantedPart['condition'],
  quantity: number,
): WantedPart => ({
  line_index: 0,
  part_key,
  kind: null,
  rank: 0,
  is_asked: true,
  condition,
  quantity,
  part_id: id,
})

async function getRequestedPart({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>, partId: number) {
  const { shownFrom } = freshnessNow(clock)
  const part = await findRequestedPart(db, partId, shownFrom)
  if (part === undefined) throw new Problem('part-not-found')
  return { part, shownFrom }
}

/**
 * Builds the draft of a request. Its line has the buyer's condition, not that of the stock line it was requested from.
 */
async function draftFor(deps: ServiceDeps, buyer: Buyer, requested: RfqFields): Promise<RfqDraft> {
  const { part, shownFrom } = await getRequestedPart(deps, requested.partId)
  if (part.company_id === buyer.company_id && !requested.sendToAll)
    throw invalidField('partId', quotesTexts.problems.ownStock)
  const { part_number, part_key, manufacturer, description, company_id } = part
  const goods = { part_number, part_key, manufacturer, description }
  return {
    buyer,
    sendKey: requested.sendKey,
    message: plainText(requested.message),
    lines: [
      { ...goods, part_condition: requested.condition, quantity: requested.requestedQuantity, ...termsOf(requested) },
    ],
    answerBy: deadlineOf(requested, deps.clock.now()),
    audience: requested.sendToAll ? audienceOf(requested) : undefined,
    wanted: [wantedOf(part, requested.condition, requested.requestedQuantity)],
    companyId: requested.sendToAll ? undefined : company_id,
    shownFrom,
  }
}

/**
 * Returns how many companies a request for a stock line would reach: its own, and those that have the part, with counts
 * by country, tier and condition.
 */
export async function reachOf(deps: ServiceDeps, { companyId }: Account, partId: number, only: ReachQuery) {
  const { db, clock } = deps
  const { part, shownFrom } = await getRequestedPart(deps, partId)
  const requested = { wanted: [wantedOf(part, null, 1)], buyerId: companyId, shownFrom, now: clock.now() }
  const [sellerOnly, all, { suppliersPerRequest }] = await Promise.all([
    countSuppliersPerLine(db, { ...requested, companyId: part.company_id }),
    listReach(db, requested),
    readSetting(db, rfqLimits),
  ])
  const total = (counted: readonly SupplierCount[]) => counted.find(({ rank }) => rank === null)?.count ?? 0
  const audience = audienceOf(only)
  const reached = all.filter(row => isIn(audience, row)).length
  return { one: total(sellerOnly), all: Math.min(reached, suppliersPerRequest), ...facetsOf(all) }
}

/** Throws if a visitor chooses companies by what only members see of them: the result would tell who sells the part. */
function assertAnyCompany({ onlyCountries, onlyTier }: RfqFields): void {
  if (onlyCountries !== '') throw invalidField('onlyCountries', quotesTexts.problems.audience)
  if (onlyTier !== null) throw invalidField('onlyTier', quotesTexts.problems.audience)
}

/**
 * Sends a request to the company of a stock line, or to every company that has the part. Visitors and blocked accounts need a
 * solved captcha and do not learn how many companies there were.
 */
export async function sendRequest(
  deps: ServiceDeps,
  viewer: Viewer,
  ip: string,
  requested: RfqFields,
): Promise<{ count: number; payload: { msg: string } }> {
  const member = memberOf(viewer)
  if (member !== undefined) {
    if (member.role !== 'member' && member.role !== 'trial') throw new Problem('traders-only')
    const draft = await draftFor(deps, await memberBuyer(deps, member, requested), requested)
    const { count } = await sendOnce(
      deps,
      ({ perContactPerHour, suppliersPerRequest }) => ({
        name: `contact:${member.contactId}`,
        perHour: perContactPerHour,
        perRequest: suppliersPerRequest,
      }),
      draft,
    )
    return { count, payload: { msg: sentText(count) } }
  }
  const spend = async (tx: Tx) => {
    const { config, clock } = deps
    const isSolved = await spendCaptcha(tx, { secret: config.secret, now: clock.now() }, requested.captcha ?? '')
    if (!isSolved)
      throw new Problem('captcha-failed', { errors: [{ param: 'captcha', msg: quotesTexts.problems.captcha }] })
  }
  assertAnyCompany(requested)
  const draft = await draftFor(deps, typedBuyer(requested), requested)
  await sendForVisitor(deps, networkOf(ip), draft, spend)
  return { count: 1, payload: { msg: quotesTexts.sentForVisitor } }
}

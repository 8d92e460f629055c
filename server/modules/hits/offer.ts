import { z } from 'zod'
import type { offerToSearchers } from '../../../contract/hits.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { count } from '../../platform/throttle/throttle.ts'
import type { Account } from '../auth/index.ts'
import { checkTexts, findSender, type Recipient, sendMessage } from '../messages/index.ts'
import { readSetting, type Setting } from '../settings/index.ts'
import { listOfferRecipients, listOwnLines, type OfferRecipient } from './groups.sql.ts'
import { recordOffer } from './queries.ts'
import { offerAgainSince } from './reads.ts'
import { hitsTexts } from './texts.ts'

type OfferDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Offer = z.output<typeof offerToSearchers.body>

/** Maximum offers per day to one company from the companies whose stock it searched. */
export const hitOffersPerDay: Setting<number> = {
  key: 'hitOffersPerDay',
  schema: z.number().int().positive(),
  fallback: 20,
}

/** Records an offer to one company and returns undefined, or why it is not made. */
async function refusalOf(
  tx: Tx,
  deps: OfferDeps,
  { account, key, recipient }: { account: Account; key: string; recipient: OfferRecipient },
): Promise<string | undefined> {
  const now = deps.clock.now()
  const { company_id: toCompanyId } = recipient
  if (recipient.person === null) return hitsTexts.refusals.unreachable
  if (recipient.is_blocking) return hitsTexts.refusals.blocked
  if (recipient.is_suppressed) return hitsTexts.refusals.unreachable
  const since = offerAgainSince(now)
  const { companyId, contactId } = account
  const received = await count(tx, { key: `hit-offers:company:${toCompanyId}`, max: 0, minutes: 1_440 }, now)
  if (received.hits > (await readSetting(tx, hitOffersPerDay)) && !deps.config.liftsLimits) {
    await received.takeBack()
    return hitsTexts.refusals.enough
  }
  if (await recordOffer(tx, { companyId, key, toCompanyId, contactId, now }, since)) return undefined
  await received.takeBack()
  return hitsTexts.refusals.offered
}

/**
 * Sends an offer to companies that searched for a part which the caller's company has, as one message to each.
 * Companies that do not accept it or cannot be reached are returned with the reason; beyond the caller's own limits,
 * nothing is sent. Throws `not-found` for a company that did not search. All offers are recorded, in the order of the
 * companies, before the first message counts toward the caller's limits: two simultaneous offers lock their rows in one
 * order.
 */
export async function offerPart(deps: OfferDeps, account: Account, { key, companyIds, ...message }: Offer) {
  const { db } = deps
  const text = checkTexts(message)
  const { companyId, contactId } = account
  if ((await listOwnLines(db, companyId, [key])).length === 0) throw new Problem('part-not-found')
  const recipients = await listOfferRecipients(db, account, { key, companyIds })
  if (recipients.length < companyIds.length) throw new Problem('not-found')
  const refused = await transaction(db, async tx => {
    const sender = await findSender(tx, contactId)
    const reasons: { companyId: number; name: string; reason: string }[] = []
    const accepted: Recipient[] = []
    for (const recipient of recipients) {
      const { company_id, company_name, person } = recipient
      const reason = await refusalOf(tx, deps, { account, key, recipient })
      if (reason !== undefined) reasons.push({ companyId: company_id, name: company_name, reason })
      else if (person !== null) accepted.push({ ...person, company_id, company_name })
    }
    for (const recipient of accepted)
      await sendMessage(tx, deps, { sender, recipient, ...text, isRecipientHidden: true })
    return reasons
  })
  return { count: recipients.length - refused.length, refused }
}

import type { z } from 'zod'
import { type checkBroadcastLimit, newLine, type Side } from '../../../contract/broadcasts.ts'
import type { FieldError } from '../../../contract/kit/index.ts'
import type { BroadcastLimits } from '../../../contract/site.ts'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Account } from '../auth/index.ts'
import { readSettings } from '../settings/index.ts'
import { oneLine } from '../trade-text/index.ts'
import { descOf } from './compose.ts'
import { formatMoment } from './dates.ts'
import { allowedBy, broadcastSettings } from './limits.ts'
import { type EarlierSending, refusalFor } from './policy.ts'
import { findSendingCounts } from './queries.ts'
import { duplicateKeysOf } from './text.ts'
import { broadcastsTexts } from './texts.ts'

interface Attempt {
  account: Account
  limits: BroadcastLimits
  now: Date
  listId: number
  side: Side
  /** Keys of each line, in line order. Empty for a resend, which is exempt from the duplicate rule. */
  duplicateKeys: readonly (readonly string[])[]
  /** The owner of the broadcast, if a colleague resends it. */
  posterId?: number
}

/** Returns an error for each line that was sent to the list recently, with the time. */
function duplicateErrors(sentBefore: readonly EarlierSending[], lines: Attempt['duplicateKeys']): FieldError[] {
  const sentAt = new Map(sentBefore.map(({ duplicate_key, posted_at }) => [duplicate_key, posted_at]))
  return lines.flatMap((keys, index) => {
    const lastSentAt = keys.map(key => sentAt.get(key)).find(moment => moment !== undefined)
    return lastSentAt === undefined
      ? []
      : { param: descOf(index), msg: broadcastsTexts.problems.sentBefore(formatMoment(lastSentAt)) }
  })
}

/**
 * Throws if staff muted the contact, or if a limit or the duplicate rule forbids the sending. Call it under the lock on the
 * company's posts.
 */
export async function assertMaySend(tx: Tx, { account, limits, duplicateKeys, ...attempt }: Attempt): Promise<void> {
  const { companyId, contactId } = account
  const { duplicateDays } = limits
  const lookup = { companyId, contactId, duplicateDays, duplicateKeys: duplicateKeys.flat() }
  const counts = await findSendingCounts(tx, { ...lookup, ...attempt })
  const extra = refusalFor(counts, limits)
  if (extra === undefined) return
  if (extra === 'MUTED') throw new Problem('muted-on-list', { msg: counts.muted_because ?? '' })
  const errors = extra === 'DUPL' ? duplicateErrors(counts.sent_before, duplicateKeys) : undefined
  throw new Problem('broadcast-rules-not-obeyed', {
    payload: { extra, limit: allowedBy(limits)[extra] },
    ...(errors && { errors }),
  })
}

const named = newLine.pick({ brand: true, desc: true })

/** Returns brand and part number of the lines filled in so far, by the keys that the duplicate rule compares. */
function linesIn({ moreLines, ...first }: Record<string, unknown>): Map<string, string> {
  const lines = [first, ...(Array.isArray(moreLines) ? moreLines.slice(0, 50) : [])]
  const filledIn = lines.flatMap(line => named.safeParse(line).data ?? [])
  return new Map(
    filledIn.flatMap(({ brand, desc }) => {
      const [one, other] = [oneLine(brand), oneLine(desc)]
      return duplicateKeysOf(one, other).map(key => [key, `${one} ${other}`] as const)
    }),
  )
}

type PartialForm = z.output<typeof checkBroadcastLimit.body>

/** Returns the message of the rule that forbids sending the form as filled in so far. */
export async function limitFor({ db, clock }: Pick<Deps, 'db' | 'clock'>, account: Account, form: PartialForm) {
  const { limits, texts } = await readSettings(db, broadcastSettings)
  const { companyId, contactId } = account
  const lines = linesIn(form)
  const counts = await findSendingCounts(db, {
    companyId,
    contactId,
    now: clock.now(),
    duplicateDays: limits.duplicateDays,
    listId: form.listType,
    side: form.broadcastType === 'wtb' ? 'WTB' : 'WTS',
    duplicateKeys: [...lines.keys()],
  })
  const refusal = refusalFor(counts, limits)
  if (refusal === undefined) return { broadcastLimitReached: false, data: { web: { title: '', message: '' } } }
  const [before] = counts.sent_before
  const values: Record<string, string> = {
    n: refusal === 'MUTED' ? '' : String(allowedBy(limits)[refusal]),
    what: lines.get(before?.duplicate_key ?? '') ?? '',
    date: before === undefined ? '' : formatMoment(before.posted_at),
    reason: counts.muted_because ?? '',
  }
  const { title, message } = texts[refusal]
  const web = { title, message: message.replace(/\{(n|what|date|reason)\}/g, (_, name: string) => values[name] ?? '') }
  return { broadcastLimitReached: true, data: { web } }
}

import type { z } from 'zod'
import type { answerQuoteRequest } from '../../../contract/quotes.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { signal } from '../../platform/live/signal.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { attempt } from '../../platform/throttle/throttle.ts'
import { memberOf, type Viewer } from '../auth/index.ts'
import { fileRequests } from '../inbox/index.ts'
import { readSetting } from '../settings/index.ts'
import { confirmLine, type LockedStock, putBack, takeDown, withStock } from '../stock/index.ts'
import { plainText } from '../trade-text/index.ts'
import { lapseCounters } from './counters/queries.ts'
import { assertAnswerable } from './decisions/award.ts'
import { quoteValidHours, rfqLimits } from './limits.ts'
import { readLineMarkets } from './line-market.ts'
import { requestOfToken } from './link.ts'
import { answerMail } from './mail.ts'
import { notifyOfAnswer } from './notifications.ts'
import { isExpired, requestAfter } from './policy.ts'
import { presentRequest } from './present.ts'
import { lockRfq, markAnswered, markOpened, writeQuote } from './queries.ts'
import { type AskRow, findRequest, listAsks, mayAnswer, type RequestRow } from './reads.ts'
import { quotesTexts } from './texts.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Answer = z.output<typeof answerQuoteRequest.body>['answers'][number]

/**
 * Returns the request that `linkOrId` identifies: by the token of a mailed link, if its recipient may still trade, or by id, for a
 * trader of its supplier. Throws `invalid-link` otherwise.
 */
export async function openedBy({ db, clock, config }: ServiceDeps, viewer: Viewer, linkOrId: string) {
  const account = memberOf(viewer)
  const ofLink = requestOfToken(config, linkOrId, clock.now())
  const id =
    ofLink ?? (/^[1-9]\d{0,9}$/.test(linkOrId) && Number(linkOrId) <= 2_147_483_647 ? Number(linkOrId) : undefined)
  const request = id === undefined ? undefined : await findRequest(db, id)
  const isTrader = account?.role === 'member' || account?.role === 'trial'
  const isOwn = isTrader && account.companyId === request?.company_id
  const isOpen = isOwn || (ofLink !== undefined && (await mayAnswer(db, ofLink, clock.now())))
  if (request === undefined || !isOpen) throw new Problem('invalid-link')
  return { request, by: isOwn ? account.contactId : null }
}

/** Returns the values that the presentation of a request needs in addition to its rows. */
export const presentation = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  validHours: await readSetting(db, quoteValidHours),
  now: clock.now(),
})

interface Presented {
  request: RequestRow
  /** The supplier's contact who is signed in; null with a mailed link. */
  by: number | null
  validHours: number
  now: Date
}

/** Returns a request with its lines as they are now. */
export async function presentTo(db: Db, deps: Pick<Deps, 'clock'>, { request, by, ...given }: Presented) {
  const asks = await listAsks(db, request.id)
  const supplier = { companyId: request.company_id, isSignedIn: by !== null }
  return presentRequest(request, asks, { ...given, marketOf: await readLineMarkets(db, deps, supplier, asks) })
}

/** Returns a request as its supplier sees it, without marking it as opened. */
export async function getRequest(deps: ServiceDeps, viewer: Viewer, linkOrId: string) {
  const { request, by } = await openedBy(deps, viewer, linkOrId)
  return presentTo(deps.db, deps, { request, by, ...(await presentation(deps)) })
}

/** Records that the supplier has opened the request. A separate call, since mail scanners read requests too. */
export const openRequest = async (deps: ServiceDeps, viewer: Viewer, linkOrId: string): Promise<void> => {
  const { request } = await openedBy(deps, viewer, linkOrId)
  await transaction(deps.db, async tx => {
    await lockRfq(tx, request.rfq_id)
    const now = await findRequest(tx, request.id)
    const state = now && requestAfter(now.state, 'open')
    if (state !== undefined) await markOpened(tx, request.id, { state, now: deps.clock.now() })
  })
}

/** Pairs each answer with its ask; throws if an ask is not of this request or has been decided. */
function matchAsks(asks: readonly AskRow[], answers: readonly Answer[]): { ask: AskRow; offer: Answer['offer'] }[] {
  const byId = new Map(asks.map(ask => [ask.ask_id, ask]))
  return answers.map(({ askId, offer }, index) => {
    const ask = byId.get(askId)
    if (ask === undefined || !byId.delete(askId))
      throw new Problem('invalid-input', {
        errors: [{ param: `answers.${index}.askId`, msg: quotesTexts.problems.eachLineOnce }],
      })
    if (ask.state !== 'open') throw new Problem('already-decided')
    return { ask, offer: offer && { ...offer, note: plainText(offer.note) } }
  })
}

/** Returns true if an answer equals the stored one: the form was sent twice. */
function isSame(ask: AskRow, offer: Answer['offer'], { validHours, now }: { validHours: number; now: Date }): boolean {
  if (ask.is_gone === null) return false
  if (offer === null) return ask.is_gone
  const { price, currency, offered, offered_condition, lead_days, note } = ask
  const isValid = ask.valid_hours === (offer.validHours ?? validHours) && !isExpired(ask, now)
  return (
    isValid &&
    price === offer.price &&
    currency === offer.currency &&
    offered === offer.quantity &&
    offered_condition === offer.condition &&
    lead_days === offer.leadDays &&
    note === offer.note
  )
}

/** Takes the stock line down if the supplier has none left, otherwise confirms it today. Returns when it was taken down. */
async function updateStock(stock: LockedStock, ask: AskRow, offer: Answer['offer'], now: Date) {
  if (ask.part_id === null) return null
  if (offer === null) return (await takeDown(stock, ask.part_id, now)) ? now : ask.part_removed_at
  if (ask.part_removed_at !== null) await putBack(stock, ask.part_id, ask.part_removed_at)
  await confirmLine(stock, ask.part_id, dayOf(now))
  return null
}

async function write(
  stock: LockedStock,
  { ask, offer }: ReturnType<typeof matchAsks>[number],
  { by, now, validHours }: { by: number | null; now: Date; validHours: number },
) {
  const hours = offer === null ? null : (offer.validHours ?? validHours)
  await lapseCounters(stock.tx, { askId: ask.ask_id }, now)
  const part_removed_at = await updateStock(stock, ask, offer, now)
  await writeQuote(stock.tx, {
    ask_id: ask.ask_id,
    company_id: stock.companyId,
    is_gone: offer === null,
    price: offer?.price ?? null,
    currency: offer?.currency ?? null,
    quantity: offer?.quantity ?? null,
    part_condition: offer?.condition ?? null,
    lead_days: offer?.leadDays ?? null,
    note: offer?.note ?? '',
    answered_by: by,
    answered_at: now,
    is_corrected: ask.is_gone !== null,
    part_removed_at,
    valid_hours: hours,
    valid_until: hours === null ? null : new Date(now.getTime() + hours * 3_600_000),
  })
}

/** Mails the buyer the changes and notifies them, in the order of the buyer's lines. */
async function notifyBuyer(
  tx: Tx,
  { config }: ServiceDeps,
  request: RequestRow,
  { asks, now }: { asks: AskRow[]; now: Date },
) {
  const { rfq_id: rfqId, company_id: id, supplier_name: name } = request
  const isCorrection = asks.every(ask => ask.is_corrected)
  const write = () =>
    answerMail(config, {
      rfqId,
      isMember: request.buyer_company_id !== null,
      to: { email: request.contact_email, name: request.contact_name },
      supplier: name,
      isCorrection,
      rows: asks,
    })
  await queueMail(tx, write, now)
  const partNumbers = asks.map(ask => ask.part_number)
  const answer = { rfqId, buyerContactId: request.buyer_contact_id, supplier: { id, name }, isCorrection, partNumbers }
  await notifyOfAnswer(tx, answer, now)
}

/**
 * Stores a supplier's answers: a quote, or that the part is gone, which removes the stock line. An answer can be
 * corrected until the buyer decides on its line, then throws `already-decided`, or `busy` while the decision can be undone. Safe to
 * repeat.
 */
export async function answerRequest(deps: ServiceDeps, viewer: Viewer, linkOrId: string, answers: readonly Answer[]) {
  const { request, by } = await openedBy(deps, viewer, linkOrId)
  const [{ answersPerRequestPerHour }, { validHours }] = await Promise.all([
    readSetting(deps.db, rfqLimits),
    presentation(deps),
  ])
  const throttle = { key: `quote:${request.id}`, max: answersPerRequestPerHour, minutes: 60 }
  return transaction(deps.db, async tx => {
    await lockRfq(tx, request.rfq_id)
    const now = deps.clock.now()
    const changes = matchAsks(await listAsks(tx, request.id), answers).filter(
      ({ ask, offer }) => !isSame(ask, offer, { validHours, now }),
    )
    const state = requestAfter((await findRequest(tx, request.id))?.state ?? 'decided', 'answer')
    if (state === undefined) throw new Problem('already-decided')
    if (changes.length > 0) {
      const lineIds = changes.map(({ ask }) => ask.line_id)
      await assertAnswerable(tx, request.rfq_id, lineIds, now)
      await attempt(tx, deps, [throttle])
      await withStock(tx, request.company_id, async stock => {
        await signal(tx, 'inventory', { companyId: request.company_id })
        for (const change of changes) await write(stock, change, { by, now, validHours })
      })
      await markAnswered(tx, request.id, { state, now })
      await fileRequests(tx, [request.id], 'quote')
      const changed = new Set(changes.map(({ ask }) => ask.ask_id))
      const asks = (await listAsks(tx, request.id)).filter(ask => changed.has(ask.ask_id))
      await notifyBuyer(tx, deps, request, { asks, now })
    }
    return presentTo(tx, deps, { request: { ...request, state }, by, validHours, now })
  })
}

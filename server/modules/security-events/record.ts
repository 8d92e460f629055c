import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endAllAccess } from '../../../contract/account-access.ts'
import { exportAccountEvents, exportAuditLog } from '../../../contract/audit.ts'
import { changePassword, login, logout, requestPasswordReset, resetPassword } from '../../../contract/auth.ts'
import { exportInvoices, getEuSales, getVatReport } from '../../../contract/billing-admin.ts'
import { renewFeedToken } from '../../../contract/broadcasts.ts'
import { joinCompany } from '../../../contract/colleagues.ts'
import { exportCompanyStock } from '../../../contract/company-market.ts'
import { exportComplaints, getComplaintFile } from '../../../contract/complaints.ts'
import { exportEquivalents } from '../../../contract/equivalents.ts'
import { getMessageFile } from '../../../contract/inbox.ts'
import { exportInventory } from '../../../contract/inventory.ts'
import type { AnyEndpoint } from '../../../contract/kit/index.ts'
import { exportMemberAccounts } from '../../../contract/member-admin.ts'
import { addPasskey, passkeySignIn, removePasskey } from '../../../contract/passkeys.ts'
import { exportPersonalData } from '../../../contract/privacy.ts'
import { readTrade } from '../../../contract/reading.ts'
import { exportRecommendations } from '../../../contract/recommendations.ts'
import { getApplicationFile } from '../../../contract/registration.ts'
import { disable2fa, renewRecoveryCodes, verify2fa, verify2faForDisable } from '../../../contract/second-factor.ts'
import { getImportErrors } from '../../../contract/stock-admin.ts'
import { exportSynonyms } from '../../../contract/stock-files.ts'
import {
  createApiKey,
  getSentStock,
  getUploadErrors,
  revokeApiKey,
  sendStock,
} from '../../../contract/stock-uploads.ts'
import type { Deps } from '../../deps.ts'
import { carriesApiKey } from '../stock/index.ts'
import { findContactId, insertSecurityEvent } from './queries.ts'

const routeOf = ({ method, path }: AnyEndpoint) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

/** The events of calls to these endpoints, whether they succeed or not. */
export const recordedRoutes: ReadonlyMap<string, string> = new Map([
  [routeOf(login), 'sign-in'],
  [routeOf(logout), 'sign-out'],
  [routeOf(requestPasswordReset), 'password-reset-asked'],
  [routeOf(resetPassword), 'password-reset'],
  [routeOf(passkeySignIn), 'sign-in'],
  [routeOf(addPasskey), 'passkey-added'],
  [routeOf(removePasskey), 'passkey-removed'],
  [routeOf(changePassword), 'password-changed'],
  [routeOf(endAllAccess), 'access-ended'],
  [routeOf(joinCompany), 'account-opened'],
  [routeOf(verify2fa), 'second-factor-on'],
  [routeOf(verify2faForDisable), 'second-factor-checked'],
  [routeOf(disable2fa), 'second-factor-off'],
  [routeOf(renewRecoveryCodes), 'recovery-codes-renewed'],
  [routeOf(exportInventory), 'export'],
  [routeOf(exportCompanyStock), 'export'],
  [routeOf(getUploadErrors), 'export'],
  [routeOf(getImportErrors), 'export'],
  [routeOf(exportAuditLog), 'export'],
  [routeOf(exportPersonalData), 'export'],
  [routeOf(exportMemberAccounts), 'export'],
  [routeOf(exportComplaints), 'export'],
  [routeOf(exportInvoices), 'export'],
  [routeOf(getVatReport), 'export'],
  [routeOf(getEuSales), 'export'],
  [routeOf(exportRecommendations), 'export'],
  [routeOf(exportEquivalents), 'export'],
  [routeOf(exportSynonyms), 'export'],
  [routeOf(exportAccountEvents), 'export'],
  [routeOf(getComplaintFile), 'file-opened'],
  [routeOf(getMessageFile), 'file-opened'],
  [routeOf(getApplicationFile), 'file-opened'],
  [routeOf(createApiKey), 'key-made'],
  [routeOf(revokeApiKey), 'key-revoked'],
  [routeOf(renewFeedToken), 'key-revoked'],
  [routeOf(sendStock), 'key-used'],
  [routeOf(getSentStock), 'key-used'],
  [routeOf(readTrade), 'key-used'],
])
/** Programs poll the progress of an upload and read mail after mail: recorded once per interval, like refusals. */
const recordedOncePerMinute = new Set(['refused', routeOf(getSentStock), routeOf(readTrade)])
/** Calls that are recorded only if they are made with a key. */
const recordedWithKey = new Set([routeOf(readTrade)])
/** Calls that name an account instead of coming from one. */
const namesAccount = new Set([routeOf(login), routeOf(requestPasswordReset)])

/** The same refusal or poll of the same account is recorded once per interval, however often a script retries. */
const repeatGapMs = 60_000
const maxCachedRepeats = 10_000

interface Caller {
  role: string
  contactId?: number
}

const callerKey = Symbol('caller')
declare module 'fastify' {
  interface FastifyRequest {
    [callerKey]?: Caller
  }
}

interface RecordOptions extends Pick<Deps, 'db' | 'clock' | 'log'> {
  /** Returns the caller of a request that was refused before authentication. */
  findCaller(request: FastifyRequest): Promise<Caller>
}

const emailOf = ({ body }: FastifyRequest): string | undefined => {
  const email = (body as { email?: unknown } | null | undefined)?.email
  return typeof email === 'string' && !email.includes('\0') ? email : undefined
}

/** Returns the outcome of the call as a keyword, or undefined if it is irrelevant to accounts. */
function outcomeOf(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
  const status = reply.statusCode
  if (status >= 500 || status === 429) return undefined
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json') && typeof payload === 'string'
  if (status >= 400) return isJson ? (JSON.parse(payload) as { code: string }).code : String(status)
  return isJson && emailOf(request) !== undefined && payload.includes('"requires2FA":true') ? 'unfinished' : 'done'
}

/** Returns a function that returns true for a key that it was called with less than `repeatGapMs` ago. */
function repeatCheck() {
  const recordedAt = new Map<string, number>()
  return (key: string, now: number): boolean => {
    const before = recordedAt.get(key)
    if (before !== undefined && now - before < repeatGapMs) return true
    if (recordedAt.size >= maxCachedRepeats) recordedAt.clear()
    recordedAt.set(key, now)
    return false
  }
}

/** A response that is recorded. */
interface Recorded {
  route: string
  event: string
  payload: unknown
}

/** Returns the contact whom a call concerns. */
async function contactOf(
  request: FastifyRequest,
  { route, payload }: Recorded,
  { db, findCaller }: Pick<RecordOptions, 'db' | 'findCaller'>,
): Promise<number | undefined> {
  // A passkey names its owner in the reply only.
  if (route === routeOf(passkeySignIn)) return (JSON.parse(String(payload)) as { user?: { id: number } }).user?.id
  const email = namesAccount.has(route) ? emailOf(request) : undefined
  if (email !== undefined) return findContactId(db, email)
  return (request[callerKey] ?? (await findCaller(request))).contactId
}

/**
 * Records sign-ins, failures, refusals, exports and uses of keys before the response is sent. Records nothing secret: no
 * typed address, no token, no parameter. If recording fails, the error is logged and the response is still sent.
 *
 * Returns a function to be called with the caller of each request.
 */
export function recordSecurityEvents(app: FastifyInstance, { db, clock, log, findCaller }: RecordOptions) {
  // Not in a map keyed by request, which the garbage collector would scan repeatedly.
  app.decorateRequest(callerKey)
  const isRepeated = repeatCheck()

  app.addHook('onSend', async (request, reply, payload) => {
    const route = `${request.method} ${request.routeOptions.url}`
    const event = recordedRoutes.get(route) ?? (reply.statusCode === 403 ? 'refused' : undefined)
    if (event === undefined || (recordedWithKey.has(route) && !carriesApiKey(request))) return payload
    try {
      await record(request, reply, { route, event, payload })
    } catch (error) {
      log.error({ err: error, event }, 'a security event could not be recorded')
    }
    return payload
  })

  async function record(request: FastifyRequest, reply: FastifyReply, recorded: Recorded) {
    const { route, event } = recorded
    const outcome = outcomeOf(request, reply, recorded.payload)
    if (outcome === undefined) return
    const now = clock.now()
    const contactId = await contactOf(request, recorded, { db, findCaller })
    if (event === 'refused' && contactId === undefined) return
    const isOncePerMinute = recordedOncePerMinute.has(event) || recordedOncePerMinute.has(route)
    if (isOncePerMinute && isRepeated(`${contactId} ${route}`, now.getTime())) return
    await insertSecurityEvent(db, {
      happened_at: now,
      event,
      outcome,
      contact_id: contactId ?? null,
      address: request.ip,
      request_id: request.id,
      route,
    })
  }

  return {
    callerIs: (request: FastifyRequest, caller: Caller) => {
      request[callerKey] = caller
    },
  }
}

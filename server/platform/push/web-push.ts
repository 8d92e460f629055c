import webPush from 'web-push'
import { OutboundFailure, request } from '../outbound/request.ts'
import type { PushOutcome, PushTransport } from './transport.ts'
import type { VapidKeys } from './vapid.ts'

const timeoutMs = 5_000
const maxBytes = 10_000

interface Options {
  keys: VapidKeys
  /** The contact for push services: `mailto:` and an address. */
  subject: string
  /** Decides which IP addresses may be called, by default public ones. */
  allows?: (address: string) => boolean
}

/** Returns the seconds in a Retry-After header; undefined if it is absent or a date. */
const secondsOf = (retryAfter: string | undefined) =>
  retryAfter !== undefined && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined

function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const why = `the push service responded with ${status}`
  if (status === 408 || status === 429 || status >= 500)
    return { kind: 'later', why, afterSeconds: secondsOf(retryAfter) }
  return { kind: 'refused', why }
}

/** Sends by Web Push (RFC 8030), encrypted for the browser (RFC 8291) and signed with the site's key (RFC 8292). */
export const webPushTransport = ({ keys, subject, allows }: Options): PushTransport => ({
  publicKey: keys.publicKey,
  send: async (to, { payload, ttlSeconds, urgency, topic }) => {
    const { endpoint, headers, body } = webPush.generateRequestDetails(to, payload, {
      vapidDetails: { subject, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      urgency,
      topic,
    })
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    try {
      const { status, headers } = await request('POST', endpoint, {
        headers: texts,
        body: body ?? '',
        timeoutMs,
        maxBytes,
        ...(allows !== undefined && { allows }),
      })
      return outcomeOf(status, headers['retry-after'])
    } catch (error) {
      if (!(error instanceof OutboundFailure)) throw error
      return { kind: 'later', why: error.message, afterSeconds: undefined }
    }
  },
})

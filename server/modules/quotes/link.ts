import type { Config } from '../../platform/config.ts'
import { sign, verify } from '../../platform/signing.ts'

const purpose = 'quote'
const dayMs = 86_400_000

/** Returns the URL where a supplier answers one request without signing in, until it expires. */
export const answerLink = ({ publicUrl, secret }: Config, requestId: number, expiresAt: Date): string =>
  `${publicUrl}/quote?token=${sign(secret, purpose, `${requestId}|${expiresAt.getTime()}`)}`

/** Returns when the link of a request expires: after the days of the setting, and not before a day after the deadline. */
export const linkEnd = ({ sentAt, answerBy, linkDays }: { sentAt: Date; answerBy: Date | null; linkDays: number }) =>
  new Date(Math.max(sentAt.getTime() + linkDays * dayMs, (answerBy?.getTime() ?? 0) + dayMs))

/** Returns the request of a link's token; undefined if the token is forged or expired. */
export function requestOfToken({ secret }: Config, token: string, now: Date): number | undefined {
  const [, id, expiresAt] = /^(\d{1,10})\|(\d+)$/.exec(verify(secret, purpose, token) ?? '') ?? []
  return id !== undefined && Number(expiresAt) > now.getTime() ? Number(id) : undefined
}

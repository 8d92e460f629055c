import type { Config } from '../../platform/config.ts'
import { sign, verify } from '../../platform/signing.ts'

const purpose = 'quote'

/** Returns the URL where a supplier answers one request without signing in, until it expires. */
export const answerLink = ({ publicUrl, secret }: Config, requestId: number, expiresAt: Date): string =>
  `${publicUrl}/quote?token=${sign(secret, purpose, `${requestId}|${expiresAt.getTime()}`)}`

/** Returns the request of a link's token; undefined if the token is forged or expired. */
export function requestOfToken({ secret }: Config, token: string, now: Date): number | undefined {
  const [, id, expiresAt] = /^(\d{1,10})\|(\d+)$/.exec(verify(secret, purpose, token) ?? '') ?? []
  return id !== undefined && Number(expiresAt) > now.getTime() ? Number(id) : undefined
}

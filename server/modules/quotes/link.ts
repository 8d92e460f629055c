import type { Config } from '../../platform/config.ts'
import { sign, verify } from '../../platform/signing.ts'

const purpose = 'quote'

/** The address where a supplier answers one request without signing in, until a moment. */
export const answerLink = ({ publicUrl, secret }: Config, requestId: number, expiresAt: Date): string =>
  `${publicUrl}/quote?token=${sign(secret, purpose, `${requestId}|${expiresAt.getTime()}`)}`

/** The request that a link's token opens; undefined where it is not ours, or no longer good. */
export function requestOfToken({ secret }: Config, token: string, now: Date): number | undefined {
  const [, id, expiresAt] = /^(\d{1,10})\|(\d+)$/.exec(verify(secret, purpose, token) ?? '') ?? []
  return id !== undefined && Number(expiresAt) > now.getTime() ? Number(id) : undefined
}

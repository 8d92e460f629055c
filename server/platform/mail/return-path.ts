import { timingSafeEqual } from 'node:crypto'
import { sign } from '../signing.ts'

// Hexadecimal, because some mail systems change addresses to lower case; half a MAC, because a local part has at most
// 64 characters.
const macLength = 20
const returnPathPattern = /^bounces\+(\d{1,16})(?:\.([0-9a-f]{10}))?\.([0-9a-f]{20})@/

/** The mail that a return path identifies. */
export interface ReturnPath {
  outboxId: number
  /** Nonce of the epoch in which the row was written. After a restore, the id alone could refer to another mail. */
  epoch: string | null
}

function macOf(secret: string, { outboxId, epoch }: ReturnPath): string {
  const payload = epoch === null ? String(outboxId) : `${outboxId}.${epoch}`
  const [, mac = ''] = sign(secret, 'return path', payload).split('.')
  return Buffer.from(mac, 'base64url').toString('hex').slice(0, macLength)
}

/** Returns the bounce address of a row of the outbox. It identifies the row and cannot be forged. */
export const returnPathOf = (secret: string, domain: string, path: ReturnPath): string =>
  `bounces+${path.outboxId}${path.epoch === null ? '' : `.${path.epoch}`}.${macOf(secret, path)}@${domain}`

/** Parses one of our bounce addresses; returns undefined for any other address. The caller checks the domain. */
export function parseReturnPath(secret: string, address: string): ReturnPath | undefined {
  const [, digits, epoch = null, mac] = returnPathPattern.exec(address.toLowerCase()) ?? []
  if (digits === undefined || mac === undefined) return undefined
  const path = { outboxId: Number(digits), epoch }
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, path))) ? path : undefined
}

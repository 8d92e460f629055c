import { timingSafeEqual } from 'node:crypto'
import { sign } from '../signing.ts'

// Hexadecimal, as some mail systems write an address in lower case; half a MAC, as a local part has 64 characters at most.
const macLength = 20
const form = /^bounces\+(\d{1,16})(?:\.([0-9a-f]{10}))?\.([0-9a-f]{20})@/

/** What a return path names. */
export interface ReturnPath {
  outboxId: number
  /** Nonce of the epoch in which the row was written: after a restore the id alone could name another mail. */
  epoch: string | null
}

function macOf(secret: string, { outboxId, epoch }: ReturnPath): string {
  const payload = epoch === null ? String(outboxId) : `${outboxId}.${epoch}`
  const [, mac = ''] = sign(secret, 'return path', payload).split('.')
  return Buffer.from(mac, 'base64url').toString('hex').slice(0, macLength)
}

/** Where the mail of this row of the outbox bounces to: an address that names the row and that nobody else can make up. */
export const returnPathOf = (secret: string, domain: string, path: ReturnPath): string =>
  `bounces+${path.outboxId}${path.epoch === null ? '' : `.${path.epoch}`}.${macOf(secret, path)}@${domain}`

/** What a return path of ours names; undefined for any other address. The domain is the caller's to check. */
export function parseReturnPath(secret: string, address: string): ReturnPath | undefined {
  const [, digits, epoch = null, mac] = form.exec(address.toLowerCase()) ?? []
  if (digits === undefined || mac === undefined) return undefined
  const path = { outboxId: Number(digits), epoch }
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, path))) ? path : undefined
}

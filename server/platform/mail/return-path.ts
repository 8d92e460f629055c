import { timingSafeEqual } from 'node:crypto'
import { sign } from '../signing.ts'

// Hexadecimal, as some mail systems write an address in lower case; half a MAC, as a local part has 64 characters at most.
const macLength = 20
const form = /^bounces\+(\d{1,16})\.([0-9a-f]{20})@/

function macOf(secret: string, outboxId: number): string {
  const [, mac = ''] = sign(secret, 'return path', String(outboxId)).split('.')
  return Buffer.from(mac, 'base64url').toString('hex').slice(0, macLength)
}

/** Where the mail of this row of the outbox bounces to: an address that names the row and that nobody else can make up. */
export const returnPathOf = (secret: string, domain: string, outboxId: number): string =>
  `bounces+${outboxId}.${macOf(secret, outboxId)}@${domain}`

/** The row of the outbox that a return path of ours names; undefined for any other address. The domain is the caller's to check. */
export function outboxIdOfReturnPath(secret: string, address: string): number | undefined {
  const [, digits, mac] = form.exec(address.toLowerCase()) ?? []
  if (digits === undefined || mac === undefined) return undefined
  const outboxId = Number(digits)
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(secret, outboxId))) ? outboxId : undefined
}

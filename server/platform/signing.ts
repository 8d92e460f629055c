import { createHmac, timingSafeEqual } from 'node:crypto'

const macOf = (secret: string, purpose: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${payload}`).digest()

/**
 * The payload with a signature, fit for an address: `payload.mac`, both base64url. What is signed for one purpose is
 * worthless for another. Nothing is hidden: who holds the value can read the payload.
 */
export const sign = (secret: string, purpose: string, payload: string): string =>
  `${Buffer.from(payload).toString('base64url')}.${macOf(secret, purpose, payload).toString('base64url')}`

/** The payload of a value that `sign` made with this secret for this purpose; undefined for anything else. */
export function verify(secret: string, purpose: string, signed: string): string | undefined {
  const [payloadPart = '', macPart = '', ...rest] = signed.split('.')
  if (rest.length > 0) return undefined
  const payload = Buffer.from(payloadPart, 'base64url').toString()
  const given = Buffer.from(macPart, 'base64url')
  const expected = macOf(secret, purpose, payload)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  // Only the spelling that was handed out: base64url has several for the same bytes.
  return sign(secret, purpose, payload) === signed ? payload : undefined
}

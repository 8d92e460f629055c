import { createHmac, timingSafeEqual } from 'node:crypto'

const macOf = (secret: string, purpose: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0${payload}`).digest()

/** Returns a hash that cannot be computed without the secret, for values too short to be hidden by a plain hash. */
export const keyedHash = (secret: string, purpose: string, value: string): Buffer => macOf(secret, purpose, value)

/**
 * Signs a payload for use in a URL: `payload.mac`, both in base64url. A signature is valid for one purpose only. The
 * payload is not encrypted, so anybody who has the value can read it.
 */
export const sign = (secret: string, purpose: string, payload: string): string =>
  `${Buffer.from(payload).toString('base64url')}.${macOf(secret, purpose, payload).toString('base64url')}`

/**
 * Returns the payload of a value that `sign` created with this secret for this purpose; undefined for anything else.
 */
export function verify(secret: string, purpose: string, signed: string): string | undefined {
  const [payloadPart = '', macPart = '', ...rest] = signed.split('.')
  if (rest.length > 0) return undefined
  const payload = Buffer.from(payloadPart, 'base64url').toString()
  const receivedMac = Buffer.from(macPart, 'base64url')
  const expectedMac = macOf(secret, purpose, payload)
  if (receivedMac.length !== expectedMac.length || !timingSafeEqual(receivedMac, expectedMac)) return undefined
  // Accepts only the canonical encoding, because in base64url several texts decode to the same bytes.
  return sign(secret, purpose, payload) === signed ? payload : undefined
}

/**
 * Returns a keyed hash of a text: equal texts have equal fingerprints, and nobody without the secret can find the text by
 * trying. Differs by purpose.
 */
export const fingerprintOf = (secret: string, purpose: string, text: string): string =>
  macOf(secret, `fingerprint ${purpose}`, text).toString('hex').slice(0, 32)

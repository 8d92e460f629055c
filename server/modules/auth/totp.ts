import { createHmac, randomBytes } from 'node:crypto'

/** Time-based one-time passwords (RFC 6238) as every authenticator app computes them: SHA-1, 30 seconds, six digits. */
const stepSeconds = 30
const digits = 6
/** How many steps the phone's clock may be ahead or behind. */
const skewSteps = 1

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns bytes in base32 (RFC 4648) without padding. */
export function base32Of(bytes: Buffer): string {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(group => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Returns a random seed of 160 bits, the length that RFC 4226 recommends. */
export const newSeed = (): Buffer => randomBytes(20)

/** Returns the number of the 30-second step that a moment is in. */
export const stepOf = (moment: Date): number => Math.floor(moment.getTime() / 1000 / stepSeconds)

/** Returns the code of a step. */
export function codeOfStep(seed: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', seed).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** Returns the step near `now` whose code this is; undefined if the code is wrong or too old. */
export function matchingStep(seed: Buffer, code: string, now: Date): number | undefined {
  const current = stepOf(now)
  const steps = Array.from({ length: 2 * skewSteps + 1 }, (_, index) => current + skewSteps - index)
  return steps.find(step => codeOfStep(seed, step) === code)
}

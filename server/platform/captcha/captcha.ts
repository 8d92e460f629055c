import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Tx } from '../db/database.ts'
import { insertSpent } from './queries.ts'

const algorithm = 'PBKDF2/SHA-256'
/**
 * Iterations per guess. With a prefix of one byte a browser needs 256 guesses on average, which take some tenths of a
 * second.
 */
const cost = 1_000
const validMinutes = 30

interface CaptchaContext {
  /** The site's secret. */
  secret: string
  now: Date
}

/** Derives a key, so that nothing else signed with the secret is accepted as a captcha. */
const keyOf = (secret: string) => `captcha\0${secret}`

/** Creates a proof of work that is valid for half an hour. Nothing is stored. */
export async function newCaptcha({ secret, now }: CaptchaContext) {
  const goodUntil = Math.floor(now.getTime() / 1_000) + validMinutes * 60
  // The library would compare `expiresAt` with the machine's clock. `goodUntil` is also signed, and compared with the
  // database's clock.
  const options = { algorithm, cost, deriveKey, data: { goodUntil }, hmacSignatureSecret: keyOf(secret) }
  const { parameters, signature = '' } = await createChallenge(options)
  return { parameters: { ...parameters }, signature }
}

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string().max(100), data: z.object({ goodUntil: z.number() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
})

function parsePayload(text: string): z.output<typeof payload> | undefined {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(text, 'base64').toString())).data
  } catch {
    return undefined
  }
}

/**
 * Returns true if this is a solved captcha of ours that is still valid and unused. Marks it as used in the transaction,
 * so that after a rollback it can be sent again.
 */
export async function spendCaptcha(tx: Tx, { secret, now }: CaptchaContext, text: string): Promise<boolean> {
  const sent = parsePayload(text)
  if (sent === undefined) return false
  const { challenge, solution } = sent as unknown as Payload
  const { goodUntil } = sent.challenge.parameters.data
  if (goodUntil * 1_000 <= now.getTime()) return false
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: keyOf(secret),
  }).catch(() => ({ verified: false }))
  return verified && insertSpent(tx, { nonce: challenge.parameters.nonce, expires_at: new Date(goodUntil * 1_000) })
}

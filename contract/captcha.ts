import { z } from 'zod'
import { endpoint } from './kit/index.ts'

/** A proof of work to solve, as its solver takes it; the server signs it and keeps nothing of it. */
export const captchaChallenge = z.object({
  parameters: z.record(z.string(), z.unknown()).describe('What to compute: algorithm, cost, nonce, prefix, expiry'),
  signature: z.string().describe('Of the parameters, by the server'),
})
export type CaptchaChallenge = z.infer<typeof captchaChallenge>

/** A solved captcha as a form sends it: base64 of JSON with challenge and solution. Good once. */
export const captchaSolution = z.string().min(1).max(4_000)

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/misc/captcha',
  access: 'anyone',
  summary: 'A new captcha: a proof of work that a browser solves by itself in about a second',
  reply: z.object({ payload: captchaChallenge }),
  perMinute: 60,
})

import { z } from 'zod'
import { endpoint } from './kit/index.ts'

/** A proof-of-work challenge in the solver's format. The server signs it and stores nothing. */
export const captchaChallenge = z.object({
  parameters: z.record(z.string(), z.unknown()).describe('What to compute: algorithm, cost, nonce, prefix, expiry'),
  signature: z.string().describe("The server's signature of the parameters"),
})
export type CaptchaChallenge = z.infer<typeof captchaChallenge>

/** A solved captcha as a form sends it: base64 of JSON with challenge and solution. Valid once. */
export const captchaSolution = z.string().min(1).max(4_000)

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/misc/captcha',
  access: 'anyone',
  summary: 'A new captcha: a proof of work that a browser solves in about a second without the user',
  reply: z.object({ payload: captchaChallenge }),
  perMinute: 60,
})

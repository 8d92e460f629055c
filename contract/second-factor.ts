import { z } from 'zod'
import { endpoint, type ProblemCode } from './kit/index.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

const invalidCode = { error: () => secondFactorTexts.invalidCode }

/** The code that an authenticator app shows. */
export const appCode = () =>
  z
    .string(invalidCode)
    .trim()
    .regex(/^\d{6}$/, invalidCode)

/** A code from the authenticator app, or one of the recovery codes: four groups of four letters and digits. */
export const factorCode = () =>
  z
    .string(invalidCode)
    .trim()
    .regex(/^(\d{6}|[a-z0-9]{4}([ -]?[a-z0-9]{4}){3})$/i, invalidCode)

/**
 * The field of a dangerous command, which asks for the second factor again, so that an unattended or stolen session is not enough to run
 * it. See `codeProblems`.
 */
export const freshCode = factorCode().describe(
  'A new code from your second factor or a passkey, or a recovery code; it works once',
)

/** The problems of a call that takes a `freshCode`. */
export const codeProblems = ['wrong-code', 'too-many-requests'] as const satisfies readonly ProblemCode[]

/** The fields by which a signed-in person confirms a dangerous change; see `confirmationProblems`. */
export const confirmation = {
  password: z.string().max(200).optional().describe('The password, for an account without a second factor'),
  code: factorCode()
    .or(z.literal(''))
    .optional()
    .describe('A code from the second factor or a passkey, or a recovery code; staff always need one'),
}

/** The problems of a call that takes a `confirmation`. */
export const confirmationProblems = [
  'confirmation-required',
  'wrong-credentials',
  ...codeProblems,
] as const satisfies readonly ProblemCode[]

export const generate2faSecret = endpoint({
  method: 'POST',
  path: '/api/companies/generate2faSecret',
  access: 'account',
  isForReadOnly: true,
  summary: 'Start to set up the second factor; replaces a setup that was not finished',
  reply: z.object({
    secret: z.string().describe('The seed for an authenticator app, in base32'),
    needsPassword: z.boolean().describe('The session is not new, so verify2fa takes the password too'),
  }),
  problems: ['second-factor-on'],
  secretReply: true,
})

export const verify2fa = endpoint({
  method: 'POST',
  path: '/api/companies/verify2fa',
  access: 'account',
  isForReadOnly: true,
  changes: ['/api/auth/me'],
  summary: 'Switch the second factor on with a first code; ends the other sessions of the person',
  body: z.object({
    code: appCode(),
    password: z.string().max(200).optional().describe('Needed from ten minutes after the sign-in on'),
  }),
  reply: z.object({ recoveryCodes: z.array(z.string()).describe('Ten codes that work once each; not shown again') }),
  problems: ['second-factor-on', 'second-factor-not-started', ...confirmationProblems],
  secretReply: true,
})

export const verify2faForDisable = endpoint({
  method: 'POST',
  path: '/api/companies/verify2faForDisable',
  access: 'account',
  isForReadOnly: true,
  summary: 'Check a code before switching the second factor off: the session may then call disable2fa for 5 minutes',
  body: z.object({ code: factorCode() }),
  problems: ['second-factor-off', ...codeProblems],
})

export const disable2fa = endpoint({
  method: 'POST',
  path: '/api/companies/disable2fa',
  access: 'account',
  isForReadOnly: true,
  changes: ['/api/auth/me'],
  summary: 'Switch the second factor off, after verify2faForDisable in the same session',
  problems: ['second-factor-off', 'confirmation-required'],
})

/** How many recovery codes a person gets. */
export const numRecoveryCodes = 10

export const countRecoveryCodes = endpoint({
  method: 'GET',
  path: '/api/auth/recoveryCodes',
  access: 'account',
  isSecret: true,
  summary: 'How many recovery codes of the signed-in person have not been used',
  reply: z.object({ payload: z.object({ numLeft: z.number().int().nonnegative() }) }),
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/recoveryCodes/actions/renew',
  access: 'account',
  isForReadOnly: true,
  changes: ['/api/auth/recoveryCodes'],
  summary: 'Get ten new recovery codes, after a fresh code; the old ones stop working',
  body: z.object({ code: factorCode() }),
  reply: z.object({ recoveryCodes: z.array(z.string()).describe('Ten codes that work once each; not shown again') }),
  problems: ['second-factor-off', ...codeProblems],
  secretReply: true,
})

import { z } from 'zod'
import { captchaSolution } from './captcha.ts'
import { accountRoles, bit, emailAddress, endpoint, id, requiredText, storableText } from './kit/index.ts'

/** The signed-in person (part 1 §3 "User"). `version` rises whenever any of this changes. */
export const user = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  emailAlt: z.string().nullable().describe('The alternative address, once it is confirmed'),
  tel: z.string(),
  function: z.string(),
  companyId: id(),
  companyName: z.string(),
  website: z.string(),
  address: z.string(),
  country: z.string(),
  signature: z.string(),
  favCompanies: z.array(z.number().int()).describe('Ids of favoured companies; [0] means none'),
  isServiceOnly: bit(),
  isEU: bit(),
  isTrusted: bit(),
  isGold: bit(),
  isDiamond: bit(),
  isStaff: bit(),
  role: z
    .enum(accountRoles)
    .describe('Decides which calls the person may make: the `x-access` of each says for whom it is'),
  enable2fa: z.boolean(),
  forceLogout: z.boolean(),
  possibleMatchesDisabled: z.boolean(),
  version: z.number().int(),
})
export type User = z.infer<typeof user>

/** Part 1 §3 "Contact status", the texts of the membership blocks; null where there is none. */
export const contactStatus = z.object({
  contact_name: z.string(),
  freeTrialBlock: z.boolean(),
  customFullBlock: z.string().nullable().describe('Sanitised HTML'),
  modalMessage: z.string().nullable().describe('Sanitised HTML'),
})
export type ContactStatus = z.infer<typeof contactStatus>

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'anyone',
  summary: 'Sign in; sets the session cookie, and gives API clients (requests without an Origin header) a bearer token',
  body: z.object({
    email: emailAddress(),
    password: requiredText(200),
    code: z.string().trim().max(12).optional().describe('The second factor, where the account has one'),
    captcha: captchaSolution.optional().describe('A solved captcha, where captcha-required asked for it'),
  }),
  reply: z.union([
    z.object({
      requires2FA: z.literal(false),
      sessionId: z.string().describe('Names the session, opens nothing'),
      user: user.extend({
        token: z.string().optional().describe('Bearer token of this session; absent where a browser signs in'),
      }),
    }),
    z.object({ requires2FA: z.literal(true) }),
  ]),
  problems: ['wrong-credentials', 'captcha-required', 'too-many-requests'],
  takesIdempotencyKey: false,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'account',
  summary: 'End this session, or another of the same person',
  body: z.object({ sessionId: storableText(64).optional() }),
  problems: ['not-found'],
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'account',
  summary: 'Who is signed in',
  reply: z.object({ user, contactStatus, sessionId: z.string() }),
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/requestPasswordReset',
  access: 'anyone',
  summary: 'Mail a reset link; answers the same whether or not the address is known',
  body: z.object({ email: emailAddress() }),
  problems: ['too-many-requests'],
})

export const verifyResetToken = endpoint({
  method: 'POST',
  path: '/api/auth/verifyResetToken',
  access: 'anyone',
  summary: 'Whether a reset link is still good',
  body: z.object({ resetToken: requiredText(200) }),
  reply: z.object({ payload: z.object({ isSuccess: z.boolean(), msg: z.string() }) }),
  takesIdempotencyKey: false,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/resetPassword',
  access: 'anyone',
  summary: 'Set a new password by a reset link; ends every session, feed token and API key of the person',
  body: z.object({ token: requiredText(200), password: requiredText(200) }),
  problems: ['invalid-reset-token', 'weak-password'],
})

import { z } from 'zod'
import { captchaSolution } from './captcha.ts'
import {
  accountRoles,
  bit,
  emailAddress,
  endpoint,
  id,
  pageSizes,
  requiredText,
  rights,
  storableText,
} from './kit/index.ts'

/** The signed-in person. `version` increases whenever any of these fields changes. */
export const user = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  emailAlt: z.string().nullable().describe('The alternative address, once confirmed'),
  tel: z.string(),
  function: z.string(),
  companyId: id(),
  companyName: z.string(),
  website: z.string(),
  address: z.string(),
  country: z.string(),
  signature: z.string(),
  favCompanies: z.array(z.number().int()).describe('Ids of favorite companies; [0] means none'),
  isServiceOnly: bit(),
  isEU: bit(),
  isTrusted: bit(),
  isGold: bit(),
  isDiamond: bit(),
  isStaff: bit(),
  role: z.enum(accountRoles).describe('Decides which calls the person may make; see `x-access` of each call'),
  rights: z
    .enum(rights)
    .describe(
      'read-only: may make GET calls, and those with `x-for-read-only`; visit: staff signed in as this person, for GET calls without `x-secret`',
    ),
  enable2fa: z.boolean(),
  forceLogout: z.boolean(),
  possibleMatchesDisabled: z.boolean(),
  version: z.number().int(),
})
export type User = z.infer<typeof user>

/** The membership blocks that apply to the contact; a missing text is null. */
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
  isForReadOnly: true,
  summary:
    'Sign in; sets the session cookie and returns a bearer token to API clients (requests without a Sec-Fetch-Site header)',
  body: z.object({
    email: emailAddress(),
    password: requiredText(200),
    code: z.string().trim().max(24).optional().describe('A code from the second factor, or a recovery code'),
    captcha: captchaSolution.optional().describe('A solved captcha, if the last attempt returned captcha-required'),
  }),
  reply: z.union([
    z.object({
      requires2FA: z.literal(false),
      sessionId: z.string().describe('Identifies the session; it is not a credential'),
      user: user.extend({
        token: z.string().optional().describe('Bearer token of this session; absent for a browser'),
      }),
    }),
    z.object({ requires2FA: z.literal(true) }),
  ]),
  problems: ['wrong-credentials', 'wrong-code', 'captcha-required', 'too-many-requests'],
  takesIdempotencyKey: false,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'account',
  isForReadOnly: true,
  changes: ['/api/auth/sessions', '/api/notifications/devices'],
  summary: 'End this session, or another session of the same person',
  body: z.object({ sessionId: storableText(64).optional() }),
  problems: ['not-found'],
})

/** How many rows lists have, as this person chose. */
export const listSize = z.object({
  pageSize: z.literal(pageSizes),
  paging: z.enum(['pages', 'fit']).describe('fit: lists that support it scroll endlessly instead of having pages'),
})

export const saveListSize = endpoint({
  method: 'PATCH',
  path: '/api/auth/me',
  access: 'account',
  isForReadOnly: true,
  summary: 'Keep how many rows lists have with the account',
  body: listSize,
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'account',
  summary: 'The signed-in person',
  reply: z.object({
    user,
    contactStatus,
    sessionId: z.string(),
    listSize: listSize.nullable().describe('null until it is chosen'),
    visit: z
      .object({ staffName: z.string(), endsDT: z.iso.datetime() })
      .nullable()
      .describe('Set if staff signed in as this person, to look'),
  }),
})

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/requestPasswordReset',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Mail a reset link; the reply is the same whether or not the address is known',
  body: z.object({ email: emailAddress() }),
  problems: ['too-many-requests'],
})

export const verifyResetToken = endpoint({
  method: 'POST',
  path: '/api/auth/verifyResetToken',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Check whether a reset link is still valid',
  body: z.object({ resetToken: requiredText(200) }),
  reply: z.object({
    payload: z.object({
      isSuccess: z.boolean(),
      isFirst: z.boolean().describe('The person has no password yet'),
      msg: z.string(),
    }),
  }),
  takesIdempotencyKey: false,
})

/** Shorter passwords are refused, whatever they consist of. */
export const minPasswordLength = 10

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/changePassword',
  access: 'member',
  isForReadOnly: true,
  summary: 'Change the password of the signed-in person; ends their other sessions',
  body: z.object({ currentPassword: requiredText(200), password: requiredText(200) }),
  problems: ['wrong-credentials', 'weak-password', 'too-many-requests'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/resetPassword',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Set a new password with a reset link; ends all sessions, feed tokens and API keys of the person',
  body: z.object({ token: requiredText(200), password: requiredText(200) }),
  problems: ['invalid-reset-token', 'weak-password'],
})

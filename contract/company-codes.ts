import { z } from 'zod'
import { endpoint, id, idParams, listReply, pageQuery, requiredText } from './kit/index.ts'

/** The fact that a code proves: the postal address (by letter), or the telephone number (read out by staff). */
export const codeKinds = ['address', 'phone'] as const
export type CodeKind = (typeof codeKinds)[number]

/** How often a code may be entered, and for how many days. */
export const codeAttempts = 5
export const codeDays = 30

export const codeStates = ['requested', 'sent', 'verified', 'expired', 'used-up'] as const
export type CodeState = (typeof codeStates)[number]

/** The proof of the address or telephone number on the profile. */
export const ownCode = z.object({
  kind: z.enum(codeKinds),
  subject: z.string().describe('The address or telephone number'),
  state: z.enum(codeStates).describe('used-up: a wrong code was entered too often'),
  requestedDT: z.iso.datetime(),
  sentDT: z.iso.datetime().nullable(),
  expiresDT: z.iso.datetime().nullable(),
  attemptsLeft: z.number().int().nonnegative(),
  verifiedDT: z.iso.datetime().nullable(),
})
export type OwnCode = z.infer<typeof ownCode>

const changes = ['/api/companies/me/verification', '/api/companies/{id}/trust'] as const
const kind = z.enum(codeKinds)

export const requestCode = endpoint({
  method: 'POST',
  path: '/api/companies/me/codes',
  access: 'member',
  changes,
  summary:
    'Ask for a code, sent by letter or read out on the telephone, that proves the address or number on your profile; an earlier code stops working',
  body: z.object({ kind }),
  problems: ['owner-only', 'nothing-to-verify', 'already-verified', 'too-many-requests'],
})

export const enterCode = endpoint({
  method: 'POST',
  path: '/api/companies/me/codes/actions/enter',
  access: 'member',
  changes,
  summary: `Enter a code; ${codeAttempts} attempts within ${codeDays} days`,
  body: z.object({ kind, code: requiredText(20).describe('Digits; spaces are ignored') }),
  problems: ['owner-only', 'wrong-code', 'no-code'],
  takesIdempotencyKey: false,
})

/** A code that staff send or have sent. */
const staffCode = z.object({
  id: id(),
  companyId: id(),
  companyName: z.string(),
  country: z.string(),
  kind,
  subject: z.string(),
  requestedBy: z.string().describe('Who asked for it; empty if the person is gone'),
  state: z.enum(codeStates),
  requestedDT: z.iso.datetime(),
  sentDT: z.iso.datetime().nullable(),
})
export type StaffCode = z.infer<typeof staffCode>

export const listCodes = endpoint({
  method: 'GET',
  path: '/api/admin/codes',
  access: 'staff',
  summary: 'Codes that companies asked for: those to be sent, longest waiting first, or all current ones, latest first',
  query: z.object({ all: z.enum(['0', '1']).default('0').describe('1: include those already sent'), ...pageQuery }),
  reply: listReply(staffCode),
})

const sending = {
  method: 'POST',
  access: 'staff',
  params: idParams,
  changes: ['/api/admin/codes', '/api/admin/waiting'],
  problems: ['not-found'],
  // The reply contains the code, which must not be stored.
  takesIdempotencyKey: false,
} as const

export const printLetter = endpoint({
  ...sending,
  path: '/api/admin/codes/{id}/actions/printLetter',
  summary: 'Make a new code and the letter that carries it; an earlier code stops working',
  reply: z.object({ payload: z.object({ fileName: z.string(), pdf: z.string().describe('The PDF in base64') }) }),
})

export const readOutCode = endpoint({
  ...sending,
  path: '/api/admin/codes/{id}/actions/readOut',
  summary: 'Make a new code to read out on the telephone; an earlier code stops working',
  reply: z.object({ payload: z.object({ code: z.string() }) }),
})

import { z } from 'zod'
import { login } from './auth.ts'
import { endpoint, id, idParams, listReply, requiredText } from './kit/index.ts'
import { confirmation, confirmationProblems } from './second-factor.ts'

/** How many passkeys a person may have. */
export const maxPasskeys = 10

export const passkey = z.object({
  id: id(),
  name: z.string(),
  createdDT: z.iso.datetime(),
  lastUsedDT: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof passkey>

const base64url = z
  .string()
  .max(8_000)
  .regex(/^[\w-]*$/)
const options = z.record(z.string(), z.unknown()).describe('WebAuthn options in JSON, for navigator.credentials')

/** The result of navigator.credentials.create() as JSON. */
const registration = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
})

/** The result of navigator.credentials.get() as JSON. */
const assertion = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/auth/passkeys',
  access: 'member',
  isSecret: true,
  summary: 'The passkeys of the signed-in person',
  reply: listReply(passkey),
})

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys/actions/start',
  access: 'member',
  isForReadOnly: true,
  summary: 'Start to add a passkey, after a fresh password or code; the options are valid for 5 minutes',
  body: z.object(confirmation),
  reply: z.object({ options }),
  problems: [...confirmationProblems, 'too-many-passkeys'],
  takesIdempotencyKey: false,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'member',
  isForReadOnly: true,
  changes: ['/api/auth/passkeys'],
  summary: 'Add the passkey that an authenticator created',
  body: z.object({ name: requiredText(60), credential: registration }),
  reply: z.object({ passkey }),
  problems: ['passkey-refused', 'too-many-passkeys'],
  takesIdempotencyKey: false,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  access: 'member',
  isForReadOnly: true,
  changes: ['/api/auth/passkeys'],
  summary: 'Remove a passkey of the signed-in person',
  params: idParams,
  problems: ['not-found'],
})

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkeySignIn/actions/start',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Start to sign in with a passkey; the options are valid for 5 minutes',
  reply: z.object({ options }),
  perMinute: 30,
  takesIdempotencyKey: false,
})

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/auth/passkeySignIn',
  access: 'anyone',
  isForReadOnly: true,
  summary: 'Sign in with a passkey instead of password and code; otherwise like login',
  body: z.object({ credential: assertion }),
  reply: login.reply.options[0],
  problems: ['passkey-refused'],
  perMinute: 30,
  takesIdempotencyKey: false,
})

export const startPasskeyCode = endpoint({
  method: 'POST',
  path: '/api/auth/passkeyCode/actions/start',
  access: 'member',
  isForReadOnly: true,
  summary: 'Start to confirm your identity with a passkey; the options are valid for 5 minutes',
  reply: z.object({ options }),
  problems: ['passkey-refused'],
  perMinute: 30,
  takesIdempotencyKey: false,
})

export const getPasskeyCode = endpoint({
  method: 'POST',
  path: '/api/auth/passkeyCode',
  access: 'member',
  isForReadOnly: true,
  summary: 'Get a code with a passkey; calls that confirm an identity accept it once in this session, within 5 minutes',
  body: z.object({ credential: assertion }),
  reply: z.object({ code: z.string() }),
  problems: ['passkey-refused'],
  perMinute: 30,
  takesIdempotencyKey: false,
})

import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { z } from 'zod'
import { type addPasskey, maxPasskeys, type Passkey, type passkeySignIn } from '../../../contract/passkeys.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { type Confirmation, confirmIdentity } from './confirm-identity.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './mail.ts'
import * as passkeys from './passkeys.sql.ts'
import { hashOfLongCode, newLongCode } from './recovery-codes.ts'
import { getRecipient } from './second-factor.sql.ts'
import type { Account } from './viewer.ts'

type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const challengeMs = 5 * 60_000
const codeMs = 5 * 60_000
/** COSE numbers of EdDSA, ES256 and RS256. Every authenticator supports at least one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

const siteOf = ({ config }: PasskeyDeps) => new URL(config.publicUrl).hostname

/** The request's origin, which the browser signs. `isOwnOrigin` has already compared it with PUBLIC_URL. */
interface RequestOrigin {
  origin: string
}

async function newChallenge({ db, clock }: PasskeyDeps, challenge: string, contactId: number | null) {
  const expiresAt = new Date(clock.now().getTime() + challengeMs)
  await passkeys.insertChallenge(db, { challenge, contactId, expiresAt })
}

/** Returns the challenge that an authenticator signed, and uses it up. Throws `passkey-refused` if it is not ours. */
async function spendSigned({ db, clock }: PasskeyDeps, clientDataJSON: string, contactId: number | null) {
  const challenge = challengeOf(clientDataJSON)
  const isOurs = await passkeys.spendChallenge(db, { challenge, contactId, now: clock.now() })
  if (!isOurs) throw new Problem('passkey-refused')
  return challenge
}

function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' && /^[\w-]+$/.test(challenge) ? challenge : ''
  } catch {
    return ''
  }
}

/** Returns the result of a verification, which throws if a credential is malformed or wrong. */
async function verifyWith<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch {
    throw new Problem('passkey-refused')
  }
}

/** Returns a person's passkeys. */
export async function listOwnPasskeys({ db }: PasskeyDeps, { contactId }: Account): Promise<Passkey[]> {
  return (await passkeys.listPasskeysOf(db, contactId)).map(row => ({
    id: row.id,
    name: row.name,
    createdDT: row.created_at.toISOString(),
    lastUsedDT: row.last_used_at?.toISOString() ?? null,
  }))
}

/** Returns the options with which the browser creates a passkey, once the person has confirmed their identity. */
export async function startAdding(deps: PasskeyDeps, account: Account, confirmation: Confirmation) {
  await confirmIdentity(deps, account, confirmation)
  const owner = await getRecipient(deps.db, account.contactId)
  const known = await passkeys.listPasskeysOf(deps.db, account.contactId)
  if (known.length >= maxPasskeys) throw new Problem('too-many-passkeys')
  const options = await generateRegistrationOptions({
    rpName: deps.config.brand.name,
    rpID: siteOf(deps),
    userID: new TextEncoder().encode(`contact ${account.contactId}`),
    userName: owner.email,
    userDisplayName: owner.name,
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await newChallenge(deps, options.challenge, account.contactId)
  return { ...options }
}

/** Adds the passkey that an authenticator created, and mails its owner. Throws `passkey-refused` or `too-many-passkeys`. */
export async function addOwnPasskey(
  deps: PasskeyDeps,
  { contactId }: Account,
  { name, credential, origin }: z.output<typeof addPasskey.body> & RequestOrigin,
): Promise<Passkey> {
  const { db, config, clock } = deps
  const expectedChallenge = await spendSigned(deps, credential.response.clientDataJSON, contactId)
  const { registrationInfo } = await verifyWith(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      supportedAlgorithmIDs,
      expectedOrigin: origin,
      expectedRPID: siteOf(deps),
    }),
  )
  if (registrationInfo === undefined) throw new Problem('passkey-refused')
  const { id: credentialId, publicKey, counter } = registrationInfo.credential
  const now = clock.now()
  return transaction(db, async tx => {
    await passkeys.lockPasskeysOf(tx, contactId)
    if ((await passkeys.listPasskeysOf(tx, contactId)).length >= maxPasskeys) throw new Problem('too-many-passkeys')
    const id = await passkeys.insertPasskey(tx, { contactId, credentialId, publicKey, counter, name, now })
    if (id === undefined) throw new Problem('passkey-refused')
    const to = await getRecipient(tx, contactId)
    await queueMail(tx, () => passkeyAddedMail(config, to, name), now)
    return { id, name, createdDT: now.toISOString(), lastUsedDT: null }
  })
}

/** Removes a person's passkey and mails them. */
export async function removeOwnPasskey({ db, config, clock }: PasskeyDeps, { contactId }: Account, id: number) {
  await transaction(db, async tx => {
    const name = await passkeys.deletePasskey(tx, id, contactId)
    if (name === undefined) throw new Problem('not-found')
    const to = await getRecipient(tx, contactId)
    await queueMail(tx, () => passkeyRemovedMail(config, to, name), clock.now())
  })
}

/** Returns the options with which a browser asks for any passkey of this site. */
export async function startSigningIn(deps: PasskeyDeps) {
  const options = await generateAuthenticationOptions({ rpID: siteOf(deps), userVerification: 'required' })
  await newChallenge(deps, options.challenge, null)
  return { ...options }
}

/**
 * Returns the options with which a browser asks for a passkey of the signed-in person. The challenge is that of a sign-in: one for
 * adding would let the session add a passkey without a password. Throws `passkey-refused` if the person has none.
 */
export async function startConfirming(deps: PasskeyDeps, { contactId }: Account) {
  const own = await passkeys.listPasskeysOf(deps.db, contactId)
  if (own.length === 0) throw new Problem('passkey-refused')
  const allowCredentials = own.map(({ credential_id }) => ({ id: credential_id }))
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps),
    userVerification: 'required',
    allowCredentials,
  })
  await newChallenge(deps, options.challenge, null)
  return { ...options }
}

/** Returns a code for this session, once a passkey of the signed-in person has signed. Throws `passkey-refused`. */
export async function codeOfPasskey(
  deps: PasskeyDeps,
  { contactId, sessionId }: Account,
  signed: z.output<typeof passkeySignIn.body> & RequestOrigin,
): Promise<string> {
  if ((await contactOfPasskey(deps, signed)) !== contactId) throw new Problem('passkey-refused')
  const code = newLongCode()
  const expiresAt = new Date(deps.clock.now().getTime() + codeMs)
  await transaction(deps.db, tx => passkeys.insertCode(tx, { codeHash: hashOfLongCode(code), sessionId, expiresAt }))
  return code
}

/** Returns the contact whose passkey signed. Throws `passkey-refused`. */
export async function contactOfPasskey(
  deps: PasskeyDeps,
  { credential, origin }: z.output<typeof passkeySignIn.body> & RequestOrigin,
): Promise<number> {
  const known = await passkeys.findPasskey(deps.db, credential.id)
  if (known === undefined) throw new Problem('passkey-refused')
  const publicKey = new Uint8Array(known.public_key)
  const expectedChallenge = await spendSigned(deps, credential.response.clientDataJSON, null)
  const { verified: isRight, authenticationInfo } = await verifyWith(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: siteOf(deps),
      credential: { id: known.credential_id, publicKey, counter: Number(known.counter) },
    }),
  )
  const use = { counter: authenticationInfo.newCounter, now: deps.clock.now() }
  if (!isRight || !(await passkeys.recordPasskeyUse(deps.db, known.id, use))) throw new Problem('passkey-refused')
  return known.contact_id
}

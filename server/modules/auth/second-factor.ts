import type { Deps } from '../../deps.ts'
import type { Config } from '../../platform/config.ts'
import { type Db, type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { currentKeyId, type SealedBytes, seal, unseal } from '../../platform/sealing.ts'
import { attempt } from '../../platform/throttle/throttle.ts'
import { deleteSessionsOf, endOtherSessions } from './queries.ts'
import { hashOfLongCode, newRecoveryCodes } from './recovery-codes.ts'
import * as factors from './second-factor.sql.ts'
import {
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  secondFactorOffMail,
  secondFactorOnMail,
} from './second-factor-mail.ts'
import { base32Of, codeOfStep, matchingStep, newSeed, stepOf } from './totp.ts'
import type { Account } from './viewer.ts'

type FactorDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Owner = Pick<Account, 'contactId' | 'sessionId'>

const purpose = 'second factor'
/** How long a setup may take, and how long a code that was entered for disabling stays valid. */
const setupMs = 3_600_000
const disablingMs = 5 * 60_000
/**
 * Maximum wrong codes per contact, counted separately from wrong passwords. Three of a million codes are valid at a time.
 */
const maxWrongCodes = 10
const maxWrongCodesPerDay = 50

const bindingOf = (contactId: number) => ({ purpose, context: String(contactId) })

const sealedOf = ({ sealed_seed, key_id }: { sealed_seed: Buffer; key_id: string }): SealedBytes => ({
  bytes: sealed_seed,
  keyId: key_id,
})

const seedOf = (
  { encryptionSecrets }: Pick<Config, 'encryptionSecrets'>,
  factor: { contact_id: number; sealed_seed: Buffer; key_id: string },
) => unseal(encryptionSecrets, bindingOf(factor.contact_id), sealedOf(factor))

/** Starts the setup of a second factor and returns its seed in base32. It is pending until `enableSecondFactor`. */
export async function startSecondFactor({ db, clock, config }: FactorDeps, { contactId }: Owner): Promise<string> {
  const seed = newSeed()
  const sealed = seal(config.encryptionSecrets, bindingOf(contactId), seed)
  if (!(await factors.savePendingFactor(db, contactId, sealed, clock.now()))) throw new Problem('second-factor-on')
  return base32Of(seed)
}

/** Returns true if the code is right, and uses it up. */
async function acceptCode({ db, clock, config }: FactorDeps, contactId: number, code: string): Promise<boolean> {
  const now = clock.now()
  if (!/^\d{6}$/.test(code)) return acceptRecoveryCode({ db, clock, config }, contactId, code)
  const factor = await factors.findFactor(db, contactId)
  const step = factor && matchingStep(seedOf(config, factor), code, now)
  return step !== undefined && (await factors.spendStep(db, contactId, step))
}

/** Uses up a recovery code and mails its owner how many are left. */
const acceptRecoveryCode = ({ db, clock, config }: FactorDeps, contactId: number, code: string): Promise<boolean> =>
  transaction(db, async tx => {
    const now = clock.now()
    if (!(await factors.spendRecoveryCode(tx, contactId, hashOfLongCode(code), now))) return false
    const numLeft = await factors.countRecoveryCodes(tx, contactId)
    const to = await factors.getRecipient(tx, contactId)
    await queueMail(tx, () => recoveryCodeUsedMail(config, to, numLeft), now)
    return true
  })

/** Counts an attempt with a code. All endpoints that accept codes share these limits. */
const attemptCode = (deps: FactorDeps, contactId: number) =>
  attempt(deps.db, deps, [
    { key: `second-factor:${contactId}`, max: maxWrongCodes },
    { key: `second-factor-day:${contactId}`, max: maxWrongCodesPerDay, minutes: 1_440 },
  ])

/** Uses up a code of the contact's second factor, or a recovery code. Throws `wrong-code` or `too-many-requests`. */
export async function spendCode(deps: FactorDeps, contactId: number, code: string): Promise<void> {
  const counted = await attemptCode(deps, contactId)
  if (!(await acceptCode(deps, contactId, code))) throw wrongCode()
  await counted.takeBack()
}

const wrongCode = () =>
  new Problem('wrong-code', { errors: [{ param: 'code', msg: new Problem('wrong-code').message }] })

/** Returns the step of a first code of a pending second factor, whose row is locked. */
async function verifyPending(
  { clock, config }: FactorDeps,
  tx: Parameters<typeof factors.lockFactor>[0],
  input: { contactId: number; code: string },
) {
  const now = clock.now()
  const factor = await factors.lockFactor(tx, input.contactId)
  if (factor !== undefined && factor.verified_at !== null) throw new Problem('second-factor-on')
  if (factor === undefined || now.getTime() - factor.created_at.getTime() > setupMs)
    throw new Problem('second-factor-not-started')
  const step = matchingStep(seedOf(config, factor), input.code, now)
  if (step === undefined) throw wrongCode()
  return step
}

/**
 * Switches the pending second factor on with a first code and returns its recovery codes. Ends the contact's other
 * sessions: somebody who knew only the password may have opened them.
 */
export async function enableSecondFactor(deps: FactorDeps, { contactId, sessionId }: Owner, code: string) {
  const { db, clock, config } = deps
  const now = clock.now()
  const counted = await attemptCode(deps, contactId)
  const codes = newRecoveryCodes()
  await transaction(db, async tx => {
    const step = await verifyPending(deps, tx, { contactId, code })
    await factors.enableFactor(tx, { contactId, step, codeHashes: codes.map(hashOfLongCode), now })
    await endOtherSessions(tx, contactId, sessionId)
    const to = await factors.getRecipient(tx, contactId)
    await queueMail(tx, () => secondFactorOnMail(config, to), now)
  })
  await counted.takeBack()
  return codes
}

/** Uses up a code, and lets this session switch the second factor off during the next five minutes. */
export async function confirmDisabling(deps: FactorDeps, { contactId, sessionId }: Owner, code: string): Promise<void> {
  if ((await factors.findFactor(deps.db, contactId)) === undefined) throw new Problem('second-factor-off')
  await spendCode(deps, contactId, code)
  const until = new Date(deps.clock.now().getTime() + disablingMs)
  await factors.allowDisabling(deps.db, contactId, { sessionId, until })
}

/** Switches the second factor off. Throws `confirmation-required` unless this session has just entered a code. */
export async function disableSecondFactor({ db, clock, config }: FactorDeps, { contactId, sessionId }: Owner) {
  const now = clock.now()
  await transaction(db, async tx => {
    const factor = await factors.lockFactor(tx, contactId)
    if (factor?.verified_at == null) throw new Problem('second-factor-off')
    const isConfirmed = factor.disabling_session === sessionId && (factor.disabling_until ?? now) > now
    if (!isConfirmed) throw new Problem('confirmation-required')
    await factors.removeFactor(tx, contactId)
    const to = await factors.getRecipient(tx, contactId)
    await queueMail(tx, () => secondFactorOffMail(config, to), now)
  })
}

/**
 * Replaces the recovery codes after a fresh code, and mails the owner. Returns the new ones. Throws
 * `second-factor-off`, `wrong-code` or `too-many-requests`.
 */
export async function renewRecoveryCodes(deps: FactorDeps, { contactId }: Owner, code: string): Promise<string[]> {
  const { db, clock, config } = deps
  if ((await factors.findFactor(db, contactId)) === undefined) throw new Problem('second-factor-off')
  await spendCode(deps, contactId, code)
  const codes = newRecoveryCodes()
  await transaction(db, async tx => {
    // No codes may remain if the factor is switched off in the meantime.
    if ((await factors.lockFactor(tx, contactId))?.verified_at == null) throw new Problem('second-factor-off')
    await factors.replaceRecoveryCodes(tx, contactId, codes.map(hashOfLongCode))
    const to = await factors.getRecipient(tx, contactId)
    await queueMail(tx, () => recoveryCodesRenewedMail(config, to), clock.now())
  })
  return codes
}

/** Removes a lost second factor on an operator's command; ends all sessions and mails the owner. */
export async function removeSecondFactor(
  tx: Tx,
  { config, now }: Pick<Deps, 'config'> & { now: Date },
  contactId: number,
) {
  await factors.removeFactor(tx, contactId)
  await deleteSessionsOf(tx, contactId)
  const to = await factors.getRecipient(tx, contactId)
  await queueMail(tx, () => secondFactorOffMail(config, to), now)
}

/**
 * Returns the code that the contact's authenticator app shows now; undefined without one. For the demo's staff account.
 */
export async function currentCode({ db, clock, config }: FactorDeps, contactId: number): Promise<string | undefined> {
  const factor = await factors.findFactor(db, contactId)
  return factor && codeOfStep(seedOf(config, factor), stepOf(clock.now()))
}

/**
 * Gives a demo's account a second factor without asking for a code, unless it has one that this configuration can open.
 */
export async function ensureDemoFactor({ db, clock, config }: FactorDeps, contactId: number): Promise<void> {
  try {
    if ((await currentCode({ db, clock, config }, contactId)) !== undefined) return
  } catch {
    // The demo's secret was replaced: the seed is lost, which only matters to the page that shows its code.
  }
  const sealed = seal(config.encryptionSecrets, bindingOf(contactId), newSeed())
  const codeHashes = newRecoveryCodes().map(hashOfLongCode)
  await transaction(db, async tx => {
    await factors.removeFactor(tx, contactId)
    await factors.savePendingFactor(tx, contactId, sealed, clock.now())
    await factors.enableFactor(tx, { contactId, step: 0, codeHashes, now: clock.now() })
  })
}

const resealedAtOnce = 500

/** Encrypts with the newest key what an older one encrypted; afterwards the older secret can be removed. */
export async function resealFactors({
  db,
  config,
}: {
  db: Db
  config: Pick<Config, 'encryptionSecrets'>
}): Promise<void> {
  const keyId = currentKeyId(config.encryptionSecrets, purpose)
  for (;;) {
    const old = await factors.listFactorsOfOtherKeys(db, keyId, resealedAtOnce)
    for (const factor of old) {
      const sealed = seal(config.encryptionSecrets, bindingOf(factor.contact_id), seedOf(config, factor))
      await factors.resealFactor(db, factor.contact_id, factor.key_id, sealed)
    }
    if (old.length < resealedAtOnce) return
  }
}

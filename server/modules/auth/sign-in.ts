import type { Deps } from '../../deps.ts'
import { spendCaptcha } from '../../platform/captcha/captcha.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { addJob } from '../../platform/jobs/queries.ts'
import { type Attempt, attempt, count, networkOf } from '../../platform/throttle/throttle.ts'
import type { Device } from './known-device.ts'
import { reportNewDevice } from './new-device.ts'
import { verifyPassword } from './passwords.ts'
import { findCredentials } from './reads.ts'
import { spendCode } from './second-factor.ts'
import { startSession } from './sessions.ts'
import { failuresToReport, signInFailuresJobName } from './sign-in-failures.ts'

/** Further attempts at an account need a solved captcha. A hard limit would let anybody lock out its owner. */
const failuresWithoutCaptcha = 5
const failuresPerDevice = 10
const failuresPerAddress = 30

export interface Credentials {
  email: string
  password: string
  code?: string | undefined
  captcha?: string | undefined
}

/** The origin of a sign-in attempt. */
interface Origin {
  ip: string
  userAgent: string
  device: Device | undefined
}

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Counts by the typed address, so that unknown addresses are slowed down exactly like known ones. */
export const accountKey = (email: string) => `sign-in:account:${email.toLowerCase()}`

/** Counts an attempt by a browser unknown to the account. Throws `captcha-required` after some failures by anybody. */
async function countStrangerAttempt(deps: SignInDeps, { email, captcha }: Credentials, { ip }: Origin) {
  const { db, clock, config } = deps
  const now = clock.now()
  const atAddress = await attempt(db, deps, [{ key: `sign-in:address:${networkOf(ip)}`, max: failuresPerAddress }])
  const key = accountKey(email)
  const atAccount = await count(db, { key, max: failuresWithoutCaptcha }, now)
  const takeBack = async () => {
    await atAddress.takeBack()
    await atAccount.takeBack()
  }
  const isCaptchaNeeded = atAccount.hits > failuresWithoutCaptcha && !config.liftsLimits
  if (isCaptchaNeeded) {
    const { secret } = config
    const isSolved = await transaction(db, tx => spendCaptcha(tx, { secret, now }, captcha ?? ''))
    if (!isSolved) {
      await takeBack()
      throw new Problem('captcha-required')
    }
  }
  return { takeBack, forgive: () => atAddress.forgive(key), failures: atAccount.hits }
}

/** Counts an attempt by a browser that signed in to the account before: only its own failures limit it. */
async function countDeviceAttempt(deps: SignInDeps, device: Device, contactId: number) {
  const key = `sign-in:device:${device.id}:${contactId}`
  const counted: Attempt = await attempt(deps.db, deps, [{ key, max: failuresPerDevice }])
  return { takeBack: counted.takeBack, forgive: () => counted.forgive(key), failures: 0 }
}

/**
 * Signs a contact in and starts a session; returns undefined if the account requires its second factor first. Throws
 * `wrong-credentials` and `captcha-required`, identically and after the same work for an unknown address and a wrong
 * password; `wrong-code` only after the right password.
 */
export async function signIn(deps: SignInDeps, credentials: Credentials, from: Origin) {
  const { db, clock } = deps
  const { email, password, code } = credentials
  const contact = await findCredentials(db, email)
  const { device } = from
  const isKnown = contact !== undefined && device?.contactIds.includes(contact.id) === true
  const thisAttempt = isKnown
    ? await countDeviceAttempt(deps, device, contact.id)
    : await countStrangerAttempt(deps, credentials, from)
  const isRight = await verifyPassword(contact?.password_hash, password)
  if (contact === undefined || !isRight) {
    // The job looks up the owner, so that the reply takes as long for an unknown address.
    if (thisAttempt.failures === failuresToReport)
      await transaction(db, tx => addJob(tx, signInFailuresJobName, { email }))
    throw new Problem('wrong-credentials')
  }
  await thisAttempt.takeBack()
  if (contact.two_factor_enabled_at !== null) {
    if (code === undefined) return undefined
    // Wrong codes have their own counter. A right password alone does not reset that of wrong passwords.
    await spendCode(deps, contact.id, code)
  }
  await thisAttempt.forgive()
  const session = await startSession(db, contact.id, { now: clock.now(), ...from })
  if (!isKnown) await reportNewDevice(deps, contact.id, from)
  return { ...session, contactId: contact.id }
}

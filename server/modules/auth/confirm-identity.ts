import type { Deps } from '../../deps.ts'
import { Problem } from '../../platform/http/problem.ts'
import { attempt } from '../../platform/throttle/throttle.ts'
import { spendPasskeyCode } from './passkeys.sql.ts'
import { verifyPassword } from './passwords.ts'
import { findPassword } from './reads.ts'
import { hashOfLongCode } from './recovery-codes.ts'
import { spendCode } from './second-factor.ts'
import { authTexts } from './texts.ts'
import type { Account } from './viewer.ts'

const wrongPasswords = 10

/** The password or code that confirms a dangerous change; see `confirmation` in the contract. */
export interface Confirmation {
  password?: string | undefined
  code?: string | undefined
}

type ConfirmDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Verifies that a signed-in person is still the account's owner, before a dangerous change: with a code of the second factor
 * or of a passkey, or with the password. Staff always need a code. Call it before the transaction of the change: a code is used up, and wrong
 * attempts count even if nothing else is stored.
 *
 * Throws `confirmation-required` if nothing suitable was entered, `wrong-code`, `wrong-credentials` or `too-many-requests`.
 */
export async function confirmIdentity(
  deps: ConfirmDeps,
  { contactId, sessionId, role }: Pick<Account, 'contactId' | 'sessionId' | 'role'>,
  { password, code }: Confirmation,
): Promise<void> {
  if (code !== undefined && code !== '') {
    const passkeyCode = { codeHash: hashOfLongCode(code), sessionId, now: deps.clock.now() }
    if (await spendPasskeyCode(deps.db, passkeyCode)) return
    return spendCode(deps, contactId, code)
  }
  if (password === undefined || password === '' || role === 'staff') throw new Problem('confirmation-required')
  await confirmPassword(deps, contactId, { password, param: 'password' })
}

/** Verifies the account's password. Throws `wrong-credentials` at the field `param`, or `too-many-requests`. */
export async function confirmPassword(
  deps: ConfirmDeps,
  contactId: number,
  { password, param }: { password: string; param: string },
): Promise<void> {
  const counted = await attempt(deps.db, deps, [{ key: `confirm-password:${contactId}`, max: wrongPasswords }])
  const isRight = await verifyPassword(await findPassword(deps.db, contactId), password)
  if (!isRight) throw wrongPassword(param)
  await counted.takeBack()
}

/** Returns the refusal of a signed-in person's password, at the field `param`. */
export function wrongPassword(param: string): Problem {
  const msg = authTexts.wrongPassword
  return new Problem('wrong-credentials', { msg, errors: [{ param, msg }] })
}

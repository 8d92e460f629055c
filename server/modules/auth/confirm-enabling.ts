import type { Deps } from '../../deps.ts'
import { Problem } from '../../platform/http/problem.ts'
import { confirmPassword } from './confirm-identity.ts'
import { findSessionStart } from './second-factor.sql.ts'
import type { Account } from './viewer.ts'

type ConfirmDeps = Pick<Deps, 'db' | 'clock' | 'config'>
type Owner = Pick<Account, 'contactId' | 'sessionId'>

/** Somebody who signed in this recently has just shown that the account is theirs. */
const newSessionMs = 10 * 60_000

/** Returns true if a session is too old to switch a second factor on without the password. */
export async function needsPassword({ db, clock }: ConfirmDeps, { sessionId }: Owner): Promise<boolean> {
  const start = await findSessionStart(db, sessionId)
  return start === undefined || clock.now().getTime() - start.getTime() >= newSessionMs
}

/**
 * Verifies the password before a second factor is switched on, unless the session is new: with a stolen session, somebody could
 * otherwise lock the owner out. Throws `confirmation-required`, `wrong-credentials` or `too-many-requests`.
 */
export async function confirmEnabling(deps: ConfirmDeps, owner: Owner, password = ''): Promise<void> {
  if (!(await needsPassword(deps, owner))) return
  if (password === '') throw new Problem('confirmation-required')
  await confirmPassword(deps, owner.contactId, { password, param: 'password' })
}

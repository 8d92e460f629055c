import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { dropHits } from '../../platform/throttle/queries.ts'
import { revokeKeysOf } from './account-access.sql.ts'
import { confirmPassword, wrongPassword } from './confirm-identity.ts'
import { passwordChangedBySelfMail } from './mail.ts'
import { assertAcceptable, hashPassword, weakPassword } from './passwords.ts'
import { changePasswordHash, endOtherSessions } from './queries.ts'
import { getPasswordOwner } from './reads.ts'
import { accountKey } from './sign-in.ts'
import { authTexts } from './texts.ts'
import type { Account } from './viewer.ts'

const param = 'currentPassword'

/**
 * Changes a person's own password, ends their other sessions, feed tokens and API keys, and mails them. Throws `wrong-credentials` at the current password,
 * `weak-password` or `too-many-requests`.
 */
export async function changePassword(
  deps: Deps,
  { contactId, sessionId }: Account,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { db, config, clock } = deps
  const owner = await getPasswordOwner(db, contactId)
  await confirmPassword(deps, contactId, { password: currentPassword, param })
  if (password === currentPassword) throw weakPassword(authTexts.newPassword.unchanged)
  assertAcceptable(password, [owner.email, owner.name, owner.company_name, config.brand.name])
  const passwordHash = await hashPassword(password)
  await transaction(db, async tx => {
    const change = { contactId, verifiedHash: owner.password_hash, passwordHash }
    if (!(await changePasswordHash(tx, change))) throw wrongPassword(param)
    await endOtherSessions(tx, contactId, sessionId)
    await dropHits(tx, accountKey(owner.email))
    const revokedKeys = await revokeKeysOf(tx, contactId, clock.now())
    await queueMail(tx, () => passwordChangedBySelfMail(config, owner, revokedKeys), clock.now())
  })
}

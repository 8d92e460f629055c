import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { cancelMailsTo } from '../../platform/mail/recipients.sql.ts'
import { recordAudit } from '../audit/index.ts'
import { type Account, endAccess, endAccount } from '../auth/index.ts'
import { deleteFavoritesOf, lockOwnerAndColleague, refreshCompanySearch } from '../companies/index.ts'
import { dropAlternativeAddress } from '../delivery/index.ts'
import { removeSearchesOf } from '../saved-searches/index.ts'
import { turnOffFetchOf } from '../stock/index.ts'
import { removedMail } from './mail.ts'

/**
 * Removes a contact from the company of its profile's owner, who from then on gets the replies to what the contact sent.
 * Everything that opens or feeds the account ends in one transaction. Throws `own-account`, `owner-only`, `owner-stays`, or
 * `not-found` for anybody but a colleague.
 */
export async function remove(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  account: Account,
  id: number,
): Promise<void> {
  const { contactId, companyId } = account
  if (id === contactId) throw new Problem('own-account')
  const now = clock.now()
  await transaction(db, async tx => {
    const { owner, colleague } = await lockOwnerAndColleague(tx, account, id)
    const { name, email, email_alt: emailAlt } = colleague
    for (const address of [email, emailAlt])
      if (address !== null) await cancelMailsTo(tx, { address, why: 'the contact left the company', now })
    await removeSearchesOf(tx, id, now)
    await deleteFavoritesOf(tx, id)
    await endAccount(tx, id, { replacedBy: contactId, now })
    await refreshCompanySearch(tx, companyId)
    const audit = {
      action: 'remove-contact',
      subject: `company/${companyId}`,
      oldValue: { contactId: id, name, email },
    }
    await recordAudit(tx, { actorId: contactId, ...audit, now })
    await queueMail(tx, () => removedMail(config, colleague, { owner: owner.name, company: owner.company_name }), now)
  })
}

/**
 * Ends everything that opens or feeds a person's account except this session: somebody else may have set it up. The
 * settings of the fetch stay, so that its owner can turn it on again.
 */
export const endAllAccessOf = (deps: Pick<Deps, 'db' | 'clock' | 'config'>, account: Account): Promise<void> =>
  endAccess(deps, account, async tx => ({
    alternativeAddress: await dropAlternativeAddress(tx, account.contactId),
    stockFetch: await turnOffFetchOf(tx, account.contactId),
  }))

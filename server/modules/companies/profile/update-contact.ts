import type { z } from 'zod'
import { chatServices, otherChatService, type updateContact } from '../../../../contract/profile.ts'
import type { Deps } from '../../../deps.ts'
import { transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Account } from '../../auth/index.ts'
import { refreshCompanySearch } from '../queries.ts'
import { companiesTexts } from '../texts.ts'
import { lockContact, setContact } from './queries.ts'

type Change = z.output<typeof updateContact.body>

const offered: readonly string[] = ['', ...chatServices, otherChatService]

/** Returns the columns that a request changes; a service-only member has no requests and no matches to switch off. */
function columnsOf(change: Change, { role }: Account) {
  const { tel, function: job, name, imName, imValue, signature, rfqDisabled, possibleMatchesDisabled } = change
  const isWithoutChat = imName === ''
  return {
    ...(tel !== undefined && { tel }),
    ...(job !== undefined && { function: job }),
    ...(name !== undefined && { name }),
    ...(imName !== undefined && { im_name: isWithoutChat ? null : imName }),
    ...((isWithoutChat || imValue !== undefined) && { im_value: isWithoutChat ? null : imValue || null }),
    ...(signature !== undefined && { signature }),
    ...(role !== 'service-only' && {
      ...(rfqDisabled !== undefined && { is_rfq_disabled: rfqDisabled }),
      ...(possibleMatchesDisabled !== undefined && { possible_matches_disabled: possibleMatchesDisabled }),
    }),
  }
}

/** Changes the account's own contact and returns the user's new version. Throws `not-yours` for anybody else. */
export function updateOwnContact({ db }: Pick<Deps, 'db'>, account: Account, change: Change): Promise<number> {
  if (change.id !== account.contactId) throw new Problem('not-yours', { msg: companiesTexts.profile.notYou })
  return transaction(db, async tx => {
    const before = await lockContact(tx, change.id)
    const { imName } = change
    // A service that is no longer offered may stay.
    if (imName !== undefined && !offered.includes(imName) && imName !== before.im_name)
      throw new Problem('invalid-input', { errors: [{ param: 'imName', msg: companiesTexts.profile.unknownChat }] })
    const version = await setContact(tx, change.id, columnsOf(change, account))
    if (change.name !== undefined && change.name !== before.name) await refreshCompanySearch(tx, before.company_id)
    return version
  })
}

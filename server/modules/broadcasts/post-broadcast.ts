import { fieldTexts } from '../../../contract/catalogue-texts.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import type { Account } from '../auth/index.ts'
import { hiddenNamesOf } from '../masking/index.ts'
import { settingFrom } from '../settings/index.ts'
import { announce } from './announce.ts'
import { assertDistinct, type ComposeForm, fieldsOf, invalidField } from './compose.ts'
import { broadcastSettings } from './limits.ts'
import { insertBroadcast, lockAsSender } from './queries.ts'
import { assertMaySend } from './sending.ts'
import { broadcastColumns, duplicateKeysOf, goodsKeyOf, lineColumns } from './text.ts'
import { broadcastsTexts } from './texts.ts'

/**
 * Returns the sender with the chosen sender address and the limits; throws if the address or the list does not exist. An
 * unconfirmed address is refused: it may belong to a stranger, who would then get hundreds of replies.
 */
async function senderOf(tx: Tx, { companyId, contactId }: Account, { listType, fromEmail }: ComposeForm) {
  const { limits } = broadcastSettings
  const sender = await lockAsSender(tx, { companyId, contactId, listId: listType, limitsKey: limits.key })
  if (!sender.has_list) throw invalidField('listType', fieldTexts.unknownList)
  const alternative = sender.email_alt_confirmed_at === null ? null : sender.email_alt
  const chosenAddress = [sender.email, alternative].find(email => email?.toLowerCase() === fromEmail?.toLowerCase())
  if (fromEmail !== undefined && !chosenAddress)
    throw invalidField('fromEmail', broadcastsTexts.problems.notYourAddress)
  const company = { name: sender.company_name, tel: sender.company_tel, website: sender.company_website }
  const names = hiddenNamesOf(company, sender.colleagues)
  return {
    signature: sender.signature,
    fromEmail: chosenAddress ?? sender.email,
    names,
    limits: settingFrom(limits, sender.stored_limits),
  }
}

interface PostOptions {
  /** Writes a confirmation mail to the poster, who then gets no list mail, in the transaction that posts. */
  confirm?(tx: Tx, posted: { id: number; subject: string; message: string }): Promise<void>
}

/**
 * Sends a broadcast to a list and returns its id. Limits are counted under a lock on the company, so simultaneous posts
 * cannot exceed them; mails and jobs are written in the same transaction.
 */
export function postBroadcast(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  account: Account,
  composed: ComposeForm,
  { confirm }: PostOptions = {},
): Promise<number> {
  const fields = fieldsOf(composed)
  return transaction(deps.db, async tx => {
    const list_id = composed.listType
    const sender = await senderOf(tx, account, composed)
    const lines = lineColumns(fields)
    const duplicateKeys = fields.lines.map(line => duplicateKeysOf(line.brand, line.desc))
    assertDistinct(fields.lines.map(line => goodsKeyOf(line.brand, line.desc)))
    const now = deps.clock.now()
    const { side } = fields
    await assertMaySend(tx, { account, limits: sender.limits, now, listId: list_id, side, duplicateKeys })
    const broadcast = {
      list_id,
      company_id: account.companyId,
      contact_id: account.contactId,
      ...broadcastColumns(fields, sender),
      from_email: sender.fromEmail,
      posted_at: now,
      created_at: now,
    }
    const id = await insertBroadcast(tx, broadcast, lines)
    const except = confirm === undefined ? {} : { exceptContactId: account.contactId }
    await announce(tx, { ...deps, now }, { id, listId: list_id, ...except })
    await confirm?.(tx, { id, subject: broadcast.subject, message: broadcast.message })
    return id
  })
}

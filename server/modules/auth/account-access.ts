import type { z } from 'zod'
import type { getAccountAccess, Session } from '../../../contract/account-access.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import {
  endKeysAndLinks,
  findFetchOf,
  getFeedLinksAndAddress,
  listKeysOf,
  listSessionsOf,
} from './account-access.sql.ts'
import { deviceNameOf } from './device-name.ts'
import { allAccessEndedMail } from './mail.ts'
import { deletePasskeysOf } from './passkeys.sql.ts'
import { endOtherSessions } from './queries.ts'
import { getRecipient } from './second-factor.sql.ts'
import { idleSince } from './sessions.ts'
import type { Account } from './viewer.ts'

type AccessDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Returns where a person is signed in. */
export async function listOwnSessions({ db, clock }: AccessDeps, account: Account): Promise<Session[]> {
  const now = clock.now()
  const rows = await listSessionsOf(db, account.contactId, { now, idleSince: idleSince(now) })
  return rows.map(row => ({
    id: row.id,
    device: deviceNameOf(row.user_agent),
    address: row.address,
    createdDT: row.created_at.toISOString(),
    lastUsedDT: row.last_seen_at.toISOString(),
    endsDT: row.expires_at.toISOString(),
    isCurrent: row.id === account.sessionId,
  }))
}

/** Returns the credentials of a person's account other than sessions. */
export async function readAccess(
  { db }: AccessDeps,
  { contactId }: Account,
): Promise<z.output<typeof getAccountAccess.reply>['payload']> {
  const keys = await listKeysOf(db, contactId)
  const fetch = await findFetchOf(db, contactId)
  const { known_since, used_at, links_ended_at, email_alt, email_alt_confirmed_at } = await getFeedLinksAndAddress(
    db,
    contactId,
  )
  return {
    apiKeys: keys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdDT: created_at.toISOString(),
      lastUsedDT: last_used_at?.toISOString() ?? null,
    })),
    feed: { isKnown: known_since !== null, lastUsedDT: used_at?.toISOString() ?? null },
    alternativeAddress: email_alt === null ? null : { email: email_alt, isConfirmed: email_alt_confirmed_at !== null },
    stockFetch: fetch === undefined ? null : { address: fetch.address, isOn: fetch.is_on },
    linksEndedDT: links_ended_at?.toISOString() ?? null,
  }
}

/** What other modules ended with the access to an account, for the mail about it. */
export interface EndedElsewhere {
  /** The removed alternative address; null if there was none. */
  alternativeAddress: string | null
  /** The address of the daily fetch that was turned off; null if there was none. */
  stockFetch: string | null
}

/**
 * Ends all access to a person's account except this session, and notifies them by mail. `endElsewhere` ends what other
 * modules hold, in the same transaction.
 */
export async function endAccess(
  { db, clock, config }: AccessDeps,
  { contactId, sessionId }: Account,
  endElsewhere: (tx: Tx) => Promise<EndedElsewhere>,
): Promise<void> {
  const now = clock.now()
  await transaction(db, async tx => {
    await endOtherSessions(tx, contactId, sessionId)
    await deletePasskeysOf(tx, contactId)
    const revokedKeys = await endKeysAndLinks(tx, contactId, now)
    const elsewhere = await endElsewhere(tx)
    const to = await getRecipient(tx, contactId)
    await queueMail(tx, () => allAccessEndedMail(config, to, { revokedKeys, ...elsewhere }), now)
  })
}

import type { Deps } from '../../deps.ts'
import { type Db, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { shortened } from './present.ts'
import { findUnsubscription } from './reads.ts'
import { changeSettings } from './settings.ts'
import { deliveryTexts } from './texts.ts'
import { parseUnsubscribeToken } from './token.ts'

async function getUnsubscription(db: Db, token: string) {
  const parsed = parseUnsubscribeToken(token)
  const subscription = parsed && (await findUnsubscription(db, parsed))
  if (parsed === undefined || subscription === undefined) throw new Problem('invalid-link')
  return { ...subscription, address: parsed.address }
}

/** Describes the unsubscribe link of a list; changes nothing. Throws `invalid-link`. */
export async function describeListLink(db: Db, token: string) {
  const { email, listName, listIds } = await getUnsubscription(db, token)
  const isSubscribed = listIds.length > 0
  return {
    email: shortened(email),
    listName: listName ?? deliveryTexts.digest.listName,
    isSubscribed,
    canResume: false,
  }
}

/**
 * Sets the link's list to no email; the link of a digest sets all lists that are on digest. Throws `invalid-link`. Safe to
 * repeat.
 */
export const unsubscribeList = ({ db }: Pick<Deps, 'db'>, token: string): Promise<void> =>
  transaction(db, async tx => {
    const { contactId, address, listIds } = await getUnsubscription(tx, token)
    // Repeated clicks must not take the lock that makes broadcasts wait.
    if (listIds.length === 0) return
    await changeSettings(
      tx,
      contactId,
      listIds.map(listId => ({ address, listId, delivery: 'none' })),
    )
  })

import { type Db, transaction } from '../../platform/db/database.ts'
import { describeSearch } from './describe.ts'
import { switchSearchesOfLink } from './queries.ts'
import { findByMailKey, listSearchesOf } from './reads.ts'
import { savedSearchesTexts as texts } from './texts.ts'

/** The saved searches of a link: some by their ids, or all with daily delivery. */
type LinkedSearches = readonly number[] | 'daily'

/**
 * Returns the owner of the saved searches of a link and whether any of them still sends mail; undefined if the mail key is
 * unknown.
 */
export async function describeAlertSearches(db: Db, mailKey: string, ids: LinkedSearches) {
  const contact = await findByMailKey(db, mailKey)
  if (contact === undefined) return undefined
  const searches = (await listSearchesOf(db, contact.id)).filter(({ id, is_digest }) =>
    ids === 'daily' ? is_digest : ids.includes(id),
  )
  const [first, ...more] = searches.map(describeSearch)
  const one = first ?? texts.removed
  const named = more.length > 0 ? texts.andMore(one, more.length) : one
  const listName = ids === 'daily' ? texts.linkOfDaily : texts.linkOf(named)
  return { email: contact.email, listName, isSubscribed: searches.some(({ stopped_at }) => stopped_at === null) }
}

/** Stops or restarts the mails of these saved searches. Returns false if the mail key is unknown. Safe to repeat. */
export async function switchAlertSearches(
  db: Db,
  { mailKey, ids, isOn }: { mailKey: string; ids: LinkedSearches; isOn: boolean },
  now: Date,
): Promise<boolean> {
  if ((await findByMailKey(db, mailKey)) === undefined) return false
  await transaction(db, tx => switchSearchesOfLink(tx, { mailKey, ids, isOn }, now))
  return true
}

import type { Deps } from '../../deps.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Account } from '../auth/index.ts'
import { getContact } from './reads.ts'

/** Returns the account's contact. Throws `owner-only` unless they own the profile of their company. */
export async function assertOwner({ db }: Pick<Deps, 'db'>, { contactId }: Account) {
  const contact = await getContact(db, contactId)
  if (contact.username === null) throw new Problem('owner-only')
  return contact
}

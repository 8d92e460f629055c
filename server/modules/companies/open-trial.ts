import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { insertContact } from './colleagues/queries.ts'
import { deleteCompany, insertTrialCompany, refreshCompanySearch } from './queries.ts'

export interface NewTrial {
  company: Pick<
    Insertable<Schema['companies']>,
    'name' | 'address' | 'zip' | 'city' | 'country_code' | 'website' | 'vat_nr' | 'description' | 'tel'
  >
  contact: { name: string; function: string; email: string; tel: string; passwordHash: string }
  now: Date
}

/** Returns the user name of a company's owner: letters and digits of the company's name. */
const usernameOf = (company: string) =>
  company
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .slice(0, 40) || 'owner'

/**
 * Adds a company with a free trial of one month, and the owner of its profile. Returns its id and when the trial ends; undefined if
 * the address belongs to a contact already, in which case nothing is added.
 */
export async function openTrial(tx: Tx, { company, contact, now }: NewTrial) {
  const { id: companyId, trial_ends_at: endsAt } = await insertTrialCompany(tx, company, now)
  const username = usernameOf(company.name)
  const contactId = await insertContact(tx, { ...contact, username, isReadOnly: false, companyId, now })
  if (contactId === undefined) {
    await deleteCompany(tx, companyId)
    return undefined
  }
  await refreshCompanySearch(tx, companyId)
  return { companyId, contactId, endsAt }
}

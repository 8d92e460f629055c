import type { Tx } from '../../platform/db/database.ts'
import { noPassword } from '../auth/index.ts'
import { insertContact } from './colleagues/queries.ts'
import type { NewTrial } from './open-trial.ts'
import { deletePlantedCompany, insertPlantedCompany, refreshCompanySearch } from './queries.ts'

interface NewPlanted {
  company: Omit<NewTrial['company'], 'vat_nr'> & { member_since: string }
  contact: Omit<NewTrial['contact'], 'passwordHash'>
  now: Date
}

/**
 * Adds an invented company, hidden from lists and counts, with a contact who cannot sign in. Returns its id; undefined if the address
 * belongs to a contact already, in which case nothing is added.
 */
export async function plantCompany(tx: Tx, { company, contact, now }: NewPlanted): Promise<number | undefined> {
  const companyId = await insertPlantedCompany(tx, company, now)
  const added = await insertContact(tx, { ...contact, passwordHash: noPassword, isReadOnly: false, companyId, now })
  if (added === undefined) {
    await deletePlantedCompany(tx, companyId)
    return undefined
  }
  await refreshCompanySearch(tx, companyId)
  return companyId
}

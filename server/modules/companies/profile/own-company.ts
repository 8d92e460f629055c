import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Account } from '../../auth/index.ts'
import { bankDetailsFor, memberCompany, memberContact } from '../present.ts'
import { findOwnCompany, listContactRows } from '../reads.ts'
import { listRecommendationRows } from '../recommendations/reads.ts'

/** Returns the account's own company as its members see it, with the bank details. */
export async function getOwnCompanyFor({ db, clock }: Pick<Deps, 'db' | 'clock'>, account: Account) {
  const row = await findOwnCompany(db, account.companyId)
  if (row === undefined) throw new Problem('company-not-found')
  const [contacts, recommendations] = await Promise.all([
    listContactRows(db, row.id),
    listRecommendationRows(db, { companyId: row.id, isOwn: true }),
  ])
  const own = contacts.find(({ id }) => id === account.contactId)
  const username = own?.username ?? null
  const bankDetails = bankDetailsFor(row, account)
  const company = memberCompany(row, { now: clock.now(), bankDetails, username, isFavorite: false, recommendations })
  return {
    company,
    contacts: contacts.map((contact, index) => memberContact(contact, index, account)),
  }
}

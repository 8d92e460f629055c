import type { z } from 'zod'
import type { listFavorites } from '../../../contract/favorites.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Account } from '../auth/index.ts'
import { seesContactsInLists } from '../reading-budgets/index.ts'
import { favoriteRow } from './present.ts'
import { addFavorite, raiseContactVersion, removeFavorite } from './queries.ts'
import { countFavoriteRows, findCompanyName, listFavoriteRows } from './reads.ts'
import { companiesTexts } from './texts.ts'

interface FavoriteChange {
  companyId: number
  isFavorite: boolean
}

/**
 * Adds or removes a company as the account's favorite; safe to repeat. Returns the user's new version if anything changed,
 * because favorites are part of the user's data.
 */
export function setFavorite(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: Account,
  { companyId, isFavorite }: FavoriteChange,
): Promise<number | undefined> {
  if (companyId === account.companyId)
    throw new Problem('invalid-input', { errors: [{ param: 'companyId', msg: companiesTexts.ownCompany }] })
  return transaction(db, async tx => {
    if ((await findCompanyName(tx, companyId)) === undefined) throw new Problem('company-not-found')
    const favorite = { contact_id: account.contactId, company_id: companyId }
    const isChanged = isFavorite
      ? await addFavorite(tx, { ...favorite, created_at: clock.now() })
      : await removeFavorite(tx, favorite)
    return isChanged ? raiseContactVersion(tx, account.contactId) : undefined
  })
}

/** Returns one page of an account's favorites. */
export async function favoritesOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: Account,
  { orderCol = 'companyname', orderDesc: isDescending, page, pageSize }: z.output<typeof listFavorites.query>,
) {
  const { contactId } = account
  const context = { today: dayOf(clock.now()), hasContacts: seesContactsInLists(account) }
  const [rows, numResults] = await Promise.all([
    listFavoriteRows(db, contactId, { orderCol, isDescending, page, pageSize }),
    countFavoriteRows(db, contactId),
  ])
  return { payload: { results: rows.map(row => favoriteRow(row, context)), numResults } }
}

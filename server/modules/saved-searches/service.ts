import { fieldTexts } from '../../../contract/catalogue.ts'
import { maxSavedSearches } from '../../../contract/saved-searches.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Account } from '../auth/index.ts'
import { findCompanyName } from '../companies/index.ts'
import { faultOf, type SaveRequest } from './policy.ts'
import { present } from './present.ts'
import {
  countSearches,
  findSameSearch,
  insertSearch,
  listExists,
  markRemoved,
  nextVersion,
  setDelivery,
} from './queries.ts'
import { listSearchesOf } from './reads.ts'
import { savedSearchesTexts } from './texts.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock'>

const atFault = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** The person's saved searches, newest first. */
export async function listSavedSearchesOf({ db }: Pick<Deps, 'db'>, { contactId }: Account) {
  const rows = await listSearchesOf(db, contactId)
  return { payload: { results: rows.map(present), numResults: rows.length } }
}

/** Saves a search and returns its id. If the person has saved the same search, only its delivery changes. */
export function saveSearch({ db, clock }: ServiceDeps, { contactId, companyId }: Account, asked: SaveRequest) {
  const fault = faultOf(asked, companyId)
  if (fault !== undefined) throw new Problem('invalid-input', { errors: [fault] })
  return transaction(db, async tx => {
    if (asked.listType !== undefined && !(await listExists(tx, asked.listType)))
      throw atFault('listType', fieldTexts.unknownList)
    if (asked.companyId !== undefined && (await findCompanyName(tx, asked.companyId)) === undefined)
      throw atFault('companyId', savedSearchesTexts.problems.noSuchCompany)
    const search = {
      contact_id: contactId,
      query: asked.q.replaceAll(/\s+/g, ' '),
      exact_phrase: asked.exactPhrase,
      list_id: asked.listType ?? null,
      side: asked.broadcastType ?? null,
      company_id: asked.companyId ?? null,
    }
    // From here on every other change of saved searches waits, so that the number of this person's is exact.
    const version = await nextVersion(tx)
    const { isDigest } = asked
    const same = await findSameSearch(tx, search)
    if (same !== undefined) {
      await setDelivery(tx, { id: same.id, contactId, isDigest, version })
      return same.id
    }
    if ((await countSearches(tx, contactId)) >= maxSavedSearches) throw new Problem('too-many-saved-searches')
    return insertSearch(tx, { ...search, is_digest: isDigest, created_at: clock.now(), version })
  })
}

/** Changes the delivery of an own saved search. */
export const switchDelivery = (
  { db }: ServiceDeps,
  { contactId }: Account,
  id: number,
  isDigest: boolean,
): Promise<void> =>
  transaction(db, async tx => {
    const version = await nextVersion(tx)
    if (!(await setDelivery(tx, { id, contactId, isDigest, version }))) throw new Problem('not-found')
  })

/** Removes an own saved search, with what it found and has not told yet. */
export const removeSearch = ({ db, clock }: ServiceDeps, { contactId }: Account, id: number): Promise<void> =>
  transaction(db, async tx => {
    const version = await nextVersion(tx)
    if (!(await markRemoved(tx, { id, contactId, now: clock.now(), version }))) throw new Problem('not-found')
  })

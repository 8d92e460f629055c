import { fieldTexts } from '../../../contract/catalogue-texts.ts'
import { maxSavedSearches } from '../../../contract/saved-searches.ts'
import type { Deps } from '../../deps.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Account } from '../auth/index.ts'
import { findCompanyName } from '../companies/index.ts'
import { facetsOf } from './facets.ts'
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

const invalidField = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** Returns the user's saved searches, newest first. */
export async function listSavedSearchesOf({ db }: Pick<Deps, 'db'>, { contactId }: Account) {
  const rows = await listSearchesOf(db, contactId)
  return { payload: { results: rows.map(present), numResults: rows.length } }
}

/** Saves a search and returns its id. If the person has saved the same search, only its delivery changes. */
export function saveSearch({ db, clock }: ServiceDeps, { contactId, companyId }: Account, requested: SaveRequest) {
  const fault = faultOf(requested, companyId)
  if (fault !== undefined) throw new Problem('invalid-input', { errors: [fault] })
  return transaction(db, async tx => {
    if (requested.listType !== undefined && !(await listExists(tx, requested.listType)))
      throw invalidField('listType', fieldTexts.unknownList)
    if (requested.companyId !== undefined && (await findCompanyName(tx, requested.companyId)) === undefined)
      throw invalidField('companyId', savedSearchesTexts.problems.noSuchCompany)
    const facets = facetsOf(requested)
    const search = {
      contact_id: contactId,
      query: requested.q.replaceAll(/\s+/g, ' '),
      exact_phrase: requested.exactPhrase,
      list_id: requested.listType ?? null,
      side: requested.broadcastType ?? null,
      company_id: requested.companyId ?? null,
      facets: facets && JSON.stringify(facets),
    }
    // From here on, other changes of saved searches wait, so the count below is exact.
    const version = await nextVersion(tx)
    const { isDigest } = requested
    const existing = await findSameSearch(tx, search)
    if (existing !== undefined) {
      await setDelivery(tx, { id: existing.id, contactId, isDigest, version })
      return existing.id
    }
    if ((await countSearches(tx, contactId)) >= maxSavedSearches) throw new Problem('too-many-saved-searches')
    return insertSearch(tx, { ...search, is_digest: isDigest, created_at: clock.now(), version })
  })
}

/** Changes the delivery of one of the user's saved searches. */
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

/** Removes one of the user's saved searches with its unsent hits. */
export const removeSearch = ({ db, clock }: ServiceDeps, { contactId }: Account, id: number): Promise<void> =>
  transaction(db, async tx => {
    const version = await nextVersion(tx)
    if (!(await markRemoved(tx, { id, contactId, now: clock.now(), version }))) throw new Problem('not-found')
  })

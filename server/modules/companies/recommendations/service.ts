import type { Deps } from '../../../deps.ts'
import { transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { attempt } from '../../../platform/throttle/throttle.ts'
import type { Account } from '../../auth/index.ts'
import { findCompany } from '../reads.ts'
import { companiesTexts } from '../texts.ts'
import { approve, insertRecommendation, remove } from './queries.ts'
import { getContactName } from './reads.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** Recommendations that a company may send a day, so that nobody can flood the profiles of others. */
const perDay = 20

const invalidCompany = (msg: string) => new Problem('invalid-input', { errors: [{ param: 'companyId', msg }] })

interface NewRecommendation {
  companyId: number
  text: string
}

/**
 * Stores a recommendation, which waits for the recommended company's approval. Throws `already-recommended` if the author's
 * company has recommended it before.
 */
export async function recommend(
  deps: ServiceDeps,
  account: Account,
  { companyId, text }: NewRecommendation,
): Promise<void> {
  const { db, clock } = deps
  if (companyId === account.companyId) throw invalidCompany(companiesTexts.ownCompany)
  const recommended = await findCompany(db, companyId)
  if (recommended === undefined || recommended.is_canary) throw new Problem('company-not-found')
  if (recommended.is_service_only) throw invalidCompany(companiesTexts.noRecommendations)
  const key = `recommend:${account.companyId}`
  const counted = await attempt(db, deps, [{ key, max: perDay, minutes: 1_440 }])
  const { name } = await getContactName(db, account.contactId)
  const isNew = await transaction(db, tx =>
    insertRecommendation(tx, {
      company_id: companyId,
      author_company_id: account.companyId,
      author_contact_id: account.contactId,
      author_name: name,
      text,
      created_at: clock.now(),
    }),
  )
  if (isNew) return
  await counted.takeBack()
  throw new Problem('already-recommended')
}

/** Approves a recommendation of the account's company; safe to repeat. Throws `not-found` for any other. */
export async function approveOwn({ db, clock }: ServiceDeps, { companyId }: Account, id: number): Promise<void> {
  const isOwn = await transaction(db, tx => approve(tx, { id, companyId }, clock.now()))
  if (!isOwn) throw new Problem('not-found')
}

/** Deletes a recommendation of the account's company, approved or not. Throws `not-found` for any other. */
export async function deleteOwn({ db }: ServiceDeps, { companyId }: Account, id: number): Promise<void> {
  const isOwn = await transaction(db, tx => remove(tx, { id, companyId }))
  if (!isOwn) throw new Problem('not-found')
}

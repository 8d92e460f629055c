import { listOf, type PageRequest } from '../../../contract/kit/index.ts'
import type { VatState } from '../../../contract/verification.ts'
import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { addJob } from '../../platform/jobs/queries.ts'
import { recordAudit } from '../audit/index.ts'
import type { Account } from '../auth/index.ts'
import { ownCodeReply } from './codes/present.ts'
import { listCurrentCodes } from './codes/reads.ts'
import { ownDomainReply } from './domains/present.ts'
import { listDomains } from './domains/reads.ts'
import { ownVatCheckReply, vatCheckReply } from './vat/present.ts'
import { makeDue } from './vat/queries.ts'
import { countVatChecks, findVatCheck, listVatChecks } from './vat/reads.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock'>

export const checkNumbersJob = 'check-vat-numbers'

/** Enqueues the check of numbers that are new or were changed. Call it in every transaction that sets a VAT number. */
export const queueVatCheck = (tx: Tx): Promise<void> => addJob(tx, checkNumbersJob)

/** Returns one page of checks of VAT numbers for staff. */
export async function vatChecksForStaff(
  { db }: Pick<Deps, 'db'>,
  query: PageRequest & { state?: VatState | undefined },
) {
  const filter = { ...query, state: query.state }
  const [rows, count] = await Promise.all([listVatChecks(db, filter), countVatChecks(db, filter.state)])
  return listOf(rows.map(vatCheckReply), count)
}

/** Schedules an immediate check of a company's VAT number. Throws `not-found` unless the service covers its country. */
export function repeatCheck({ db, clock }: ServiceDeps, staff: Account, companyId: number): Promise<void> {
  const now = clock.now()
  return transaction(db, async tx => {
    if (!(await makeDue(tx, companyId, now))) throw new Problem('not-found')
    await queueVatCheck(tx)
    await recordAudit(tx, {
      actorId: staff.contactId,
      action: 'check-vat-number',
      subject: `company/${companyId}`,
      now,
    })
  })
}

/** Returns the verified facts about the account's own company. */
export async function verificationOf({ db, clock }: ServiceDeps, { companyId }: Account) {
  const [vat, domains, codes] = await Promise.all([
    findVatCheck(db, companyId),
    listDomains(db, companyId),
    listCurrentCodes(db, companyId),
  ])
  return {
    payload: {
      vat: ownVatCheckReply(vat),
      domains: domains.map(ownDomainReply),
      codes: codes.map(code => ownCodeReply(code, clock.now())),
    },
  }
}

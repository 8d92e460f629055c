import type { Deps } from '../../deps.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { recordAudit } from '../audit/index.ts'
import { type Account, noPassword } from '../auth/index.ts'
import { openTrial } from '../companies/index.ts'
import { recordAgreements } from '../static-pages/index.ts'
import { plainText } from '../trade-text/index.ts'
import { newDocumentsLink } from './documents.ts'
import { approvedMail, documentsMail, rejectedMail } from './mail.ts'
import * as queries from './queries.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

type OpenApplication = NonNullable<Awaited<ReturnType<typeof queries.lockApplication>>>

async function lockOpen(tx: Tx, id: number): Promise<OpenApplication> {
  const application = await queries.lockApplication(tx, id)
  if (application === undefined) throw new Problem('not-found')
  if (application.state === 'approved' || application.state === 'rejected') throw new Problem('application-decided')
  return application
}

const auditOf = (staff: Account, id: number, now: Date) => ({
  actorId: staff.contactId,
  subject: `application/${id}`,
  now,
})

/** Returns the company and the contact of an application, as an account has them. */
const accountOf = (application: OpenApplication) => ({
  company: {
    name: application.company,
    address: application.address,
    zip: application.zip,
    city: application.city,
    country_code: application.country_code,
    website: application.website,
    vat_nr: application.vat_nr,
    description: application.description,
    tel: application.tel,
  },
  contact: {
    name: application.name,
    function: application.function,
    email: application.email,
    tel: application.tel,
    // The row was locked while it was open, so its password is there.
    passwordHash: application.password_hash ?? noPassword,
  },
})

/**
 * Opens the account of an application with a free trial of one month, and mails the applicant. Returns the company's id. Throws
 * `not-found`, `application-decided`, or `address-in-use` if the address has an account by now.
 */
export function approve({ db, clock, config }: ServiceDeps, staff: Account, id: number): Promise<number> {
  const now = clock.now()
  return transaction(db, async tx => {
    const application = await lockOpen(tx, id)
    const opened = await openTrial(tx, { ...accountOf(application), now })
    if (opened === undefined) throw new Problem('address-in-use')
    const { companyId, contactId, endsAt } = opened
    await queries.decide(tx, id, {
      state: 'approved',
      decided_at: now,
      decided_by: staff.contactId,
      company_id: companyId,
    })
    await recordAgreements(tx, {
      contractVersion: application.contract_version,
      companyId,
      contactId,
      how: 'registration',
      agreedAt: application.contract_agreed_at,
    })
    await recordAudit(tx, { ...auditOf(staff, id, now), action: 'approve-application', newValue: { companyId } })
    await queueMail(tx, () => approvedMail(config, application, endsAt), now)
    return companyId
  })
}

/** Rejects an application and mails the reason. Throws `not-found` or `application-decided`. */
export function reject({ db, clock, config }: ServiceDeps, staff: Account, id: number, typed: string): Promise<void> {
  const now = clock.now()
  const reason = plainText(typed)
  return transaction(db, async tx => {
    const application = await lockOpen(tx, id)
    await queries.decide(tx, id, { state: 'rejected', reason, decided_at: now, decided_by: staff.contactId })
    await recordAudit(tx, { ...auditOf(staff, id, now), action: 'reject-application', newValue: { reason } })
    await queueMail(tx, () => rejectedMail(config, application, reason), now)
  })
}

/** Asks an applicant for documents by mail. Throws `not-found` or `application-decided`. */
export function ask({ db, clock, config }: ServiceDeps, staff: Account, id: number, typed: string): Promise<void> {
  const now = clock.now()
  const question = plainText(typed)
  return transaction(db, async tx => {
    const application = await lockOpen(tx, id)
    await queries.decide(tx, id, { state: 'documents', question })
    await recordAudit(tx, { ...auditOf(staff, id, now), action: 'ask-for-documents', newValue: { question } })
    const sending = await newDocumentsLink(tx, { config }, { id, now })
    await queueMail(tx, () => documentsMail(config, application, { question, ...sending }), now)
  })
}

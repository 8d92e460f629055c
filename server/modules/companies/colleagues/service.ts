import { maxContacts } from '../../../../contract/colleagues.ts'
import type { Deps } from '../../../deps.ts'
import { transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { attempt } from '../../../platform/throttle/throttle.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  type Account,
  assertAcceptable,
  type Confirmation,
  confirmIdentity,
  hashPassword,
  hashToken,
  newToken,
} from '../../auth/index.ts'
import { refreshCompanySearch } from '../queries.ts'
import { invitationMail, ownershipMail } from './mail.ts'
import * as queries from './queries.ts'
import { findInvitation, getColleague, isAddressTaken } from './reads.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const linkDays = 7
const invitationsPerDay = 20

interface Invited {
  name: string
  email: string
  function: string
}

async function getOwner({ db }: Pick<Deps, 'db'>, { contactId }: Account) {
  const owner = await getColleague(db, contactId)
  if (owner.username === null) throw new Problem('owner-only')
  return owner
}

/**
 * Mails somebody a link to join the owner's company. Throws `owner-only`, `address-in-use`, or `too-many-contacts` if the
 * company would have more than 40 with those who are invited.
 */
export async function invite(deps: ServiceDeps, account: Account, invited: Invited): Promise<void> {
  const { db, clock, config } = deps
  const { companyId, contactId } = account
  const owner = await getOwner(deps, account)
  await attempt(db, deps, [{ key: `invite:${companyId}`, max: invitationsPerDay, minutes: 1_440 }])
  if (await isAddressTaken(db, invited.email)) throw new Problem('address-in-use')
  const token = newToken()
  const now = clock.now()
  const link = `${config.publicUrl}/join?token=${token}`
  const content = { inviter: owner.name, company: owner.company_name, link, days: linkDays }
  await transaction(db, async tx => {
    await queries.deleteInvitationTo(tx, companyId, invited.email)
    const count = await queries.countContactsLocked(tx, companyId, now)
    if (count.contacts + count.invited >= maxContacts) throw new Problem('too-many-contacts')
    // An expired or concurrent invitation to the same address, which the lock has let finish.
    await queries.deleteInvitationTo(tx, companyId, invited.email)
    await queries.insertInvitation(tx, {
      ...invited,
      company_id: companyId,
      invited_by: contactId,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + linkDays * 86_400_000),
    })
    await recordAudit(tx, { ...auditOf(account), action: 'invite-contact', newValue: invited, now })
    await queueMail(tx, invitationMail(config, invited, content), now)
  })
}

const auditOf = ({ contactId, companyId }: Account) => ({ actorId: contactId, subject: `company/${companyId}` })

/** Deletes an invitation of the owner's company. Throws `owner-only` or `not-found`. */
export async function withdraw(deps: ServiceDeps, account: Account, id: number): Promise<void> {
  await getOwner(deps, account)
  if (!(await queries.deleteInvitation(deps.db, { id, companyId: account.companyId }))) throw new Problem('not-found')
}

/**
 * Makes a colleague the owner of the profile in the account's place, and mails both. Throws `owner-only`, `not-found` for
 * anybody but a colleague, and what `confirmIdentity` throws.
 */
export async function transfer(
  deps: ServiceDeps,
  account: Account,
  { id, ...proof }: Confirmation & { id: number },
): Promise<void> {
  const { db, clock, config } = deps
  const { contactId, companyId } = account
  const { company_name: company } = await getOwner(deps, account)
  await confirmIdentity(deps, account, proof)
  const now = clock.now()
  await transaction(db, async tx => {
    const both = await queries.lockColleagues(tx, companyId, [contactId, id])
    const owner = both.find(row => row.id === contactId)
    const heir = both.find(row => row.id === id && row.id !== contactId)
    if (heir === undefined) throw new Problem('not-found')
    // Another request was faster.
    if (owner === undefined || owner.username === null) throw new Problem('owner-only')
    await queries.setUsername(tx, owner.id, null)
    await queries.setUsername(tx, heir.id, heir.username ?? owner.username)
    const change = { oldValue: { contactId }, newValue: { contactId: id }, now }
    await recordAudit(tx, { ...auditOf(account), action: 'transfer-ownership', ...change })
    for (const to of [owner, heir])
      await queueMail(tx, ownershipMail(config, to, { company, from: owner.name, to: heir.name }), now)
  })
}

/** Returns who is invited by a link. Throws `invalid-link`. */
export async function invitationOf({ db, clock }: ServiceDeps, token: string) {
  const found = await findInvitation(db, hashToken(token), clock.now())
  if (found === undefined) throw new Problem('invalid-link')
  return found
}

/**
 * Creates the contact of an invitation, which is then used up. Throws `invalid-link`, `weak-password`, which keeps the link
 * valid, `address-in-use` or `too-many-contacts`.
 */
export async function join(deps: ServiceDeps, { token, password }: { token: string; password: string }): Promise<void> {
  const { db, clock, config } = deps
  const invited = await invitationOf(deps, token)
  const { name, email, function: job, company_id: companyId, company_name: company } = invited
  assertAcceptable(password, [email, name, company, config.brand.name])
  const passwordHash = await hashPassword(password)
  const now = clock.now()
  await transaction(db, async tx => {
    const { contacts } = await queries.countContactsLocked(tx, companyId, now)
    if (!(await queries.spendInvitation(tx, hashToken(token), now))) throw new Problem('invalid-link')
    if (contacts >= maxContacts) throw new Problem('too-many-contacts')
    const id = await queries.insertContact(tx, { companyId, name, email, function: job, passwordHash, now })
    if (id === undefined) throw new Problem('address-in-use')
    await refreshCompanySearch(tx, companyId)
    await recordAudit(tx, { actorId: id, action: 'join-company', subject: `company/${companyId}`, now })
  })
}

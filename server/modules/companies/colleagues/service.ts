import { type ContactRole, maxContacts } from '../../../../contract/colleagues.ts'
import type { Deps } from '../../../deps.ts'
import { type Tx, transaction } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { currentLanguage } from '../../../platform/language/current.ts'
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
import { invitationMail, knownAddressMail, ownershipMail, roleMail } from './mail.ts'
import * as queries from './queries.ts'
import { findCompanyOfAddress, findInvitation, getColleague } from './reads.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const linkDays = 7
const invitationsPerDay = 20

interface InvitedPerson {
  name: string
  email: string
  function: string
  role: ContactRole
}

async function getOwner({ db }: Pick<Deps, 'db'>, { contactId }: Account) {
  const owner = await getColleague(db, contactId)
  if (owner.username === null) throw new Problem('owner-only')
  return owner
}

/**
 * Mails somebody a link to join the owner's company. Throws `owner-only`, `address-in-use` for a colleague's address, or
 * `too-many-contacts` if the company would have more than 40 with those who are invited. Whether another company's contact uses the
 * address is revealed only by the mail.
 */
export async function invite(deps: ServiceDeps, account: Account, invited: InvitedPerson): Promise<void> {
  const { db, clock, config } = deps
  const { companyId, contactId } = account
  const owner = await getOwner(deps, account)
  await attempt(db, deps, [{ key: `invite:${companyId}`, max: invitationsPerDay, minutes: 1_440 }])
  const knownAt = await findCompanyOfAddress(db, invited.email)
  if (knownAt === companyId) throw new Problem('address-in-use')
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
    const { role, ...contact } = invited
    await queries.insertInvitation(tx, {
      ...contact,
      is_read_only: role === 'read-only',
      company_id: companyId,
      invited_by: contactId,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + linkDays * 86_400_000),
    })
    await recordAudit(tx, { ...auditOf(account), action: 'invite-contact', newValue: invited, now })
    const mail = knownAt === undefined ? invitationMail : knownAddressMail
    await queueMail(tx, () => mail(config, invited, content), now, currentLanguage())
  })
}

/**
 * Locks the owner of a profile and a colleague who does not own it. Throws `owner-only`, `not-found` or `owner-stays`. Another
 * request may have been faster, so what was read before the lock does not count.
 */
export async function lockOwnerAndColleague(tx: Tx, { contactId, companyId }: Account, id: number) {
  const both = await queries.lockColleagues(tx, companyId, [contactId, id])
  const owner = both.find(row => row.id === contactId)
  const colleague = both.find(row => row.id === id)
  if (owner === undefined || owner.username === null) throw new Problem('owner-only')
  if (colleague === undefined) throw new Problem('not-found')
  if (colleague.username !== null) throw new Problem('owner-stays')
  return { owner, colleague }
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
      await queueMail(tx, () => ownershipMail(config, to, { company, from: owner.name, to: heir.name }), now)
  })
}

/**
 * Sets the role of a colleague, which applies to open sessions and live connections at once. Throws `own-account`, `owner-only`, `owner-stays`, or
 * `not-found` for anybody but a colleague.
 */
export async function setRole(
  { db, clock, config }: ServiceDeps,
  account: Account,
  { id, role }: { id: number; role: ContactRole },
): Promise<void> {
  const { contactId, companyId } = account
  if (id === contactId) throw new Problem('own-account')
  const isReadOnly = role === 'read-only'
  const now = clock.now()
  await transaction(db, async tx => {
    const { owner, colleague } = await lockOwnerAndColleague(tx, account, id)
    if (colleague.is_read_only === isReadOnly) return
    await queries.setReadOnly(tx, id, isReadOnly)
    const change = { oldValue: { contactId: id, isReadOnly: !isReadOnly }, newValue: { contactId: id, isReadOnly } }
    await recordAudit(tx, {
      actorId: contactId,
      action: 'set-contact-role',
      subject: `company/${companyId}`,
      ...change,
      now,
    })
    await queueMail(
      tx,
      () => roleMail(config, colleague, { owner: owner.name, company: owner.company_name, role }),
      now,
    )
  })
}

/** Returns who is invited by a link. Throws `invalid-link`. */
export async function invitationOf({ db, clock }: ServiceDeps, token: string) {
  const invitation = await findInvitation(db, hashToken(token), clock.now())
  if (invitation === undefined) throw new Problem('invalid-link')
  return invitation
}

/**
 * Creates the contact of an invitation, which is then used up. Throws `invalid-link`, `weak-password`, which keeps the link
 * valid, `address-in-use` or `too-many-contacts`.
 */
export async function join(deps: ServiceDeps, { token, password }: { token: string; password: string }): Promise<void> {
  const { db, clock, config } = deps
  const invited = await invitationOf(deps, token)
  const { name, email, function: job, company_id: companyId, company_name: company, is_read_only: isReadOnly } = invited
  assertAcceptable(password, [email, name, company, config.brand.name])
  const passwordHash = await hashPassword(password)
  const now = clock.now()
  await transaction(db, async tx => {
    const { contacts } = await queries.countContactsLocked(tx, companyId, now)
    if (!(await queries.spendInvitation(tx, hashToken(token), now))) throw new Problem('invalid-link')
    if (contacts >= maxContacts) throw new Problem('too-many-contacts')
    const id = await queries.insertContact(tx, { companyId, name, email, function: job, isReadOnly, passwordHash, now })
    if (id === undefined) throw new Problem('address-in-use')
    await refreshCompanySearch(tx, companyId)
    await recordAudit(tx, { actorId: id, action: 'join-company', subject: `company/${companyId}`, now })
  })
}

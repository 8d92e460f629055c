import type { MailAddressKind } from '../../../contract/delivery.ts'
import type { Deps } from '../../deps.ts'
import type { Config } from '../../platform/config.ts'
import { type Tx, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { currentLanguage } from '../../platform/language/current.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { learnMailLanguage } from '../../platform/mail/queries.ts'
import { sign, verify } from '../../platform/signing.ts'
import { attempt } from '../../platform/throttle/throttle.ts'
import { type Account, type Confirmation, confirmIdentity } from '../auth/index.ts'
import { alternativeSetMail, confirmationMail } from './mail.ts'
import {
  type Address,
  type ContactRow,
  dropAlternativeSettings,
  getContact,
  isTakenByOther,
  lockAddress,
  lockAsChange,
  markConfirmed,
  setAlternative,
} from './queries.ts'
import { withinLimit } from './settings.ts'
import { deliveryTexts } from './texts.ts'

type ServiceDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const purpose = 'confirm-address'
const linkDays = 7
/** Links within 15 minutes: to one mailbox, by anybody, and by one contact. */
const linksPerMailbox = 3
const linksPerContact = 6
/** Links within a day, so that nobody gets flooded with links that a stranger requests. */
const linksPerDay = { mailbox: 8, contact: 24 }
const dayMinutes = 24 * 60

interface Claim {
  contactId: number
  address: Address
  expiresAt: number
  email: string
}

const claimText = ({ contactId, address, expiresAt, email }: Claim) => [contactId, address, expiresAt, email].join('|')

/** Returns the content of a confirmation link, or undefined if it is invalid or has expired. */
function readClaim({ secret }: Config, token: string, now: Date): Claim | undefined {
  const [, contactId, address, expiresAt, email] =
    /^(\d+)\|(primary|alternate)\|(\d+)\|(.+)$/.exec(verify(secret, purpose, token) ?? '') ?? []
  if (email === undefined || Number(expiresAt) <= now.getTime()) return undefined
  return { contactId: Number(contactId), address: address as Address, expiresAt: Number(expiresAt), email }
}

const emailOf = (contact: ContactRow, address: Address) => (address === 'primary' ? contact.email : contact.email_alt)
const isConfirmed = (contact: ContactRow, address: Address) =>
  (address === 'primary' ? contact.email_confirmed_at : contact.email_alt_confirmed_at) !== null
const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()

async function throttleLinks({ db, clock, config }: ServiceDeps, contactId: number, email: string) {
  await attempt(db, { clock, config }, [
    { key: `confirm:contact:${contactId}`, max: linksPerContact },
    { key: `confirm:mailbox:${email.toLowerCase()}`, max: linksPerMailbox },
    { key: `confirm:contact-day:${contactId}`, max: linksPerDay.contact, minutes: dayMinutes },
    { key: `confirm:mailbox-day:${email.toLowerCase()}`, max: linksPerDay.mailbox, minutes: dayMinutes },
  ])
}

async function mailLink(
  tx: Tx,
  { config, clock }: ServiceDeps,
  contact: { id: number; name: string },
  to: Pick<Claim, 'address' | 'email'>,
) {
  const now = clock.now()
  const expiresAt = now.getTime() + linkDays * 86_400_000
  const token = sign(config.secret, purpose, claimText({ contactId: contact.id, expiresAt, ...to }))
  const link = `${config.publicUrl}/confirm-address?token=${token}`
  await queueMail(
    tx,
    () => confirmationMail(config, { name: contact.name, email: to.email, link, days: linkDays }),
    now,
    currentLanguage(),
  )
}

/**
 * Makes this the contact's alternative address, mails it a confirmation link, and tells the primary address: mail from a confirmed
 * alternative address counts as the contact's. The delivery types of its lists stay. Throws what `confirmIdentity` throws, `address-in-use` if it is their primary address or a colleague's, and `address-limit-reached` if its lists would exceed the
 * plan's limit of addresses. Whether a contact of another company uses the address is revealed only to the person who reads its mail
 * and follows the link.
 */
export async function setAlternativeAddress(
  deps: ServiceDeps,
  account: Account,
  { email, ...proof }: Confirmation & { email: string },
): Promise<void> {
  const { contactId } = account
  await throttleLinks(deps, contactId, email)
  await confirmIdentity(deps, account, proof)
  await transaction(deps.db, async tx => {
    await lockAddress(tx, email)
    const contact = await getContact(tx, contactId)
    if (isSame(contact.email, email)) throw inUse(deliveryTexts.problems.ownPrimary)
    if (isSame(contact.email_alt, email) && isConfirmed(contact, 'alternate')) return
    if (await isTakenByOther(tx, email, { contactId, companyId: contact.company_id })) throw inUse()
    await withinLimit(tx, contact, () => setAlternative(tx, contactId, email))
    await mailLink(tx, deps, contact, { address: 'alternate', email })
    await queueMail(tx, () => alternativeSetMail(deps.config, contact, email), deps.clock.now())
  })
}

const inUse = (msg?: string) => {
  const problem = new Problem('address-in-use', msg === undefined ? {} : { msg })
  return new Problem('address-in-use', { msg: problem.message, errors: [{ param: 'email', msg: problem.message }] })
}

/**
 * Removes the alternative address with its settings and the broadcasts gathered for its digests. Returns the address;
 * null if there was none.
 */
export async function dropAlternativeAddress(tx: Tx, contactId: number): Promise<string | null> {
  const { email_alt: email } = await getContact(tx, contactId)
  if (email === null) return null
  await lockAsChange(tx)
  await dropAlternativeSettings(tx, contactId)
  await setAlternative(tx, contactId, null)
  return email
}

export const removeAlternativeAddress = ({ db }: ServiceDeps, { contactId }: Account) =>
  transaction(db, tx => dropAlternativeAddress(tx, contactId))

/** Mails the confirmation link again; does nothing if the address is confirmed. */
export async function resendConfirmation(
  deps: ServiceDeps,
  { contactId }: Account,
  address: MailAddressKind,
): Promise<void> {
  const contact = await getContact(deps.db, contactId)
  const email = emailOf(contact, address)
  if (email === null) throw new Problem('no-alternative-address')
  if (isConfirmed(contact, address)) return
  await throttleLinks(deps, contactId, email)
  await transaction(deps.db, tx => mailLink(tx, deps, contact, { address, email }))
}

/**
 * Confirms the address that a link was mailed to, and returns it. Throws `invalid-link` if the link is forged, has
 * expired, or its address was removed; `address-in-use` if somebody else confirmed it in the meantime. Safe to repeat.
 */
export async function confirm({ db, clock, config }: ServiceDeps, token: string): Promise<string> {
  const now = clock.now()
  const claim = readClaim(config, token, now)
  if (claim === undefined) throw new Problem('invalid-link')
  const { contactId, address, email } = claim
  return transaction(db, async tx => {
    await lockAddress(tx, email)
    const contact = await getContact(tx, contactId)
    if (!isSame(emailOf(contact, address), email)) throw new Problem('invalid-link')
    if (isConfirmed(contact, address)) return email
    if (address === 'alternate' && (await isTakenByOther(tx, email, { contactId }))) throw new Problem('address-in-use')
    if (!(await markConfirmed(tx, claim, now))) throw new Problem('invalid-link')
    await learnMailLanguage(tx, email, currentLanguage())
    return email
  })
}

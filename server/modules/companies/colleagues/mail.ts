import type { ContactRole } from '../../../../contract/colleagues.ts'
import type { Config } from '../../../platform/config.ts'
import { accountMail } from '../../../platform/mail/account-mail.ts'
import type { NewMail } from '../../../platform/mail/outbox.ts'
import { companiesTexts } from '../texts.ts'

interface Person {
  name: string
  email: string
}

interface InvitationContent {
  inviter: string
  company: string
  link: string
  days: number
}

/** Builds the mail with the link to join a company. */
export function invitationMail(
  config: Config,
  to: Person,
  { inviter, company, link, days }: InvitationContent,
): NewMail {
  const texts = companiesTexts.invitation
  const site = config.brand.name
  return accountMail(config, to, {
    title: texts.title(company, site),
    blocks: [
      { kind: 'text', text: texts.what({ inviter, company, site }) },
      { kind: 'button', label: texts.button, url: link },
      { kind: 'text', text: texts.expiry(days) },
    ],
    footer: texts.footer({ inviter, company, site }),
  })
}

/** Builds the mail to somebody who was invited but has an account of another company. */
export function knownAddressMail(config: Config, to: Person, { inviter, company }: InvitationContent): NewMail {
  const texts = companiesTexts.invitation
  const { name: site, supportEmail } = config.brand
  return accountMail(config, to, {
    title: texts.title(company, site),
    blocks: [
      { kind: 'text', text: texts.known({ inviter, company, site }) },
      { kind: 'text', text: texts.howToMove(supportEmail) },
    ],
    footer: texts.footer({ inviter, company, site }),
  })
}

/** Builds the mail to a contact whose role changed. */
export function roleMail(
  config: Config,
  to: Person,
  { role, ...by }: { owner: string; company: string; role: ContactRole },
): NewMail {
  const texts = companiesTexts.roleChange[role]
  const { name } = config.brand
  const blocks = [{ kind: 'text' as const, text: texts.what(by) }]
  return accountMail(config, to, { title: texts.title(name), blocks })
}

/** Builds the mail that tells both persons who owns the profile now. */
export function ownershipMail(
  config: Config,
  to: Person,
  change: { company: string; from: string; to: string },
): NewMail {
  const texts = companiesTexts.ownership
  const { supportEmail } = config.brand
  return accountMail(config, to, {
    title: texts.title(change.company),
    blocks: [
      { kind: 'text', text: texts.what(change) },
      { kind: 'text', text: texts.notYou(supportEmail) },
    ],
  })
}

import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import type { MailBlock } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { longDate } from '../../platform/texts.ts'
import { registrationMailTexts as texts } from './texts.ts'

interface Person {
  name: string
  email: string
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })

interface Content {
  title: string
  blocks: MailBlock[]
  /** The reason why the recipient gets it; by default it concerns an account. */
  footer?: string
}

/** Builds a mail about an application or a trial. Without a name, `to` is the address of the staff. Replies go to the support address. */
const registrationMail = (config: Config, to: { name?: string; email: string }, content: Content): NewMail =>
  accountMail(config, to, { replyTo: config.brand.supportEmail, topic: 'registration', ...content })

interface ApplicantCompany {
  company: string
}

/** Builds the mail with the link that confirms an applicant's address. */
export function confirmationMail(
  config: Config,
  to: Person & ApplicantCompany,
  { link, days }: { link: string; days: number },
): NewMail {
  const site = config.brand.name
  return registrationMail(config, to, {
    title: texts.confirm.title(site),
    blocks: [
      text(texts.confirm.text({ company: to.company, site })),
      { kind: 'button', label: texts.confirm.button, url: link },
      text(texts.confirm.expiry(days)),
    ],
    footer: texts.confirm.footer(site),
  })
}

/** Builds the mail to somebody who applied although their address has an account. */
export function knownAddressMail(config: Config, to: Person): NewMail {
  const site = config.brand.name
  return registrationMail(config, to, {
    title: texts.known.title(site),
    blocks: [text(texts.known.text(site)), { kind: 'button', label: texts.known.button, url: `${config.publicUrl}/` }],
  })
}

/** Builds the mails after an address was confirmed: to the applicant, and to the staff. */
export function receivedMails(config: Config, applicant: Person & ApplicantCompany): NewMail[] {
  const { labels, ...forStaff } = texts.forStaff
  const site = config.brand.name
  return [
    registrationMail(config, applicant, {
      title: texts.received.title,
      blocks: [text(texts.received.text({ company: applicant.company, site }))],
      footer: texts.confirm.footer(site),
    }),
    registrationMail(
      config,
      { email: config.brand.supportEmail },
      {
        title: forStaff.title(applicant.company),
        blocks: [
          text(forStaff.text),
          {
            kind: 'facts',
            rows: [
              { label: labels.company, value: applicant.company },
              { label: labels.contact, value: `${applicant.name}, ${applicant.email}` },
            ],
          },
          { kind: 'button', label: forStaff.button, url: `${config.publicUrl}${pages.adminApplications.path}` },
        ],
      },
    ),
  ]
}

/** Builds the mail that announces the start of the trial. */
export function approvedMail(config: Config, to: Person & ApplicantCompany, endsAt: Date): NewMail {
  const { title, text: what, button, firstSteps } = texts.approved
  return registrationMail(config, to, {
    title: title(config.brand.name),
    blocks: [
      text(what({ company: to.company, ends: longDate(endsAt) })),
      { kind: 'button', label: button, url: `${config.publicUrl}/?next=${encodeURIComponent(pages.firstSteps.path)}` },
      text(firstSteps),
    ],
  })
}

/** Builds the mail with the reason of a rejection. */
export const rejectedMail = (config: Config, to: Person & ApplicantCompany, reason: string): NewMail =>
  registrationMail(config, to, {
    title: texts.rejected.title(config.brand.name),
    blocks: [
      text(texts.rejected.text(to.company)),
      { kind: 'quote', text: reason },
      { kind: 'note', text: texts.rejected.objection(config.brand.supportEmail) },
    ],
    footer: texts.confirm.footer(config.brand.name),
  })

/** Builds the mail that asks an applicant for documents. */
export const documentsMail = (
  config: Config,
  to: Person & ApplicantCompany,
  { question, link, days }: { question: string; link: string; days: number },
): NewMail =>
  registrationMail(config, to, {
    title: texts.documents.title,
    blocks: [
      text(texts.documents.text(to.company)),
      { kind: 'quote', text: question },
      { kind: 'button', label: texts.documents.button, url: link },
      { kind: 'note', text: texts.documents.expiry(days) },
    ],
    footer: texts.confirm.footer(config.brand.name),
  })

/** Builds the mail that tells staff that an applicant sent documents. */
export const documentsReceivedMail = (
  config: Config,
  { company, count }: ApplicantCompany & { count: number },
): NewMail =>
  registrationMail(
    config,
    { email: config.brand.supportEmail },
    {
      title: texts.documentsReceived.title(company),
      blocks: [
        text(texts.documentsReceived.text(count)),
        {
          kind: 'button',
          label: texts.documentsReceived.button,
          url: `${config.publicUrl}${pages.adminApplications.path}`,
        },
      ],
    },
  )

/** Builds the mail that warns that a trial ends soon. */
export const endingMail = (config: Config, to: Person, { days, endsAt }: { days: number; endsAt: Date }): NewMail =>
  registrationMail(config, to, {
    title: texts.ending.title(days),
    blocks: [
      text(texts.ending.text({ ends: longDate(endsAt), site: config.brand.name })),
      { kind: 'button', label: texts.ending.button, url: `${config.publicUrl}${pages.payment.path}` },
    ],
  })

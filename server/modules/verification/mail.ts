import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { mailTexts } from '../../platform/mail/common-texts.ts'
import { type MailBlock, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'
import { verificationTexts as texts } from './texts.ts'

interface Owner {
  name: string
  email: string
  company_name: string
}

/** Builds a mail to an owner about their company's verification. */
function ownerMail(config: Config, to: Owner, title: string, blocks: MailBlock[]): NewMail {
  const { brand, publicUrl } = config
  const { name, postalAddress } = brand
  return {
    from: accountSender(config),
    to: to.email,
    subject: title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    topic: 'verification',
    priority: 1,
    ...mailLayout(
      { name, postalAddress, publicUrl },
      {
        title,
        blocks: [
          { kind: 'text', text: mailTexts.greeting(to.name) },
          ...blocks,
          { kind: 'button', label: texts.open, url: `${publicUrl}${pages.profile.path}` },
        ],
        footer: mailTexts.aboutAccount(name),
      },
    ),
  }
}

/** Builds the mail about a VAT number that the public service does not know. */
export const vatRefusedMail = (config: Config, to: Owner, { number, service }: { number: string; service: string }) =>
  ownerMail(config, to, texts.vatRefused.title(service), [
    { kind: 'text', text: texts.vatRefused.text(to.company_name, number, service) },
    { kind: 'note', text: texts.vatRefused.what(config.brand.supportEmail) },
  ])

/** Builds the mail that asks the administrator of a domain to confirm that it belongs to the company. */
export function domainLinkMail(
  config: Config,
  to: string,
  { company, domain, link, days }: { company: string; domain: string; link: string; days: number },
): NewMail {
  const { brand, publicUrl } = config
  const { name, postalAddress } = brand
  const title = texts.domainLink.title(company, domain)
  return {
    from: accountSender(config),
    to,
    subject: title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    topic: 'verification',
    ...mailLayout(
      { name, postalAddress, publicUrl },
      {
        title,
        blocks: [
          { kind: 'text', text: texts.domainLink.what({ company, domain, site: name }) },
          { kind: 'button', label: texts.domainLink.button, url: link },
          { kind: 'note', text: texts.domainLink.expiry(days) },
        ],
        footer: texts.domainLink.footer(domain),
      },
    ),
  }
}

/** Builds the mail to an owner about a domain that is no longer verified. */
export const domainLapsedMail = (
  config: Config,
  to: Owner,
  { domain, why }: { domain: string; why: 'dns' | 'gone' | 'unrenewed' },
) =>
  ownerMail(config, to, texts.domainLapsed.title(domain), [
    { kind: 'text', text: texts.domainLapsed[why](to.company_name, domain) },
    { kind: 'note', text: texts.domainLapsed.what },
  ])

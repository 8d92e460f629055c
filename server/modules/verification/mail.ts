import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import type { MailBlock } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { verificationTexts as texts } from './texts.ts'

interface Owner {
  name: string
  email: string
  company_name: string
}

/** Builds a mail to an owner about their company's verification. */
const ownerMail = (config: Config, to: Owner, title: string, blocks: MailBlock[]): NewMail =>
  accountMail(config, to, {
    topic: 'verification',
    priority: 1,
    title,
    blocks: [...blocks, { kind: 'button', label: texts.open, url: `${config.publicUrl}${pages.profile.path}` }],
  })

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
  const { title, what, button, expiry, footer } = texts.domainLink
  return accountMail(
    config,
    { email: to },
    {
      topic: 'verification',
      title: title(company, domain),
      blocks: [
        { kind: 'text', text: what({ company, domain, site: config.brand.name }) },
        { kind: 'button', label: button, url: link },
        { kind: 'note', text: expiry(days) },
      ],
      footer: footer(domain),
    },
  )
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

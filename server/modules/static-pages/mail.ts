import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { mailTexts } from '../../platform/mail/common-texts.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'
import { longDay } from '../../platform/texts.ts'
import { siteTextsTexts } from './texts.ts'

const texts = siteTextsTexts.mail

interface AnnouncedText {
  version: string
  note: string
  effective_on: string
}

/** Builds the mail that announces a change of the contract, with a summary and a link to the new version. */
export function announcementMail(
  config: Config,
  to: { name: string; email: string },
  { version, note, effective_on }: AnnouncedText,
): NewMail {
  const { brand, publicUrl } = config
  const day = longDay(effective_on)
  return {
    from: accountSender(config),
    replyTo: brand.supportEmail,
    to: to.email,
    subject: texts.title({ site: brand.name, day }),
    headers: { 'Auto-Submitted': 'auto-generated' },
    topic: 'contract',
    priority: 2,
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        title: texts.title({ site: brand.name, day }),
        blocks: [
          { kind: 'text', text: mailTexts.greeting(to.name) },
          { kind: 'text', text: texts.text(day) },
          { kind: 'quote', text: note },
          { kind: 'button', label: texts.button, url: `${publicUrl}${pages.contract.path}?version=${version}` },
          { kind: 'text', text: texts.after({ day, email: brand.supportEmail }) },
        ],
        footer: mailTexts.aboutAccount(brand.name),
      },
    ),
  }
}

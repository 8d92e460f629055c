import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
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
  return accountMail(config, to, {
    replyTo: brand.supportEmail,
    topic: 'contract',
    priority: 2,
    title: texts.title({ site: brand.name, day }),
    blocks: [
      { kind: 'text', text: texts.text(day) },
      { kind: 'quote', text: note },
      { kind: 'button', label: texts.button, url: `${publicUrl}${pages.contract.path}?version=${version}` },
      { kind: 'text', text: texts.after({ day, email: brand.supportEmail }) },
    ],
  })
}

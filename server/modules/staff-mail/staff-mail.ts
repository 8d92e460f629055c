import type { Config } from '../../platform/config.ts'
import { mailTexts } from '../../platform/mail/common-texts.ts'
import { type MailBlock, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'
import { staffMailTexts as texts } from './texts.ts'

interface Member {
  name: string
  email: string
}

interface Link {
  label: string
  path: string
}

/** Builds a mail that tells a member what staff did. Replies go to the staff. `link` stands in the footer. */
export function staffMail(config: Config, to: Member, title: string, blocks: MailBlock[], link: Link): NewMail {
  const { brand, publicUrl } = config
  const { name, postalAddress, supportEmail } = brand

  return {
    from: accountSender(config),
    to: to.email,
    subject: title,
    headers: { 'Auto-Submitted': 'auto-generated' },
    topic: 'moderation',
    priority: 1,
    ...mailLayout(
      { name, postalAddress, publicUrl },
      {
        title,
        blocks: [
          { kind: 'text', text: mailTexts.greeting(to.name) },
          ...blocks,
          { kind: 'note', text: texts.objection(supportEmail) },
        ],
        footer: mailTexts.aboutAccount(name),
        footerLinks: [{ label: link.label, url: `${publicUrl}${link.path}` }],
      },
    ),
  }
}

/** Returns the blocks of a mail that give the staff's reason. */
export const reasonBlocks = (reason: string): MailBlock[] => [
  { kind: 'text', text: texts.reason },
  { kind: 'quote', text: reason },
]

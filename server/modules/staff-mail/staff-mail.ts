import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import type { MailBlock } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { staffMailTexts as texts } from './texts.ts'

interface Member {
  name: string
  email: string
}

interface Link {
  label: string
  path: string
}

/** Builds a mail that tells a member what staff did. Replies go to the staff. `link` goes into the footer. */
export function staffMail(config: Config, to: Member, title: string, blocks: MailBlock[], link: Link): NewMail {
  const { brand, publicUrl } = config
  return accountMail(config, to, {
    topic: 'moderation',
    priority: 1,
    title,
    blocks: [...blocks, { kind: 'note', text: texts.objection(brand.supportEmail) }],
    footerLinks: [{ label: link.label, url: `${publicUrl}${link.path}` }],
  })
}

/** Returns the blocks of a mail that give the staff's reason. */
export const reasonBlocks = (reason: string): MailBlock[] => [
  { kind: 'text', text: texts.reason },
  { kind: 'quote', text: reason },
]

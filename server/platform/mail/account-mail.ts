import type { Config } from '../config.ts'
import { mailTexts } from './common-texts.ts'
import { type MailBlock, type MailContent, mailLayout } from './layout.ts'
import type { NewMail } from './outbox.ts'
import { accountSender } from './streams.ts'

interface Recipient {
  /** Greeted by this name; without one the mail begins with its first block. */
  name?: string
  email: string
}

interface AccountMail
  extends Pick<MailContent, 'title' | 'blocks' | 'footerLinks'>,
    Pick<NewMail, 'replyTo' | 'topic' | 'priority' | 'attached'> {
  /** The reason why the recipient gets the mail; by default it concerns their account. */
  footer?: string
}

/** Many companies' names end with a full stop, as sentences do: "We verified Larch B.V.." */
const withSingleStops = (text: string) => text.replaceAll(/(?<![.\s])\.\.(?=\s|$)/g, '.')

const blockOf = (block: MailBlock): MailBlock =>
  block.kind === 'text' || block.kind === 'note' ? { ...block, text: withSingleStops(block.text) } : block

/** Builds an automatic mail to one person, from the sender of account mail. Its title is also its subject. */
export function accountMail(config: Config, to: Recipient, mail: AccountMail): NewMail {
  const { title, blocks, footer, footerLinks, ...outbox } = mail
  const { name, postalAddress } = config.brand
  const greeting = to.name === undefined ? [] : [{ kind: 'text' as const, text: mailTexts.greeting(to.name) }]
  return {
    from: accountSender(config),
    to: to.email,
    subject: title,
    // Keeps autoresponders from replying to this mail.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...outbox,
    ...mailLayout(
      { name, postalAddress, publicUrl: config.publicUrl },
      {
        title,
        blocks: [...greeting, ...blocks.map(blockOf)],
        footer: footer ?? mailTexts.aboutAccount(name),
        footerLinks,
      },
    ),
  }
}

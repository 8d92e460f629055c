import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { mailTexts } from '../../platform/mail/common-texts.ts'
import { mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'
import { copiedStockTexts as texts } from './texts.ts'

interface Question {
  id: number
  question: string
  numShared: number
}

/** Builds the mail that asks a company about its list. It does not name the other company. */
export function questionMail(
  config: Config,
  to: { name: string; email: string },
  { id, question, numShared }: Question,
): NewMail {
  const { name, postalAddress, supportEmail } = config.brand
  const { publicUrl } = config
  return {
    from: accountSender(config),
    replyTo: supportEmail,
    to: to.email,
    subject: texts.title,
    topic: `copied-stock/${id}`,
    priority: 1,
    ...mailLayout(
      { name, postalAddress, publicUrl },
      {
        title: texts.title,
        blocks: [
          { kind: 'text', text: mailTexts.greeting(to.name) },
          { kind: 'text', text: texts.lead(name, numShared) },
          { kind: 'text', text: texts.question },
          { kind: 'quote', text: question },
          { kind: 'note', text: texts.answer(supportEmail) },
        ],
        footer: mailTexts.aboutAccount(name),
        footerLinks: [{ label: pages.inventory.title, url: `${publicUrl}${pages.inventory.path}` }],
      },
    ),
  }
}

import type { Config } from '../../platform/config.ts'
import { type MailBlock, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'
import { messagesTexts as texts } from './texts.ts'

/** Who wrote a message. */
export interface Sender {
  name: string
  email: string
  isEmailHidden: boolean
  /** Null for a visitor. */
  companyId: number | null
  company: string
}

interface Message {
  subject: string
  body: string
  isFromServicePage: boolean
}

const companyUrl = ({ publicUrl }: Config, { companyId }: Sender) =>
  companyId === null ? undefined : `${publicUrl}/companies/${companyId}`

const answerBlocks = (config: Config, sender: Sender): MailBlock[] => {
  const url = companyUrl(config, sender)
  if (!sender.isEmailHidden || url === undefined) return [{ kind: 'note', text: texts.replyGoesTo(sender.name) }]
  return [
    { kind: 'note', text: texts.addressHidden(sender.name) },
    { kind: 'button', label: texts.openCompany, url },
  ]
}

/** Builds a mail in the sender's name, with the sender in Reply-To unless their address is hidden. */
function messageMail(config: Config, sender: Sender, message: Message & { to: string; footer: string }): NewMail {
  const { brand, publicUrl } = config
  const { name, email, isEmailHidden, company } = sender
  const url = companyUrl(config, sender)
  return {
    from: { name: texts.sender(name, brand.shortName), address: accountSender(config).address },
    to: message.to,
    ...(!isEmailHidden && { replyTo: email }),
    subject: message.subject,
    topic: 'message',
    priority: 1,
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        title: message.subject,
        blocks: [
          {
            kind: 'facts',
            rows: [
              { label: texts.from, value: `${name}, ${company}` },
              ...(isEmailHidden ? [] : [{ label: texts.email, value: email }]),
              ...(message.isFromServicePage ? [{ label: texts.writtenOn, value: texts.servicePage }] : []),
            ],
          },
          { kind: 'text', text: message.body },
          ...answerBlocks(config, sender),
        ],
        footer: message.footer,
        ...(url !== undefined && { footerLinks: [{ label: texts.openCompany, url }] }),
      },
    ),
  }
}

export const contactMail = (config: Config, sender: Sender, message: Message & { to: string }): NewMail =>
  messageMail(config, sender, { ...message, footer: texts.messageFooter(config.brand.name) })

export function providerMail(config: Config, sender: Sender, { subject, body, isFromServicePage }: Message): NewMail {
  const { name, supportEmail, salesEmail } = config.brand
  const to = isFromServicePage ? salesEmail || supportEmail : supportEmail || salesEmail
  return messageMail(config, sender, { subject, body, isFromServicePage, to, footer: texts.providerFooter(name) })
}

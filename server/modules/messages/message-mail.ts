import type { Config } from '../../platform/config.ts'
import { type MailBlock, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { accountSender } from '../../platform/mail/streams.ts'
import { messagesTexts as texts } from './texts.ts'

/** The writer of a message. */
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
  /** The files of the message, which stay in the thread. */
  fileNames?: readonly string[]
}

/** The recipient's thread of a message. */
export interface MailedThread {
  id: number
  /** Takes replies by mail; undefined if the site receives no mail. */
  address: string | undefined
}

const companyUrl = ({ publicUrl }: Config, { companyId }: Sender) =>
  companyId === null ? undefined : `${publicUrl}/companies/${companyId}`

const answerBlocks = (config: Config, sender: Sender, thread: MailedThread | undefined): MailBlock[] => {
  const url = companyUrl(config, sender)
  if (!sender.isEmailHidden || url === undefined || thread?.address !== undefined)
    return [{ kind: 'note', text: texts.replyGoesTo(sender.name) }]
  return [
    { kind: 'note', text: texts.addressHidden(sender.name) },
    { kind: 'button', label: texts.openCompany, url },
  ]
}

/** Returns the headers that keep the mails about one thread together. */
export const threadHeaders = ({ brand }: Config, { id }: MailedThread) => ({
  References: `<thread.${id}@${brand.domain}>`,
})

/** Returns who wrote a message, where, and with which files. */
const factsOf = ({ name, company, email, isEmailHidden }: Sender, message: Message): MailBlock => ({
  kind: 'facts',
  rows: [
    { label: texts.from, value: `${name}, ${company}` },
    ...(isEmailHidden ? [] : [{ label: texts.email, value: email }]),
    ...(message.fileNames?.length ? [{ label: texts.files, value: message.fileNames.join(', ') }] : []),
    ...(message.isFromServicePage ? [{ label: texts.writtenOn, value: texts.servicePage }] : []),
  ],
})

/**
 * Builds a mail in the sender's name. Replies go to the thread; without one, to the sender unless their address is hidden.
 */
function messageMail(
  config: Config,
  sender: Sender,
  message: Message & { to: string; footer: string; thread?: MailedThread },
): NewMail {
  const { brand, publicUrl } = config
  const { name, email, isEmailHidden } = sender
  const { thread } = message
  const url = companyUrl(config, sender)
  const links = [
    ...(thread === undefined ? [] : [{ label: texts.openThread, url: `${publicUrl}/inbox/${thread.id}` }]),
    ...(url === undefined ? [] : [{ label: texts.openCompany, url }]),
  ]
  return {
    from: { name: texts.sender(name, brand.shortName), address: thread?.address ?? accountSender(config).address },
    to: message.to,
    ...(!isEmailHidden && thread?.address === undefined && { replyTo: email }),
    ...(thread !== undefined && { headers: threadHeaders(config, thread) }),
    subject: message.subject,
    topic: 'message',
    priority: 1,
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        title: message.subject,
        blocks: [
          factsOf(sender, message),
          ...(message.body === '' ? [] : [{ kind: 'text' as const, text: message.body }]),
          ...(message.fileNames?.length && thread !== undefined
            ? [{ kind: 'button' as const, label: texts.openFiles, url: `${publicUrl}/inbox/${thread.id}` }]
            : []),
          ...answerBlocks(config, sender, thread),
        ],
        footer: message.footer,
        footerLinks: links,
      },
    ),
  }
}

export const contactMail = (
  config: Config,
  sender: Sender,
  message: Message & { to: string; thread: MailedThread },
): NewMail => messageMail(config, sender, { ...message, footer: texts.messageFooter(config.brand.name) })

/** Builds a mail to a person of the provider's team, or to its sales or support. */
export function providerMail(
  config: Config,
  sender: Sender,
  { subject, body, isFromServicePage, teamAddress }: Message & { teamAddress: string | undefined },
): NewMail {
  const { name, supportEmail, salesEmail } = config.brand
  const office = isFromServicePage ? salesEmail || supportEmail : supportEmail || salesEmail
  const to = teamAddress ?? office
  return messageMail(config, sender, { subject, body, isFromServicePage, to, footer: texts.providerFooter(name) })
}

import { stripCallCurrency } from '../../../contract/kit/index.ts'
import type { Config } from '../../platform/config.ts'
import { type MailBlock, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { longDate } from '../../platform/texts.ts'
import { broadcastMessageId } from '../delivery/index.ts'
import type { MailedThread } from './message-mail.ts'
import type { AnsweredBroadcast, Replier } from './reads.ts'
import { messagesTexts as texts } from './texts.ts'

interface Reply {
  /** The poster's address. */
  to: string
  subject: string
  body: string
  thread: MailedThread
}

/** Returns how the poster can answer: by mail, or in the inbox if the replier hides their address and no mail is received. */
function howToAnswer(config: Config, replier: Replier, { address }: MailedThread): MailBlock[] {
  if (!replier.is_email_hidden || address !== undefined)
    return [{ kind: 'note', text: texts.replyGoesTo(replier.name) }]
  return [
    { kind: 'note', text: texts.addressHidden(replier.name) },
    { kind: 'button', label: texts.openCompany, url: `${config.publicUrl}/companies/${replier.company_id}` },
  ]
}

/**
 * Builds the mail with a reply to a broadcast, in the replier's name. An answer goes to the poster's thread; if the site receives
 * no mail, to the replier. If the replier hides their address, the mail does not contain it.
 */
export function replyMail(config: Config, replier: Replier, broadcast: AnsweredBroadcast, reply: Reply): NewMail {
  const { brand, publicUrl } = config
  const { id, subject, message, list_name, list_email, posted_at, num_sendings } = broadcast
  const answered = broadcastMessageId(config, { broadcastId: id, sending: num_sendings, epoch: broadcast.epoch })
  const { name, company_name, country_name, email, is_email_hidden } = replier
  const { thread } = reply
  return {
    from: { name: texts.sender(name, brand.shortName), address: thread.address ?? list_email },
    to: reply.to,
    ...(!is_email_hidden && thread.address === undefined && { replyTo: email }),
    subject: reply.subject,
    headers: { 'In-Reply-To': answered, References: answered },
    topic: `reply/${id}`,
    priority: 1,
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        title: reply.subject,
        blocks: [
          {
            kind: 'facts',
            rows: [
              { label: texts.from, value: `${name}, ${company_name}, ${country_name}` },
              ...(is_email_hidden ? [] : [{ label: texts.email, value: email }]),
            ],
          },
          { kind: 'text', text: reply.body },
          ...howToAnswer(config, replier, thread),
          { kind: 'note', text: texts.yourBroadcast(list_name, longDate(posted_at)) },
          { kind: 'quote', text: `${subject}\n\n${stripCallCurrency(message)}` },
        ],
        footer: texts.footer(brand.name),
        footerLinks: [
          { label: texts.openThread, url: `${publicUrl}/inbox/${thread.id}` },
          { label: texts.viewBroadcast, url: `${publicUrl}/broadcasts/${id}` },
        ],
      },
    ),
  }
}

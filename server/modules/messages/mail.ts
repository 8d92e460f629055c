import { withBareCall } from '../../../contract/kit/index.ts'
import type { Config } from '../../platform/config.ts'
import { type MailBlock, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { broadcastMessageId } from '../delivery/index.ts'
import type { AnsweredBroadcast, Replier } from './reads.ts'

interface Reply {
  /** The poster's address. */
  to: string
  subject: string
  body: string
}

const dayOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', dateStyle: 'long' })

/** How the poster answers: by mail, or by what the site says of the replier where they show no address. */
function waysToAnswer(config: Config, replier: Replier): MailBlock[] {
  if (!replier.is_email_hidden) return [{ kind: 'note', text: `A reply to this mail goes to ${replier.name}.` }]
  return [
    {
      kind: 'note',
      text: `${replier.name} shows no e-mail address: a reply to this mail reaches nobody. Their company page says how to reach them.`,
    },
    { kind: 'button', label: 'Open the company page', url: `${config.publicUrl}/companies/${replier.company_id}` },
  ]
}

/**
 * A reply to a broadcast: from the list's address in the replier's name, so that it passes for what it is, and answered to the
 * replier, unless they hide their address: then the mail tells it nowhere.
 */
export function replyMail(config: Config, replier: Replier, broadcast: AnsweredBroadcast, reply: Reply): NewMail {
  const { brand, publicUrl } = config
  const { id, subject, message, list_name, list_email, posted_at, num_sendings } = broadcast
  const answered = broadcastMessageId(config, { broadcastId: id, sending: num_sendings, epoch: broadcast.epoch })
  const { name, company_name, country_name, email, is_email_hidden } = replier
  return {
    from: { name: `${name} via ${brand.shortName}`, address: list_email },
    to: reply.to,
    ...(!is_email_hidden && { replyTo: email }),
    subject: reply.subject,
    headers: { 'In-Reply-To': answered, References: answered },
    topic: `reply/${id}`,
    priority: 1,
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        title: reply.subject,
        blocks: [
          { kind: 'facts', rows: [{ label: 'From', value: `${name}, ${company_name}, ${country_name}` }] },
          { kind: 'text', text: reply.body },
          ...waysToAnswer(config, replier),
          { kind: 'note', text: `Your broadcast to ${list_name}, ${dayOf.format(posted_at)}:` },
          { kind: 'quote', text: `${subject}\n\n${withBareCall(message)}` },
        ],
        footer: `You get this mail because a member answered your broadcast on ${brand.name}.`,
        footerLinks: [{ label: 'See the broadcast', url: `${publicUrl}/broadcasts/${id}` }],
      },
    ),
  }
}

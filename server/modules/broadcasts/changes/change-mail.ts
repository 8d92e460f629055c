import { pages } from '../../../../contract/pages.ts'
import type { Config } from '../../../platform/config.ts'
import { mailTexts } from '../../../platform/mail/common-texts.ts'
import { type MailBlock, mailLayout } from '../../../platform/mail/layout.ts'
import type { NewMail } from '../../../platform/mail/outbox.ts'
import { alertSender } from '../../../platform/mail/streams.ts'
import { broadcastMessageId, chipOf } from '../../delivery/index.ts'
import { priceText } from '../text.ts'
import { broadcastsTexts } from '../texts.ts'
import type { ChangeableLine, ChangedBroadcast } from './changes.sql.ts'

const texts = broadcastsTexts.changeMail

/** Returns the topic of the mails about changes of a broadcast. */
export const changeTopic = (broadcastId: number) => `broadcast-change/${broadcastId}`

interface ChangeNotice {
  broadcast: ChangedBroadcast
  /** The lines that were changed, as they are now. */
  lines: readonly ChangeableLine[]
  isAllSold: boolean
}

const stateOf = (side: ChangedBroadcast['side'], line: ChangeableLine) =>
  line.sold_at === null ? priceText({ ...line, price: line.new_price ?? line.price }) : texts.gone[side]

/** Returns the lines with what was posted and what holds now. */
const changesTable = (side: ChangedBroadcast['side'], lines: readonly ChangeableLine[]): MailBlock => ({
  kind: 'table',
  columns: [
    { label: texts.quantity, isMono: true, isRight: true },
    { label: texts.goods },
    { label: texts.posted, isMono: true, isRight: true },
    { label: texts.now, isMono: true, isRight: true },
  ],
  rows: lines.map(line => [
    line.quantity,
    [line.brand, line.description, `(${line.condition})`].join(' '),
    priceText(line),
    stateOf(side, line),
  ]),
})

/**
 * Builds the mail to somebody who replied to a broadcast that its poster changed: what was posted, and what holds now.
 */
export function changeMail(
  config: Config,
  { broadcast, lines, isAllSold }: ChangeNotice,
  recipient: { name: string; email: string },
  dueAt: Date,
): NewMail {
  const { brand, publicUrl } = config
  const { id, side, subject, contact_name, company_name, country_name, from_email, is_email_hidden } = broadcast
  const answered = broadcastMessageId(config, {
    broadcastId: id,
    sending: broadcast.num_sendings,
    epoch: broadcast.epoch,
  })
  const title = isAllSold ? texts.sold(side, subject) : texts.changed(subject)
  const page = `${publicUrl}${pages.broadcasts.path}/${id}`
  return {
    from: alertSender(config, 'broadcasts', texts.senderLabel),
    to: recipient.email,
    ...(!is_email_hidden && { replyTo: from_email }),
    subject: title,
    headers: { 'In-Reply-To': answered, References: answered, 'Auto-Submitted': 'auto-generated' },
    topic: changeTopic(id),
    priority: 1,
    dueAt,
    ...mailLayout(
      { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
      {
        chip: chipOf(side),
        title: subject.replace(/^WT[SB] /, ''),
        blocks: [
          { kind: 'text', text: mailTexts.greeting(recipient.name) },
          { kind: 'text', text: texts.intro(`${contact_name}, ${company_name}, ${country_name}`, isAllSold) },
          changesTable(side, lines),
          { kind: 'button', label: texts.button, url: page },
        ],
        footer: texts.footer(brand.name),
        footerLinks: [{ label: texts.button, url: page }],
      },
    ),
  }
}

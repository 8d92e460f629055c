import { withBareCall } from '../../../../contract/kit/index.ts'
import { pages } from '../../../../contract/pages.ts'
import type { Config } from '../../../platform/config.ts'
import { verbatim } from '../../../platform/mail/filling.ts'
import {
  type MailBlock,
  type MailChip,
  type MailColumn,
  type MailFact,
  mailLayout,
} from '../../../platform/mail/layout.ts'
import { listHeaders, unsubscribeUrl } from '../../../platform/mail/list-headers.ts'
import type { NewContent } from '../../../platform/mail/outbox.ts'
import { withoutOwnAddress } from '../../masking/index.ts'
import { priceOf } from './goods.ts'
import { broadcastMessageId } from './message-id.ts'
import type { BroadcastToSend } from './queries.ts'

export const chipOf = (side: 'WTS' | 'WTB'): MailChip => ({ label: side, tone: side === 'WTS' ? 'warm' : 'cool' })

/** Where a recipient gives up a list, filled in for each. */
export const unsubscribePlace = '{{unsubscribe}}'

type Line = BroadcastToSend['lines'][number]

const factsOf = (line: Line): MailFact[] => [
  { label: 'Quantity', value: line.quantity, isMono: true },
  { label: 'Brand', value: line.brand },
  { label: 'Desc. / Partnumber', value: line.description, isMono: true },
  { label: 'Condition', value: line.condition },
  { label: 'Price', value: priceOf(line), isMono: true },
]

/** Who posts it, and where more of it is to be seen. */
function posterOf({ contact_name, company_name, country_name, product_link }: BroadcastToSend): MailFact[] {
  const from = { label: 'From', value: `${contact_name}, ${company_name}, ${country_name}` }
  return product_link === null ? [from] : [from, { label: 'Product Link', value: product_link, url: product_link }]
}

const columns: MailColumn[] = [
  { label: 'Qty', isMono: true, isRight: true },
  { label: 'Brand' },
  { label: 'Desc. / Partnumber', isMono: true, isJoined: true },
  { label: 'Condition', isJoined: true },
  { label: 'Price', isMono: true, isRight: true },
]

/** One line as labelled facts, several as a table; then who posts it. */
function factsAndLines(broadcast: BroadcastToSend): MailBlock[] {
  const { lines } = broadcast
  const [first, ...more] = lines
  const poster = posterOf(broadcast)
  if (first === undefined || more.length === 0)
    return [{ kind: 'facts', rows: [...(first === undefined ? [] : factsOf(first)), ...poster] }]
  const rows = lines.map(line => [line.quantity, line.brand, line.description, line.condition, priceOf(line)])
  return [
    { kind: 'table', columns, rows },
    { kind: 'facts', rows: poster },
  ]
}

const textsOf = (...texts: string[]): MailBlock[] =>
  texts.filter(text => text.trim() !== '').map(text => ({ kind: 'text', text: text.trim() }))

/** The broadcast in words that stand as they were written, whatever braces they hold. */
function inWords(broadcast: BroadcastToSend): BroadcastToSend {
  const words = Object.entries(broadcast).map(([key, value]) => [
    key,
    typeof value === 'string' ? verbatim(value) : value,
  ])
  const lines = broadcast.lines.map(line =>
    Object.fromEntries(
      Object.entries(line).map(([key, value]) => [key, typeof value === 'string' ? verbatim(value) : value]),
    ),
  )
  return { ...Object.fromEntries(words), lines } as BroadcastToSend
}

/** What the goods are and who has or wants them. */
function preheaderOf({ lines, contact_name, company_name, country_name }: BroadcastToSend): string {
  const goods = lines.slice(0, 2).map(line => [line.brand, line.description, priceOf(line)].filter(Boolean).join(' '))
  return `${[`${contact_name}, ${company_name}, ${country_name}`, ...goods].join(' · ')}`
}

function bodyOf(config: Config, broadcast: BroadcastToSend) {
  const { brand, publicUrl } = config
  const said = inWords(broadcast)
  const texts = said.lines.length === 0 ? [withBareCall(said.message)] : [said.additional_info, said.signature]
  const page = `${publicUrl}/broadcasts/${broadcast.id}`
  const way = broadcast.is_email_hidden ? ` through ${brand.shortName}` : ''
  const isAnswered = !broadcast.is_email_hidden || config.inbound !== undefined
  const howToReply = isAnswered
    ? `A reply to this mail goes to ${said.contact_name}${way}.`
    : `${said.contact_name} is reached through the site only: press the button, as a reply to this mail reaches nobody.`
  return mailLayout(
    { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
    {
      chip: chipOf(broadcast.side),
      title: said.subject.replace(/^WT[SB] /, ''),
      remark: '{{remark}}',
      preheader: preheaderOf(said),
      blocks: [
        ...factsAndLines(said),
        ...textsOf(...texts.map(text => withoutOwnAddress(text, said))),
        { kind: 'button', label: 'Reply to Broadcast', url: `${page}?reply=1` },
        { kind: 'note', text: howToReply },
      ],
      footer: `You get this mail because this address is on the ${said.list_name} list of ${brand.name}.`,
      footerLinks: [
        { label: 'See it on the site', url: page },
        { label: 'Unsubscribe from this list', url: unsubscribeUrl(config, unsubscribePlace) },
        { label: 'Broadcast Settings', url: `${publicUrl}/broadcast-settings` },
      ],
    },
  )
}

/** Where answers go: to the member, or, where they hide their address, to the list if it takes mail in. */
function replyToOf(config: Config, broadcast: BroadcastToSend): { replyTo?: string } {
  if (!broadcast.is_email_hidden) return { replyTo: broadcast.from_email }
  return config.inbound === undefined ? {} : { replyTo: broadcast.list_email }
}

/** Ends the subject of a broadcast that was sent before, so that its reader knows it again. */
export const resentMark = ' (resent)'

/** A sending of a broadcast as one mail to many. */
export function broadcastMail(config: Config, broadcast: BroadcastToSend): NewContent {
  const { brand, publicUrl } = config
  const { id, sending, list_name, list_email } = broadcast
  return {
    from: { name: `${broadcast.contact_name} via ${brand.shortName}`, address: list_email },
    ...replyToOf(config, broadcast),
    subject: `${verbatim(broadcast.subject)}${sending > 1 ? resentMark : ''}`,
    ...bodyOf(config, broadcast),
    headers: {
      ...listHeaders(config, {
        name: verbatim(list_name),
        address: list_email,
        token: unsubscribePlace,
        archiveUrl: `${publicUrl}/broadcasts?listType=${broadcast.list_id}`,
        helpUrl: `${publicUrl}${pages.broadcastRules.path}`,
        isPostable: config.inbound !== undefined,
        feedback: { campaign: `broadcast-${id}`, kind: `list-${broadcast.list_id}` },
      }),
      ...(broadcast.first_message_id !== null && {
        'In-Reply-To': broadcast.first_message_id,
        References: broadcast.first_message_id,
      }),
      Precedence: 'list',
    },
    topic: `broadcast/${id}`,
    dedupeKey: `broadcast/${id}/${sending}`,
    messageId: broadcastMessageId(config, { broadcastId: id, sending, epoch: broadcast.epoch }),
  }
}

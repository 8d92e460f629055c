import type { Config } from '../../../platform/config.ts'
import { verbatim } from '../../../platform/mail/filling.ts'
import {
  type MailBlock,
  type MailChip,
  type MailColumn,
  type MailFact,
  mailLayout,
} from '../../../platform/mail/layout.ts'
import type { NewContent } from '../../../platform/mail/outbox.ts'
import { withoutOwnAddress } from '../../masking/index.ts'
import { broadcastMessageId } from './message-id.ts'
import type { BroadcastToSend } from './queries.ts'

export const chipOf = (side: 'WTS' | 'WTB'): MailChip => ({ label: side, tone: side === 'WTS' ? 'warm' : 'cool' })

/** Where a recipient gives up a list, filled in for each. */
export const unsubscribeUrl = ({ publicUrl }: Config) => `${publicUrl}/unsubscribe/{{unsubscribe}}`

/** RFC 8058: one press in the mail program, without a page or a cookie. */
export const unsubscribeHeaders = (config: Config) => ({
  'List-Unsubscribe': `<${unsubscribeUrl(config)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A name as it stands between quotes in a header. */
const quoted = (name: string) => `"${name.replaceAll(/["\\\p{Cc}]/gu, ' ')}"`
export const listIdHeader = (name: string, listEmail: string) => `${quoted(name)} <${listEmail.replace('@', '.')}>`

type Line = BroadcastToSend['lines'][number]

/** Words instead of a price are in no currency. */
const priceOf = ({ price, currency, price_amount }: Line) => (price_amount === null ? price : `${currency} ${price}`)

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

function bodyOf(config: Config, broadcast: BroadcastToSend) {
  const { brand, publicUrl } = config
  const said = inWords(broadcast)
  const texts = said.lines.length === 0 ? [said.message] : [said.additional_info, said.signature]
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
      blocks: [
        ...factsAndLines(said),
        ...textsOf(...texts.map(text => withoutOwnAddress(text, said))),
        { kind: 'button', label: 'Reply to Broadcast', url: `${page}?reply=1` },
        { kind: 'note', text: howToReply },
      ],
      footer: `You get this mail because this address is on the ${said.list_name} list of ${brand.name}.`,
      footerLinks: [
        { label: 'See it on the site', url: page },
        { label: 'Unsubscribe from this list', url: unsubscribeUrl(config) },
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

/** A sending of a broadcast as one mail to many. */
export function broadcastMail(config: Config, broadcast: BroadcastToSend): NewContent {
  const { brand, publicUrl } = config
  const { id, sending, list_name, list_email } = broadcast
  return {
    from: { name: `${broadcast.contact_name} via ${brand.shortName}`, address: list_email },
    ...replyToOf(config, broadcast),
    subject: verbatim(broadcast.subject),
    ...bodyOf(config, broadcast),
    headers: {
      'List-Id': listIdHeader(verbatim(list_name), list_email),
      ...unsubscribeHeaders(config),
      'List-Archive': `<${publicUrl}/broadcasts?listType=${broadcast.list_id}>`,
      ...(config.inbound !== undefined && { 'List-Post': `<mailto:${list_email}>` }),
      Precedence: 'list',
    },
    topic: `broadcast/${id}`,
    dedupeKey: `broadcast/${id}/${sending}`,
    messageId: broadcastMessageId(config, { broadcastId: id, sending }),
  }
}

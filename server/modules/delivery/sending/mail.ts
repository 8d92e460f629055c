import { stripCallCurrency } from '../../../../contract/kit/index.ts'
import { pages } from '../../../../contract/pages.ts'
import type { Config } from '../../../platform/config.ts'
import { currentLanguage } from '../../../platform/language/current.ts'
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
import { deliveryTexts, resentMark } from '../texts.ts'
import { priceOf } from './goods.ts'
import { broadcastMessageId } from './message-id.ts'
import type { BroadcastToSend } from './queries.ts'

export const chipOf = (side: 'WTS' | 'WTB'): MailChip => ({ label: side, tone: side === 'WTS' ? 'warm' : 'cool' })

/** Placeholder for the unsubscribe token of each recipient. */
export const unsubscribePlaceholder = '{{unsubscribe}}'

const texts = deliveryTexts.broadcast
const { labels } = texts

type Line = BroadcastToSend['lines'][number]

const factsOf = (line: Line): MailFact[] => [
  { label: labels.quantity, value: line.quantity, isMono: true },
  { label: labels.brand, value: line.brand },
  { label: labels.description, value: line.description, isMono: true },
  { label: labels.condition, value: line.condition },
  { label: labels.price, value: priceOf(line), isMono: true },
]

/** Returns the poster and the product link. */
function posterOf({ contact_name, company_name, country_name, product_link }: BroadcastToSend): MailFact[] {
  const from = { label: labels.from, value: `${contact_name}, ${company_name}, ${country_name}` }
  return product_link === null ? [from] : [from, { label: labels.productLink, value: product_link, url: product_link }]
}

const columns = (): MailColumn[] => [
  { label: labels.qty, isMono: true, isRight: true },
  { label: labels.brand },
  { label: labels.description, isMono: true, isJoined: true },
  { label: labels.condition, isJoined: true },
  { label: labels.price, isMono: true, isRight: true },
]

/** Returns one line as labeled facts, several lines as a table; then the poster. */
function factsAndLines(broadcast: BroadcastToSend): MailBlock[] {
  const { lines } = broadcast
  const [first, ...more] = lines
  const poster = posterOf(broadcast)
  if (first === undefined || more.length === 0)
    return [{ kind: 'facts', rows: [...(first === undefined ? [] : factsOf(first)), ...poster] }]
  const rows = lines.map(line => [line.quantity, line.brand, line.description, line.condition, priceOf(line)])
  return [
    { kind: 'table', columns: columns(), rows },
    { kind: 'facts', rows: poster },
  ]
}

const textBlocks = (texts: string[]): MailBlock[] =>
  texts.filter(text => text.trim() !== '').map(text => ({ kind: 'text', text: text.trim() }))

/** Escapes the texts of a broadcast, so that braces in them are not read as placeholders. */
function escapeTexts(broadcast: BroadcastToSend): BroadcastToSend {
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

/** Returns the poster and the first two lines, to show after the subject. */
function preheaderOf({ lines, contact_name, company_name, country_name }: BroadcastToSend): string {
  const goods = lines.slice(0, 2).map(line => [line.brand, line.description, priceOf(line)].filter(Boolean).join(' '))
  return `${[`${contact_name}, ${company_name}, ${country_name}`, ...goods].join(' · ')}`
}

/** Returns the note on where a reply to the mail goes. */
function howToReply({ brand, inbound }: Config, { contact_name, is_email_hidden }: BroadcastToSend): string {
  if (!is_email_hidden) return texts.replyGoesTo(contact_name)
  return inbound === undefined
    ? texts.replyOnSiteOnly(contact_name)
    : texts.replyGoesThrough(contact_name, brand.shortName)
}

function bodyOf(config: Config, broadcast: BroadcastToSend) {
  const { brand, publicUrl } = config
  const escaped = escapeTexts(broadcast)
  const freeTexts =
    escaped.lines.length === 0 ? [stripCallCurrency(escaped.message)] : [escaped.additional_info, escaped.signature]
  const page = `${publicUrl}/broadcasts/${broadcast.id}`

  return mailLayout(
    { name: brand.name, postalAddress: brand.postalAddress, publicUrl },
    {
      chip: chipOf(broadcast.side),
      title: escaped.subject.replace(/^WT[SB] /, ''),
      remark: '{{remark}}',
      preheader: preheaderOf(escaped),
      blocks: [
        ...factsAndLines(escaped),
        ...textBlocks(freeTexts.map(text => withoutOwnAddress(text, escaped))),
        { kind: 'button', label: texts.replyButton, url: `${page}?reply=1` },
        { kind: 'note', text: howToReply(config, escaped) },
      ],
      footer: texts.footer(escaped.list_name, brand.name),
      footerLinks: [
        { label: texts.viewOnSite, url: page },
        { label: texts.unsubscribe, url: unsubscribeUrl(config, unsubscribePlaceholder) },
        { label: deliveryTexts.settings, url: `${publicUrl}/broadcast-settings` },
      ],
    },
  )
}

/** Returns where replies go: to the member or, if they hide their address, to the list if incoming mail is on. */
function replyToOf(config: Config, broadcast: BroadcastToSend): { replyTo?: string } {
  if (!broadcast.is_email_hidden) return { replyTo: broadcast.from_email }
  return config.inbound === undefined ? {} : { replyTo: broadcast.list_email }
}

/** Returns the headers that put a later sending into the thread of the first one, in the reader's language if it went out in that. */
function threadOf(config: Config, { sending, first_message_ids }: BroadcastToSend): Record<string, string> {
  const first = first_message_ids.map(({ message_id }) => message_id)
  const ofLanguage = first.find(name => name.endsWith(`.${currentLanguage()}@${config.brand.domain}>`)) ?? first[0]
  return sending === 1 || ofLanguage === undefined ? {} : { 'In-Reply-To': ofLanguage, References: ofLanguage }
}

/** Builds one sending of a broadcast in the current language: one content for many recipients. */
export function broadcastMail(config: Config, broadcast: BroadcastToSend): NewContent {
  const { brand, publicUrl } = config
  const { id, sending, list_name, list_email, epoch } = broadcast
  return {
    from: { name: texts.sender(broadcast.contact_name, brand.shortName), address: list_email },
    ...replyToOf(config, broadcast),
    subject: `${verbatim(broadcast.subject)}${sending > 1 ? resentMark : ''}`,
    ...bodyOf(config, broadcast),
    headers: {
      ...listHeaders(config, {
        name: verbatim(list_name),
        address: list_email,
        token: unsubscribePlaceholder,
        archiveUrl: `${publicUrl}/broadcasts?listType=${broadcast.list_id}`,
        helpUrl: `${publicUrl}${pages.broadcastRules.path}`,
        isPostable: config.inbound !== undefined,
        feedback: { campaign: `broadcast-${id}`, kind: `list-${broadcast.list_id}` },
      }),
      ...threadOf(config, broadcast),
      Precedence: 'list',
    },
    topic: `broadcast/${id}`,
    dedupeKey: `broadcast/${id}/${sending}`,
    messageId: broadcastMessageId(config, { broadcastId: id, sending, epoch }),
  }
}

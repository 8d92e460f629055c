import { kindNames } from '../../../contract/equivalent-texts.ts'
import type { Config } from '../../platform/config.ts'
import { mailTexts } from '../../platform/mail/common-texts.ts'
import { type MailBlock, type MailColumn, type MailFact, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { dateTime, longDate } from '../../platform/texts.ts'
import type { AskRow } from './reads.ts'
import type { Buyer, RfqLine } from './rfq.ts'
import type { Supplier } from './sending/reads.ts'
import { amountOf, goodsOf, leadTimeOf, quotesTexts as texts } from './texts.ts'

export const conditionColumn: MailColumn = {
  get label() {
    return texts.columns.condition
  },
}
export const termsColumn: MailColumn = {
  get label() {
    return texts.columns.terms
  },
}
export const priceColumn: MailColumn = {
  get label() {
    return texts.columns.price
  },
  isMono: true,
  isRight: true,
}

/** Returns the columns quantity, part number and manufacturer, followed by further ones. */
export const columns = (...more: MailColumn[]): MailColumn[] => [
  { label: texts.columns.quantity, isMono: true, isRight: true },
  { label: texts.columns.partNumber, isMono: true },
  { label: texts.columns.manufacturer, isJoined: true },
  ...more,
]

interface Envelope {
  to: string
  subject: string
  topic: string
  /** The member on whose behalf the site sends the mail; absent for mails of the site itself. */
  writer?: string
  replyTo?: string
  blocks: MailBlock[]
  footer: string
}

export function mailOf(
  { brand, publicUrl }: Config,
  { to, subject, topic, writer, replyTo, blocks, footer }: Envelope,
): NewMail {
  const { name, shortName, postalAddress, salesEmail } = brand
  return {
    from: { name: writer === undefined ? name : texts.sender(writer, shortName), address: salesEmail },
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    topic,
    priority: 1,
    ...mailLayout({ name, postalAddress, publicUrl }, { title: subject, blocks, footer }),
  }
}

const quoteBlocks = (message: string): MailBlock[] => (message === '' ? [] : [{ kind: 'quote', text: message }])

/** Returns the fields of the buyer that a supplier sees; without the e-mail address if the buyer hides it. */
function buyerFacts(buyer: Buyer): MailBlock {
  const facts = ([label, value]: [string, string]): MailFact[] => (value === '' ? [] : [{ label, value }])
  const { labels } = texts.request
  const rows: [string, string][] = [
    [labels.from, buyer.contact_name],
    [labels.company, buyer.company_name],
    [labels.country, buyer.country],
    [labels.telephone, buyer.contact_tel],
    [labels.email, buyer.is_email_hidden ? '' : buyer.contact_email],
    [labels.address, buyer.address],
  ]
  return { kind: 'facts', rows: rows.flatMap(facts) }
}

/** Returns a note for each line that the supplier stocks under another number. */
const matchedNotes = (lines: Request['lines']): MailBlock[] =>
  lines.flatMap(({ part_number, matched_kind, matched_number }) =>
    matched_kind === null || matched_number === null
      ? []
      : {
          kind: 'note',
          text: texts.request.matched(part_number, matched_number, kindNames[matched_kind]),
        },
  )

/** Returns a requested line as a row of a mail's table. */
export const requestRow = (line: Omit<RfqLine, 'part_key' | 'description'>): string[] => [
  String(line.quantity),
  line.part_number,
  [line.manufacturer, line.model].filter(Boolean).join(', '),
  [
    line.part_condition ?? texts.request.anyCondition,
    line.target_price !== null && texts.request.target(amountOf(line.target_price, line.target_currency ?? 'EUR')),
  ]
    .filter(Boolean)
    .join(', '),
]

interface Request {
  requestId: number
  to: { email: string; contact_name: string }
  buyer: Buyer
  message: string
  lines: readonly (RfqLine & Pick<Supplier, 'matched_kind' | 'matched_number'>)[]
  /** When the buyer needs the quote; null for no deadline. */
  answerBy: Date | null
  link: string
  goodUntil: Date
  /** The address of the supplier's thread; undefined if the site receives no mail, or for a visitor's request. */
  reply: string | undefined
}

/**
 * Builds the mail that asks one supplier for a quote on the lines it has. The supplier can answer with the link, or by a
 * reply to the buyer.
 */
export function requestMail(
  config: Config,
  { requestId, to, buyer, message, lines, answerBy, link, goodUntil, reply }: Request,
): NewMail {
  const opening = texts.request.text({ contact: buyer.contact_name, company: buyer.company_name }, config.brand.name)
  return mailOf(config, {
    to: to.email,
    subject: texts.request.subject(goodsOf(lines)),
    topic: `rfq-request/${requestId}`,
    writer: buyer.contact_name,
    ...(reply === undefined ? !buyer.is_email_hidden && { replyTo: buyer.contact_email } : { replyTo: reply }),
    blocks: [
      {
        kind: 'text',
        text: `${mailTexts.greeting(to.contact_name)}\n\n${opening}${buyer.company_id === null ? ` ${texts.request.notAMember}` : ''}`,
      },
      { kind: 'table', columns: columns(conditionColumn), rows: lines.map(requestRow) },
      ...(answerBy === null ? [] : [{ kind: 'text' as const, text: texts.request.answerBy(dateTime(answerBy)) }]),
      ...matchedNotes(lines),
      ...quoteBlocks(message),
      { kind: 'button', label: texts.request.button, url: link },
      { kind: 'note', text: texts.request.link(longDate(goodUntil)) },
      buyerFacts(buyer),
    ],
    footer: texts.acceptsRequests(config.brand.name),
  })
}

const priceText = (row: AskRow): string => {
  if (row.is_gone || row.price === null || row.currency === null) return texts.answer.gone
  return amountOf(row.price, row.currency)
}

function answerRow(row: AskRow): string[] {
  const { is_gone, offered, offered_condition, lead_days, note, matched_number } = row
  const under = matched_number === null ? '' : texts.answer.under(matched_number)
  const terms = is_gone
    ? (note ?? '')
    : [under, offered_condition, leadTimeOf(lead_days ?? 0), note].filter(Boolean).join(', ')
  return [offered === null ? '' : String(offered), row.part_number, row.manufacturer, terms, priceText(row)]
}

interface Answer {
  rfqId: number
  /** False for a visitor, who has no page to compare quotes. */
  isMember: boolean
  to: { email: string; name: string }
  supplier: string
  isCorrection: boolean
  rows: readonly AskRow[]
}

/** Builds the mail that informs the buyer of a supplier's answer. */
export function answerMail(config: Config, { rfqId, isMember, to, supplier, isCorrection, rows }: Answer): NewMail {
  const title = texts.answer.title(supplier, isCorrection)
  const compare: MailBlock = { kind: 'button', label: texts.answer.compare, url: `${config.publicUrl}/rfqs/${rfqId}` }
  return mailOf(config, {
    to: to.email,
    subject: texts.answer.subject(
      title,
      rows
        .map(row => row.part_number)
        .join(', ')
        .slice(0, 100),
    ),
    topic: `rfq/${rfqId}`,
    blocks: [
      { kind: 'text', text: `${mailTexts.greeting(to.name)}\n\n${texts.answer.text(title)}` },
      { kind: 'table', columns: columns(termsColumn, priceColumn), rows: rows.map(answerRow) },
      ...(isMember ? [compare] : []),
    ],
    footer: texts.answer.footer(config.brand.name),
  })
}

interface ClosedRequest {
  rfqId: number
  to: { email: string; name: string }
  buyer: Pick<Buyer, 'company_name'>
  lines: readonly AskRow[]
}

/** Builds the mail to a supplier without an answer about the end of the request. */
export const closedMail = (config: Config, { rfqId, to, buyer, lines }: ClosedRequest): NewMail =>
  mailOf(config, {
    to: to.email,
    subject: texts.closed.subject(goodsOf(lines)),
    topic: `rfq/${rfqId}`,
    blocks: [
      {
        kind: 'text',
        text: `${mailTexts.greeting(to.name)}\n\n${texts.closed.text(buyer.company_name)}`,
      },
      {
        kind: 'table',
        columns: columns(),
        rows: lines.map(line => [String(line.quantity), line.part_number, line.manufacturer]),
      },
    ],
    footer: texts.acceptsRequests(config.brand.name),
  })

interface Outcome {
  rfqId: number
  requestId: number
  to: { email: string; name: string }
  buyer: Pick<Buyer, 'company_name' | 'contact_name' | 'contact_email' | 'contact_tel' | 'is_email_hidden'>
  won: readonly (AskRow & { awarded: number })[]
  lost: readonly AskRow[]
}

const wonRow = (row: Outcome['won'][number]) => [
  String(row.awarded),
  row.part_number,
  row.manufacturer,
  row.offered_condition ?? '',
  priceText(row),
]

/** Builds the mail to a supplier about their accepted quotes. */
export function outcomeMail(config: Config, { rfqId, requestId, to, buyer, won, lost }: Outcome): NewMail {
  const { company_name, contact_name, contact_email, contact_tel, is_email_hidden } = buyer
  const reach = [is_email_hidden ? '' : contact_email, contact_tel].filter(Boolean).join(', ')
  const lostGoods = lost.map(row => `${row.quantity} x ${row.part_number}`).join(', ')
  const wonBlocks: MailBlock[] = [
    { kind: 'text', text: texts.outcome.wonText(contact_name, company_name) },
    { kind: 'table', columns: columns(conditionColumn, priceColumn), rows: won.map(wonRow) },
    { kind: 'note', text: texts.outcome.order(reach) },
    { kind: 'button', label: texts.outcome.button, url: `${config.publicUrl}/rfqs/received/${requestId}` },
  ]
  return mailOf(config, {
    to: to.email,
    subject:
      won.length > 0
        ? texts.outcome.accepted(goodsOf(won.map(row => ({ ...row, quantity: row.awarded }))))
        : texts.outcome.notChosen(goodsOf(lost)),
    topic: `rfq/${rfqId}`,
    ...(won.length > 0 && { writer: contact_name, ...(!is_email_hidden && { replyTo: contact_email }) }),
    blocks: [
      { kind: 'text', text: mailTexts.greeting(to.name) },
      ...(won.length > 0 ? wonBlocks : []),
      ...(lost.length > 0
        ? [{ kind: 'text' as const, text: texts.outcome.lostText(company_name, lostGoods, won.length > 0) }]
        : []),
    ],
    footer: texts.outcome.footer(config.brand.name),
  })
}

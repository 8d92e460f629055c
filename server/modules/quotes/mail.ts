import { kindNames } from '../../../contract/equivalents.ts'
import type { Config } from '../../platform/config.ts'
import { type MailBlock, type MailColumn, type MailFact, mailLayout } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import type { AskRow } from './reads.ts'
import type { Buyer, RfqLine } from './rfq.ts'
import type { Supplier } from './sending/reads.ts'
import { amountOf, goodsOf, leadTimeOf } from './wording.ts'

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Amsterdam', dateStyle: 'long' })

const columns = (...labels: string[]): MailColumn[] => [
  { label: 'Qty', isMono: true, isRight: true },
  { label: 'Part number', isMono: true },
  { label: 'Manufacturer', isJoined: true },
  ...labels.map((label): MailColumn => ({ label, isMono: label === 'Price', isRight: label === 'Price' })),
]

interface Envelope {
  to: string
  subject: string
  topic: string
  /** Who writes through the site; nobody where the site itself does. */
  writer?: string
  replyTo?: string
  blocks: MailBlock[]
  footer: string
}

function mailOf(
  { brand, publicUrl }: Config,
  { to, subject, topic, writer, replyTo, blocks, footer }: Envelope,
): NewMail {
  const { name, shortName, postalAddress, salesEmail } = brand
  return {
    from: { name: writer === undefined ? name : `${writer} via ${shortName}`, address: salesEmail },
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    topic,
    priority: 1,
    ...mailLayout({ name, postalAddress, publicUrl }, { title: subject, blocks, footer }),
  }
}

const paragraphs = (message: string): MailBlock[] => (message === '' ? [] : [{ kind: 'quote', text: message }])

/** What a supplier is told of who asks; no address where they hide it. */
function buyerFacts(buyer: Buyer): MailBlock {
  const shown = ([label, value]: [string, string]): MailFact[] => (value === '' ? [] : [{ label, value }])
  const rows: [string, string][] = [
    ['From', buyer.contact_name],
    ['Company', buyer.company_name],
    ['Country', buyer.country],
    ['Telephone', buyer.contact_tel],
    ['E-mail', buyer.is_email_hidden ? '' : buyer.contact_email],
    ['Address', buyer.address],
  ]
  return { kind: 'facts', rows: rows.flatMap(shown) }
}

/** Of each line that a supplier has by another number, which that is. */
const matchedNotes = (lines: Request['lines']): MailBlock[] =>
  lines.flatMap(({ part_number, matched_kind, matched_number }) =>
    matched_kind === null || matched_number === null
      ? []
      : {
          kind: 'note',
          text: `You are asked for ${part_number} because you stock ${matched_number} (${kindNames[matched_kind]}).`,
        },
  )

interface Request {
  requestId: number
  to: { email: string; contact_name: string }
  buyer: Buyer
  message: string
  lines: readonly (RfqLine & Pick<Supplier, 'matched_kind' | 'matched_number'>)[]
  link: string
  goodUntil: Date
}

/** Asks one supplier for the lines it has; answered by the link without signing in, or by replying to the buyer. */
export function requestMail(
  config: Config,
  { requestId, to, buyer, message, lines, link, goodUntil }: Request,
): NewMail {
  const rows = lines.map(line => [
    String(line.quantity),
    line.part_number,
    line.manufacturer,
    line.part_condition ?? 'any condition',
  ])
  const member = buyer.company_id === null ? ' They are not a member: check who they are before you trade.' : ''
  return mailOf(config, {
    to: to.email,
    subject: `Request for quote: ${goodsOf(lines)}`,
    topic: `rfq-request/${requestId}`,
    writer: buyer.contact_name,
    ...(!buyer.is_email_hidden && { replyTo: buyer.contact_email }),
    blocks: [
      {
        kind: 'text',
        text: `Hello ${to.contact_name},\n\n${buyer.contact_name} of ${buyer.company_name} asks for your price for goods that you have in stock on ${config.brand.name}.${member}`,
      },
      { kind: 'table', columns: columns('Condition'), rows },
      ...matchedNotes(lines),
      ...paragraphs(message),
      { kind: 'button', label: 'Give your price', url: link },
      {
        kind: 'note',
        text: `The link is personal, needs no sign-in and expires on ${day.format(goodUntil)}. If you no longer have something, say so there: it is then taken out of your stock.`,
      },
      buyerFacts(buyer),
    ],
    footer: `You get this mail because you take requests for quote on ${config.brand.name}.`,
  })
}

const answerText = (row: AskRow): string => {
  if (row.is_gone || row.price === null || row.currency === null) return 'no longer have it'
  return amountOf(row.price, row.currency)
}

function answerRow(row: AskRow): string[] {
  const { is_gone, offered, offered_condition, lead_days, note, matched_number } = row
  const as = matched_number === null ? '' : `as ${matched_number}`
  const terms = is_gone
    ? (note ?? '')
    : [as, offered_condition, leadTimeOf(lead_days ?? 0), note].filter(Boolean).join(', ')
  return [offered === null ? '' : String(offered), row.part_number, row.manufacturer, terms, answerText(row)]
}

interface Answer {
  rfqId: number
  /** Where the buyer compares; null for a visitor, who has no page. */
  isMember: boolean
  to: { email: string; name: string }
  supplier: string
  isCorrection: boolean
  rows: readonly AskRow[]
}

/** Tells the buyer what a supplier answered. */
export function answerMail(config: Config, { rfqId, isMember, to, supplier, isCorrection, rows }: Answer): NewMail {
  const said = `${supplier} has ${isCorrection ? 'corrected the answer to' : 'answered'} your request`
  const compare: MailBlock = { kind: 'button', label: 'Compare quotes', url: `${config.publicUrl}/rfqs/${rfqId}` }
  return mailOf(config, {
    to: to.email,
    subject: `${said}: ${rows
      .map(row => row.part_number)
      .join(', ')
      .slice(0, 100)}`,
    topic: `rfq/${rfqId}`,
    blocks: [
      { kind: 'text', text: `Hello ${to.name},\n\n${said} for quote.` },
      { kind: 'table', columns: columns('Terms', 'Price'), rows: rows.map(answerRow) },
      ...(isMember ? [compare] : []),
    ],
    footer: `You get this mail because you asked for a quote on ${config.brand.name}.`,
  })
}

interface Closed {
  rfqId: number
  to: { email: string; name: string }
  buyer: Pick<Buyer, 'company_name'>
  lines: readonly AskRow[]
}

/** Tells a supplier who did not answer that the request is closed. */
export const closedMail = (config: Config, { rfqId, to, buyer, lines }: Closed): NewMail =>
  mailOf(config, {
    to: to.email,
    subject: `Request for quote closed: ${goodsOf(lines)}`,
    topic: `rfq/${rfqId}`,
    blocks: [
      {
        kind: 'text',
        text: `Hello ${to.name},\n\n${buyer.company_name} has decided on this request. It is closed, and you need not answer it:`,
      },
      {
        kind: 'table',
        columns: columns(),
        rows: lines.map(line => [String(line.quantity), line.part_number, line.manufacturer]),
      },
    ],
    footer: `You get this mail because you take requests for quote on ${config.brand.name}.`,
  })

interface Outcome {
  rfqId: number
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
  answerText(row),
]

/** Tells a supplier what of their quotes was taken, and what went elsewhere. */
export function outcomeMail(config: Config, { rfqId, to, buyer, won, lost }: Outcome): NewMail {
  const { company_name, contact_name, contact_email, contact_tel, is_email_hidden } = buyer
  const reach = [is_email_hidden ? '' : contact_email, contact_tel].filter(Boolean).join(', ')
  const lostText = `${company_name} has ${won.length === 0 ? '' : 'also '}decided on ${lost.map(row => `${row.quantity} x ${row.part_number}`).join(', ')} and did not choose your quote. Thank you for quoting.`
  const wonBlocks: MailBlock[] = [
    { kind: 'text', text: `${contact_name} of ${company_name} has accepted your quote:` },
    { kind: 'table', columns: columns('Condition', 'Price'), rows: won.map(wonRow) },
    { kind: 'note', text: `The order itself is between you and them${reach === '' ? '' : `: ${reach}`}.` },
  ]
  return mailOf(config, {
    to: to.email,
    subject:
      won.length > 0
        ? `Your quote was accepted: ${goodsOf(won.map(row => ({ ...row, quantity: row.awarded })))}`
        : `Your quote was not chosen: ${goodsOf(lost)}`,
    topic: `rfq/${rfqId}`,
    ...(won.length > 0 && { writer: contact_name, ...(!is_email_hidden && { replyTo: contact_email }) }),
    blocks: [
      { kind: 'text', text: `Hello ${to.name},` },
      ...(won.length > 0 ? wonBlocks : []),
      ...(lost.length > 0 ? [{ kind: 'text' as const, text: lostText }] : []),
    ],
    footer: `You get this mail because you answered a request for quote on ${config.brand.name}.`,
  })
}

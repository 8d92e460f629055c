import type { Config } from '../../../platform/config.ts'
import { mailTexts } from '../../../platform/mail/common-texts.ts'
import type { NewMail } from '../../../platform/mail/outbox.ts'
import { dateTime } from '../../../platform/texts.ts'
import { columns, conditionColumn, mailOf, priceColumn, requestRow } from '../mail.ts'
import type { AskRow, RequestRow } from '../reads.ts'
import { amountOf, goodsOf, quotesTexts as texts } from '../texts.ts'
import type { BestQuote } from './reads.ts'

interface Reminder {
  request: RequestRow & { answer_by: Date }
  to: { email: string; contact_name: string }
  lines: readonly AskRow[]
  link: string
}

/** Builds the mail that reminds a supplier of a deadline. */
export function reminderMail(config: Config, { request, to, lines, link }: Reminder): NewMail {
  const moment = dateTime(request.answer_by)
  const opening = texts.reminder.text({ contact: request.contact_name, company: request.company_name }, moment)
  return mailOf(config, {
    to: to.email,
    subject: texts.reminder.subject(goodsOf(lines), moment),
    topic: `rfq-reminder/${request.id}`,
    writer: request.contact_name,
    ...(!request.is_email_hidden && { replyTo: request.contact_email }),
    blocks: [
      { kind: 'text', text: `${mailTexts.greeting(to.contact_name)}\n\n${opening}` },
      { kind: 'table', columns: columns(conditionColumn), rows: lines.map(requestRow) },
      { kind: 'button', label: texts.request.button, url: link },
    ],
    footer: texts.acceptsRequests(config.brand.name),
  })
}

interface PassedDeadline {
  rfqId: number
  to: { email: string; contact_name: string }
  asked: number
  answered: number
  lines: readonly BestQuote[]
}

function bestPrice({ quantity, offered, price, currency }: BestQuote): string {
  if (price === null || currency === null || offered === null) return texts.deadline.noQuote
  const amount = amountOf(price, currency)
  return offered < quantity ? texts.deadline.short({ amount, offered, quantity }) : amount
}

const bestRow = (quote: BestQuote): string[] => [
  String(quote.quantity),
  quote.part_number,
  [quote.manufacturer, quote.company_name].filter(Boolean).join(', '),
  bestPrice(quote),
]

/** Builds the mail that tells a buyer that the deadline has passed, with the best quote of each open line. */
export const deadlineMail = (config: Config, { rfqId, to, asked, answered, lines }: PassedDeadline): NewMail =>
  mailOf(config, {
    to: to.email,
    subject: texts.deadline.subject(goodsOf(lines)),
    topic: `rfq/${rfqId}`,
    blocks: [
      {
        kind: 'text',
        text: `${mailTexts.greeting(to.contact_name)}\n\n${texts.deadline.text({ answered, asked })}${answered > 0 ? ` ${texts.deadline.best}` : ''}`,
      },
      ...(answered > 0 ? [{ kind: 'table' as const, columns: columns(priceColumn), rows: lines.map(bestRow) }] : []),
      { kind: 'button', label: texts.answer.compare, url: `${config.publicUrl}/rfqs/${rfqId}` },
    ],
    footer: texts.deadline.footer(config.brand.name),
  })

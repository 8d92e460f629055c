import type { Config } from '../../../platform/config.ts'
import { mailTexts } from '../../../platform/mail/common-texts.ts'
import type { NewMail } from '../../../platform/mail/outbox.ts'
import { columns, mailOf, priceColumn, termsColumn } from '../mail.ts'
import type { AskRow, RequestRow } from '../reads.ts'
import { amountOf, goodsOf, quotesTexts as texts } from '../texts.ts'
import type { Counter } from './counter.ts'

interface CounterDetails {
  request: RequestRow
  to: { email: string; name: string }
  ask: Pick<AskRow, 'part_number' | 'manufacturer' | 'price' | 'currency'>
  counter: Counter
}

const row = ({ ask, counter }: CounterDetails): string[] => [
  String(counter.quantity),
  ask.part_number,
  ask.manufacturer,
  ask.price === null || ask.currency === null ? '' : texts.counter.insteadOf(amountOf(ask.price, ask.currency)),
  amountOf(counter.price, counter.currency),
]

const goods = ({ ask, counter }: CounterDetails) =>
  goodsOf([{ part_number: ask.part_number, quantity: counter.quantity }])

/** Builds the mail that tells a supplier of a counter-offer, with the link to accept or refuse it. */
export const counterMail = (config: Config, mailed: CounterDetails, link: string): NewMail => {
  const { request, to, counter } = mailed
  const { contact_name: contact, company_name: company } = request
  return mailOf(config, {
    to: to.email,
    subject: texts.counter.subject(goods(mailed)),
    topic: `rfq/${request.rfq_id}`,
    writer: contact,
    ...(!request.is_email_hidden && { replyTo: request.contact_email }),
    blocks: [
      { kind: 'text', text: `${mailTexts.greeting(to.name)}\n\n${texts.counter.text({ contact, company })}` },
      { kind: 'table', columns: columns(termsColumn, priceColumn), rows: [row(mailed)] },
      ...(counter.note === '' ? [] : [{ kind: 'quote' as const, text: counter.note }]),
      { kind: 'button', label: texts.counter.button, url: link },
    ],
    footer: texts.outcome.footer(config.brand.name),
  })
}

/** Builds the mail that tells a buyer whether the supplier accepts the counter-offer. */
export const counterDecidedMail = (config: Config, mailed: CounterDetails, isAccepted: boolean): NewMail => {
  const { request, to } = mailed
  const title = texts.counter.decided(request.supplier_name, isAccepted)
  return mailOf(config, {
    to: to.email,
    subject: texts.answer.subject(title, mailed.ask.part_number),
    topic: `rfq/${request.rfq_id}`,
    blocks: [
      { kind: 'text', text: `${mailTexts.greeting(to.name)}\n\n${title}.` },
      { kind: 'table', columns: columns(termsColumn, priceColumn), rows: [row(mailed)] },
      { kind: 'button', label: texts.answer.compare, url: `${config.publicUrl}/rfqs/${request.rfq_id}` },
    ],
    footer: texts.answer.footer(config.brand.name),
  })
}

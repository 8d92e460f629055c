import { pages } from '../../../contract/pages.ts'
import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import type { MailBlock } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { payPathOf } from '../../platform/payments/pay-link.ts'
import { longDate } from '../../platform/texts.ts'
import { attachedDocument } from './documents/attached.ts'
import { moneyOf } from './money.ts'
import { billingTexts } from './texts.ts'

const texts = billingTexts.mail

interface Recipient {
  name: string
  email: string
  company: string
}

/** The facts about an invoice in a mail. */
export interface MailedInvoice {
  id: number
  number: string
  /** Its purpose. */
  what: string
  totalCents: number
  openCents: number
  /** YYYY-MM-DD. */
  dueOn: string
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })
const day = (date: string): string => longDate(new Date(`${date}T12:00:00Z`))

interface BillingMail {
  title: string
  blocks: MailBlock[]
  button: string
  invoiceId?: number
  /** The document that the mail announces. */
  attached?: string
}

/** Builds a mail whose button opens the page on which the invoice is paid, without signing in; else the billing history. */
const billingMail = (
  config: Config,
  to: Recipient,
  { title, blocks, button, invoiceId, attached }: BillingMail,
): NewMail =>
  accountMail(config, to, {
    replyTo: config.brand.salesEmail,
    topic: 'billing',
    title,
    blocks: [
      ...blocks,
      {
        kind: 'button',
        label: button,
        url: `${config.publicUrl}${invoiceId === undefined ? pages.invoice.path : payPathOf(config.secret, invoiceId)}`,
      },
      { kind: 'note', text: attached === undefined ? texts.files : texts.attached },
    ],
    attached,
  })

const factsOf = ({ brand }: Config, { number, what, totalCents, openCents, dueOn }: MailedInvoice): MailBlock => ({
  kind: 'facts',
  rows: [
    { label: texts.facts.number, value: number, isMono: true },
    { label: texts.facts.what, value: what },
    { label: texts.facts.total, value: moneyOf(totalCents), isMono: true },
    ...(openCents === totalCents ? [] : [{ label: texts.facts.due, value: moneyOf(openCents), isMono: true }]),
    { label: texts.facts.dueOn, value: day(dueOn) },
    { label: texts.facts.iban, value: brand.legal.iban, isMono: true },
    { label: texts.facts.holder, value: brand.legal.name },
  ],
})

/** Builds the mail about an invoice that staff issued. */
export const issuedMail = (config: Config, to: Recipient, invoice: MailedInvoice, note: string): NewMail =>
  billingMail(config, to, {
    title: texts.issued.title(invoice.number, config.brand.name),
    blocks: [text(texts.issued.text(to.company)), factsOf(config, invoice), ...(note === '' ? [] : [text(note)])],
    button: texts.issued.button,
    invoiceId: invoice.id,
    attached: attachedDocument('invoice', invoice.number),
  })

/** Builds the mail about a credit note. */
export const creditedMail = (
  config: Config,
  to: Recipient,
  note: { number: string; invoiceNumber: string; totalCents: number; refundCents: number; reason: string },
): NewMail =>
  billingMail(config, to, {
    title: texts.credited.title(note.number, config.brand.name),
    blocks: [
      text(texts.credited.text(note.invoiceNumber)),
      {
        kind: 'facts',
        rows: [
          { label: texts.facts.number, value: note.number, isMono: true },
          { label: texts.facts.total, value: moneyOf(note.totalCents), isMono: true },
        ],
      },
      { kind: 'quote', text: note.reason },
      ...(note.refundCents === 0 ? [] : [text(texts.credited.refund(moneyOf(note.refundCents)))]),
    ],
    button: texts.credited.button,
    attached: attachedDocument('credit-note', note.number),
  })

/** Builds the mail about an invoice that is open again because its wire was recorded by mistake. */
export const reopenedMail = (
  config: Config,
  to: Recipient,
  invoice: MailedInvoice,
  { reason, membership }: { reason: string; membership: string },
): NewMail =>
  billingMail(config, to, {
    title: texts.reopened.title(invoice.number),
    blocks: [
      text(texts.reopened.text),
      { kind: 'quote', text: reason },
      ...(membership === '' ? [] : [text(membership)]),
      factsOf(config, invoice),
    ],
    button: texts.issued.button,
    invoiceId: invoice.id,
  })

/** Builds the reminder of an unpaid invoice; `count` is how many were mailed with this one. */
export const reminderMail = (
  config: Config,
  to: Recipient,
  invoice: MailedInvoice,
  { count, isLast }: { count: number; isLast: boolean },
): NewMail =>
  billingMail(config, to, {
    title: isLast ? texts.reminder.last(invoice.number) : texts.reminder.title(invoice.number, count),
    blocks: [
      text(texts.reminder.text(day(invoice.dueOn))),
      ...(isLast ? [text(texts.reminder.lastText)] : []),
      factsOf(config, invoice),
    ],
    button: texts.issued.button,
    invoiceId: invoice.id,
  })

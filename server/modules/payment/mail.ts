import { formatEuroCents } from '../../../contract/kit/index.ts'
import { pages } from '../../../contract/pages.ts'
import type { MembershipPlan } from '../../../contract/payment.ts'
import type { Config } from '../../platform/config.ts'
import { accountMail } from '../../platform/mail/account-mail.ts'
import type { MailBlock } from '../../platform/mail/layout.ts'
import type { NewMail } from '../../platform/mail/outbox.ts'
import { payPathOf } from '../../platform/payments/pay-link.ts'
import type { ReturnKind } from '../../platform/payments/provider.ts'
import { longDay } from '../../platform/texts.ts'
import { attachedDocument, daysAfter, dueAfterDays, type Party, sellerOf } from '../billing/index.ts'
import { paymentModuleTexts } from './texts.ts'

const texts = paymentModuleTexts.mail

interface Person {
  name: string
  email: string
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })

/** Builds a mail about money. Without a name, `to` is the address of the staff. Replies go to the sales address. */
const paymentMail = (
  config: Config,
  to: { name?: string; email: string },
  content: { title: string; blocks: MailBlock[]; attached?: string },
): NewMail =>
  accountMail(config, to, {
    replyTo: config.brand.salesEmail,
    topic: 'payment',
    footer: texts.footer(config.brand.name),
    ...content,
  })

export interface IssuedInvoice {
  id: number
  number: string
  totalCents: number
}

const payUrl = ({ publicUrl, secret }: Config, invoiceId: number) => `${publicUrl}${payPathOf(secret, invoiceId)}`

const invoiceFacts = ({ number, totalCents }: Omit<IssuedInvoice, 'id'>): MailBlock => ({
  kind: 'facts',
  rows: [
    { label: texts.facts.invoice, value: number, isMono: true },
    { label: texts.facts.amount, value: formatEuroCents(totalCents), isMono: true },
  ],
})

type PaidOrder = Person & { description: string; kind: string; paid_by?: string }

/**
 * Builds the mail that confirms a payment, and says whether the membership is active, and until when. The invoice is attached if
 * the payment issued it, as it does for an online order. Any other invoice was mailed before the payment.
 */
export function paidMail(
  config: Config,
  order: PaidOrder,
  invoice: IssuedInvoice,
  { until, isHeld }: { until?: string | undefined; isHeld?: boolean } = {},
): NewMail {
  const { active, held, waits } = texts.paid
  const isAttached = order.kind === 'membership' && order.paid_by === 'online'
  return paymentMail(config, order, {
    title: texts.paid.title(invoice.number),
    blocks: [
      text(texts.paid.text(order.description)),
      invoiceFacts(invoice),
      ...(order.kind === 'invoice'
        ? []
        : [text(until !== undefined ? active(longDay(until)) : isHeld === true ? held : waits)]),
      { kind: 'button', label: texts.view, url: payUrl(config, invoice.id) },
      { kind: 'note', text: isAttached ? texts.attached : texts.files },
    ],
    attached: isAttached ? attachedDocument('invoice', invoice.number) : undefined,
  })
}

const wireFacts = (config: Config, { number, totalCents }: Omit<IssuedInvoice, 'id'>, dueOn: string): MailBlock => {
  const seller = sellerOf(config)
  return {
    kind: 'facts',
    rows: [
      { label: texts.facts.invoice, value: number, isMono: true },
      { label: texts.facts.amount, value: formatEuroCents(totalCents), isMono: true },
      { label: texts.facts.due, value: longDay(dueOn) },
      { label: texts.facts.to, value: seller.name },
      { label: texts.facts.iban, value: seller.iban, isMono: true },
      { label: texts.facts.bic, value: seller.bic, isMono: true },
    ],
  }
}

/** Builds the mail with the invoice of an order by wire. */
export const wireMail = (
  config: Config,
  order: Person & { description: string },
  invoice: IssuedInvoice & { buyer: Party },
  today: string,
): NewMail =>
  paymentMail(config, order, {
    title: texts.wire.title(invoice.number),
    blocks: [
      text(texts.wire.text(order.description)),
      wireFacts(config, invoice, daysAfter(today, dueAfterDays)),
      text(texts.wire.after),
      { kind: 'button', label: texts.view, url: payUrl(config, invoice.id) },
      { kind: 'note', text: texts.attached },
    ],
    attached: attachedDocument('invoice', invoice.number),
  })

interface RenewalTerms {
  plan: string
  from: string
  until: string
}

/** Builds the mail with the invoice of a renewal. */
export const renewalMail = (
  config: Config,
  to: Person,
  invoice: IssuedInvoice,
  year: RenewalTerms,
  today: string,
): NewMail =>
  paymentMail(config, to, {
    title: texts.renewal.title(invoice.number),
    blocks: [
      text(texts.renewal.text({ ...year, from: longDay(year.from), until: longDay(year.until) })),
      wireFacts(config, invoice, daysAfter(today, dueAfterDays)),
      { kind: 'button', label: texts.pay, url: payUrl(config, invoice.id) },
      { kind: 'note', text: texts.attached },
    ],
    attached: attachedDocument('invoice', invoice.number),
  })

interface RenewalDecision {
  isRenewed: boolean
  /** Before the decision. */
  wasRenewed: boolean
  plan: MembershipPlan
  /** The last day of the current year. */
  until: string
  /** The next year, VAT included. */
  totalCents: number
}

/** Builds the mail that confirms a company's choice for its next year to its owners. */
export function renewalChoiceMail(
  config: Config,
  to: Person & { company: string },
  { isRenewed, wasRenewed, plan, until, totalCents }: RenewalDecision,
): NewMail {
  const { declined, renewed, changed, button } = texts.choice
  const words = !isRenewed ? declined : wasRenewed ? changed : renewed
  return accountMail(config, to, {
    replyTo: config.brand.salesEmail,
    topic: 'payment',
    title: words.title,
    blocks: [
      text(
        words.text({
          company: to.company,
          plan: paymentModuleTexts.planName(config.brand.shortName, plan),
          until: longDay(until),
          from: longDay(daysAfter(until, 1)),
        }),
      ),
      ...(isRenewed
        ? [
            {
              kind: 'facts' as const,
              rows: [{ label: texts.choice.amount, value: formatEuroCents(totalCents), isMono: true }],
            },
          ]
        : []),
      text(isRenewed ? texts.choice.untilInvoice : texts.choice.takeBack),
      { kind: 'button', label: button, url: `${config.publicUrl}${pages.invoice.path}` },
    ],
  })
}

/** Builds the mail that tells staff that a visitor has paid and needs an account. */
export const accountNeededMail = (config: Config, { company }: { company: string }): NewMail =>
  paymentMail(
    config,
    { email: config.brand.supportEmail },
    {
      title: texts.forStaff.title(company),
      blocks: [
        text(texts.forStaff.text),
        { kind: 'button', label: texts.forStaff.button, url: `${config.publicUrl}${pages.adminOrders.path}` },
      ],
    },
  )

/** Builds the mail that tells a buyer that their account is open; `link` lets the owner of a new one choose a password. */
export const openedMail = (
  config: Config,
  to: Person & { company: string },
  { until, link }: { until: string; link: string | undefined },
): NewMail =>
  paymentMail(config, to, {
    title: link === undefined ? texts.opened.title(config.brand.name) : texts.opened.welcome(config.brand.name),
    blocks: [
      text(texts.opened.text({ company: to.company, until: longDay(until) })),
      text(link === undefined ? texts.opened.known : texts.opened.password),
      {
        kind: 'button',
        label: link === undefined ? texts.opened.button : texts.opened.choose,
        url: link ?? `${config.publicUrl}/`,
      },
      ...(link === undefined ? [] : [text(texts.opened.expiry)]),
    ],
  })

interface IssuedCreditNote {
  number: string
  invoiceNumber: string
  cents: number
  reason: string
  /** How the amount is paid back, or how it has gone back already. */
  refundedBy: 'online' | 'byWire' | ReturnKind
  endsMembership: boolean
}

/** Builds the mail with a credit note and the reason for it. */
export const refundedMail = (config: Config, to: Person, credited: IssuedCreditNote): NewMail =>
  paymentMail(config, to, {
    title: texts.refunded.title(credited.number),
    blocks: [
      text(texts.refunded.text(credited.invoiceNumber)),
      { kind: 'quote', text: credited.reason },
      {
        kind: 'facts',
        rows: [
          { label: texts.facts.creditNote, value: credited.number, isMono: true },
          { label: texts.facts.amount, value: formatEuroCents(credited.cents), isMono: true },
        ],
      },
      text(texts.refunded[credited.refundedBy]),
      ...(credited.endsMembership ? [text(texts.refunded.ended)] : []),
      { kind: 'note', text: texts.attached },
    ],
    attached: attachedDocument('credit-note', credited.number),
  })

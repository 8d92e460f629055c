import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { getInvoiceToPay } from '../../../contract/payment.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { invoiceOfToken } from '../../platform/payments/pay-link.ts'
import { type BillingDocument, findDocument, openCentsOf } from '../billing/index.ts'
import { readSetting } from '../settings/index.ts'
import { startPayment } from './place-order.ts'
import { insertOrder } from './queries.ts'
import { findInvoiceToPay, findOpenOrderOfInvoice } from './reads.ts'
import { offeredMethods, providerMethods } from './settings.ts'
import { paymentModuleTexts as texts } from './texts.ts'

type PayDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'payments'>

/** How long a payment's page is reused for a second attempt: shorter than providers keep it. */
const reusableMinutes = 10

async function findByToken(db: Db, secret: string, token: string) {
  const id = invoiceOfToken(secret, token)
  const invoice = id === undefined ? undefined : await findInvoiceToPay(db, id)
  if (invoice === undefined) throw new Problem('invalid-link')
  return invoice
}

type InvoiceToPay = Awaited<ReturnType<typeof findByToken>>

/** Returns the invoice of a link. Throws `invalid-link`. */
export async function describeInvoice(
  { db, clock, config, payments }: PayDeps,
  token: string,
): Promise<z.input<typeof getInvoiceToPay.reply>['payload']> {
  const invoice = await findByToken(db, config.secret, token)
  const { payment_status: status, due_date: dueOn, number, seller } = invoice
  const settled = status === 9 ? ('void' as const) : ('paid' as const)
  const unsettled = dueOn < dayOf(clock.now()) ? ('overdue' as const) : ('due' as const)
  return {
    number,
    state: status === null ? unsettled : settled,
    openCents: openCentsOf(invoice),
    dueOn,
    isOnline: payments !== undefined,
    hasFiles: invoice.buyer !== null && invoice.lines !== null,
    bank: seller === null ? null : { name: seller.name, iban: seller.iban, bic: seller.bic },
  }
}

/** Returns the document of the invoice that a link opens; anyone with the link may read it. Throws `invalid-link`. */
export async function documentOfLink({ db, config }: PayDeps, token: string): Promise<BillingDocument> {
  const { number } = await findByToken(db, config.secret, token)
  const loaded = await findDocument(db, 'invoice', number, config)
  if (loaded === undefined) throw new Problem('invalid-link')
  return loaded.document
}

/** Returns the row of an order that pays what is open of an invoice. */
const orderOf = ({ id, company_id, number, buyer }: InvoiceToPay, cents: number) => ({
  kind: 'invoice' as const,
  paid_by: 'online' as const,
  company_id,
  invoice_id: id,
  name: buyer?.contact ?? '',
  email: buyer?.email ?? '',
  company: buyer?.name ?? '',
  address: buyer?.address ?? '',
  zip: buyer?.zip ?? '',
  city: buyer?.city ?? '',
  country_code: buyer?.country ?? 'NL',
  vat_nr: buyer?.vatNumber ?? '',
  vat_state: 'none' as const,
  description: texts.line.invoice(number),
  net_cents: cents,
  vat_cents: 0,
  total_cents: cents,
})

/**
 * Starts the online payment of an invoice's open amount; starting again soon after returns the same page. Throws
 * `invalid-link`, `already-paid` or `payment-unavailable`.
 */
export async function startInvoicePayment(deps: PayDeps, token: string): Promise<{ link: string; order: string }> {
  const { db, clock, config } = deps
  const invoice = await findByToken(db, config.secret, token)
  const cents = openCentsOf(invoice)
  if (cents === 0) throw new Problem('already-paid')
  if (deps.payments === undefined) throw new Problem('payment-unavailable', { msg: texts.wireOnly })
  const now = clock.now()
  const earlier = await findOpenOrderOfInvoice(db, invoice.id, new Date(now.getTime() - reusableMinutes * 60_000))
  if (earlier?.checkout_url && earlier.total_cents === cents && (await isStillOpen(deps, earlier.payment_id)))
    return { link: earlier.checkout_url, order: earlier.reference }
  const reference = randomUUID()
  const order = orderOf(invoice, cents)
  const id = await transaction(db, tx => insertOrder(tx, { ...order, reference, created_at: now }))
  const back = (stage: 'ok' | 'fail') => `${config.publicUrl}/pay/${token}?stage=${stage}&order=${reference}`
  const link = await startPayment(deps, {
    id,
    reference,
    cents,
    description: order.description,
    returnUrl: back('ok'),
    cancelUrl: back('fail'),
    methods: providerMethods(await readSetting(db, offeredMethods)),
  })
  return { link, order: reference }
}

/** Returns true if the provider still accepts a payment. If it does not respond, creating another one fails as well. */
const isStillOpen = async ({ payments }: PayDeps, paymentId: string | null): Promise<boolean> =>
  paymentId !== null && (await payments?.getPayment(paymentId).catch(() => undefined))?.status === 'open'

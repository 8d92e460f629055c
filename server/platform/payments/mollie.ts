import { z } from 'zod'
import { OutboundFailure, type PostOptions, requestJson } from '../outbound/request-json.ts'
import { type Payment, type PaymentProvider, type PaymentStatus, webhookPath } from './provider.ts'

const timeoutMs = 20_000
const maxBytes = 262_144

const statuses: Record<string, PaymentStatus> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  expired: 'expired',
}

const amount = z.object({ currency: z.string().length(3), value: z.string().regex(/^\d{1,9}\.\d{2}$/) })
const paymentOfMollie = z.object({
  id: z.string(),
  status: z.enum(Object.keys(statuses)),
  amount,
  // A payment stays "paid" whatever goes back; these are missing as long as nothing did.
  amountRefunded: amount.nullish(),
  amountChargedBack: amount.nullish(),
  metadata: z.object({ reference: z.string() }).nullish().catch(null),
  _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }),
})
const refundOfMollie = z.object({ id: z.string() })
const refundsOfMollie = z.object({
  _embedded: z.object({
    refunds: z.array(
      refundOfMollie.extend({
        status: z.string(),
        metadata: z.object({ reference: z.string() }).nullish().catch(null),
      }),
    ),
  }),
})
/** Refunds in these states pay nothing. */
const unpaidRefunds = ['failed', 'canceled']
const faultOfMollie = z.object({ title: z.string().max(200), detail: z.string().max(500).default('') })

const decimalOf = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const centsOf = (value = '0.00') => Number(value.replace('.', ''))

/** Ids of payments become part of a path. */
const isPaymentId = (id: string) => /^tr_[A-Za-z0-9]{1,60}$/.test(id)

interface MollieOptions {
  key: string
  /** Public origin of the site. */
  publicUrl: string
  /** Replaced in tests. */
  url?: string
  request?: Partial<PostOptions>
}

/** Returns a function that calls the API and returns the response if it succeeded or is a 404; it throws any other as an `OutboundFailure`. */
const callerOf =
  ({ key, url = 'https://api.mollie.com/v2', request = {} }: MollieOptions) =>
  async (method: 'GET' | 'POST', path: string, body?: object, idempotencyKey?: string) => {
    const response = await requestJson(method, `${url}${path}`, {
      timeoutMs,
      maxBytes,
      ...request,
      headers: {
        authorization: `Bearer ${key}`,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body }),
    })
    if (response.status < 300 || response.status === 404) return response
    const fault = faultOfMollie.safeParse(response.body).data
    throw new OutboundFailure(
      `HTTP ${response.status}${fault === undefined ? '' : `: ${fault.title}. ${fault.detail}`}`,
    )
  }

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new OutboundFailure('the response has an unexpected shape')
  return parsed.data
}

/** Returns a payment provider that uses version 2 of the Mollie API. */
export function mollieProvider(options: MollieOptions): PaymentProvider {
  const call = callerOf(options)
  return {
    name: 'mollie',
    async createPayment({ reference, cents, description, returnUrl, cancelUrl, methods }) {
      const body = {
        amount: { currency: 'EUR', value: decimalOf(cents) },
        description,
        redirectUrl: returnUrl,
        cancelUrl,
        webhookUrl: `${options.publicUrl}${webhookPath}`,
        metadata: { reference },
        ...(methods.length > 0 && { method: methods }),
      }
      const payment = read(paymentOfMollie, (await call('POST', '/payments', body, reference)).body)
      const checkoutUrl = payment._links.checkout?.href
      if (checkoutUrl === undefined) throw new OutboundFailure('the payment has no checkout URL')
      return { id: payment.id, checkoutUrl }
    },
    async getPayment(id): Promise<Payment | undefined> {
      if (!isPaymentId(id)) return undefined
      const { status: httpStatus, body } = await call('GET', `/payments/${id}`)
      if (httpStatus === 404) return undefined
      const { status, amount: paid, amountRefunded, amountChargedBack, metadata } = read(paymentOfMollie, body)
      return {
        id,
        status: statuses[status] ?? 'open',
        cents: centsOf(paid.value),
        currency: paid.currency,
        reference: metadata?.reference ?? '',
        refundedCents: centsOf(amountRefunded?.value),
        chargedBackCents: centsOf(amountChargedBack?.value),
      }
    },
    async refund({ paymentId, reference, cents, description }) {
      if (!isPaymentId(paymentId)) throw new OutboundFailure('this is not a payment of the provider')
      const path = `/payments/${paymentId}/refunds`
      const known = await call('GET', `${path}?limit=250`)
      if (known.status === 404) throw new OutboundFailure('the provider does not know this payment')
      // Idempotency keys are forgotten after an hour, but a job whose response was lost may be repeated later.
      const { refunds } = read(refundsOfMollie, known.body)._embedded
      const own = refunds.find(
        ({ status, metadata }) => metadata?.reference === reference && !unpaidRefunds.includes(status),
      )
      if (own !== undefined) return own.id
      const body = { amount: { currency: 'EUR', value: decimalOf(cents) }, description, metadata: { reference } }
      const response = await call('POST', path, body, reference)
      return read(refundOfMollie, response.body).id
    },
  }
}

/** A payment as its provider reports it. `pending` is under way and can no longer be changed by the payer, e.g. a transfer. */
export type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'

/** How money of a payment goes back to the payer: paid back at the provider, or taken back by the bank or card issuer. */
export type ReturnKind = 'refund' | 'chargeback'

export interface Payment {
  id: string
  status: PaymentStatus
  cents: number
  /** ISO 4217 code. */
  currency: string
  /** The reference that the payment was created with; empty if the provider returns none. */
  reference: string
  /** The total that was refunded, whoever requested it. It may exceed the payment, and shrinks if a refund fails. */
  refundedCents: number
  /** The total that the payer's bank or card issuer took back; it shrinks if a chargeback is reversed. */
  chargedBackCents: number
}

export interface NewPayment {
  /** Identifies the payment at the site. Creating a payment again with the same reference returns the first one. */
  reference: string
  cents: number
  /** Shown to the payer, including on bank statements. */
  description: string
  /** The pages that the payer returns to after paying, and after canceling. */
  returnUrl: string
  cancelUrl: string
  /** Ids of the methods that are offered, in the provider's names. */
  methods: readonly string[]
}

export interface Refund {
  paymentId: string
  /** Identifies the refund at the site. Requesting it again with the same reference pays once. */
  reference: string
  cents: number
  description: string
}

/** A service that takes payments in euros on its own pages. Every method throws `OutboundFailure` if there is no usable response. */
export interface PaymentProvider {
  /** Stored with each order. */
  name: 'mollie' | 'local'
  /** Creates a payment and returns the page on which it is made. */
  createPayment(payment: NewPayment): Promise<{ id: string; checkoutUrl: string }>
  /** Returns the current state of a payment; undefined if the provider does not know it. */
  getPayment(id: string): Promise<Payment | undefined>
  /** Pays a part or all of a payment back; returns the refund's id. */
  refund(refund: Refund): Promise<string>
}

/** The path that providers call when the state of a payment changes. */
export const webhookPath = '/api/payments/webhook'

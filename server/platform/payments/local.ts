import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { OutboundFailure } from '../outbound/request-json.ts'
import type { PaymentProvider } from './provider.ts'
import { addLocalRefund, findLocalPayment, insertLocalPayment } from './queries.ts'

/** The path of the stand-in's page, followed by the id of a payment. */
export const checkoutPath = '/dev/checkout'

/** Stands in for a provider on a demo: the person who opens its page chooses how the payment ends. No money moves. */
export const localProvider = (db: Db, clock: Clock, publicUrl: string): PaymentProvider => ({
  name: 'local',
  async createPayment({ methods: _, returnUrl, cancelUrl, ...payment }) {
    const id = await insertLocalPayment(db, {
      ...payment,
      id: `lp_${randomBytes(16).toString('hex')}`,
      return_url: returnUrl,
      cancel_url: cancelUrl,
      created_at: clock.now(),
    })
    return { id, checkoutUrl: `${publicUrl}${checkoutPath}/${id}` }
  },
  async getPayment(id) {
    const payment = await findLocalPayment(db, id)
    if (payment === undefined) return undefined
    const { refunded_cents: refundedCents, charged_back_cents: chargedBackCents, ...rest } = payment
    return { ...rest, currency: 'EUR', refundedCents, chargedBackCents }
  },
  async refund({ paymentId, reference, cents }) {
    const payment = await findLocalPayment(db, paymentId)
    if (payment?.status !== 'paid') throw new OutboundFailure('the payment is not paid')
    if (payment.refund_references.includes(reference)) return `lr_${reference}`
    if (payment.refunded_cents + cents > payment.cents)
      throw new OutboundFailure('the refund is higher than the payment')
    await addLocalRefund(db, { paymentId, reference, cents })
    return `lr_${reference}`
  },
})

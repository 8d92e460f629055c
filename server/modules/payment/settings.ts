import { z } from 'zod'
import type { PaymentMethod } from '../../../contract/payment.ts'
import type { Setting } from '../settings/index.ts'

const on = z.boolean()

/** The payment methods for customers. Giropay and Sofort have been closed by their operators. */
export const offeredMethods: Setting<Record<PaymentMethod, boolean>> = {
  key: 'paymentMethods',
  schema: z.object({
    wire: on,
    visa: on,
    americanExpress: on,
    mastercard: on,
    maestro: on,
    bancontact: on,
    ideal: on,
    giropay: on,
    belfius: on,
    kbc: on,
    cbc: on,
    sofort: on,
  }),
  fallback: {
    wire: true,
    visa: true,
    americanExpress: true,
    mastercard: true,
    maestro: true,
    bancontact: true,
    ideal: true,
    giropay: false,
    belfius: true,
    kbc: true,
    cbc: true,
    sofort: false,
  },
  isDangerous: true,
}

/** The provider's names of the methods. */
const namesAtProvider: Record<PaymentMethod, string> = {
  wire: 'banktransfer',
  visa: 'creditcard',
  americanExpress: 'creditcard',
  mastercard: 'creditcard',
  maestro: 'creditcard',
  bancontact: 'bancontact',
  ideal: 'ideal',
  giropay: 'giropay',
  belfius: 'belfius',
  kbc: 'kbc',
  cbc: 'kbc',
  sofort: 'sofort',
}

/** Returns the offered methods in the names of the provider. */
export const providerMethods = (offered: Record<PaymentMethod, boolean>): string[] => [
  ...new Set(
    Object.entries(offered)
      .filter(([, isOn]) => isOn)
      .map(([method]) => namesAtProvider[method as PaymentMethod]),
  ),
]

/** Orders that one network may place per hour. */
export const ordersPerHour: Setting<number> = {
  key: 'ordersPerHour',
  schema: z.number().int().positive(),
  fallback: 20,
}

/** When renewals are prepared, and when an unpaid one blocks the account. */
export const renewalTimes: Setting<{ preparedDays: number; forcedDays: number }> = {
  key: 'renewals',
  schema: z.object({ preparedDays: z.number().int().min(1).max(180), forcedDays: z.number().int().min(1).max(365) }),
  fallback: { preparedDays: 30, forcedDays: 14 },
  isDangerous: true,
}

import type { Currency } from '../../../../contract/kit/index.ts'

/** A price and quantity with which a buyer answers a quote. */
export interface Counter {
  price: number
  currency: Currency
  quantity: number
  note: string
}

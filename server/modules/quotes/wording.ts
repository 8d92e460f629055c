import type { z } from 'zod'
import { catalogue } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../contract/kit/index.ts'
import type { partCondition } from '../../../contract/parts.ts'

export type PartCondition = z.infer<typeof partCondition>

/** `Request for quote sent to 2 companies` (part 2 §8). */
export const sentText = (count: number): string => catalogue.rfqSent(count).title

interface Goods {
  part_number: string
  quantity: number
}

/** `10 x 507127-B21`, and how many lines more. */
export function goodsOf([first, ...more]: readonly Goods[]): string {
  if (first === undefined) return 'nothing'
  const rest = more.length === 0 ? '' : ` and ${more.length} more ${more.length === 1 ? 'line' : 'lines'}`
  return `${first.quantity} x ${first.part_number}${rest}`
}

export const amountOf = (price: number, currency: Currency): string => `${currency} ${price.toFixed(2)}`

/** Days until it can be sent, in words. */
export function leadTimeOf(days: number): string {
  if (days === 0) return 'from stock'
  return days === 1 ? '1 day' : `${days} days`
}

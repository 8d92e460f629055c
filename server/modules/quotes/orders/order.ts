import type { Currency } from '../../../../contract/kit/index.ts'
import type { AskRow, CellRow } from '../reads.ts'
import type { PartCondition } from '../rfq.ts'

export interface OrderParty {
  name: string
  contact: string
  /** Empty if the contact hides it. */
  email: string
  tel: string
  address: string
  zip: string
  city: string
  /** ISO code of the country. */
  country: string
  /** With the country's prefix; empty without a valid one of the EU. */
  vatNumber: string
}

export interface OrderLine {
  partNumber: string
  /** The number that the supplier stocks it under, if it is another one. */
  supplierNumber: string
  manufacturer: string
  description: string
  condition: PartCondition
  leadDays: number
  quantity: number
  unitCents: number
  note: string
}

/** The order of one award to one supplier in one currency. */
export interface Order {
  number: string
  rfqId: number
  orderedAt: Date
  currency: Currency
  buyer: OrderParty
  supplier: OrderParty
  lines: readonly OrderLine[]
  totalCents: number
}

/** Returns the amount of a line in cents. */
export const amountOf = ({ quantity, unitCents }: OrderLine): number => quantity * unitCents

type Row = Pick<CellRow & AskRow, 'ask_id' | 'awarded' | 'awarded_at' | 'currency' | 'price'>
interface AwardColumns extends Row {
  awarded: number
  awarded_at: Date
  currency: Currency
  price: number
}
type AwardedRow<R extends Row> = R & AwardColumns

export interface OrderRows<R extends Row> {
  id: number
  awardedAt: Date
  currency: Currency
  rows: AwardedRow<R>[]
}

const isAwarded = <R extends Row>(row: R): row is AwardedRow<R> =>
  row.awarded !== null && row.awarded_at !== null && row.currency !== null && row.price !== null

/**
 * Groups the awards of one supplier by order: an order has the lines of one award in one currency, because a document has one. Its
 * id is the lowest of its asks: awards are never changed.
 */
export function ordersIn<R extends Row>(rows: readonly R[]): OrderRows<R>[] {
  const orders = new Map<string, OrderRows<R>>()
  for (const row of rows.filter(isAwarded)) {
    const { ask_id: id, awarded_at: awardedAt, currency } = row
    const key = `${awardedAt.getTime()} ${currency}`
    const order = orders.get(key) ?? { id, awardedAt, currency, rows: [] }
    order.rows.push(row)
    orders.set(key, { ...order, id: Math.min(order.id, id) })
  }
  return [...orders.values()].sort((one, other) => one.id - other.id)
}

export const orderNumber = (id: number): string => `PO-${id}`

/** Converts a price in currency units to cents. */
export const centsOf = (price: number): number => Math.round(price * 100)

/** Returns an order for a list. */
export const presentOrder = <R extends Row>({ id, awardedAt, currency, rows }: OrderRows<R>, requestId: number) => ({
  id,
  number: orderNumber(id),
  requestId,
  orderedDT: awardedAt.toISOString(),
  numLines: rows.length,
  total: rows.reduce((sum, { awarded, price }) => sum + awarded * centsOf(price), 0) / 100,
  currency,
})

import type { Line } from './choice.ts'

interface Offer {
  quantity?: number
  requestId?: number
  isExpired?: boolean
  condition?: NonNullable<Line['condition']>
}

/** Returns a quote of a supplier for tests; null for one that has not answered. */
export const cellOf = (
  askId: number,
  priceEur: number | null,
  { quantity = 10, requestId = askId, isExpired = false, condition = 'NEW' }: Offer = {},
): Line['cells'][number] => ({
  askId,
  requestId,
  matchedBy: null,
  priceEur,
  counter: null,
  awarded: null,
  answer:
    priceEur === null
      ? null
      : {
          quote: { price: priceEur, currency: 'EUR', quantity, condition, leadDays: 0, note: '' },
          answeredDT: '2026-11-21T10:00:00Z',
          isCorrected: false,
          validHours: 72,
          validUntilDT: '2026-11-24T10:00:00Z',
          isExpired,
        },
})

/** Returns a line of 10 pieces for tests. */
export const lineOf = (cells: Line['cells'], more: Partial<Line> = {}): Line => ({
  id: 1,
  partNumber: '507127-B21',
  manufacturer: 'HP',
  description: '',
  quantity: 10,
  condition: null,
  targetPrice: null,
  targetCurrency: 'EUR',
  model: '',
  state: 'open',
  cells,
  ...more,
})

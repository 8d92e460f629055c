import type { Side } from '../../../../contract/broadcasts.ts'
import type { Currency } from '../../../../contract/kit/index.ts'
import type { IndexShape } from '../../../platform/search-engine/index.ts'

/** As the contract has them, without loading it into the thread that reads the lines. */
export const currencies = Object.keys({ EUR: 0, USD: 0, GBP: 0 } satisfies Record<Currency, 0>) as Currency[]

const filters = ['list', 'side', 'company', 'isPriced', 'isDescribed'] as const
/** Who looks for prices reads all that a line says, who looks for what fits the words of its description. */
const audiences = ['prices', 'descriptions'] as const

/** Documents lie in the order of their dates, so that the newest cost nothing; a price is a number in its currency's order. */
export const linesShape = {
  name: 'broadcast-lines',
  audiences,
  filters,
  orders: [
    { name: 'posted', kind: 'number' },
    ...currencies.map(currency => ({ name: currency, kind: 'number' as const })),
  ],
} satisfies IndexShape

export const audienceOf = (name: (typeof audiences)[number]): number => audiences.indexOf(name)
export const filterOf = (name: (typeof filters)[number]): number => filters.indexOf(name)
export const orderOf = (name: 'posted' | Currency): number => linesShape.orders.findIndex(order => order.name === name)

/** As filters are numbers. */
export const sideNumber = (side: Side): number => (side === 'WTS' ? 0 : 1)
export const yes = 1

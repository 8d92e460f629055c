import type { Side } from '../../../../contract/broadcasts.ts'
import type { Currency } from '../../../../contract/kit/index.ts'
import type { IndexShape } from '../../../platform/search-engine/index.ts'
import { confusableChars } from '../../part-numbers/index.ts'

/** As the contract has them, without loading it into the thread that reads the lines. */
export const currencies = Object.keys({ EUR: 0, USD: 0, GBP: 0 } satisfies Record<Currency, 0>) as Currency[]

const filters = ['list', 'side', 'company', 'isPriced', 'isDescribed', 'tells'] as const
/** Words are counted. */
const storedNumbers = ['broadcast', 'words'] as const
/** Who looks for prices reads all that a line says, who looks for what fits the words of its description. */
const fieldSets = ['prices', 'descriptions'] as const

/**
 * Documents lie in the order of their dates, so that the newest cost nothing; a price is a number in its currency's order. The
 * orders of texts are for finding: `number` is the part number once stripped, `key` as it is named. What is told of a line are
 * its fields that have no order, and the words of its description.
 */
export const linesShape = {
  name: 'broadcast-lines',
  fieldSets,
  filters,
  orders: [
    { name: 'posted', kind: 'number' },
    ...currencies.map(currency => ({ name: currency, kind: 'number' as const })),
    { name: 'number', kind: 'text', typos: confusableChars },
    { name: 'key', kind: 'text', hasTrigrams: true },
  ],
  storedNumbers,
  storesText: true,
} satisfies IndexShape

export const fieldSetOf = (name: (typeof fieldSets)[number]): number => fieldSets.indexOf(name)
export const filterOf = (name: (typeof filters)[number]): number => filters.indexOf(name)
export const storedNumberOf = (name: (typeof storedNumbers)[number]): number => storedNumbers.indexOf(name)
export const orderOf = (name: 'posted' | Currency | 'number' | 'key'): number =>
  linesShape.orders.findIndex(order => order.name === name)

/** As filters are numbers. */
export const sideNumber = (side: Side): number => (side === 'WTS' ? 0 : 1)
export const yes = 1

import type { Side } from '../../../../contract/broadcasts.ts'
import type { Currency } from '../../../../contract/kit/index.ts'
import type { IndexShape } from '../../../platform/search-engine/index.ts'
import { confusableChars } from '../../part-numbers/index.ts'

/** The currencies of the contract, without loading it into the thread that reads the lines. */
export const currencies = Object.keys({ EUR: 0, USD: 0, GBP: 0 } satisfies Record<Currency, 0>) as Currency[]

const filters = ['list', 'side', 'company', 'isPriced', 'isDescribed', 'hasWordsBesideNumber'] as const
/** `words` is the number of words. */
const storedNumbers = ['broadcast', 'words'] as const
/** A price search reads the whole text of a line; matching reads the words of its description. */
const fieldSets = ['prices', 'descriptions'] as const

/**
 * Documents are sorted by date, so the newest are found without sorting. Each currency has a sort order for prices.
 * The sort orders of text serve lookups: `number` is the stripped part number, `key` the number as written. A line's stored text
 * contains the fields without a sort order and the words of its description.
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

/** Encodes the side, because filter values are numbers. */
export const sideNumber = (side: Side): number => (side === 'WTS' ? 0 : 1)
export const yes = 1

import type { Side } from '../../../../contract/broadcasts.ts'
import type { IndexShape } from '../../../platform/search-engine/index.ts'

const filters = ['list', 'side', 'company'] as const

/** Documents are sorted by date, so the newest are found without sorting. */
export const broadcastsShape = {
  name: 'broadcasts',
  fieldSets: ['member', 'visitor'],
  filters,
  orders: [{ name: 'posted', kind: 'number' }],
  isCounted: true,
  hasPassages: true,
} satisfies IndexShape

export const filterOf = (name: (typeof filters)[number]): number => filters.indexOf(name)

/** Encodes the side, because filter values are numbers. */
export const sideNumber = (side: Side): number => (side === 'WTS' ? 0 : 1)

export const sideOfNumber = (number: number): Side => (number === 0 ? 'WTS' : 'WTB')

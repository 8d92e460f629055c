import type { Side } from '../../../../contract/broadcasts.ts'
import type { IndexShape } from '../../../platform/search-engine/index.ts'

const filters = ['list', 'side', 'company'] as const

/** Documents lie in the order of their dates, so that the newest cost nothing. */
export const broadcastsShape = {
  name: 'broadcasts',
  fieldSets: ['member', 'visitor'],
  filters,
  orders: [{ name: 'posted', kind: 'number' }],
} satisfies IndexShape

export const filterOf = (name: (typeof filters)[number]): number => filters.indexOf(name)

/** As filters are numbers. */
export const sideNumber = (side: Side): number => (side === 'WTS' ? 0 : 1)

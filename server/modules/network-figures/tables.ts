import type { ActivityFigure } from '../../../contract/network-figures.ts'

/** Tables that only this module writes. */
export interface NetworkFiguresTables {
  network_days: NetworkDaysTable
}

interface NetworkDaysTable {
  /** YYYY-MM-DD, in Amsterdam */
  day: string
  figure: ActivityFigure
  count: number
}

/** Tables that only this module writes. */
export interface ThrottleTables {
  throttles: ThrottlesTable
}

interface ThrottlesTable {
  key: string
  window_start: Date
  hits: number
}

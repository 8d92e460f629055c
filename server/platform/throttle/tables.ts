/** The tables that only this folder writes. */
export interface ThrottleTables {
  throttles: ThrottlesTable
}

interface ThrottlesTable {
  key: string
  window_start: Date
  hits: number
}

/** Who searched for what a company has, and who was asked whether it is still there. */
export interface HitsSchema {
  part_hits: PartHitsTable
  stock_asks: StockAsksTable
}

interface PartHitsTable {
  part_id: number
  contact_id: number
  day: string
  company_id: number
  query: string
  searched_at: Date
}

interface StockAsksTable {
  company_id: number
  asked_on: string
  num_lines: number
}

/** Tables that only this module writes. */
export interface PartSearchTables {
  top_searches: TopSearchesTable
  stock_words: StockWordsTable
}

interface TopSearchesTable {
  rank: number
  part_number: string
  description: string
}

interface StockWordsTable {
  word: string
}

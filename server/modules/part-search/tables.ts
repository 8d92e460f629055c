/** The tables that only this folder writes. */
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

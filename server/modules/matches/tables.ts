import type { GeneratedAlways } from 'kysely'

/** The tables that only this folder writes. */
export interface MatchesTables {
  part_numbers: PartNumbersTable
  description_word_shares: DescriptionWordSharesTable
}

interface PartNumbersTable {
  id: GeneratedAlways<number>
  key: string
  stripped: GeneratedAlways<string>
}

interface DescriptionWordSharesTable {
  word: string
  share: number
}

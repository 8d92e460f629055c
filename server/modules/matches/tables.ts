import type { GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
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

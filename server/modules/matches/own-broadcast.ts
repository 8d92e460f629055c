import type { Side } from '../../../contract/broadcasts.ts'
import type { Currency } from '../../../contract/kit/index.ts'

/** A number that this many lines name is in use, not a typo. */
export const enoughUses = 3

/** A line with at least this many words describes its part number. */
export const minDescribingWords = 3

/** A line with the part number it names. */
export interface LineRow {
  id: number
  broadcast_id: number
  brand: string
  quantity: string
  condition: string
  price_amount: number | null
  currency: Currency
  words: string[]
  posted_at: Date
  number_id: number | null
  key: string | null
  stripped: string | null
  uses: number
}

/** The columns of a line that are weighed. */
export type WeighedRow = Omit<LineRow, 'number_id'>

/** A base number that may be the one asked for, with a typo, cut off or longer. */
export interface NearNumber {
  asked: string
  stripped: string
}

/** A line that names a number. */
export interface NamingRow {
  broadcast_id: number
  posted_at: Date
}

/** The same, with the base number. */
export interface NumberRow extends NamingRow {
  stripped: string
}

/** The least lengths of a number to be searched with a typo and by its prefix, and how many longer numbers are read. */
export interface NearLimits {
  slip: number
  prefix: number
  longer: number
}

/** The broadcast whose matches are requested, and who requests them. */
export interface MatchRequest {
  broadcastId: number
  contactId: number
}

/** A company's own broadcast, with what its matches depend on. */
export interface OwnBroadcast {
  company_id: number
  list_id: number
  side: Side
  /** True if the reader wants no matches shown after sending. */
  is_disabled: boolean
  /** Stored exchange rates; null if there are none. */
  rates: unknown
  lines: LineRow[]
}

/** The words of a line beside its number. */
export interface BesideNumber {
  stripped: string
  words: string[]
}

export interface NumberLimits {
  /** Lines taken of each number. */
  each: number
  /** With lines of this many broadcasts the search ends. */
  enough: number
  near: NearLimits
}

export interface OwnByNumber extends OwnBroadcast {
  same: NumberRow[]
  near: NearNumber[]
}

export interface OwnByTrigrams extends OwnBroadcast {
  exact: NamingRow[]
  /** With how similar the trigrams of the number are. */
  alike: (NamingRow & { similarity: number })[]
}

export interface TrigramLimits {
  /** Lines taken of each number, and similar numbers taken of each. */
  each: number
  alike: number
  /** With lines of this many broadcasts the search ends. */
  enough: number
}

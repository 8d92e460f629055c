import type { Side } from '../../../contract/broadcasts.ts'
import type { Currency } from '../../../contract/kit/index.ts'

/** A number that occurs in this many lines is in use, not a typo. */
export const enoughUses = 3

/** A line with at least this many letters and digits besides its part number describes it. */
export const minDescribingLength = 6

/** With fewer, it says nothing of its own. */
export const minTextLength = 3

/** Returns how many letters and digits the words have besides the part number, which may be several of them: `507127 b21`. */
export const lengthBesideNumber = (words: readonly string[], key: string | null): number =>
  words.reduce((sum, word) => sum + word.length - (word.endsWith('+') ? 1 : 0), -(key?.length ?? 0))

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
  /** Stripped numbers of the same part; only looked up for the member's own lines. */
  equivalents?: readonly string[]
}

/** The columns that matching by evidence weighs. */
export type EvidenceRow = Omit<LineRow, 'number_id'>

/** A stripped number similar to a requested one: a typo of it, a prefix, or longer. */
export interface NearNumber {
  requested: string
  stripped: string
}

/** A line that names a number. */
export interface LineRef {
  id: number
  broadcast_id: number
  posted_at: Date
}

/** With the number as written and stripped. */
export interface NumberRow extends LineRef {
  key: string
  stripped: string
}

/** The minimum lengths of numbers that are searched with a typo and by prefix, and the maximum number of longer results. */
export interface NearLimits {
  typo: number
  prefix: number
  longer: number
}

/** A request for the matches of a broadcast by one of its company's contacts. */
export interface MatchRequest {
  broadcastId: number
  contactId: number
}

/** A company's own broadcast, with the values that its matches depend on. */
export interface OwnBroadcast {
  company_id: number
  list_id: number
  side: Side
  /** True if the reader has switched off the matches that are shown after sending. */
  is_disabled: boolean
  /** Stored exchange rates; null if there are none. */
  rates: unknown
  lines: LineRow[]
}

/** The words of one line that names the number. */
export interface WordsBesideNumber {
  stripped: string
  /** The number as this line writes it. */
  key: string
  words: string[]
}

export interface NumberLimits {
  /** Maximum number of lines per number. */
  each: number
  /** The search ends once it has lines of this many broadcasts. */
  enough: number
  near: NearLimits
}

export interface OwnByNumber extends OwnBroadcast {
  same: NumberRow[]
  near: NearNumber[]
}

export interface OwnByTrigrams extends OwnBroadcast {
  exact: LineRef[]
  /** With the trigram similarity of the number. */
  similar: (LineRef & { similarity: number })[]
}

export interface TrigramLimits {
  /** Maximum number of lines per number. */
  each: number
  /** Maximum number of similar numbers per number. */
  similar: number
  /** The search ends once it has lines of this many broadcasts. */
  enough: number
}

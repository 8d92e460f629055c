import { maxMatches } from '../../../../contract/matches.ts'
import { nearLimits } from '../by-number/nearest.ts'
import type { EvidenceRow, OwnBroadcast, WordsBesideNumber } from '../own-broadcast.ts'
import { linesToLearnFrom } from './learned-words.ts'

/** Enough broadcasts to choose ten from: weaker evidence would rank after them. */
const enough = maxMatches * 2

/** Candidates of each kind: enough to choose from by the other evidence. */
export const evidenceLimits = { each: 40, enough, near: nearLimits, wordsBeside: linesToLearnFrom }

/** Limits of the lookup when too few lines have the same number. */
export const furtherLimits = {
  /** Maximum number of lines per similar number. */
  each: 10,
  /** Lines that the database reads per word filter, and how many of the newest are used. */
  scanned: 100,
  newest: 40,
  /** The lookup stops after this many broadcasts. */
  enough,
  /** Maximum number of part numbers that are taken from matching lines and looked up as well. */
  linkedNumbers: 20,
  /** Maximum number of lines per number from which words are learned. */
  wordsBeside: linesToLearnFrom,
}

/** Matches lines that contain all of these words. */
export interface WordFilter {
  words: readonly string[]
  /** True to match only lines that name no number. */
  isDescribed: boolean
}

/** Criteria for the lookup of lines, besides the part numbers of the broadcast. */
export interface EvidenceLookup {
  narrow: readonly WordFilter[]
  wide: readonly WordFilter[]
  /** True if the numbers of the found lines are looked up as well. */
  hasNoNumber: boolean
  /** Stripped numbers whose descriptions are already known. */
  known: readonly string[]
}

/** Lines to weigh, and words that others write next to the numbers of lines without a description. */
export interface FoundLines {
  lines: readonly EvidenceRow[]
  wordsBeside: readonly WordsBesideNumber[]
}

export interface OwnByEvidence extends OwnBroadcast {
  /** Words with which other lines describe its numbers. */
  wordsBeside: readonly WordsBesideNumber[]
  /** Returns lines with the same numbers; if they are few, also lines with similar numbers and with the same words. */
  find(lookup: EvidenceLookup): Promise<FoundLines>
}

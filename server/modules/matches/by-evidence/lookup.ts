import { maxMatches } from '../../../../contract/matches.ts'
import { nearLimits } from '../by-number/nearest.ts'
import type { BesideNumber, OwnBroadcast, WeighedRow } from '../own-broadcast.ts'
import { linesToLearnFrom } from './known-words.ts'

/** This many broadcasts are enough to choose ten from: weaker evidence would rank after them. */
const enough = maxMatches * 2

/** Candidates of each kind: enough to choose from by everything else that speaks for them. */
export const evidenceLimits = { each: 40, enough, near: nearLimits, told: linesToLearnFrom }

/** Where those who name the number are too few. */
export const furtherLimits = {
  /** How many lines that name a number are taken. */
  each: 10,
  /** How many lines of each saying the database looks at, and how many of the newest are taken. */
  lookedAt: 100,
  newest: 40,
  /** The lookup stops after this many broadcasts. */
  enough,
  /** How many numbers of described lines are looked up. */
  secondHand: 10,
  /** How many lines that tell of a number are read. */
  told: linesToLearnFrom,
}

/** Words to look lines up by, which have all of them. */
export interface WordFilter {
  words: readonly string[]
  /** Only lines that name no number. */
  isDescribed: boolean
}

/** What lines are looked up by beside the numbers of the broadcast. */
export interface EvidenceLookup {
  narrow: readonly WordFilter[]
  wide: readonly WordFilter[]
  /** True if the numbers of the lines found are looked up in turn. */
  hasNoNumber: boolean
  /** Stripped numbers for which the words that others write beside them are known. */
  known: readonly string[]
}

/** Lines to be weighed, and what others say beside the numbers of those that say nothing. */
export interface FoundLines {
  lines: readonly WeighedRow[]
  told: readonly BesideNumber[]
}

export interface OwnByEvidence extends OwnBroadcast {
  /** Words with which other lines describe its numbers. */
  told: readonly BesideNumber[]
  /** Those that name its numbers; where they are few, also by what is near, and by what they say. */
  find(looked: EvidenceLookup): Promise<FoundLines>
}

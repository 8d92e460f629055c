import type { minQuantities } from '../../../contract/facets.ts'
import type { Clause, ClauseToken } from '../../platform/search-engine/index.ts'
import { edge } from './words.ts'

export type PieceStep = (typeof minQuantities)[number]

// As in the contract, which the threads of the index do not import.
export const pieceSteps: readonly PieceStep[] = [5, 10, 25, 100, 500]
export const conditionCodes: readonly string[] = ['F/S', 'NOB', 'NEW', 'REF', 'USED', 'ASIS']

/**
 * Tokens of a passage for what its line is, so that one line must meet the text of a search and all filters on lines. Nobody can
 * type them: no text contains the edge, and no typed word is in upper case.
 */
const token = {
  condition: (code: string) => `${edge}LC${code}`,
  pieces: (minimum: number) => `${edge}LQ${minimum}`,
  priced: `${edge}LP`,
  manufacturer: (key: string) => `${edge}LM${key}`,
}

/** The beginning of all these tokens. */
export const lineTokenPrefix = `${edge}L`

const propertyOf = { C: 'condition', Q: 'minQuantity', P: 'priced', M: 'manufacturer' } as const

/** Returns the property of a line that a token encodes, and its value. */
export function readLineToken(text: string) {
  const property = propertyOf[text[lineTokenPrefix.length] as keyof typeof propertyOf]
  return { property, value: property === 'priced' ? 'true' : text.slice(lineTokenPrefix.length + 1) }
}

/** Conditions on one line of a broadcast; the same line must contain the text. */
export interface LineFilter {
  /** Its price, as it is now, is a number. */
  isPriced?: boolean | undefined
  /** One of these codes. */
  conditions?: readonly string[] | undefined
  minPieces?: PieceStep | undefined
  /** One of these keys. */
  manufacturers?: readonly string[] | undefined
}

/** The values of a line that the filters compare. */
export interface LineFacts {
  condition: string | null
  pieces: number | null
  manufacturer: string | null
  isPriced: boolean
}

/** Returns the words of a line, followed by the tokens of its facts. */
export function withTokens(words: string, { condition, pieces, manufacturer, isPriced }: LineFacts): string {
  const tokens = [
    ...(condition === null ? [] : [token.condition(condition)]),
    ...pieceSteps.filter(minimum => pieces !== null && pieces >= minimum).map(token.pieces),
    ...(isPriced ? [token.priced] : []),
    ...(manufacturer === null ? [] : [token.manufacturer(manufacturer)]),
  ]
  return tokens.length === 0 ? words : `${words}${tokens.join(' ')} `
}

const wholeToken = (text: string): ClauseToken => ({ text, isWhole: true })

/** Returns the clause that a line must match, in the form of a query's clauses; undefined if the filter has no condition. */
export function lineClauses({ isPriced, minPieces, conditions, manufacturers }: LineFilter): [Clause] | undefined {
  const tokens = [
    ...(isPriced ? [wholeToken(token.priced)] : []),
    ...(minPieces === undefined ? [] : [wholeToken(token.pieces(minPieces))]),
  ]
  const choices = [conditions?.map(token.condition), manufacturers?.map(token.manufacturer)].filter(
    choice => choice !== undefined,
  )
  if (tokens.length + choices.length === 0) return undefined
  return [{ tokens, choices: choices.map(choice => choice.map(wholeToken)) }]
}

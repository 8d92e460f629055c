import { squeeze } from '../../platform/text/fold.ts'

/** Spellings of conditions, with the trade's word for each; without one the text stays unchanged. */
const conditions: readonly (readonly [pattern: string, meant?: string])[] = [
  ['factory[ -]sealed|f\\/s|retail sealed|sealed', 'F/S'],
  ['new[ -]?(?:in )?open[ -]?box|open[ -]box|nob', 'NOB'],
  ['(?:brand )?new(?: in box)?|nib|bnib|neu|neuware|nieuw|neufs?|nuev[oa]s?|nuov[oi]|nowy|нов\\p{L}*', 'NEW'],
  ['(?:fully )?refurb(?:ished|s)?|refurb|rfb|ref|renewed|reconditioned|generaluberholt|overhauled', 'REF'],
  ['(?:in )?any cond(?:ition)?', 'any'],
  ['grade[ -]?[a-d](?:[ ]?[+/-][ ]?[a-d])?[+-]?|[a-d][ -]grade'],
  ['as[ -]?is|defe(?:ct|kt)(?:ive)?|faulty|for parts|scrap|untested', 'ASIS'],
  [
    'used|(?:clean )?pull(?:ed|s)?|second[ -]?hand|pre[ -]?owned|gebraucht|gebruikt|occasion|usad[oa]s?|usat[oi]|uzywan[ey]|б\\/у',
    'USED',
  ],
]
const anyCondition = conditions.map(([pattern]) => `(${pattern})`).join('|')
/** Finds a condition in a text; `conditionWord` reads the match. */
export const conditionPattern = new RegExp(
  `(?<![\\p{L}\\p{N}/-])(?:${anyCondition})(?![\\p{L}\\p{N}/]|-[\\p{L}\\p{N}])`,
  'iu',
)

/** Returns the trade's word for what `conditionPattern` found. */
export function conditionWord(match: RegExpExecArray): string {
  const at = match.slice(1).findIndex(group => group !== undefined)
  return conditions[at]?.[1] ?? match[0].replace(/\s+/g, ' ')
}

/** Splits texts such as `Used - grade B` and `New (open box)`. */
const conditionParts = (text: string) => text.split(/[,;:()|]+|\s[-–/]\s/)

/** Looks up the condition that a text names, by squeezed wordings; undefined if it names none of them, or two. */
export function knownCondition<Condition>(
  text: string,
  conditions: ReadonlyMap<string, Condition>,
): Condition | undefined {
  const whole = conditions.get(squeeze(text))
  if (whole !== undefined) return whole
  const named = new Set(conditionParts(text).flatMap(part => conditions.get(squeeze(part)) ?? []))
  return named.size === 1 ? [...named][0] : undefined
}

import { squeeze } from '../../platform/text/fold.ts'
import { knownCondition } from './condition.ts'
import { type Condition, conditionIn } from './reading/conditions.ts'
import { foldText } from './reading/fold-text.ts'

/** `Neu, ohne OVP`: in a stock list such goods count as open. */
const newWithoutBox =
  /^(?:brand[ -]?new|new|neu|nieuw|neufs?|neuves?|nuev[oa]s?|nuov[oaie]|now[yae])[ ,/(-]*(?:but |aber |maar |mais |ma |pero |ale )?(?:ohne (?:original ?)?(?:ovp|verpackung|karton)|(?:without|w\/o|no|zonder) (?:the |its )?(?:original )?(?:retail )?(?:box|packag\w+|doos|verpakking)|sans (?:sa |son )?(?:boite|emballage|carton)(?: d'?origine)?|sin (?:caja|embalaje)(?: original)?|senza (?:scatola|imball\w+|confezione)(?: originale)?|bez (?:oryginaln\w+ )?(?:pudelk\w+|opakowani\w+|kartonu))\)?$/

/**
 * Returns the condition that a cell or a title names: as one of the known wordings, otherwise as a sentence says it (`neu,
 * OVP versiegelt`), otherwise by its parts; undefined if it names none, or two.
 */
export function conditionOfText(text: string, conditions: ReadonlyMap<string, Condition>): Condition | undefined {
  const whole = conditions.get(squeeze(text))
  if (whole !== undefined) return whole
  if (newWithoutBox.test(foldText(text))) return 'NOB'
  const parts = new Set(text.split(/[;/|]/).flatMap(part => conditions.get(squeeze(part)) ?? []))
  return parts.size > 1 ? undefined : conditionIn(foldText(text)) || knownCondition(text, conditions)
}

/** Returns the condition that a title or a remark names in its words; undefined if it names none. */
export const conditionInWords = (text: string): Condition | undefined => conditionIn(foldText(text)) || undefined

/** Codes that programs and dealers use differently: a guess, to be confirmed. */
const doubtful: Record<string, Condition> = {
  oem: 'NEW',
  ne: 'NEW',
  nu: 'NEW',
  nw: 'NEW',
  fn: 'NEW',
  new1: 'NEW',
  newnob: 'NOB',
  ob: 'NOB',
  rep: 'REF',
  repaired: 'REF',
  rf: 'REF',
  rm: 'REF',
  rc: 'REF',
  oh: 'REF',
  exc: 'USED',
  exchange: 'USED',
  us: 'USED',
  ud: 'USED',
  pu: 'USED',
  sv: 'USED',
  ok: 'USED',
  pass: 'USED',
  passed: 'USED',
  working: 'USED',
  unk: 'USED',
  as: 'ASIS',
  ar: 'ASIS',
  bad: 'ASIS',
  fail: 'ASIS',
  failed: 'ASIS',
  df: 'ASIS',
  sc: 'ASIS',
}

/** A grade; graded goods are used. */
const grade = /^(?:grade |klasse |grad )?[a-c][+-]?(?: ?\/ ?[a-d][+-]?)?$/i

/** Returns the likeliest condition for an unknown word, for its writer to confirm. */
export function guessedCondition(text: string): Condition {
  const [first = ''] = text.split(/[-–:,(]/)
  const known = doubtful[squeeze(text)] ?? doubtful[squeeze(first)]
  if (known !== undefined) return known
  if (grade.test(text.trim())) return 'USED'
  return (
    text.split(/[/,;+&]/).flatMap(part => conditionIn(foldText(part)) || (doubtful[squeeze(part)] ?? []))[0] ?? 'USED'
  )
}

/** Returns true if a text is a grade such as `A`, `B+` or `A/B`. */
export const isGrade = (text: string): boolean => grade.test(text.trim())

const namedGrade =
  /(?:grade|grad|klasse|class)\s*:?\s*([a-d][+-]?(?:\s?\/\s?[a-d][+-]?)?)(?![a-z])|(?<![a-z])([a-d])[ -](?:grade|ware)(?![a-z])/i

/** Returns the grade that a title names, such as `A` in `all tested, grade A`; '' if none. */
export function gradeIn(text: string): string {
  const [, after, before] = namedGrade.exec(text) ?? []
  return (after ?? before ?? '').toUpperCase()
}

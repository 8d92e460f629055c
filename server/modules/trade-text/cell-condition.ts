import { squeeze } from '../../platform/text/fold.ts'
import { knownCondition } from './condition.ts'
import { conditionInFurtherLanguage } from './further-conditions.ts'
import { type Condition, conditionIn, conditionsIn, unboxed } from './reading/conditions.ts'
import { foldText } from './reading/fold-text.ts'

/** `No box, new`: the words in the other order. */
const newWithoutBox = new RegExp(
  `^\\(?(?:${unboxed})[ ,/)-]+(?:brand[ -]?new|new|neu|nieuw|neufs?|neuves?|nuev[oa]s?|nuov[oaie]|now[yae])$`,
)

/** `New OB`, `NEW (O/B)`, `new open`: in an opened box. */
const newOpened = /^(?:brand )?new[ /,(-]+(?:o\/?b|open)\)?$/

/** Returns the condition that a title in one of the further languages names; undefined if it names none. */
export const conditionInTitle = (title: string): Condition | undefined => conditionInFurtherLanguage(foldText(title))

/**
 * Returns the condition that a cell or a title names: as one of the known wordings, otherwise as a sentence says it (`neu,
 * OVP versiegelt`), otherwise by its parts; undefined if it names none, or two.
 */
export function conditionOfText(text: string, conditions: ReadonlyMap<string, Condition>): Condition | undefined {
  const whole = conditions.get(squeeze(text))
  if (whole !== undefined) return whole
  const low = foldText(text)
  if (newWithoutBox.test(low) || newOpened.test(low)) return 'NOB'
  const pieces = text.split(/[;/|]/)
  const parts = new Set(pieces.flatMap(part => conditions.get(squeeze(part)) ?? []))
  if (parts.size > 1) return undefined
  const inWords = new Set(pieces.flatMap(part => conditionIn(foldText(part)) || []))
  return (
    conditionIn(low) ||
    (inWords.size === 1 ? [...inWords][0] : (conditionInFurtherLanguage(low) ?? knownCondition(text, conditions)))
  )
}

/** Returns the condition that a title or a remark names in its words; undefined if it names none. */
export const conditionInWords = (text: string): Condition | undefined => conditionIn(foldText(text)) || undefined

const unused: ReadonlySet<Condition> = new Set(['NEW', 'F/S', 'NOB'])

/** Between two conditions of a list of them: `new, used and refurbished`. */
const alsoNamed =
  /^[\s,;/&+|-]*(?:(?:and|or|und|oder|en|of|et|ou|y|o|e|i|lub|some|partly|mostly)\s*)?(?:some\s+|also\s+)?$/
/** `new open box, used once` is no list, unlike `new, used` and `new, used switches`. */
const ofOneCondition = /^ (?:once|twice|only|for|in|as|box(?:es)?)(?![\p{L}])/u
/** What begins a remark after the condition of a title: `USED (new batteries)`, `Used - in new boxes`, `used unless stated new`. */
const remarkAfter = /\s?[(,;]|\s[-–—|/]\s|\s(?:unless|except)\s/i

/** Returns the new and the other conditions that a title names. */
const unusedAndOther = (title: string) => {
  const named = conditionsIn(foldText(title)).filter(({ isWeak }) => !isWeak)
  return new Set(named.map(({ condition }) => unused.has(condition))).size > 1 ? named : []
}

/** True if a title names new goods and others, such as `New, used and refurbished`: it does not say which are which. */
export const namesNewAndOther = (title: string): boolean => unusedAndOther(title).length > 0

/**
 * Returns the words of the title of a section that name the condition of its goods: of `USED (new batteries)` the first; '' if it lists
 * several conditions.
 */
export function conditionWordsIn(title: string): string {
  const named = unusedAndOther(title)
  if (named.length === 0) return title
  const low = foldText(title)
  const isList = named.some(({ end }, at) => {
    const next = named[at + 1]
    if (next === undefined || ofOneCondition.test(low.slice(next.end))) return false
    return alsoNamed.test(low.slice(end, next.start))
  })
  const [leading = ''] = title.split(remarkAfter)
  return isList || namesNewAndOther(leading) ? '' : leading
}

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
  def: 'ASIS',
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

/** `PSU 1400W S824 NEW`, `DAC cable 3m (NEW)` */
const lastWord = /^(.*?)\s[-–(]?\s?(NEW|NIB|NOB|SEALED|REFURB(?:ISHED)?|USED)\)?$/
const partOfGoods =
  '(?:batter(?:y|ies)|bbu|psus?|power suppl(?:y|ies)|fans?|(?:hard ?)?drives?|disks?|hdds?|ssds?|rails?|bezels?|cadd(?:y|ies)|trays?|box(?:es)?|cables?|cords?|lids?|covers?|keyboards?|adapters?|heatsinks?)'
/** What a condition belongs to if it is not that of the goods. */
const ofOther = new RegExp(
  [
    // `P/N superseded - use NEW`, `Server with fans NEW`
    '\\b(?:with|incl(?:uding|udes|\\.)?|w/|replac\\w+|use|superseded)(?!\\w)',
    // `Caddy for SEALED`
    '\\b(?:for|and|or)$',
    // `DL380 (battery NEW)`: an open bracket
    '\\([^)]*\\S$',
    // `DL380 fan USED`; the goods themselves may be a `PSU NEW`.
    `.\\s${partOfGoods}$`,
    `,\\s?(?:[^,]*\\b)?${partOfGoods}\\b[^,]*$`,
  ].join('|'),
  'i',
)

/** Returns the condition that a description ends with in capitals; undefined if it does not, or if it is that of a part. */
export function conditionAtEnd(description: string): Condition | undefined {
  const [, goods = '', word = ''] = lastWord.exec(description) ?? []
  return ofOther.test(goods) ? undefined : conditionInWords(word)
}

/** Returns the condition of a remark that says nothing else, such as `new, open box`; undefined for `new battery`. */
export function conditionAlone(remark: string, conditions: ReadonlyMap<string, Condition>): Condition | undefined {
  const parts = remark.split(/[,;/]/).map(part => part.trim())
  const isCondition = (part: string) => {
    if (conditions.has(squeeze(part))) return true
    const inWords = conditionInWords(part)
    return inWords !== undefined && (inWords === 'NOB' || !part.includes(' '))
  }
  return parts.every(isCondition) ? conditionOfText(remark, conditions) : undefined
}

const unlessNoted =
  /(?<!\p{L})(?:unless|except (?:where|if)|(?:wenn|sofern|soweit|falls) nicht|tenzij|sauf|salvo|o ile|jesli nie|chyba ze)(?!\p{L})/u

/** True if a title says that remarks may say otherwise: `Used and tested unless noted`. */
export const saysUnlessNoted = (title: string): boolean => unlessNoted.test(foldText(title))

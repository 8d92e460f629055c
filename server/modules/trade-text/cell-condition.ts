import { squeeze } from '../../platform/text/fold.ts'
import { knownCondition } from './condition.ts'
import { type Condition, conditionIn, unboxed } from './reading/conditions.ts'
import { foldText } from './reading/fold-text.ts'

/** `No box, new`: the words in the other order. */
const newWithoutBox = new RegExp(
  `^\\(?(?:${unboxed})[ ,/)-]+(?:brand[ -]?new|new|neu|nieuw|neufs?|neuves?|nuev[oa]s?|nuov[oaie]|now[yae])$`,
)

/** Words of Czech, Slovak, Swedish, Danish, Norwegian, Portuguese and Turkish lists, which are not read in mails. The first that occurs decides. */
const furtherLanguages: readonly (readonly [Condition, RegExp])[] = [
  [
    'NOB',
    /rozbalen|otevren\w* (?:krabic|balen|obal)|(?<!o)oppnad|(?<!o)bruten forpackning|(?<!\w)apnet(?!\w)|(?<!\w)abnet(?!\w)|(?:caixa|embalagem) aberta|ac[iı]k (?:kutu|ambalaj)/,
  ],
  [
    'ASIS',
    /(?<!\w)vadn[yaei](?!\w)|poskozen|nefunkc|na (?:nahradni )?dily|netestovan|trasig|(?<!\w)sonder(?=\s*(?:[,.;)/]|$))|odelagt|otestad|ikke testet|avariad|para pecas|ar[iı]zal[iı]|yedek parca/,
  ],
  ['F/S', /zapecet|originalne (?:za)?balen|plombovan|plomberad|forsegl|ooppnad|obruten|kapal[iı] (?:kutu|ambalaj)/],
  ['REF', /repasovan|renover(?:ad|ade|et|ede|t|te)(?!\w)|istandsat|recondicionad|yenilenmis/],
  [
    'USED',
    /pouzit|predvad|zanovn|bazarov|begagna|brugt|brukt|(?:^|\W)testad|[iı]kinci el|(?:^|\W)2\. ?el(?=\s*(?:[,;)/]|$)| (?:urun|temiz|sorunsuz|calis|cihaz|test))/,
  ],
  [
    'NEW',
    /(?:^|\W)(?:nov[eya](?! ?\d)|novi$|nov[oa]s|novo|nepouzit\w*|nytt|nya|nye|ubrugt|oanvand\w*|ubrukt|s[iı]f[iı]r)(?!\w)|(?:^|helt |fabriks?)ny(?=\/| i |$)/,
  ],
]
/** Returns the condition that a title in one of these languages names; undefined if it names none. */
export const conditionInTitle = (title: string): Condition | undefined => inFurtherLanguages(foldText(title))

const inFurtherLanguages = (low: string): Condition | undefined =>
  furtherLanguages.find(([, words]) => words.test(low))?.[0]

/**
 * Returns the condition that a cell or a title names: as one of the known wordings, otherwise as a sentence says it (`neu,
 * OVP versiegelt`), otherwise by its parts; undefined if it names none, or two.
 */
export function conditionOfText(text: string, conditions: ReadonlyMap<string, Condition>): Condition | undefined {
  const whole = conditions.get(squeeze(text))
  if (whole !== undefined) return whole
  const low = foldText(text)
  if (newWithoutBox.test(low)) return 'NOB'
  const pieces = text.split(/[;/|]/)
  const parts = new Set(pieces.flatMap(part => conditions.get(squeeze(part)) ?? []))
  if (parts.size > 1) return undefined
  const inWords = new Set(pieces.flatMap(part => conditionIn(foldText(part)) || []))
  return (
    conditionIn(low) ||
    (inWords.size === 1 ? [...inWords][0] : (inFurtherLanguages(low) ?? knownCondition(text, conditions)))
  )
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

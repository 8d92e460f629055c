/**
 * Prefixes and suffixes that manufacturers and sellers add to a part number or omit. Equivalents, possible matches and the
 * database's function `base_number` (functions.sql.ts) all follow these rules. Patterns use only syntax that JavaScript and
 * PostgreSQL share.
 */

/** Countries of origin with which Dell's labels begin. */
export const dellOrigins = [
  'BR',
  'CN',
  'CZ',
  'HU',
  'IE',
  'IN',
  'JP',
  'KR',
  'MX',
  'MY',
  'PH',
  'PL',
  'SG',
  'TH',
  'TW',
  'US',
  'VN',
]
/** With these origins, any five characters form a label; with the others, five digits are not a Dell number. */
const anyLabel = ['CN', 'TW', 'MX', 'KR', 'PH']
const labelWithLetter = dellOrigins.filter(origin => !anyLabel.includes(origin))

/** Prefixes of Cisco's part numbers. */
export const ciscoFamily =
  'AIR|ASA|ASR|C[1389][0-9]{3}|CISCO[0-9]|CP[0-9]|FPR|GLC|HWIC|IEM?[0-9]|ISR|MEM|N[2-9]K|NIM|NXA|PWR|QSFP|SFP|SPA|STACK|UCS|VIC|WS[CSX]'

/** Suffixes of an HPE option: factory-integrated, or a country variant. */
export const hpeSuffix = '0D1|A[A-Z][0-9A-Z]'

/** Words that sellers write in front of a number. */
const labels = ['FRU', 'DPN', 'PN', 'SPS']

/** Each step replaces its match by the match's groups; they run in this order. */
export const baseNumberSteps: readonly (readonly [pattern: string, replacement: string])[] = [
  [`^(?:${labels.join('|')})(?=[0-9A-Z]{5,}$)`, ''],
  [`^(?=${ciscoFamily})([0-9A-Z]{6,})RF$`, '$1'],
  [
    `^(?:(?:${anyLabel.join('|')})0|(?:${labelWithLetter.join('|')})0(?=[0-9]{0,4}[A-Z]))([0-9A-Z]{5})(?:[0-9A-Z]{12,})?$`,
    '$1',
  ],
  // Leading zeros: of a Dell number, and those with which IBM and Lenovo pad a FRU to seven characters.
  [
    '^0([0-9A-Z]{5})(?:A[0-9]{2})?$|^00(?=[0-9]{0,4}[A-Z])([1-9A-Z][0-9A-Z]{4})$|^0([1-9](?:[A-Z][0-9]|[A-Z]{2})[0-9]{3})$',
    '$1$2$3',
  ],
  [`^([0-9]{6}|[A-Z][0-9A-Z]{5})(?:[BHKLRSX]2[1-9]|00[0-9])(?:${hpeSuffix})?$`, '$1'],
  ['^([A-Z]{1,2}[0-9]{3,4})[A-C](?:A[BCK][0-9A-Z])?$|^(.{8,})(?:RF|V0[0-9])$', '$1$2'],
]
const compiled = baseNumberSteps.map(([pattern, replacement]) => [new RegExp(pattern), replacement] as const)

/** Strips a part key to its base number, which is equal for all spellings of one number: `CN0R730X` → `R730X`. */
export const baseNumber = (key: string): string =>
  compiled.reduce((number, [pattern, replacement]) => number.replace(pattern, replacement), key)

/** Every prefix that `baseNumber` strips, and the empty one. */
export const strippedPrefixes: readonly string[] = ['', ...labels].flatMap(label =>
  ['', '0', '00', ...dellOrigins.map(origin => `${origin}0`)].map(zeros => `${label}${zeros}`),
)

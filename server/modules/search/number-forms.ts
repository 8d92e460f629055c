/**
 * What makers and sellers add to a part number or leave out, told from its key alone: one set of rules for equivalents, for
 * possible matches and for the database, whose function `base_number` has the same steps. Patterns are in the notation that
 * JavaScript and PostgreSQL share.
 */

/** Countries of origin that begin Dell's labels. */
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
/** Of these a label is known whatever follows; of the others a number of digits alone is none of Dell's. */
const surely = ['CN', 'TW', 'MX', 'KR', 'PH']
const perhaps = dellOrigins.filter(origin => !surely.includes(origin))

/** What Cisco's part numbers begin with. */
export const ciscoFamily =
  'AIR|ASA|ASR|C[1389][0-9]{3}|CISCO[0-9]|CP[0-9]|FPR|GLC|HWIC|IEM?[0-9]|ISR|MEM|N[2-9]K|NIM|NXA|PWR|QSFP|SFP|SPA|STACK|UCS|VIC|WS[CSX]'

/** Said of an HPE option: built in at the factory, or a country's. */
export const hpeAppended = '0D1|A[A-Z][0-9A-Z]'

/** What somebody writes in front of a number to say that it is one. */
const labels = ['FRU', 'DPN', 'PN', 'SPS']

/** Each replaces what it matches by what its groups hold. */
const steps: readonly (readonly [pattern: string, left: string])[] = [
  [`^(?:${labels.join('|')})(?=[0-9A-Z]{5,}$)`, ''],
  [`^(?=${ciscoFamily})([0-9A-Z]{6,})RF$`, '$1'],
  [`^(?:(?:${surely.join('|')})0|(?:${perhaps.join('|')})0(?=[0-9]{0,4}[A-Z]))([0-9A-Z]{5})(?:[0-9A-Z]{12,})?$`, '$1'],
  // Zeros in front: of a Dell number, and what IBM and Lenovo fill a FRU up with to seven characters.
  [
    '^0([0-9A-Z]{5})(?:A[0-9]{2})?$|^00(?=[0-9]{0,4}[A-Z])([1-9A-Z][0-9A-Z]{4})$|^0([1-9](?:[A-Z][0-9]|[A-Z]{2})[0-9]{3})$',
    '$1$2$3',
  ],
  [`^([0-9]{6}|[A-Z][0-9A-Z]{5})(?:[BHKLRSX]2[1-9]|00[0-9])(?:${hpeAppended})?$`, '$1'],
  ['^([A-Z]{1,2}[0-9]{3,4})[A-C](?:A[BCK][0-9A-Z])?$|^(.{8,})(?:RF|V0[0-9])$', '$1$2'],
]
const compiled = steps.map(([pattern, left]) => [new RegExp(pattern), left] as const)

/** A part key without what is added to it or left out; equal for two ways of writing one number. */
export const baseNumber = (key: string): string =>
  compiled.reduce((number, [pattern, left]) => number.replace(pattern, left), key)

/** What may stand before a number that `baseNumber` takes away. */
export const takenPrefixes: readonly string[] = ['', ...labels].flatMap(label =>
  ['', '0', '00', ...dellOrigins.map(origin => `${origin}0`)].map(zeros => `${label}${zeros}`),
)

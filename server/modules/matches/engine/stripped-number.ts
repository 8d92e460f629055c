/** As the database's `stripped_number` has it: a part key without what sellers add or leave out, step by step. */
const steps: readonly [RegExp, string][] = [
  [/^(?:FRU|DPN|PN|SPS)(?=[0-9A-Z]{5,}$)/, ''],
  [/^(?:CN|TW|MX|KR|PH)0([0-9A-Z]{5})(?:[0-9A-Z]{12,})?$/, '$1'],
  [/^0([0-9A-Z]{5})(?:A[0-9]{2})?$/, '$1'],
  [/^([0-9]{6}|[A-Z][0-9A-Z]{5})(?:[BHKLRSX]2[1-9]|00[0-9])(?:A[BCK][0-9A-Z])?$/, '$1'],
  [/^([A-Z]{1,2}[0-9]{3,4})[A-C](?:A[BCK][0-9A-Z])?$|^(.{8,})(?:RF|V0[0-9])$/, '$1$2'],
]

export const strippedNumber = (key: string): string =>
  steps.reduce((number, [pattern, left]) => number.replace(pattern, left), key)

/** What may stand before a number that is stripped of it. */
export const strippedPrefixes: readonly string[] = ['', 'FRU', 'DPN', 'PN', 'SPS'].flatMap(label =>
  ['', '0', 'CN0', 'TW0', 'MX0', 'KR0', 'PH0'].map(country => `${label}${country}`),
)

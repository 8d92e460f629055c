/**
 * Quantities with units, in one spelling for all: 1600GB, 1.6 TB and 1,6 To are `1600gb`; 7200rpm and 7.2K are `7200rpm`.
 */

/** The canonical name of a unit, and the factor to convert to it. */
const units = new Map<string, readonly [unit: string, factor: number]>()
const add = (unit: string, factor: number, ...names: string[]) => {
  for (const name of names) units.set(name, [unit, factor])
}
add('gb', 1000, 'tb', 'tbyte', 'terabyte', 'terabytes')
add(
  'gb',
  1,
  'gb',
  'gig',
  'gigs',
  'gbit',
  'gigabit',
  'gbps',
  'gbe',
  'gbase',
  'gbyte',
  'gigabyte',
  'gigabytes',
  'gbs',
  'go',
)
add('mb', 1, 'mb', 'mbyte', 'megabyte')
add('rpm', 1, 'rpm', 'upm', 'tpm')
add(
  'in',
  1,
  'in',
  'inch',
  'inches',
  'inch',
  'zoll',
  'pouce',
  'pouces',
  'pulgada',
  'pulgadas',
  'pollici',
  'cali',
  'cale',
)
add('w', 1, 'w', 'watt', 'watts', 'wac', 'wdc')
add('w', 1000, 'kw')
add('va', 1, 'va')
add('va', 1000, 'kva')
add('ghz', 1, 'ghz')
add('mhz', 1, 'mhz')
add('core', 1, 'core', 'cores', 'kerne', 'kernen', 'coeurs', 'nucleos', 'rdzeni')
add('m', 1, 'meter', 'meters', 'metre', 'metres', 'mtr')
add('port', 1, 'port', 'ports', 'poorts', 'poort', 'poorten', 'puertos', 'puerto', 'porte', 'porty', 'portow')

/** Units that count only when joined to the number: `4g` is a quantity, `4 g` is not. */
const joinedUnits = new Map<string, readonly [unit: string, factor: number]>([
  ['g', ['gb', 1]],
  ['to', ['gb', 1000]],
  ['base', ['gb', 0.001]],
])
/** Cables of 3m, processors of 20C; larger numbers with these letters are models: 2930M. */
const smallUnits = new Map<string, readonly [unit: string, below: number]>([
  ['m', ['m', 100]],
  ['c', ['core', 256]],
])
/** A K means thousand rpm only after these numbers: a 4K monitor does not rotate. */
const speeds = new Set(['5.4', '7.2', '10', '10.5', '15'])
/** Rpm values that are written without a unit. */
const bareSpeeds = new Set(['7200', '10000', '15000'])

const inOne = (value: number, unit: string): string => `${Number(value.toFixed(3))}${unit}`

/** Returns a number with this unit in the canonical spelling. */
export function quantityOf(number: string, unit: string, isJoined: boolean): string | undefined {
  if (/^k(?:rpm)?$/.test(unit)) return speeds.has(number) ? inOne(Number(number) * 1000, 'rpm') : undefined
  const small = isJoined ? smallUnits.get(unit) : undefined
  if (small !== undefined) return Number(number) < small[1] ? inOne(Number(number), small[0]) : undefined
  const known = units.get(unit) ?? (isJoined ? joinedUnits.get(unit) : undefined)
  return known === undefined || number.length > 8 ? undefined : inOne(Number(number) * known[1], known[0])
}

const joined = /^(\d+(?:\.\d+)?)([a-z]+)$/
const bare = /^\d+(?:\.\d+)?$/

/** A quantity among words, and how many of them it takes. */
export interface FoundQuantity {
  quantity: string
  words: 1 | 2
}

/** Returns the quantity that begins at a word, if there is one. */
export function quantityAt(words: readonly string[], index: number): FoundQuantity | undefined {
  const [word = '', next = ''] = [words[index], words[index + 1]]
  const [, number, unit] = joined.exec(word) ?? []
  if (number !== undefined && unit !== undefined) {
    const quantity = quantityOf(number, unit, true)
    return quantity === undefined ? undefined : { quantity, words: 1 }
  }
  if (!bare.test(word)) return undefined
  // `4 To` is a size, `4 to 8` a range.
  const isRange = next === 'to' && /^\d/.test(words[index + 2] ?? '')
  const quantity = quantityOf(word, next, next === 'to' && !isRange)
  if (quantity !== undefined) return { quantity, words: 2 }
  return bareSpeeds.has(word) ? { quantity: `${word}rpm`, words: 1 } : undefined
}

/**
 * Signs of inches become a unit, a decimal comma before a unit a point, and the plus of SFP+, which is no SFP, a word. Folding
 * makes two primes of a double one.
 */
export const withPlainUnits = (folded: string): string =>
  folded
    .replace(/(\d),(\d{1,2})(?=\s*(?:["”]|''|′′|in\b|inch|zoll|pouces|t[bo]\b|g[bo]\b|k\b))/g, '$1.$2')
    .replace(/(\d)\s*(?:["”]|''|′′)/g, '$1in ')
    .replace(/(\d)-(inch|in|port|zoll)\b/g, '$1 $2')
    .replace(/\bsfp\+/g, 'sfp plus ')

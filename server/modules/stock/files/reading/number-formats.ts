import type { Currency } from '../../../../../contract/kit/index.ts'

/** How a workbook displays a number. */
export type NumberFormat =
  | { kind: 'plain' }
  | { kind: 'date' }
  | { kind: 'amount'; currency: Currency }
  /** With leading zeros: `00123`. */
  | { kind: 'padded'; length: number }

const plain: NumberFormat = { kind: 'plain' }

/** Built-in formats for dates and times, which workbooks do not declare. */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

const signs: readonly [RegExp, Currency][] = [
  [/€|EUR/i, 'EUR'],
  [/£|GBP/i, 'GBP'],
  // Other dollars have a qualifier: [$C$-1009], [$A$-C09], HK$.
  [/(?<![A-Z])\$|USD|US\$/i, 'USD'],
]

/** Longer than any real format code. */
const maxCodeLength = 255

/** Returns the format for a code such as `#,##0.00 [$€-407]`, `dd/mm/yyyy` or `00000`. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined || code.length > maxCodeLength) return builtInDates.has(id) ? { kind: 'date' } : plain
  const [positive = ''] = code.split(';')
  if (/^0{2,20}$/.test(positive)) return { kind: 'padded', length: positive.length }
  // `[$€-407]` displays €; other brackets contain colors, conditions and locales. Quoted or escaped text is displayed
  // literally.
  const shown = positive.replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '"$1"').replace(/\[[^\]]*\]/g, '')
  const currency = signs.find(([sign]) => sign.test(shown))?.[1]
  if (currency !== undefined) return { kind: 'amount', currency }
  const bare = shown.replace(/"[^"]*"|\\./g, '')
  return /[dmyhs]/i.test(bare) && !/general|[0#]/i.test(bare.replace(/\.0+/g, '')) ? { kind: 'date' } : plain
}

const dayMs = 86_400_000

/** Returns a workbook's date as ISO 8601, with its time if it has one, or undefined if it is not a date. */
export function isoDate(serial: number, is1904: boolean): string | undefined {
  // In the 1900 calendar, day 60 is 29 February 1900, which never existed.
  const days = is1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial
  const ms = Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1_000
  if (!(days >= 0 && ms < Date.UTC(10_000, 0, 1))) return undefined
  const text = new Date(ms).toISOString()
  return ms % dayMs === 0 ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

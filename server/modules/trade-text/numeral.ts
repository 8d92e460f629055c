/** The decimal sign; null if it is detected for each number separately. */
export type DecimalSign = ',' | '.' | null

export interface Numeral {
  whole: string
  /** Without trailing zeros. */
  decimals: string
}

/** Digits with separators, as in a cell. */
export const numeralPattern = /\d(?:[\d.,'’ \u00a0\u202f]*\d)?/

const groups = /^\d{1,3}(?:[.,]\d{3})+$/
const spaced = /^\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?=$|[.,])/

/** Removes spaces and apostrophes between thousands; returns undefined if they separate anything else. */
function joinThousands(text: string): string | undefined {
  if (/^[\d.,]+$/.test(text)) return text
  const found = spaced.exec(text)?.[0]
  if (found === undefined) return undefined
  const rest = text.slice(found.length)
  return /^[\d.,]*$/.test(rest) ? found.replace(/\D/g, '') + rest : undefined
}

const numeralOf = (whole: string, decimals = ''): Numeral => ({
  whole: whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0',
  decimals: decimals.replace(/0+$/, ''),
})

/** Returns true for `1.234` and `1,234`, which may be a thousand or a decimal. */
const isOpen = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)

/**
 * Parses a number: `1.234,50`, `1,234.5`, `1 234`, `12,5`. Returns undefined if it is not one. Three digits after a
 * single sign are thousands unless that sign is known to be the decimal sign.
 */
export function readNumeral(text: string, decimalSign: DecimalSign): Numeral | undefined {
  const closed = joinThousands(text)
  if (closed === undefined) return undefined
  const signs = closed.replace(/\d/g, '')
  if (signs === '') return numeralOf(closed)
  const last = signs.at(-1) ?? ''
  const at = closed.lastIndexOf(last)
  const [whole, decimals] = [closed.slice(0, at), closed.slice(at + 1)]
  if (new Set(signs).size > 1)
    return signs.indexOf(last) === signs.length - 1 && groups.test(whole) ? numeralOf(whole, decimals) : undefined
  if (signs.length > 1) return groups.test(closed) ? numeralOf(closed) : undefined
  return isOpen(closed) && last !== decimalSign ? numeralOf(closed) : numeralOf(whole, decimals)
}

/** Returns the decimal sign that a number proves; undefined if it is ambiguous. */
function provenBy(text: string): ',' | '.' | undefined {
  const closed = joinThousands(text)
  const signs = closed?.replace(/\d/g, '') ?? ''
  if (closed === undefined || signs === '') return undefined
  const last = signs.at(-1) === ',' ? ',' : '.'
  if (new Set(signs).size > 1) return last
  if (signs.length > 1) return last === ',' ? '.' : ','
  return isOpen(closed) ? undefined : last
}

/** Returns the decimal sign of all these cells; `isOpen` if some are ambiguous and none decides. */
export function decimalSignOf(texts: readonly string[]): { decimalSign: DecimalSign; isOpen: boolean } {
  const numerals = texts.flatMap(text => numeralPattern.exec(text)?.[0] ?? [])
  const proofs = new Set(numerals.flatMap(numeral => provenBy(numeral) ?? []))
  const [only] = proofs
  if (proofs.size === 1 && only !== undefined) return { decimalSign: only, isOpen: false }
  return { decimalSign: null, isOpen: numerals.some(isOpen) }
}

import { isLuhn } from './iban.ts'
import { checkVat, compactVat } from './vat.ts'

const isDutchEntity = (digits: string) =>
  ([9, 8, 7, 6, 5, 4, 3, 2].reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) -
    Number(digits[8])) %
    11 ===
  0

/** Establishments of La Poste have another check digit: their digits add up to a multiple of 5. */
const isSiret = (digits: string) =>
  isLuhn(digits.slice(0, 9)) &&
  (digits.startsWith('356000000') && digits !== '35600000000048'
    ? [...digits].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0
    : isLuhn(digits))

/** Format and check of the national part of an EORI number, for countries where it has a check digit. */
const nationalParts: Record<string, [RegExp, (part: string) => boolean | Promise<boolean>]> = {
  GB: [/^\d{12}$/, async part => (await checkVat(`GB${part.slice(0, 9)}`)) === true],
  XI: [/^\d{12}$/, async part => (await checkVat(`GB${part.slice(0, 9)}`)) === true],
  FR: [/^\d{14}$/, isSiret],
  NL: [/^\d{9}$/, part => Number(part) > 0 && isDutchEntity(part)],
  BE: [/^\d{10}$/, async part => (await checkVat(`BE${part}`)) === true],
}

/** Checks an EORI number: two letters and up to 15 letters and digits, with a check digit in some countries. */
export async function isEori(number: string): Promise<boolean> {
  const compact = compactVat(number)
  if (!/^[A-Z]{2}[A-Z0-9]{1,15}$/.test(compact)) return false
  const [format, check] = nationalParts[compact.slice(0, 2)] ?? []
  if (format === undefined || check === undefined) return true
  const part = compact.slice(2)
  return format.test(part) && check(part)
}

import { belgianBankCodes, ibanStructures } from './iban-countries.ts'

/**
 * The reason why a number is not an IBAN. `account-checksum`: the check digits of the IBAN are right, but not those of the account
 * in it. `unknown-bank`: only the Belgian bank code is unknown.
 */
export type IbanFault = 'unknown-country' | 'format' | 'checksum' | 'account-checksum' | 'unknown-bank'

const kinds: Record<string, string> = { n: '[0-9]', a: '[A-Z]', c: '[A-Z0-9]' }

const patterns = new Map(
  ibanStructures
    .trim()
    .split(/\s+/)
    .map(entry => {
      const [country = '', structure = ''] = entry.split(':')
      const parts = [...structure.matchAll(/(\d+)([nac])/g)].map(([, count, kind = '']) => `${kinds[kind]}{${count}}`)
      return [country, new RegExp(`^${parts.join('')}$`)] as const
    }),
)

const bankRanges = belgianBankCodes
  .trim()
  .split(/\s+/)
  .map(range => range.split('-').map(Number))

const isBelgianBank = (code: number) => bankRanges.some(([from = 0, to = from]) => code >= from && code <= to)

/** Returns the remainder of a number of digits and capitals by 97; a letter counts as the two digits 10 to 35. */
export function modulo97(text: string): number {
  let remainder = 0
  for (const char of text) {
    const value = Number.parseInt(char, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

/** Returns the Spanish check digit for ten digits. */
function spanishCheckDigit(digits: string): number {
  const check = weighted(digits, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]) % 11
  return check < 2 ? check : 11 - check
}

function isNorwegianAccount(account: string): boolean {
  // Accounts of the former postal bank have seven digits and their own check digit.
  if (account.startsWith('0000')) return isLuhn(account.slice(4))
  return weighted(account, [6, 7, 8, 9, 4, 5, 6, 7, 8, 9]) % 11 === Number(account[10])
}

/** Returns true if the last digit is a check digit by the rule of credit cards. */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Checks of the account number inside an IBAN, by country. */
const accountChecks: Record<string, (account: string) => boolean> = {
  BE: account => Number(account.slice(-2)) === (Number(account.slice(0, -2)) % 97 || 97),
  ES: account =>
    account.slice(8, 10) === `${spanishCheckDigit(`00${account.slice(0, 8)}`)}${spanishCheckDigit(account.slice(10))}`,
  ME: account => modulo97(account) === 1,
  NO: isNorwegianAccount,
}

/** Returns an IBAN without spaces, dots and hyphens, in capitals. */
export const compactIban = (iban: string): string =>
  iban
    .normalize('NFKC')
    .replace(/[\s.\-\u2010-\u2015\u00ad\u200b]/g, '')
    .toUpperCase()

const lengths = new Map(
  ibanStructures
    .trim()
    .split(/\s+/)
    .map(entry => {
      const [country = '', structure = ''] = entry.split(':')
      return [country, [...structure.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 4)] as const
    }),
)

/** Returns the length of a country's IBANs; undefined if it has none. */
export const ibanLength = (country: string): number | undefined => lengths.get(country)

/** Returns the fault of a compact IBAN; undefined if it is valid. */
export function ibanFault(iban: string): IbanFault | undefined {
  const country = iban.slice(0, 2)
  const pattern = patterns.get(country)
  if (pattern === undefined) return 'unknown-country'
  const account = iban.slice(4)
  if (!/^\d\d$/.test(iban.slice(2, 4)) || !pattern.test(account)) return 'format'
  if (modulo97(account + iban.slice(0, 4)) !== 1) return 'checksum'
  if (!(accountChecks[country]?.(account) ?? true)) return 'account-checksum'
  return country === 'BE' && !isBelgianBank(Number(account.slice(0, 3))) ? 'unknown-bank' : undefined
}

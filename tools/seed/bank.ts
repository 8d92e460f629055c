import type { Random } from './random.ts'

/** Fills a shape: `#` becomes a digit, `@` a letter. */
export const fill = (random: Random, shape: string): string =>
  shape.replaceAll('#', () => random.digits(1)).replaceAll('@', () => random.letters(1))

/** Account part of an IBAN, by country. */
const accounts: Readonly<Record<string, string>> = {
  NL: '@@@@##########',
  DE: '##################',
  GB: '@@@@##############',
  BE: '############',
  FR: '#######################',
  IT: '@######################',
  ES: '####################',
  PL: '########################',
  AT: '################',
  CH: '#################',
  DK: '##############',
  SE: '####################',
  IE: '@@@@##############',
  PT: '#####################',
  CZ: '####################',
  HU: '########################',
  RO: '@@@@################',
  AE: '###################',
  TR: '######0###############',
  IL: '###################',
}

/** Returns the check digits that make an IBAN's remainder modulo 97 equal 1. */
function checkDigits(country: string, account: string): string {
  const digits = [...`${account}${country}00`].map(char => Number.parseInt(char, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return String(98 - rest).padStart(2, '0')
}

/** Returns a company's bank details: an IBAN if its country has them, otherwise an account number. */
export function bankDetails(random: Random, country: string) {
  const bank = random.letters(4)
  const swift_code = `${bank}${country}${random.digits(1)}${random.letters(1)}`
  const shape = accounts[country]
  if (shape === undefined) return { bank_code: `Account ${random.digits(10)}`, iban_code: '', swift_code }
  const account = fill(random, shape)
  return { bank_code: '', iban_code: `${country}${checkDigits(country, account)}${account}`, swift_code }
}

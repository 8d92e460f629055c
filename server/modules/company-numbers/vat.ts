/** Checks a VAT number without its country code. */
type NationalCheck = (number: string) => boolean

const weighted = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)

const isDate = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Checks a Czech or Slovak birth number, which sole traders have as their VAT number. */
function isBirthNumber(number: string): boolean {
  const [two, month, day] = [number.slice(0, 2), number.slice(2, 4), number.slice(4, 6)].map(Number) as [
    number,
    number,
    number,
  ]
  let year = 1900 + two
  if (number.length === 9) {
    if (year >= 1980) year -= 100
    if (year > 1953) return false
  } else if (year < 1954) year += 100
  if (!isDate(year, (month % 50) % 20, day)) return false
  if (number.length === 9) return true
  const check = Number(number.slice(0, 9)) % 11
  return Number(number[9]) === (year < 1985 ? check % 10 : check)
}

/** Checks a nine-digit Czech number that begins with 6, which people without a birth number have. */
const isSpecialCzech = (number: string) => {
  const remainder = weighted(number.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11
  return Number(number[8]) === (((8 - ((10 - remainder + 11) % 11)) % 10) + 10) % 10
}

/** Checks a Bulgarian number of ten digits: of a citizen, a foreigner, or anybody else. */
function isBulgarianPerson(number: string): boolean {
  const last = Number(number[9])
  const month = Number(number.slice(2, 4))
  const [centuries, monthOfYear] = month > 40 ? [20, month - 40] : month > 20 ? [18, month - 20] : [19, month]
  const isBorn = isDate(centuries * 100 + Number(number.slice(0, 2)), monthOfYear, Number(number.slice(4, 6)))
  if (isBorn && (weighted(number, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10 === last) return true
  if (weighted(number, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10 === last) return true
  return (11 - (weighted(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11 === last
}

/** Checks a Bulgarian number of nine digits, of a legal entity. */
function isBulgarianEntity(number: string): boolean {
  const check = weighted(number, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
  const last = check === 10 ? (weighted(number, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10 : check
  return Number(number[8]) === last
}

const isSlovakEntity = (number: string) => /^[1-9]\d[234789]/.test(number) && Number(number) % 11 === 0

/** Corrections for numbers of a country that the library accepts or rejects wrongly. */
const corrections: Record<string, (number: string, byLibrary: () => boolean) => boolean> = {
  BG: number =>
    (/^\d{9}$/.test(number) && isBulgarianEntity(number)) || (/^\d{10}$/.test(number) && isBulgarianPerson(number)),
  CZ: (number, byLibrary) => {
    if (/^6\d{8}$/.test(number)) return isSpecialCzech(number)
    return /^\d{9,10}$/.test(number) ? isBirthNumber(number) : byLibrary()
  },
  DE: (number, byLibrary) => !number.startsWith('0') && byLibrary(),
  GB: (number, byLibrary) => (/^[A-Z]/.test(number) ? /^(GD|HA)\d/.test(number) : true) && byLibrary(),
  NL: (number, byLibrary) => !number.endsWith('00') && byLibrary(),
  // A result of two digits is not a check digit.
  SI: (number, byLibrary) => weighted(number, [8, 7, 6, 5, 4, 3, 2]) % 11 !== 0 && byLibrary(),
  SK: number => /^\d{10}$/.test(number) && (isBirthNumber(number) || isSlovakEntity(number)),
}

/** Loaded on first use, because the library reads some hundred files. */
let library: Promise<typeof import('stdnum')> | undefined

const euCountries = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** Returns true for the ISO code of a member state of the European Union. */
export const isEuCountry = (country: string): boolean => euCountries.includes(country)

const countriesOfPrefix: Record<string, string> = { EL: 'GR', XI: 'GB' }

/**
 * Returns the check of a country, if its VAT numbers are checked here: the EU, Great Britain, Northern Ireland,
 * Switzerland and Norway.
 */
async function checkOf(prefix: string): Promise<NationalCheck | undefined> {
  const country = countriesOfPrefix[prefix] ?? prefix
  library ??= import('stdnum')
  const { euVat, stdnum } = await library
  const others = { GB: stdnum.GB?.vat, CH: stdnum.CH?.vat, NO: stdnum.NO?.mva }
  const validator = euCountries.includes(country) ? euVat[country]?.[0] : others[country as keyof typeof others]
  if (validator === undefined) return undefined
  const byLibrary = (number: string) => validator.validate(number).isValid
  return number => corrections[country]?.(number, () => byLibrary(number)) ?? byLibrary(number)
}

/** Returns a VAT number without separators, in capitals. */
export const compactVat = (number: string): string =>
  number
    .normalize('NFKC')
    .replace(/[\s./:()\-\u2010-\u2015\u00ad]/g, '')
    .toUpperCase()

/** Prefixes of VAT numbers that differ from the country's code. */
const vatPrefixes: Record<string, string> = { GR: 'EL', CH: 'CHE' }

/** Returns a profile's number with its country's prefix and, if Swiss, the suffix that many leave out. */
export function fullVatNumber(number: string, country: string): string {
  const compact = compactVat(number)
  const prefix = vatPrefixes[country] ?? country
  const hasPrefix = compact.startsWith(prefix) || (country === 'GB' && compact.startsWith('XI'))
  const prefixed = hasPrefix ? compact : `${prefix}${compact}`
  return /^CHE\d{9}$/.test(prefixed) ? `${prefixed}MWST` : prefixed
}

/** Returns true if the public VAT service covers the country of a full number: the EU and Northern Ireland. */
export const isVatServiceCountry = (number: string): boolean => {
  const prefix = number.slice(0, 2)
  return prefix === 'XI' || prefix === 'EL' || (prefix !== 'GR' && euCountries.includes(prefix))
}

/** True and false are the result of format and checksum; `unknown-country` if the country has no check here. */
export type VatCheck = boolean | 'unknown-country'

/** Checks the format and checksum of a VAT number that begins with its country's code. */
export async function checkVat(number: string): Promise<VatCheck> {
  const compact = compactVat(number)
  const check = await checkOf(compact.slice(0, 2))
  if (check === undefined) return 'unknown-country'
  // The library throws at a prefix without a number.
  if (compact.length === 2) return false
  // Swiss numbers keep their prefix.
  return check(compact.startsWith('CHE') ? compact : compact.slice(2))
}

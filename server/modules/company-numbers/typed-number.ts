import { isEori } from './eori.ts'
import { checkVat, fullVatNumber, isEuCountry } from './vat.ts'

/** True for letters, digits and separators. A country without a check accepts any such number. */
const isPlausible = (number: string) => /^[A-Z0-9][A-Z0-9 ./+*-]{1,29}$/i.test(number)

/**
 * Returns a VAT number that somebody typed, or an EORI number in the UK, as it is stored; undefined if its format or its check digits are wrong
 * for the country. Nobody is asked.
 */
export async function readTypedNumber(typed: string, country: string): Promise<string | undefined> {
  const text = typed.trim()
  if (!isPlausible(text)) return undefined
  const number = fullVatNumber(text, country)
  const check = await checkVat(number)
  const isRight =
    country === 'GB'
      ? check === true || (await isEori(number))
      : check !== false && !(isEuCountry(country) && check !== true)
  return isRight ? number : undefined
}

import { compactIban, ibanFault, ibanLength } from '../company-numbers/index.ts'

export interface FoundAccount {
  /** `local` for a number without a country code. */
  kind: 'iban' | 'local' | 'invalid'
  /** In capitals, without separators. */
  number: string
}

/** Characters that look like a capital or digit of an IBAN. */
const lookalikes: Record<string, string> = Object.fromEntries(
  [...'АВЕКМНОРСТХІЅЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'].map((char, index) => [char, 'ABEKMHOPCTXISJABEZHIKMNOPTYX'[index] ?? '']),
)

/** Returns the text without invisible characters, such as zero-width spaces and direction marks. */
export const withoutInvisible = (text: string): string =>
  text.replace(/\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')

/** Returns the text with plain capitals and digits in place of those that look like them. */
const plainCharacters = (text: string): string =>
  withoutInvisible(text.normalize('NFKC')).replace(/[\u0391-\u03a9\u0400-\u04ff]/g, char => lookalikes[char] ?? char)

/** Up to three separators between characters of an IBAN, such as those of table cells and line ends. */
const gap = '[\\s.\\-\\u2010-\\u2015|_:]{0,3}'
const ibanStart = new RegExp(`(?<![A-Z0-9])[A-Z]${gap}[A-Z]${gap}\\d${gap}\\d`, 'g')
/** An IBAN in lower case, or without a space after its label. */
const labeled = new RegExp(`IBAN${gap}(?:N[OR]?|CODE|NUMBER)?${gap}(?=[A-Z]{2}\\d{2})`, 'g')
const separator = /[\s.\-\u2010-\u2015|_:]/

/** A longer group of letters between separators is a word, not a part of an IBAN. */
const maxLetters = 4

/** Returns the valid IBAN that starts here; undefined if there is none. */
function ibanAt(text: string, start: number): string | undefined {
  let number = ''
  let gapLength = 0
  let letters = 0
  let length = 2
  for (let index = start; index < text.length && number.length < length; index += 1) {
    const char = text[index] as string
    if (separator.test(char)) {
      gapLength += 1
      if (gapLength > 3 || letters > maxLetters) return undefined
      letters = 0
      continue
    }
    if (!/[A-Z0-9]/.test(char)) return undefined
    gapLength = 0
    letters = /[A-Z]/.test(char) ? letters + 1 : Number.NEGATIVE_INFINITY
    number += char
    if (number.length === 2) length = ibanLength(number) ?? 0
    const isEnd = number.length > 2 && number.length === length && letters <= maxLetters && endsAt(text, index + 1)
    if (isEnd && isPayable(number)) return number
  }
  return undefined
}

/** Returns true for an IBAN with correct check digits. Does not check that the account exists. */
const isPayable = (number: string) => {
  const fault = ibanFault(number)
  return fault === undefined || fault === 'account-checksum' || fault === 'unknown-bank'
}

const endsAt = (text: string, end: number) => /^($|[^A-Z0-9]|BIC|SWIFT|IBAN)/.test(text.slice(end, end + 5))

function* ibanStarts(text: string): Generator<number> {
  for (const match of text.matchAll(ibanStart)) yield match.index
  for (const match of text.matchAll(labeled)) yield match.index + match[0].length
}

/** Text after a label of an IBAN, if it looks like one. */
const afterLabel =
  /\bIBAN\b[^A-Z0-9]{0,12}(?:N[OR]\b|CODE|NUMBER)?[^A-Z0-9]{0,5}([A-Z]{2}\d{2}(?:[ .-]?(?!BIC|SWIFT)[A-Z0-9]){8,30})/g

const accountLabel =
  /(?<!(?:CUSTOMER|CLIENT|YOUR|DEBTOR)'?S?\s{0,3})\b(?:ACCOUNT|A\/C|ACCT|KONTO|REKENING|COMPTE|CUENTA|CONTO)(?:NUMMER|NR)?\s*(?:NUMBER|NUMMER|NO|NR|#)?[.:\s]{0,6}(\d[\d -]{4,22}\d)/g
const bankLabel =
  /\b(?:SORT\s?CODE|BLZ|BANKLEITZAHL|ROUTING(?:\s(?:NO|NUMBER))?|ABA(?:\s(?:NO|NUMBER))?)[.:#\s]{0,6}(\d[\d -]{4,10}\d)/g
const bankWords = /\b(?:BANK|SWIFT|BIC|SORT\s?CODE|BENEFICIARY|PAYEE|BLZ|ROUTING|ABA|WIRE|REMIT)/
/** How far from an account number the words of a bank may be, in characters. */
const bankContext = 160

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Yields numbers labeled as an account or a bank, where the text speaks of a bank. */
function* localNumbers(text: string): Generator<string> {
  for (const label of [accountLabel, bankLabel])
    for (const { index, 0: all, 1: number = '' } of text.matchAll(label)) {
      const around = text.slice(Math.max(0, index - bankContext), index + all.length + bankContext)
      if (label === bankLabel || bankWords.test(around)) yield digitsOf(number)
    }
}

/** Returns every account number in a text, each once: IBANs, numbers labeled as IBANs, and local account numbers. */
export function findAccounts(text: string): FoundAccount[] {
  const plain = plainCharacters(text).toUpperCase()
  const ibans = new Set<string>()
  for (const start of ibanStarts(plain)) {
    const iban = ibanAt(plain, start)
    if (iban !== undefined) ibans.add(iban)
  }
  const invalid = new Set<string>()
  for (const [, written = ''] of plain.matchAll(afterLabel)) {
    const number = compactIban(written)
    if (![...ibans].some(iban => number.startsWith(iban) || iban.startsWith(number))) invalid.add(number)
  }
  const local = new Set<string>()
  for (const number of localNumbers(plain)) if (![...ibans].some(iban => iban.includes(number))) local.add(number)
  return [
    ...[...ibans].map(number => ({ kind: 'iban' as const, number })),
    ...[...local].map(number => ({ kind: 'local' as const, number })),
    ...[...invalid].map(number => ({ kind: 'invalid' as const, number })),
  ]
}

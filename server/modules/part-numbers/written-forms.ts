import { partKey } from '../../../contract/kit/part-key.ts'
import { ciscoFamily as ciscoBeginnings, dellOrigins, hpeSuffix } from './base-number.ts'

/**
 * The spellings that a manufacturer uses for the same number. Schemes read the part key, so hyphens, spaces, `#` and
 * Cisco's `=` for a spare make no difference.
 */
interface Scheme {
  /** Returns the part that all spellings of a number share; undefined if the scheme does not apply to it. */
  baseOf(key: string): string | undefined
  /** Returns every spelling of the base; each has this same base. */
  formsOf(base: string): readonly string[]
}

const ciscoFamily = new RegExp(`^(?:${ciscoBeginnings})`)

const isMixed = (text: string) => /\d/.test(text) && /[A-Z]/.test(text)
/**
 * Returns true for a number of Dell: letters and digits, or letters without vowels, so that words such as CISCO are not
 * numbers.
 */
const isDellNumber = (base: string) => !ciscoFamily.test(base) && (isMixed(base) || /^[B-DF-HJ-NP-TV-Z]{5}$/.test(base))

/** `CN-0R730X`, and the full label with manufacturer, date, serial number and an optional revision. */
const dellLabel = new RegExp(`^(?:${dellOrigins.join('|')})0([A-Z1-9][A-Z0-9]{4})(?:[A-Z0-9]{12}(?:[A-Z]\\d\\d)?)?$`)
const fiveWithZeros = /^0{0,2}([A-Z1-9][A-Z0-9]{4})$/
/** Numbers that IBM and Lenovo pad with zeros to the seven characters of a FRU: 3X3950 is 03X3950, AJ096 is 00AJ096. */
const sixWithZero = /^0?([1-9][A-Z]{1,2}\d{3,4})$/
const isFru = (base: string) => /^[A-Z]{1,2}\d{3,4}$/.test(base)

/** Optional leading zeros: Dell DP/N with their label, IBM and Lenovo FRU and options. */
const leadingZeros: Scheme = {
  baseOf(key) {
    const five = dellLabel.exec(key)?.[1] ?? fiveWithZeros.exec(key)?.[1]
    if (five !== undefined) return isDellNumber(five) ? five : undefined
    const six = sixWithZero.exec(key)?.[1]
    return six?.length === 6 ? six : undefined
  },
  formsOf(base) {
    if (base.length === 6) return [`0${base}`, base]
    return [`0${base}`, base, `CN-0${base}`, ...(isFru(base) ? [`00${base}`] : [])]
  },
}

const hpeOption = new RegExp(`^(\\d{6}|[A-Z]\\d{5})(B2[1-9]|[HKLX]21)(?:${hpeSuffix})?$`)

/** HPE's options: `0D1` means built in at the factory, `#ABB` and similar a country. */
const hpeOptions: Scheme = {
  baseOf(key) {
    const [, number, suffix] = hpeOption.exec(key) ?? []
    return number === undefined ? undefined : `${number}-${suffix}`
  },
  formsOf: base => [base, `${base} 0D1`, `${base}#ABB`],
}

/** Cisco's refurbished variant, `-RF`. */
const ciscoRefurbished: Scheme = {
  baseOf(key) {
    const base = key.replace(/(?:RF)+$/, '')
    return base.length > 5 && ciscoFamily.test(base) ? base : undefined
  },
  formsOf: base => [base, `${base}-RF`],
}

const schemes = [leadingZeros, hpeOptions, ciscoRefurbished]

/** Longer keys have no other spellings: no manufacturer's number is longer, labels included. */
const maxKeyLength = 40

export interface WrittenForm {
  key: string
  partNumber: string
}

/**
 * Returns the other spellings of a part number, which may also be given as a key. Does not include the number itself.
 */
export function writtenForms(partNumber: string): WrittenForm[] {
  const key = partKey(partNumber)
  if (key.length > maxKeyLength) return []
  const forms = schemes.flatMap(scheme => {
    const base = scheme.baseOf(key)
    return base === undefined ? [] : scheme.formsOf(base)
  })
  const byKey = new Map(forms.map(form => [partKey(form), form]))
  byKey.delete(key)
  return [...byKey].map(([formKey, form]) => ({ key: formKey, partNumber: form }))
}

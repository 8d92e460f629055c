import { companiesTexts } from './texts.ts'

/** Returns the first of several numbers in a field, without the optional national zero. */
const firstNumber = (tel: string): string => {
  const [first = ''] = tel.split(/[,;|]|\s\/\s|\b(?:or|and)\b/i)
  return first.replace(/\(0\)/g, '')
}

const digitsOf = (tel: string): string => tel.replace(/\D+/g, '')

/** Returns the number of a `tel:` link: digits, with a plus if it is international; '' if there is none. */
export function telLink(tel: string): string {
  const number = firstNumber(tel)
  const digits = digitsOf(number)
  if (number.trim().startsWith('+')) return `+${digits}`
  return digits.startsWith('00') ? `+${digits.slice(2)}` : digits
}

/** Returns a link to a chat with the first phone number; null if there is none. */
export function whatsappLink(tel: string): string | null {
  const digits = digitsOf(telLink(tel))
  return digits === '' ? null : `https://wa.me/${digits}`
}

/** Returns a website as an http(s) link; null if there is none (`-`) or it has another scheme. */
export function websiteLink(website: string): string | null {
  const typed = website.trim()
  const isOtherScheme = /^[a-z][a-z+.-]*:(?!\d)/i.test(typed) && !/^https?:/i.test(typed)
  if (typed === '' || isOtherScheme) return null
  const url = URL.parse(/^https?:/i.test(typed) ? typed : `https://${typed}`)
  return url?.hostname.includes('.') && url.username === '' ? url.href : null
}

/** Returns the map link of an address. */
export const mapLink = (address: string, country: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent([address, country].filter(Boolean).join(', '))}`

/** Returns the label of a contact person by position on the profile, from 1: 'Main contact', '2nd', '3rd' … */
export const contactLabel = (position: number): string =>
  position === 1 ? companiesTexts.mainContact : companiesTexts.furtherContact(position)

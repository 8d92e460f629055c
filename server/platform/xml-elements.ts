import { escapeXml } from './xml.ts'

/** Returns an XML element around text, which is escaped. */
export const textOf = (name: string, text: string | number, attributes = ''): string =>
  `<${name}${attributes === '' ? '' : ` ${attributes}`}>${escapeXml(String(text))}</${name}>`

/** Returns an XML element around other elements. */
export const groupOf = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`

/** Returns a text element, or nothing if the text is empty: empty elements are invalid. */
export const optionalOf = (name: string, text: string, attributes = ''): string =>
  text.trim() === '' ? '' : textOf(name, text, attributes)

/** Returns cents as a decimal number, e.g. `675.00`. */
export const decimalOf = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

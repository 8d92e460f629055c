import { foldText } from './fold-text.ts'
import { soldOut } from './words.ts'

/** The bullet of a line in a list. */
export const bullet =
  /^\s*(?:(?:lot|pos|item|line|artikel|regel|zeile|posten|lote|lotto|position|poz)\.?\s?#?\d{1,3}\s?(?:[:.)]+|-+)\s*|[-–—*•·▪●o>]\s+|\d{1,2}[.)](?:\s+|$)|[a-z][.)]\s+|\/\/\s*)/

const abbreviation =
  /(?:\b(?:pcs|pc|pces|ea|dt|engl|orig|mod|add|add'l|resp|inkl|zzgl|gross|p\.st|u|pza|pzas|unid|cant|refurb|excl|evtl|ggf|zgl|kl|gr|j\.w|m\.in|np|ew|pos|item|kpl|pce|nos|no|\w*nr|\w*n[°º]|n|ca|approx|abt|incl|excl|inkl|zzgl|mwst|szt|uds|ud|cad|stk|st|bzw|z\.b|e\.g|i\.e|usw|etc|art|ref|ok|tys|zl|min|max|geb|gebr|vat|qty|p|c|sr|mr|inc|ltd|vs|q|pz|tel|ext|par|env|disp|wg|d|u)|\d\s?un|\d)\.$/i

/** Abbreviations that may end a sentence, after a price. */
const trailing =
  /(?:(?:[€$£\d]|\b(?:eur|euro|usd|gbp|zl|chf|per|stuk|piece|unit|btw|vat|mwst))\W*\s?(?:excl|incl|inkl|etc|usw|cad|ea|netto?|obo)|\bzl)\.$/i

/** Splits a line into sentences. */
export function sentencesOf(text: string): string[] {
  const found: string[] = []
  let from = 0
  const isMixed = soldOut.test(foldText(text))
  for (const match of text.matchAll(
    /[.!?]+["')]?\s+(?=[\p{L}\p{N}"(¿¡$€£])|\s+(?=(?:but|however|aber|jedoch|maar|mais|pero|sin embargo|ma|ale|natomiast)\s(?!\d))/gu,
  )) {
    const end = match.index + match[0].length
    const isMark = /[.!?]/.test(match[0])
    if (!isMark && !isMixed) continue
    // `NUMBER ........ $5` is a line of a list.
    if (/^\.\./.test(match[0]) && /\s$/.test(text.slice(0, match.index))) continue
    const before = text.slice(from, match.index + 1)
    const next = text.slice(end, end + 1)
    if (
      isMark &&
      /^\./.test(match[0]) &&
      ((abbreviation.test(foldText(before)) &&
        !(trailing.test(foldText(before)) && /^\p{Lu}(?:\p{Ll}| )/u.test(text.slice(end)))) ||
        !(/[\p{Lu}\p{N}$€£"(¿¡]/u.test(next) || /(?:(?<!\p{L})\p{Ll}{4,}|[€$£])\.$/u.test(before))) &&
      // `12 ea. 1150$` continues.
      !(/(?:\d|\b(?:vat|ok|ea|each|eur|usd))\.$/i.test(before) && !/\bea\.\s*\d/i.test(`${before}${next}`))
    )
      continue
    if (isMark && /^\d*\.$/.test(before.trim())) continue
    found.push(text.slice(from, end))
    from = end
  }
  found.push(text.slice(from))
  return found.filter(sentence => sentence.trim() !== '')
}

/** Blanks `(1)`, `(2)` and `1)`, `2)` within a line. */
function withoutNumbering(line: string): string {
  const found = [...line.matchAll(/(?<![\w.,-])\(?([1-9])\)(?=\s)/g)]
  if (found.length < 2 || found.some(([, digit], at) => Number(digit) !== at + 1)) return line
  return found.reduce(
    (text, { 0: { length }, index }) => text.slice(0, index) + ' '.repeat(length) + text.slice(index + length),
    line,
  )
}

/** Writes `(1)`, `(2)` before the lines of a list as `1)`, `2)`; other numbers in brackets are quantities. */
function unifyNumbering(lines: string[]): string[] {
  let next = 1
  const places: number[] = []
  for (const [at, line] of lines.entries()) {
    const [, digits] = /^\s*\((\d{1,2})\)\s/.exec(line) ?? []
    if (digits === undefined) continue
    if (Number(digits) !== next) return lines
    places.push(at)
    next += 1
  }
  if (places.length > 1) for (const at of places) lines[at] = (lines[at] as string).replace(/\((\d{1,2})\)/, '$1) ')
  return lines
}

/** Joins a price that a mail program wrapped after its sign; the number of lines stays the same. */
export function unwrapPrices(text: readonly string[]): string[] {
  const lines = text.map(withoutNumbering)
  for (let at = 0; at + 1 < lines.length; at += 1)
    if (/[€$£]\s*$/.test(lines[at] as string) && /^\s*\d[\d.,]*\s*$/.test(lines[at + 1] as string)) {
      lines[at] = `${lines[at]} ${(lines[at + 1] as string).trim()}`
      lines[at + 1] = ''
    }
  return unifyNumbering(lines)
}

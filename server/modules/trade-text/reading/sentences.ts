import { scoreNumber, sureNumberScore } from '../../part-numbers/index.ts'
import { foldText } from './fold-text.ts'
import { isSoldOut, soldOut } from './words.ts'

/** The bullet of a line in a list. */
export const bullet =
  /^\s*(?:(?:lot|pos|item|line|artikel|regel|zeile|posten|lote|lotto|position|poz)\.?\s?#?(?:\d{1,6}|[a-z])\s?(?:[:.)]+|-+)\s*|[-–—*•·▪●o>]\s+|\d{1,2}[.)](?:\s+|$)|#\s?\d{1,2}[.:)]?\s+|[a-z][.)]\s+|\/\/\s*)/i

const abbreviation =
  /(?:\b(?:pcs|pc|pces|ea|dt|engl|orig|mod|add|add'l|resp|inkl|zzgl|gross|p\.st|u|pza|pzas|unid|unds?|cant|refurb|excl|evtl|ggf|zgl|kl|gr|j\.w|m\.in|np|ew|pos|item|kpl|pce|nos|no|\w*nr|\w*n[°º]|n|ca|approx|abt|incl|excl|inkl|zzgl|mwst|szt|uds|ud|cad|stk|st|bzw|z\.b|e\.g|i\.e|usw|etc|art|ref|ok|tys|tis|tsd|rs|cca|zl|min|max|geb|gebr|vat|qty|p|c|sr|mr|inc|ltd|vs|q|pz|tel|int|ext|par|env|disp|wg|d|u)|\d\s?un|\d)\.$/i

/** Abbreviations that may end a sentence, after a price. */
const trailing =
  /(?:(?:[€$£\d]|\b(?:eur|euro|usd|gbp|zl|chf|per|stuk|piece|unit|btw|vat|mwst))\W*\s?(?:excl|incl|inkl|etc|usw|cad|ea|netto?|obo)|\bzl|(?:[€$£]|\b(?:eur|euro|usd|gbp|zl|pln))\s?\/\s?(?:szt|stk|st|pcs?|pz|uds?|u))\.$/i

const takesBack = /^(?:no|sorry|i mean|wait|nein|ach nein|nee|pardon|perd[oó]n|scusa)(?![\p{L}])/iu

/** Splits a line into sentences. */
export function sentencesOf(text: string): string[] {
  const found: string[] = []
  let from = 0
  const isMixed = soldOut.test(foldText(text))
  // Who writes no capitals begins no sentence with one.
  const isLowerCase = !/(?<![\p{L}\p{N}/-])\p{Lu}(?!\S*\d)/u.test(text)
  for (const match of text.matchAll(
    /;\s+(?=\S)|[.!?]+["')]?\s+(?=[\p{L}\p{N}"(¿¡$€£])|,?\s+(?=(?:but|however|alternative:?(?= [a-z0-9-]*\d)|(?:as|for) (?:an )?alternative|alternatively|instead (?:we|i)|aber|jedoch|als alternative|alternativ|stattdessen|maar|als alternatief|mais|en remplacement|en alternative|pero|sin embargo|como alternativa|ma|in alternativa|ale|natomiast|w zamian)\s(?!\d))/giu,
  )) {
    const end = match.index + match[0].length
    // `24 x A... no wait, that's gone; 18 x B`
    if (match[0].startsWith(';') && !isSoldOut(foldText(text.slice(from, match.index)))) continue
    // `A... no, B` takes A back.
    if (/^\?/.test(match[0]) && text[end] === '(') continue
    if (/^(?:\.{2,}|\?)/.test(match[0]) && takesBack.test(text.slice(end))) continue
    // `(T) 26 ea. HP …`
    if (/^\W*(?:\(\w\)\s)?\d{1,5}\s?ea\.$/i.test(text.slice(from, match.index + 1))) continue
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
        !(isLowerCase || /[\p{Lu}\p{N}$€£"(¿¡]/u.test(next) || /(?:(?<!\p{L})\p{Ll}{4,}|[€$£])\.$/u.test(before))) &&
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

/** The marks of bold text, which mail programs write as `*bold*`, also over the end of a line. */
const bold = /(?<![\w*])\*(?=[^\s*])([^*\n]*(?:\n[^*\n]+)?)(?<=[^\s*])\*(?=[\s,.;:!?)]|$)/g

const amount = /^\s*\d[\d.,]*(?=\s|$)/
/** Words that a mail program parted at the end of a long line: a currency and its amount, an amount and its unit. */
const parted: readonly (readonly [end: RegExp, start: RegExp])[] = [
  [/(?<!\d[.,]?-{0,2}\s?)(?:[€$£]|(?<![\p{L}\d])(?:EUR|USD|GBP))\s*$/u, amount],
  [
    /(?<![\p{L}\d.,$€£/-])\d{1,5}\s*$/u,
    /^\s*(?:pcs?|pieces|units?|ea|stk|stück|stuks?|szt|uds?|pz|pezzi)(?![\p{L}])\.?/iu,
  ],
]
/** `UCS-ML-` and `X64G4RT-H` on the next line: a number broken at its hyphen. */
const numberEnd = /(?<![^\s(])(?=[A-Z0-9-]*[A-Z])[A-Z0-9]{2,}(?:-[A-Z0-9]+)*-$/
const numberRest = /^(?!\d+\s)[A-Z0-9-]{1,}(?=[\s,;)]|$)/
function brokenNumber(line: string, next: string): string | undefined {
  const start = numberEnd.exec(line)?.[0]
  const rest = numberRest.exec(next)?.[0]
  return start !== undefined && rest !== undefined && scoreNumber(start + rest) >= sureNumberScore ? rest : undefined
}

/** `… and 5 pcs` and `NUMBER new at 145 EUR`: a count of further goods that a mail program parted from them. */
const countOfNext =
  /(?<=(?<!\p{L})(?:and|plus|und|sowie|en|et|ainsi que|y|e|i|oraz)\s)\d{1,5}\s?(?:x|×|pcs?|pieces|units?|stk|stück|stuks?|szt|sztuk|uds?|unidades|pz|pezzi|unités|pièces)\.?\s*$/iu
function isCountOf(line: string, next: string): boolean {
  const first = /^\S+/.exec(next)?.[0].replace(/[,;:.]$/, '') ?? ''
  return isWrapped(line) && countOfNext.test(line) && scoreNumber(first) >= sureNumberScore
}

/** Shorter lines, and those with columns, end where the writer ended them. */
export const isWrapped = (line: string) => line.length >= 55 && !/\S(?:\s{2,}|\t)\S/.test(line)

/** Joins what a mail program wrapped, and leaves out the marks of bold text; the lines keep their places. */
export function unwrapLines(text: readonly string[]): string[] {
  const lines = text.join('\n').replace(bold, '$1').split('\n').map(withoutNumbering)
  for (let at = 0; at + 1 < lines.length; at += 1) {
    const [line, next] = [lines[at] as string, lines[at + 1] as string]
    const rest = brokenNumber(line, next)
    if (rest !== undefined) {
      lines[at] = line + rest
      lines[at + 1] = next.slice(rest.length).replace(/^[\s,;]+/, '')
      // A number that is alone goes to the second line, so that what is below it stays below it.
      if (lines[at + 1] === '' && numberEnd.exec(line.trim())?.index === 0) {
        lines[at + 1] = lines[at] as string
        lines[at] = ''
        continue
      }
      if (lines[at + 1] !== '') lines[at] += `, ${lines[at + 1]}`
      lines[at + 1] = ''
      continue
    }
    if (isCountOf(line, next)) {
      lines[at] = `${line.trimEnd()} ${next.trimStart()}`
      lines[at + 1] = ''
      continue
    }
    const isSignAlone = /[€$£]\s*$/.test(line) && next.replace(amount, '').trim() === ''
    const start = isSignAlone
      ? next
      : isWrapped(line)
        ? (parted.find(([end]) => end.test(line))?.[1].exec(next)?.[0] ?? '')
        : ''
    if (start.trim() === '') continue
    lines[at] = `${line.trimEnd()} ${start.trim()}`
    lines[at + 1] = next.slice(start.length).trimStart()
  }
  return unifyNumbering(lines)
}

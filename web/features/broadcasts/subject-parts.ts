import type { Side } from '../../../contract/broadcasts.ts'

export interface SubjectPart {
  text: string
  isPart: boolean
  /** Offset of the text in the subject. */
  offset: number
}

/** A count or a measurement: `25x`, `16GB`, `2.5"`, `1200W`, `8-core`. */
const measure =
  /^\d+([.,/x-]\d+)*(x|[kmgt]?b|[mg]hz|[mg]bps|[kmgt]bit\/s|rpm|k?w|v|u|mm|in|inch|"|”|pcs|st|y|core|port)?$/i
const ordinaryWord = /\p{Ll}{3}/u
/** Processors and speeds of memory are properties of goods, not part numbers: `i5-8500`, `PC4-2133P`. */
const property = /^(i[3579]|pc\dl?)-\d/i

/**
 * Returns true if a broker would read a word as a part number: at least five characters, with a digit and a letter or hyphen
 * (or at least six digits), but not a count, a measurement or an ordinary word.
 */
export function isPartNumber(word: string): boolean {
  if (word.length < 5 || !/\d/.test(word) || ordinaryWord.test(word) || property.test(word)) return false
  if (/^\d{6,}(-\d+)*$/.test(word)) return true
  return !word.split('/').every(piece => measure.test(piece)) && /^[\p{L}\d][\p{L}\d./:#+-]*$/u.test(word)
}

/** Splits a subject into part numbers and the text between them; the pieces joined equal the subject. */
export function subjectParts(subject: string): SubjectPart[] {
  const parts: SubjectPart[] = []
  let offset = 0
  for (const text of subject.split(/([\s(),;]+|:\s+)/)) {
    if (text === '') continue
    const last = parts.at(-1)
    const isPart = isPartNumber(text)
    if (!isPart && last && !last.isPart) last.text += text
    else parts.push({ text, isPart, offset })
    offset += text.length
  }
  return parts
}

/** Removes the side from the start of a subject. */
export const withoutSide = (subject: string, side: Side): string =>
  subject.startsWith(`${side} `) ? subject.slice(side.length + 1) : subject

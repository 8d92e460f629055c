/** A range of a text in UTF-16 offsets; the end is exclusive, as for `slice`. */
export interface Range {
  start: number
  end: number
}

/** Text reduced to lower-case letters and digits without accents, with the original offset of each character. */
interface SqueezedText {
  text: string
  ranges: Range[]
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
const squeezed = (text: string) => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** Word separators. Hyphens, dots and slashes are not, since they occur inside part numbers. */
const words = /[\p{L}\p{N}\p{M}\-._/+#]+/gu
const joiner = /[-._/+#\s]/
/** Fewer characters match only the beginning of a number. */
const minPartLength = 3

function squeezeWithPositions(text: string, offset: number): SqueezedText {
  const result: SqueezedText = { text: '', ranges: [] }
  let start = offset
  for (const character of text) {
    const end = start + character.length
    const kept = squeezed(character)
    const last = result.ranges.at(-1)
    // A combining accent belongs to the letter before it.
    if (kept === '' && /\p{M}/u.test(character) && last?.end === start) last.end = end
    for (const unit of kept.split('')) {
      result.text += unit
      result.ranges.push({ start, end })
    }
    start = end
  }
  return result
}

/**
 * Returns the positions of `word` in `squeezed`: anywhere in a number, only at the start of (pieces of) words in a
 * text.
 */
function findAll(word: string, { text, ranges }: SqueezedText, original: string, isNumber: boolean): Range[] {
  const matches: Range[] = []
  for (let index = text.indexOf(word); index !== -1; index = text.indexOf(word, index + 1)) {
    const first = ranges[index]
    const last = ranges[index + word.length - 1]
    if (first === undefined || last === undefined) continue
    const isBeginning = index === 0 || joiner.test(original.charAt(first.start - 1))
    if (isBeginning || (isNumber && word.length >= minPartLength)) matches.push({ start: first.start, end: last.end })
  }
  return matches
}

function merged(ranges: Range[]): Range[] {
  const result: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last !== undefined && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else result.push({ ...range })
  }
  return result
}

const wordsOf = (query: string) =>
  [...query.matchAll(words)].map(([word]) => squeezed(word)).filter(word => word !== '')

/**
 * Returns the ranges of `text` that a search for `query` matched, in order and without overlap. As in the search itself,
 * accents, case and punctuation are ignored, so `507127b21` highlights all of `507127-B21`. A part number counts as one word
 * and matches by any three characters; other text matches by the beginnings of its words.
 */
export function matchedRanges(text: string, query: string, isPartNumber = false): Range[] {
  const wanted = wordsOf(query)
  const pieces = isPartNumber ? [{ 0: text, index: 0 }] : [...text.matchAll(words)]
  return merged(
    pieces.flatMap(piece => {
      const isNumber = isPartNumber || /\p{N}/u.test(piece[0])
      const content = squeezeWithPositions(piece[0], piece.index)
      return wanted.flatMap(word => findAll(word, content, text, isNumber))
    }),
  )
}

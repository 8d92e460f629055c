/** What remains of a line whose whole text was moved up; it ends no paragraph. */
export const movedUp = '\u2060'

/** Shorter lines, and those with columns, end where the writer ended them. */
export const isWrapped = (line: string) => line.length >= 55 && !/\S(?:\s{2,}|\t)\S/.test(line)

/** Mail programs wrap at widths between these. */
const [leastWidth, mostWidth] = [66, 80]
/** Maximum lines that are moved up to one. */
const mostJoined = 6
/** Words that end no clause, in seven languages. */
const continues =
  /(?<![\p{L}\p{N}-])(?:at|for|of|with|and|or|plus|the|a|an|to|from|in|per|each for|also|have|need|zu|für|mit|und|oder|je|die|der|das|den|ein|eine|einen|von|aus|à|voor|met|en|of|een|de|het|van|uit|pour|avec|et|ou|le|la|les|des|un|une|du|con|por|y|los|las|el|una|del|per|e|o|i|gli|il|di|da|za|po|z|oraz|lub|w|~|ca\.|approx\.)$/iu
/** `… each, and 40 x` */
const countAtEnd = /(?<![\p{L}\p{N}.,-])\d{1,5}\s?[x×]$/iu
const isOpen = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')')
const clauseEnd = /;(?=\s|$)|(?<!\p{L}\.\p{L}|(?<![\p{L}])\p{L}{1,4})[.!?](?=\s+[\p{Lu}\p{N}]|$)/u

const firstWord = (line: string) => /\S+/.exec(line)?.[0] ?? ''
/** Returns true if the first word of the next line had no room. */
const isFull = (line: string, next: string, width: number) => line.trimEnd().length + 1 + firstWord(next).length > width

/** Returns for each line whether all lines of its paragraph but the last are full. */
function filledParagraphs(lines: readonly string[], width: number): boolean[] {
  const filled: boolean[] = []
  for (let from = 0; from < lines.length; ) {
    let end = from
    let isFilled = true
    while (end < lines.length && (lines[end] as string).trim() !== '') {
      const next = lines[end + 1] ?? ''
      if (next.trim() !== '' && !isFull(lines[end] as string, next, width)) isFilled = false
      end += 1
    }
    while (filled.length <= end) filled.push(isFilled)
    from = end + 1
  }
  return filled
}

/** Returns true if a mail program broke a clause at the end of a line. */
function isBroken(line: string, next: string, width: number): boolean {
  const end = line.trimEnd()
  const first = firstWord(next)
  if (!isWrapped(end) || first === '' || /[.;:!?]$/.test(end) || !isFull(line, next, width)) return false
  // `about 45 …` begins the next goods.
  if (/^\s*(?:abt|about|approx|ca|circa|some|around|also|ook|auch|aussi|anche)(?![\p{L}])/u.test(next)) return false
  if (/\S(?:\s{2,}|\t)\S|^\s*(?:[-–—*•·|>/]|\d{1,2}[.)]\s)/.test(next)) return false
  return (
    /^(?!(?:eur|usd|gbp|pln|chf|zl|pn|qty)$)\p{Ll}[\p{Ll}'’-]*[,.;)]*$/u.test(first) ||
    continues.test(end) ||
    countAtEnd.test(end) ||
    isOpen(end)
  )
}

/** Moves the rest of a clause to the line on which it begins: `… x6 (no` and `CPU) used at $210 each; 2 x …`. */
export function joinClauses(text: readonly string[]): string[] {
  const lines = [...text]
  const longest = text.reduce((most, { length }) => Math.max(most, length), 0)
  if (longest > mostWidth) return lines
  const width = Math.max(leastWidth, longest)
  const filled = filledParagraphs(text, width)
  for (let at = 0; at + 1 < lines.length; at += 1) {
    if (lines[at] === movedUp || filled[at] !== true) continue
    for (let below = at + 1; below < lines.length && below - at <= mostJoined; below += 1) {
      const next = text[below] as string
      if (!isBroken(text[below - 1] as string, next, width)) break
      const end = clauseEnd.exec(next)
      const length = end === null ? next.length : end.index + 1
      lines[at] = `${(lines[at] as string).trimEnd()} ${next.slice(0, length).trim()}`
      lines[below] = next.slice(length).trim() || movedUp
      if (end !== null) break
    }
  }
  return lines
}

/** Fewer lines may have space between them because they are paragraphs. */
const leastApart = 3

/**
 * Marks the empty lines that say nothing, because a mail program put one after every line: the line between two lines,
 * and all but one between two paragraphs. Returns the other lines as they are.
 */
export function withoutDoubleSpacing(text: readonly string[]): (string | undefined)[] {
  const filled = text.flatMap((line, at) => (line.trim() === '' ? [] : [at]))
  const gaps = filled.slice(1).map((at, index) => at - (filled[index] as number) - 1)
  const adjacent = gaps.filter(gap => gap === 0).length
  const apart = gaps.filter(gap => gap === 1).length
  const isSpaced = apart >= leastApart && gaps.some(gap => gap > 1) && adjacent * 20 <= gaps.length
  if (!isSpaced) return [...text]
  const lines: (string | undefined)[] = [...text]
  for (const [index, gap] of gaps.entries()) {
    const first = (filled[index] as number) + 1
    const kept = gap > 1 ? first : -1
    for (let at = first; at < first + gap; at += 1) if (at !== kept) lines[at] = undefined
  }
  return lines
}

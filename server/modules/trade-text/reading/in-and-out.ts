import { foldText } from './fold-text.ts'

const label = /^(\W*)(in|out)(?=\s*(?::|$))/i
const labelOf = (line: string) => label.exec(foldText(line))?.[2]

/**
 * Writes the sides of a text that lists what its writer takes in and gives out, below or behind `IN` and `OUT`, as `WTB` and
 * `WTS`. One of the two words alone may mean anything: `In: 10 pieces`.
 */
export function withNamedSides(lines: readonly string[]): string[] {
  const labels = new Set(lines.map(labelOf))
  if (!labels.has('in') || !labels.has('out')) return [...lines]
  return lines.map(line =>
    line.replace(label, (_, before: string, word: string) => `${before}${word.toLowerCase() === 'in' ? 'WTB' : 'WTS'}`),
  )
}

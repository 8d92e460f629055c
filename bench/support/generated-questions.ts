import { randomFor } from '../../tools/seed/random.ts'

export interface LineToSearchFor {
  partNumber: string
  description: string
}

/** A stock search and the results that a careful broker expects. */
export interface Question {
  q: string
  class: string
  /** The limits of the number of results. */
  min?: number
  max?: number
  /** Patterns that each of the first `k` results (10 by default) and the very first must match. */
  top?: { k?: number; each?: string; first?: string }
  /** A pattern that no result may match. */
  never?: string
}

const escaped = (text: string) => text.toLowerCase().replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const lineOfNumber = (number: string) => `^${escaped(number)} \\|`

/** Swaps the last two neighboring characters that differ. */
function swapped(number: string): string {
  const positions = [...number].flatMap((character, index) => {
    const next = number[index + 1] ?? ''
    return /[A-Z0-9]/i.test(character) && /[A-Z0-9]/i.test(next) && character !== next ? [index] : []
  })
  const position = positions.at(-1) ?? 0
  return number.slice(0, position) + number[position + 1] + number[position] + number.slice(position + 2)
}

const sizes = /(?<![\d.])(\d+(?:\.\d+)?)(TB|GB)\b/
const inOtherUnit = (size: number, unit: string) =>
  unit === 'TB' ? `${Number((size * 1000).toFixed(0))}GB` : `${Number((size / 1000).toFixed(3))}TB`

/**
 * Returns questions about some of the lines, the same in every run: numbers in several spellings, with typos, and sizes
 * in other units.
 */
export function generateQuestions(lines: readonly LineToSearchFor[], count: number): Question[] {
  const random = randomFor('search questions')
  const byNumber = new Map<string, number>()
  for (const { partNumber } of lines) byNumber.set(partNumber, (byNumber.get(partNumber) ?? 0) + 1)
  const long = lines.filter(({ partNumber }) => /^(?=.*\d)[A-Z0-9-]{8,}$/.test(partNumber))
  const questions: Question[] = []
  for (let index = 0; index < count; index += 1) {
    const { partNumber } = random.pick(long)
    const top = { k: Math.min(byNumber.get(partNumber) ?? 1, 10), each: lineOfNumber(partNumber) }
    const ask = (name: string, q: string) => questions.push({ q, class: name, min: top.k, top })
    ask('number', partNumber.toLowerCase())
    ask('number without punctuation', partNumber.replaceAll('-', ''))
    ask('number with spaces', partNumber.replaceAll('-', ' '))
    ask(
      'number among words',
      random.pick([`p/n ${partNumber}`, `need 5x ${partNumber}`, `${partNumber} used`, `FRU ${partNumber}`]),
    )
    ask('swapped', swapped(partNumber))
    if (partNumber.includes('0')) ask('O for 0', partNumber.replace('0', 'O'))
    ask('suffix', `${partNumber}#ABB`)
    const other = random.pick(long).partNumber
    const either = `${lineOfNumber(partNumber)}|${lineOfNumber(other)}`
    questions.push({ q: `${partNumber} / ${other}`, class: 'two numbers', min: 2, top: { each: either } })
    const [, size = '', unit = ''] = sizes.exec(random.pick(lines).description.toUpperCase()) ?? []
    if (size === '' || (unit === 'GB' && Number(size) < 200)) continue
    const each = `(?<![\\d.])(?:${escaped(size)}${unit.toLowerCase()}|${escaped(inOtherUnit(Number(size), unit)).toLowerCase()})`
    questions.push({ q: `${size} ${unit.toLowerCase()}`, class: 'size', min: 1, top: { each } })
    questions.push({ q: inOtherUnit(Number(size), unit), class: 'size in another unit', min: 1, top: { each } })
  }
  return questions
}

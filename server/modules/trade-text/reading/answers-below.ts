import { spotNumbers, sureNumberScore } from '../../part-numbers/index.ts'
import { fill, type Item } from './item.ts'
import type { MailLine } from './mail-lines.ts'
import type { Manufacturers } from './marks.ts'
import { Reader } from './reader.ts'

interface Answer {
  quoted: string
  partNumber: string
  /** The writer's own lines below the quoted one, up to the next empty line. */
  own: string[]
  isDone: boolean
}

/** `2 x R740XD chassis`: goods that have no number. */
const countedGoods = /^\W*\d{1,5}\s?(?:x|pcs|stk|st|stuks?|uds|pz|szt)\.?\s+(?=[^.!?]{4,60}$)(?=.*\p{L})/iu

function answersIn(lines: readonly MailLine[]): Answer[] {
  const found: Answer[] = []
  for (const { text, depth } of lines) {
    const last = found.at(-1)
    if (depth > 0) {
      const number = spotNumbers(text).find(({ score }) => score >= sureNumberScore)
      if (number !== undefined || countedGoods.test(text))
        found.push({ quoted: text, partNumber: number?.text ?? '', own: [], isDone: false })
      else if (last !== undefined && last.own.length > 0) last.isDone = true
    } else if (last !== undefined && !last.isDone) {
      if (text.trim() !== '') last.own.push(text.trim())
      else if (last.own.length > 0) last.isDone = true
    }
  }
  return found
}

/** Reads a mail that answers below each line that it quotes: the quoted number with what the writer says about it. */
export function answersBelow(lines: readonly MailLine[], manufacturersByName: Manufacturers): Item[] {
  // `Answers below. All refurbished.` above the first quoted line is about all of them.
  const above = new Reader(manufacturersByName, 'wts')
  above.read(
    lines
      .slice(
        0,
        lines.findIndex(({ depth }) => depth > 0),
      )
      .map(({ text }) => text),
  )
  const { condition } = above.remarks
  return answersIn(lines).flatMap(({ quoted, partNumber, own }, at) => {
    if (own.length === 0) return []
    const isNamed = spotNumbers(own.join(' ')).some(({ score }) => score >= sureNumberScore)
    const [reader, asked] = [new Reader(manufacturersByName, 'wts'), new Reader(manufacturersByName)]
    asked.read([quoted])
    const wanted = asked.items[0]
    const name = partNumber || `${wanted?.brand ?? ''} ${wanted?.description ?? ''}`.trim()
    if (name === '') return []
    reader.read([isNamed ? own.join(' ') : `${name}: ${own.join(' ')}`])
    const item = reader.items[0]
    if (item === undefined || (item.price === null && item.quantity === null && !item.isCall)) return []
    if (item.condition === '') Object.assign(item, { condition, conditionText: condition })
    if (wanted !== undefined) fill(item, { ...wanted, price: null, isCall: false })
    return [{ ...item, side: 'wts' as const, line: at }]
  })
}

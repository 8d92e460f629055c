import { scoreNumber, sureNumberScore } from '../part-numbers/index.ts'
import { type Cell, textOf } from './cells.ts'

/** Between two numbers of one cell; inside one number a slash has no spaces. */
const between = /\s*[\n\r;|]+\s*|\s+\/\s+|\s*,\s+|,(?=\S{5})|\s+(?:or|oder|alt\.?|aka)\s+|\s*[([]\s*|\s*[)\]]\s*/i
/** A number that is one in any context. */
const certain = 0.8

const isNumber = (text: string, least: number) => scoreNumber(text.replace(/[\u2010-\u2015\u2212]/g, '-')) >= least

/** Splits `815100-B21/850881-001`, but not `KTH-PL316/16G`. */
function splitBySlash(text: string): string[] {
  const parts = text.split('/')
  return parts.length > 1 && parts.every(part => isNumber(part, certain)) ? parts : [text]
}

/** Returns the numbers of a cell in the order of the text. A cell with one number is left as it is. */
export function numbersOf(cell: Cell | undefined): string[] {
  if (typeof cell === 'number' || cell === undefined) return [textOf(cell)]
  const whole = textOf(cell)
  const parts = cell
    .split(between)
    .map(part => textOf(part))
    .filter(part => part !== '')
  const split = parts.length > 1 && parts.every(part => isNumber(part, sureNumberScore)) ? parts : [whole]
  const words = split.length === 1 ? whole.split(' ') : []
  const listed = words.length > 1 && words.every(word => isNumber(word, certain)) ? words : split
  return [...new Set(listed.flatMap(splitBySlash))]
}

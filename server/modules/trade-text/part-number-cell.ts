import { minNumberScore, scoreNumber, spotNumbers, sureNumberScore } from '../part-numbers/index.ts'
import { type Cell, textOf } from './cells.ts'
import { foldText } from './reading/fold-text.ts'

/** Between two numbers of one cell; inside one number a slash has no spaces. */
const between = /\s*[\n\r;|]+\s*|\s+\/\s+|\s*,\s+|,(?=\S{5})|\s+(?:or|oder|alt\.?|aka)\s+|\s*[([]\s*|\s*[)\]]\s*/i
/** A number that is one in any context. */
const certain = 0.8

const longDigits = /^\d{7,12}$/

/** Words of a part number or a model: more make a description. */
const maxNumberWords = 3

const isNumber = (text: string, least: number) => scoreNumber(text.replace(/[\u2010-\u2015\u2212]/g, '-')) >= least

/** Splits `815100-B21/850881-001`, but not `KTH-PL316/16G`. */
function splitBySlash(text: string): string[] {
  const parts = text.split('/')
  return parts.length > 1 && parts.every(part => isNumber(part, certain)) ? parts : [text]
}

/** Names of the number that follows: `P/N: 804331-B21`, `00WG690 FRU 00WG694`. */
const label =
  /(?<![\p{L}\d/-])(?:d?p\/?n|mpn|part ?(?:no|nr|number|#)|fru|spare|opt(?:ion)?|alt)(?:\.?\s*[:#]\s*|\.?\s+)(?=\S*\d)/giu
/** What brackets add in words: `X710-DA2 (bulk)`. */
const words = /\s*[([]([^\d()[\]]*)[)\]]\s*/g

/** Returns what a cell with a number adds to it in brackets, which is no part of the number. */
export const addedInBrackets = (cell: Cell | undefined): string[] =>
  typeof cell === 'string' ? [...cell.matchAll(words)].map(([, added = '']) => textOf(added)) : []

/** Returns the parts if all are numbers, or the same number without the zero that it begins with: `0PJMDN / PJMDN`. */
function ifNumbers(parts: readonly string[]): readonly string[] | undefined {
  const [first = ''] = parts
  const areNumbers = parts.every(
    part =>
      (isNumber(part, sureNumberScore) && part.split(' ').length <= maxNumberWords) ||
      longDigits.test(part) ||
      first === `0${part}`,
  )
  return areNumbers ? parts : undefined
}

const partsOf = (text: string) =>
  text
    .split(between)
    .map(part => textOf(part))
    .filter(part => part !== '')

/** `Netgear 10G (XS708T-100NES)`: a name of goods, and their number in brackets. */
const namedBefore = /^(?=.*\p{L}{4,} )\S.* [([](\S+)[)\]]$/u

/** Returns numbers with the one in brackets before the name of the goods. */
function withoutName(numbers: readonly string[], whole: string): readonly string[] {
  const [, inBrackets] = namedBefore.exec(whole) ?? []
  if (inBrackets === undefined || !numbers.includes(inBrackets) || !isNumber(inBrackets, certain)) return numbers
  return [inBrackets, ...numbers.filter(number => number !== inBrackets)]
}

/** Returns the numbers of a cell, the first of them the one that its writer names first. A cell with one number is left as it is. */
export function numbersOf(cell: Cell | undefined): string[] {
  if (typeof cell === 'number' || cell === undefined) return [textOf(cell)]
  const whole = textOf(cell)
  const bare = cell
    .replace(words, ' ')
    .replace(label, '\n')
    .replace(/^\s*\*+|\*+\s*$/g, '')
  const split = withoutName(ifNumbers(partsOf(bare)) ?? ifNumbers(partsOf(cell)) ?? [whole], whole)
  const [only = whole] = split
  const spaced = split.length === 1 ? only.split(' ') : []
  const listed = spaced.length > 1 && spaced.every(word => isNumber(word, certain)) ? spaced : split
  return [...new Set((listed.length === 0 ? [whole] : listed).flatMap(splitBySlash))]
}

/** `Fortinet FortiSwitch FS-124E-POE` */
const nameBefore = /^\p{L}{3,} \p{L}{4,} \S+$/u
/** `HPE MSL2024 AK379A`: a maker, a model and its number. */
const modelBefore = /^\p{L}{2,} \p{L}\S*\d\S* \S+$/u

/**
 * Returns the number in a cell that describes the goods, such as `HPE 872477-B21 600GB SAS disk`; undefined unless it has exactly one,
 * or one that is more surely a number than all others: `9500-16i HBA (LSI 05-50077-02)`.
 */
export function numberWithin(cell: Cell | undefined): string | undefined {
  const text = textOf(cell)
  const isNamed = nameBefore.test(text) || modelBefore.test(text)
  if (text.split(' ').length <= maxNumberWords && !isNamed) return undefined
  const spotted = spotNumbers(text)
  const sure = spotted.filter(({ score }) => score >= sureNumberScore)
  // `Terminale Datalogic 945500021 Memor 10`
  const found = sure.length > 0 ? sure : spotted.filter(number => longDigits.test(number.text))
  const best = Math.max(...found.map(({ score }) => score))
  const numbers = new Set(found.flatMap(({ text: number, score }) => (score === best ? [number] : [])))
  return numbers.size === 1 ? [...numbers][0] : undefined
}

/** A word of this score at the start of a cell is the number, and the words after it say what the goods are. */
const scoreAtStart = 0.75

/** Returns the number that a cell of several words begins with: `0GY1TD PERC H730P`; undefined if there is none. */
export function numberAtStart(cell: Cell | undefined): string | undefined {
  const [first = '', ...rest] = textOf(cell).split(' ')
  const isDescribed = rest.some(word => /\p{L}{2}/u.test(word) || isNumber(word, minNumberScore))
  return isDescribed && isNumber(first, scoreAtStart) ? first : undefined
}

const noNumber =
  /^(?:does not apply|not applicable|n\/?a|n\.a\.?|none|unknown|no (?:mpn|part number|pn)|nicht zutreffend|entfallt|keine|niet van toepassing|n\.?v\.?t\.?|geen|ne s.applique pas|non applicable|aucune?|no aplica|ninguno|non applicabile|nessuno|nie dotyczy|brak)$/

/** True if a cell says that the goods have no part number, such as `Does not apply`, which marketplaces fill in. */
export const saysNoNumber = (cell: Cell | undefined): boolean => noNumber.test(foldText(textOf(cell)))

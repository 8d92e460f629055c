import type { z } from 'zod'
import { lineFields, maxLines, type newBroadcast, type newLine } from '../../../../contract/broadcasts.ts'

export type LineField = (typeof lineFields)[number]
/** One line as it is typed: texts, whatever the server makes of them. */
export type Line = z.output<typeof newLine>
type Values = z.input<typeof newBroadcast>

/** What is remembered of a line besides its values. */
export interface LineMark {
  /** Fields that were guessed as the line was read, or not found, and not changed since. */
  unsure: readonly LineField[]
  /** The text it was read from; '' where it was typed. */
  source: string
}

export interface MarkedLine {
  line: Line
  mark: LineMark
}

export const typed: LineMark = { unsure: [], source: '' }
const textFields = ['quantity', 'brand', 'desc', 'condition', 'price'] as const

export const emptyLine = (currency: Line['currency'] = 'EUR'): Line => ({
  quantity: '',
  brand: '',
  desc: '',
  condition: '',
  price: '',
  currency,
})

/** Nothing was typed in it; a currency alone is no line. */
export const isBlank = (line: Line): boolean => textFields.every(field => line[field].trim() === '')

const lineOf = (given: Partial<Record<LineField, unknown>>): Line => {
  const text = (field: LineField) => String(given[field] ?? '')
  const [quantity, brand, desc, condition, price] = textFields.map(text) as [string, string, string, string, string]
  const currency = (given.currency as Line['currency'] | undefined) ?? 'EUR'
  return { quantity, brand, desc, condition, price, currency }
}

/** The lines of a form: its own fields are the first, `moreLines` those after it. */
export const linesOf = (values: Values): Line[] => [lineOf(values), ...(values.moreLines ?? []).map(lineOf)]

/** The fields of a form that hold these lines. */
export function fieldsOf(lines: readonly Line[]): Line & { moreLines: Line[] } {
  const [first = emptyLine(), ...moreLines] = lines
  return { ...first, moreLines }
}

/** What the schema calls a line's field: `desc` of the first, `moreLines.3.desc` of the fifth. */
export const paramOf = (index: number, field: LineField): string =>
  index === 0 ? field : `moreLines.${index - 1}.${field}`

type Errors = Readonly<Record<string, string>>

/** The line a param belongs to, and its field; undefined where it is none of a line's. */
function placeOf(param: string): { index: number; field: LineField } | undefined {
  const [, at, name = param] = /^moreLines\.(\d+)\.(\w+)$/.exec(param) ?? []
  const field = lineFields.find(each => each === name)
  return field && { index: at === undefined ? 0 : Number(at) + 1, field }
}

/** The errors that are left once a line is gone: those of the lines after it move up with them. */
export function errorsWithoutLine(errors: Errors, removed: number): Errors {
  const left: Record<string, string> = {}
  for (const [param, msg] of Object.entries(errors)) {
    const place = placeOf(param)
    if (place === undefined) left[param] = msg
    else if (place.index !== removed)
      left[paramOf(place.index > removed ? place.index - 1 : place.index, place.field)] = msg
  }
  return left
}

/** What was read, after what was typed already, as far as a broadcast holds it. */
export function joined(
  held: readonly MarkedLine[],
  read: readonly MarkedLine[],
): { lines: MarkedLine[]; isCut: boolean } {
  const all = [...held.filter(({ line }) => !isBlank(line)), ...read]
  return { lines: all.slice(0, maxLines), isCut: all.length > maxLines }
}

interface Held<M extends LineMark> {
  lines: readonly Line[]
  marks: readonly M[]
}
interface Edit {
  index: number
  field: LineField
  value: string
}

/**
 * Lines after one of their fields was changed, which is sure from then on. A list has one currency: where it was guessed, it
 * was guessed for all alike, and choosing it for one line chooses it for all of those.
 */
export function edited<M extends LineMark>({ lines, marks }: Held<M>, { index, field, value }: Edit): Held<M> {
  const isGuess = (at: number) => marks[at]?.unsure.includes(field) === true
  const isMeant = (at: number) => at === index || (field === 'currency' && isGuess(index) && isGuess(at))
  return {
    lines: lines.map((line, at) => (isMeant(at) ? { ...line, [field]: value } : line)),
    marks: marks.map((mark, at) =>
      isMeant(at) ? { ...mark, unsure: mark.unsure.filter(each => each !== field) } : mark,
    ),
  }
}

/**
 * Whether a field is marked to be looked at. A currency that was guessed was guessed for all alike and is chosen for all at
 * once: it is marked at the first of them.
 */
export function isMarked(marks: readonly LineMark[], index: number, field: LineField): boolean {
  const isGuess = ({ unsure }: LineMark) => unsure.includes(field)
  return field === 'currency' ? marks.findIndex(isGuess) === index : marks.slice(index, index + 1).some(isGuess)
}

/** Fields somebody should look at before sending. */
export const numUnsure = (marks: readonly LineMark[]): number =>
  marks.reduce((count, { unsure }, index) => count + unsure.filter(field => isMarked(marks, index, field)).length, 0)

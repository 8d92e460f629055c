import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxLines, newBroadcast } from '../../../../contract/broadcasts.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { checkForm } from '../../../platform/form.ts'
import { emptyDraft } from './draft.ts'
import {
  edited,
  emptyLine,
  errorsWithoutLine,
  fieldsOf,
  isMarked,
  joined,
  type Line,
  linesOf,
  numUnsure,
  paramOf,
  typed,
} from './lines.ts'

const line = (desc: string): Line => ({
  ...emptyLine(),
  quantity: '1',
  brand: 'HP',
  desc,
  condition: 'NEW',
  price: '9',
})
const marked = (desc: string) => ({ line: line(desc), mark: typed })

const anyLine = fc.record<Line>({
  quantity: fc.string(),
  brand: fc.string(),
  desc: fc.string(),
  condition: fc.string(),
  price: fc.string(),
  currency: fc.constantFrom('EUR', 'USD', 'GBP'),
})
const form = emptyDraft({ id: 1, email: 'ann@racks.example', emailAlt: null })

describe('the lines of a form', () => {
  it('are the same after they went into its fields', () => {
    const several = fc.array(anyLine, { minLength: 1, maxLength: maxLines })
    fc.assert(
      fc.property(several, lines => {
        expect(linesOf({ ...form, ...fieldsOf(lines) })).toEqual(lines)
      }),
      runs(100),
    )
  })

  it('leave one empty line where none is left', () => {
    expect(linesOf({ ...form, ...fieldsOf([]) })).toEqual([emptyLine()])
  })

  it('have their errors where the schema says they are', () => {
    const wrong = { ...form, listType: '2', ...fieldsOf([line('A-1'), line('A-2'), { ...line('A-3'), desc: '' }]) }
    const { errors } = checkForm(newBroadcast, wrong)
    expect(errors).toEqual({ [paramOf(2, 'desc')]: 'This field is required' })
  })
})

describe('a line that goes', () => {
  it('takes its errors along, and those after it move up', () => {
    const errors = { listType: 'a', price: 'b', 'moreLines.0.desc': 'c', 'moreLines.1.price': 'd' }
    expect(errorsWithoutLine(errors, 1)).toEqual({ listType: 'a', price: 'b', 'moreLines.0.price': 'd' })
    expect(errorsWithoutLine(errors, 0)).toEqual({ listType: 'a', desc: 'c', 'moreLines.0.price': 'd' })
    expect(errorsWithoutLine(errors, 7)).toEqual(errors)
  })
})

describe('a field that is changed', () => {
  const guessed = { unsure: ['currency' as const, 'price' as const], source: 'x' }
  const held = { lines: [line('A-1'), line('A-2'), line('A-3')], marks: [guessed, typed, guessed] }

  it('is sure from then on, and nothing else changes', () => {
    const { lines, marks } = edited(held, { index: 2, field: 'price', value: '12' })
    expect(lines).toEqual([line('A-1'), line('A-2'), { ...line('A-3'), price: '12' }])
    expect(marks.map(({ unsure }) => unsure)).toEqual([['currency', 'price'], [], ['currency']])
  })

  it('chooses the currency of all lines it was guessed for', () => {
    const { lines, marks } = edited(held, { index: 0, field: 'currency', value: 'USD' })
    expect(lines.map(({ currency }) => currency)).toEqual(['USD', 'EUR', 'USD'])
    expect(marks.map(({ unsure }) => unsure)).toEqual([['price'], [], ['price']])
    const typedOne = edited(held, { index: 1, field: 'currency', value: 'GBP' })
    expect(typedOne.lines.map(({ currency }) => currency)).toEqual(['EUR', 'GBP', 'EUR'])
  })
})

describe('a list that is taken over', () => {
  it('takes the place of an empty form, and stands after what was typed', () => {
    const read = [marked('A-1'), marked('A-2')]
    expect(joined([{ line: emptyLine('USD'), mark: typed }], read).lines).toEqual(read)
    expect(joined([marked('T-1')], read).lines.map(each => each.line.desc)).toEqual(['T-1', 'A-1', 'A-2'])
  })

  it('is cut at what a broadcast holds, and says so', () => {
    const read = Array.from({ length: maxLines }, (_, index) => marked(`A-${index}`))
    expect(joined([], read).isCut).toBe(false)
    const { lines, isCut } = joined([marked('T-1')], read)
    expect({ count: lines.length, isCut }).toEqual({ count: maxLines, isCut: true })
  })

  it('marks a currency that no line names once, at the first line it was guessed for', () => {
    const guess = { unsure: ['currency' as const], source: 'x' }
    const marks = [typed, guess, { ...guess, unsure: ['currency' as const, 'price' as const] }]
    expect(marks.map((_, index) => isMarked(marks, index, 'currency'))).toEqual([false, true, false])
    expect(isMarked(marks, 2, 'price')).toBe(true)
    expect(numUnsure(marks)).toBe(2)
  })

  it('counts what is to be checked', () => {
    expect(numUnsure([typed, { unsure: ['price', 'brand'], source: 'x' }, { unsure: ['desc'], source: 'y' }])).toBe(3)
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineFields, maxLines, newBroadcast } from '../../../../contract/broadcasts.ts'
import { runs } from '../../../../tests/support/runs.ts'
import { checkForm } from '../../../platform/form/use-form.ts'
import { emptyLine, type Line } from './lines.ts'
import { bodyOf, type ComposeValues, draftSchemaFor, emptyValues, isWorthKeeping, pathOf } from './values.ts'

const sender = { id: 9, email: 'ann@racks.example', emailAlt: 'sales@racks.example' }
const empty = emptyValues(sender)
const line = (desc: string): Line => ({
  ...emptyLine(),
  quantity: '1',
  brand: 'HP',
  desc,
  condition: 'NEW',
  price: '9',
})
const anyLine = fc.record<Line>({
  quantity: fc.string(),
  brand: fc.string(),
  desc: fc.string(),
  condition: fc.string(),
  price: fc.string(),
  currency: fc.constantFrom('EUR', 'USD', 'GBP'),
  unsure: fc.subarray([...lineFields]),
  source: fc.string(),
})

describe('the compose form', () => {
  it('starts as a WTS in euros from the primary address', () => {
    expect(empty).toMatchObject({ broadcastType: 'wts', fromEmail: 'ann@racks.example' })
    expect(empty.lines).toEqual([emptyLine('EUR')])
  })

  it('sends its first line as the broadcast itself, and maps each sent name back to its field', () => {
    const several = fc.array(anyLine, { minLength: 1, maxLength: maxLines })
    fc.assert(
      fc.property(several, lines => {
        const { moreLines, ...first } = bodyOf({ ...empty, lines })
        expect(first).toMatchObject(lines[0] ?? {})
        expect(moreLines).toEqual(lines.slice(1))
      }),
      runs(50),
    )
    expect(pathOf('desc')).toBe('lines.0.desc')
    expect(pathOf('moreLines.1.desc')).toBe('lines.2.desc')
    expect(pathOf('listType')).toBe('listType')
  })

  it('shows errors at the fields that the schema names', () => {
    const lines = [line('A-1'), line('A-2'), { ...line('A-3'), desc: '' }]
    const checked = checkForm(newBroadcast, bodyOf({ ...empty, listType: '2', lines }))
    expect(checked.errors).toEqual({ 'moreLines.1.desc': 'This field is required' })
  })
})

describe('a stored draft', () => {
  const isKept = (changes: Partial<ComposeValues>) => isWorthKeeping({ ...empty, ...changes })

  it('is stored once something was typed or pasted, not for a selected option alone', () => {
    expect(isKept({ listType: '2', broadcastType: 'wtb', pasted: '' })).toBe(false)
    expect(isKept({ lines: [{ ...emptyLine(), brand: '  ' }, emptyLine('USD')] })).toBe(false)
    expect(isKept({ lines: [{ ...emptyLine(), brand: 'HP' }] })).toBe(true)
    expect(isKept({ lines: [emptyLine(), { ...emptyLine(), desc: '507127-B21' }] })).toBe(true)
    expect(isKept({ pasted: '25x 507127-B21' })).toBe(true)
  })

  it('is restored as it was typed, with further lines and fields to check', () => {
    const lines: Line[] = [{ ...line('A-1'), unsure: ['price'], source: 'HP 25' }, line('507127-B21')]
    const typed = { ...empty, listType: '2', fromEmail: 'sales@racks.example', lines }
    expect(draftSchemaFor(sender).parse(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
  })

  it('is not sent from an address that the sender no longer has', () => {
    const typed = { ...empty, fromEmail: 'sales@racks.example' }
    expect(draftSchemaFor({ ...sender, emailAlt: null }).parse(typed).fromEmail).toBe('ann@racks.example')
  })

  it('is discarded if it cannot be parsed', () => {
    for (const odd of [null, 'text', { lines: [] }, { ...empty, lines: 'x' }])
      expect(draftSchemaFor(sender).safeParse(odd).success).toBe(false)
  })
})

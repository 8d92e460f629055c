import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import { fillLine, fillText, verbatim } from './filling.ts'

describe('filling a template', () => {
  it('replaces names with their values, and leaves names without a value visible', () => {
    expect(fillText('Dear {{name}}, {{name}}: {{link}} {{other}}', { name: 'Ann', link: 'x' })).toBe(
      'Dear Ann, Ann: x {{other}}',
    )
    expect(fillText('{{constructor}} {{toString}}', {})).toBe('{{constructor}} {{toString}}')
  })

  it('does not replace names in values', () => {
    expect(fillText('{{a}}', { a: '{{b}}', b: 'secret' })).toBe('{{b}}')
  })

  it('keeps a value on one line', () => {
    expect(fillLine('For {{name}}', { name: 'Ann\r\nBcc: x@y.example' })).toBe('For Ann Bcc: x@y.example')
  })

  it("never replaces names in members' texts, even across two adjacent texts", () => {
    const text = fc.string({ unit: fc.constantFrom('{', '}', '{{', '}}', 'a', 'name', ' ', '{{name}}') })
    const property = fc.property(text, text, (one, other) => {
      const content = `${verbatim(one)}${verbatim(other)}{{name}}${verbatim(one)}`
      expect(fillText(content, { name: 'N', a: 'A' })).toBe(`${one}${other}N${one}`)
    })
    fc.assert(property, runs(500))
  })
})

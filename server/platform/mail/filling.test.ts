import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import { fillLine, fillText, verbatim } from './filling.ts'

describe('filling in', () => {
  it('puts the values where their names stand, and leaves a name without a value for all to see', () => {
    expect(fillText('Dear {{name}}, {{name}}: {{link}} {{other}}', { name: 'Ann', link: 'x' })).toBe(
      'Dear Ann, Ann: x {{other}}',
    )
    expect(fillText('{{constructor}} {{toString}}', {})).toBe('{{constructor}} {{toString}}')
  })

  it('does not look for names in values', () => {
    expect(fillText('{{a}}', { a: '{{b}}', b: 'secret' })).toBe('{{b}}')
  })

  it('keeps a line one line', () => {
    expect(fillLine('For {{name}}', { name: 'Ann\r\nBcc: x@y.example' })).toBe('For Ann Bcc: x@y.example')
  })

  it("never fills in what stands in somebody's text, wherever two of them touch", () => {
    const text = fc.string({ unit: fc.constantFrom('{', '}', '{{', '}}', 'a', 'name', ' ', '{{name}}') })
    const law = fc.property(text, text, (one, other) => {
      const content = `${verbatim(one)}${verbatim(other)}{{name}}${verbatim(one)}`
      expect(fillText(content, { name: 'N', a: 'A' })).toBe(`${one}${other}N${one}`)
    })
    fc.assert(law, runs(500))
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../tests/support/runs.ts'
import { parseXml } from '../../tests/support/xml.ts'
import { escapeXml } from './xml.ts'

describe('escapeXml', () => {
  it('escapes all markup', () => {
    expect(escapeXml(`<b a="1" c='2'>]]> & co`)).toBe('&lt;b a=&quot;1&quot; c=&apos;2&apos;&gt;]]&gt; &amp; co')
  })

  it('replaces invalid characters with spaces, and keeps emoji', () => {
    expect(escapeXml('a\u0000b\u001bc\ud83dd\ufffee 🖥️')).toBe('a b c d e 🖥️')
  })

  it('round-trips in an element and in an attribute', () => {
    const unit = fc.oneof(
      fc.constantFrom('<', '>', '&', ']]>', '"', "'", '\r', '\n', '&amp;', '<![CDATA['),
      fc.string({ unit: 'binary', maxLength: 3 }),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), pieces => {
        const text = pieces.join('')
        const expected = text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ' ')
        const read = parseXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)
        expect([read.text, read.attributes.b]).toEqual([expected, expected])
      }),
      runs(100),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../tests/support/runs.ts'
import { missingRows, payloadRows, storedPayloads } from '../../tests/support/xss-payloads.ts'
import { articleHtml, articleSource, plainText, safeHtml } from './html.ts'

describe('safeHtml', () => {
  it.each([
    ['<p>Hi<script>x()</script></p>', '<p>Hi</p>'],
    ['<p onclick="x()" style="color:red">Hi</p>', '<p>Hi</p>'],
    ['<img src=x onerror=x()>Hi', 'Hi'],
    ['<iframe src="https://x.example"></iframe>Hi', 'Hi'],
    ['<a href="javascript:x()">Hi</a>', '<a rel="noopener noreferrer" target="_blank">Hi</a>'],
    ['<a href="//x.example">Hi</a>', '<a rel="noopener noreferrer" target="_blank">Hi</a>'],
    [
      '<a href="https://x.example" target="_top">Hi</a>',
      '<a href="https://x.example" rel="noopener noreferrer" target="_blank">Hi</a>',
    ],
    ['<a href="/payment">Pay</a>', '<a href="/payment">Pay</a>'],
  ])('makes %s harmless', (input, expected) => {
    expect(safeHtml(input)).toBe(expected)
  })

  it('leaves nothing executable in any input', () => {
    const pieces = [
      '<',
      '>',
      'script',
      '"',
      "'",
      ' on',
      'load=',
      'a href=',
      'javascript:',
      'svg',
      '/',
      '<!--',
      '-->',
      'x',
    ]
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map(parts => parts.join(''))
    fc.assert(
      fc.property(text, input => {
        // Checks only tags, because text between them is always harmless.
        for (const tag of safeHtml(input).match(/<[^>]*>?/g) ?? []) {
          expect(tag).not.toMatch(/^<(script|svg)|\shref="\s*javascript:/i)
          expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i)
        }
      }),
      { ...runs(100), examples: [['a href="javascript:']] },
    )
  })
})

describe.each(Object.entries({ safeHtml, articleHtml, articleSource }))('%s', (name, sanitize) => {
  const tags = 'p br h2 h3 h4 strong b em i u s a ul ol li blockquote hr code pre table thead tbody tr th td span div'
  const allowed = new Set(`${tags} ${name === 'safeHtml' ? '' : 'img figure figcaption dl dt dd iframe'}`.split(' '))

  it('leaves no script in any of the attempts to run one', () => {
    for (const payload of storedPayloads)
      for (const tag of sanitize(payload).match(/<[^>]*>?/g) ?? []) {
        expect(allowed, payload).toContain(/^<\/?([a-z0-9]*)/i.exec(tag)?.[1])
        expect(tag, payload).not.toMatch(/\s(?:href|src)="\s*(?:javascript|vbscript|data):/i)
        expect(tag.replaceAll(/"[^"]*"/g, '""'), payload).not.toMatch(/\s(?:on\w+|style|srcdoc|formaction)=/i)
      }
  })

  it('drops nothing that follows an attempt whose elements are closed', () => {
    expect(missingRows(sanitize(payloadRows))).toEqual([])
  })
})

describe('plainText', () => {
  it.each([
    ['<h2>One</h2><p>two<br>three</p>', 'One two three'],
    ['a &amp; b &lt;c&gt; &euro;', 'a & b <c> €'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['<style>p{}</style>x<script>y()</script>', 'x'],
  ])('reads %s as %s', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})

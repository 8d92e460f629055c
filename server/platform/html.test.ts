import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../tests/support/runs.ts'
import { plainText, safeHtml } from './html.ts'

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

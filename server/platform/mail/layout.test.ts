import { expect, it } from 'vitest'
import { mailLayout } from './layout.ts'

const brand = { name: 'One', publicUrl: 'https://one.example', postalAddress: 'Here 1' }
const columns = [
  { label: 'Qty', isMono: true, isRight: true },
  { label: 'Brand' },
  { label: 'Part', isMono: true, isJoined: true },
  { label: 'Condition', isJoined: true },
  { label: 'Price', isMono: true, isRight: true },
]

it('joins columns in HTML to fit on a phone, and keeps them separate in plain text', () => {
  const rows = [
    ['25', 'HP', '<507127-B21>', 'F/S', 'EUR 45'],
    ['1', '', 'J9772A', '', 'CALL'],
  ]
  const { html, text } = mailLayout(brand, { title: 'T', blocks: [{ kind: 'table', columns, rows }], footer: 'F' })
  expect(text).toContain('1. 25 | HP | <507127-B21> | F/S | EUR 45\n2. 1 | J9772A | CALL')
  const shown = html.replace(/<(?!\/?t[rhd])[^>]*>/g, '').replace(/<(\/?\w+)[^>]*>/g, '<$1>')
  expect(shown).toContain('<th>Qty</th><th>Brand · Part · Condition</th><th>Price</th>')
  expect(shown).toContain('<td>25</td><td>HP · &lt;507127-B21&gt; · F/S</td><td>EUR 45</td>')
  expect(shown).toContain('<td>1</td><td>J9772A</td><td>CALL</td>')
})

import { expect, it } from 'vitest'
import { rendered } from '../app/rendered.fixture.tsx'
import { PartLink, partPath } from './part-link.tsx'

it('leads to the page of the number, whose path has its letters and digits', () => {
  expect(partPath('507127-b21')).toBe('/507127B21')
  expect(partPath('WS-C2960X/24 é')).toBe('/WSC2960X24E')
})

it('leads to the search for what has no page', () => {
  for (const text of ['-', 'x', '数字', 'x'.repeat(65)]) expect(partPath(text)).toMatch(/^\/parts\?query=/)
})

it('opens a new tab where fields would be lost', () => {
  const html = (isNewTab: boolean) => rendered(<PartLink partNumber="AB-1" isNewTab={isNewTab} />, { as: {} })
  expect(html(true)).toContain('href="/AB1" class="mono " target="_blank" rel="noopener">AB-1</a>')
  expect(html(false)).not.toContain('_blank')
})

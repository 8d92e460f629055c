import { expect, it } from 'vitest'
import { processorMsOf } from '../../../tests/support/processor-time.ts'
import { stylesFrom } from './styles.ts'

const stylesFor = stylesFrom(['html{}', '.a__one_x1{top:0}.b__two_x2 .a__one_x1{top:1px}', '.b__two_x2{top:2px}'])

it.each([
  ['<p>text</p>', 'html{}'],
  ['<p class="b__two_x2">text</p>', 'html{}.a__one_x1{top:0}.b__two_x2 .a__one_x1{top:1px}.b__two_x2{top:2px}'],
  ['<p class="mono a__one_x1">text</p>', 'html{}.a__one_x1{top:0}.b__two_x2 .a__one_x1{top:1px}'],
  // What somebody wrote is not a class.
  ['<p>a__one_x1 class=&quot;a__one_x1&quot;</p>', 'html{}'],
])('has for %s the first section and those of its classes', (html, styles) => {
  expect(stylesFor(html)).toBe(styles)
})

it('reads long words in linear time', () => {
  expect(processorMsOf(() => stylesFor(`<p>${'a-_'.repeat(100_000)}</p>`))).toBeLessThan(500)
})

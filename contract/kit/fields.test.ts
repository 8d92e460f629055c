import { expect, it } from 'vitest'
import { optionalText, requiredText } from './fields.ts'

it('leaves out what HTML and XML do not allow, and keeps lines', () => {
  for (const field of [requiredText(20), optionalText(20)])
    expect(field.parse(' a\u0094\tb\u000b\n\uffff\u{1fffe}é😀\u0085')).toBe('a\tb\né😀')
  expect(requiredText(20).safeParse('\u0001\u008f').success).toBe(false)
})

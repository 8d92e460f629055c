import { expect, it } from 'vitest'
import { fieldMessage } from './field-texts.ts'
import { optionalText, requiredText, searchText, storableText } from './fields.ts'

it('removes characters that HTML and XML do not allow, and keeps line breaks', () => {
  for (const field of [requiredText(20), optionalText(20)])
    expect(field.parse(' \0a\u0094\tb\u000b\n\uffff\u{1fffe}é😀\u0085')).toBe('a\tb\né😀')
  expect(requiredText(20).safeParse('\0\u0001\u008f').success).toBe(false)
})

it('refuses what PostgreSQL cannot store, with a message', () => {
  const refused = [{ message: fieldMessage.unstorable }]
  for (const field of [requiredText(20), optionalText(20), storableText(20)])
    expect(field.safeParse('a\ud800').error?.issues).toMatchObject(refused)
  expect(storableText(20).safeParse('a\0b').error?.issues).toMatchObject(refused)
})

it.each([
  ['24" monitor', '24″ monitor'],
  ['ssd 2.5" sata', 'ssd 2.5″ sata'],
  ['"dell 24" monitor', 'dell 24 monitor'],
  ['"507127-B21"', '507127-B21'],
  ['" 7 "', '7'],
])('reads a quote in a search as inches, or removes it: %s', (typed, read) => {
  expect(searchText().parse(typed)).toBe(read)
})

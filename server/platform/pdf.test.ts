import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { pdfOf, printable } from './pdf.ts'

const names = [
  'Łukasz Żółć',
  'İstanbul Şirketi',
  'Nguyễn Thị Hồng Ưng',
  'Παναγιώτης Άννα ΫΰΏ',
  'Юлия Щербакова Ґалаґан Ѓорѓи',
  'Ștefan Țară',
]

it('prints Latin, Vietnamese, Greek and Cyrillic as they are written', async () => {
  for (const name of names) expect(printable(name)).toBe(name.normalize('NFC'))
  const bytes = await pdfOf({ content: [...names, ...names.map(text => ({ text, bold: true }))] })
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
  for (const name of names) expect(text.normalize('NFC').split(name.normalize('NFC'))).toHaveLength(3)
})

it('prints names in other scripts in Latin letters, never as an empty string', () => {
  expect(printable('株式会社 サーバー')).toMatch(/^[A-Za-z]+ [A-Za-z-]+$/)
  for (const name of ['深圳市电子', 'شركة الخوادم', '한국서버', 'ბაზარი', 'שרתים'])
    expect(printable(name)).toMatch(/^[\x20-\x7e]*[A-Za-z][\x20-\x7e]*$/)
  expect(printable('a\u{10ffff}b')).toBe('a?b')
})

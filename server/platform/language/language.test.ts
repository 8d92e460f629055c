import { describe, expect, it } from 'vitest'
import { preferredLanguage } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import { processorMsOf } from '../../../tests/support/processor-time.ts'
import { currentLanguage, inLanguage } from './current.ts'
import { translate } from './translate.ts'

describe('the language of a browser', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-FR,nl;q=0.7,de;q=0.3', 'nl'],
    ['en;q=0.2,de;q=0.9', 'de'],
    ['de;q=0,nl;q=0.1', 'nl'],
    ['*', 'en'],
    ['de;q=x,nl', 'nl'],
    ['de;q = 0.1, nl ; q=0.2', 'nl'],
  ] as const)('%s is %s', (header, language) => expect(preferredLanguage(header)).toBe(language))
})

it('a long header is read in time linear in its length', () => {
  const long = ' '.repeat(200_000)
  for (const header of [`de${long}x`, `de;${long}x`, `de;q${long}x`, `de;q=${long}x`, ','.repeat(200_000)])
    expect(processorMsOf(() => preferredLanguage(header))).toBeLessThan(2_000)
})

describe('texts in another language', () => {
  it('follow the current language, also for code that keeps a reference to a group', async () => {
    const texts = { mail: { title: 'Hello', lines: (count: number) => `${count} lines`, kinds: ['one', 'two'] } }
    const { mail } = texts
    translate(
      { texts },
      'de',
      { texts: { mail: { title: 'Hallo', lines: (count: number) => `${count} Zeilen` } } },
      currentLanguage,
    )
    translate({ texts }, 'nl', { texts: { mail: { title: 'Hallo!', kinds: ['een', 'twee'] } } }, currentLanguage)
    const read = () => [mail.title, mail.lines(2), mail.kinds.join()]
    expect(read()).toEqual(['Hello', '2 lines', 'one,two'])
    const [german, dutch, english] = await Promise.all([
      inLanguage('de', async () => [await Promise.resolve().then(read), read()]),
      inLanguage('nl', read),
      inLanguage('en', read),
    ])
    expect(german).toEqual([
      ['Hallo', '2 Zeilen', 'one,two'],
      ['Hallo', '2 Zeilen', 'one,two'],
    ])
    expect(dutch).toEqual(['Hallo!', '2 lines', 'een,twee'])
    expect(english).toEqual(['Hello', '2 lines', 'one,two'])
  })

  it('format numbers as in the language', async () => {
    const noun = { one: 'x', other: 'x' }
    expect(await inLanguage('de', () => counted(1234, noun))).toBe('1.234 x')
    expect(await inLanguage('en', () => counted(1234, noun))).toBe('1,234 x')
  })
})

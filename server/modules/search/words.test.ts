import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/app.ts'
import { runs } from '../../../tests/support/runs.ts'
import { squeeze } from '../../platform/text/fold.ts'
import { partKey } from '../part-numbers/index.ts'
import { matchesWords, type SearchableText, searchableText, searchQuery } from './words.ts'

/** Returns true if a query word matches a part number or a text: the reference rule of the search. */
function isMatched(word: string, document: { partNumber: string; texts: string[] }): boolean {
  const number = squeeze(document.partNumber)
  if (word.length >= 3 && number.includes(word)) return true
  const starts = (text: string) => (word.length === 1 ? text === word : text.startsWith(word))
  if (starts(number)) return true
  return [document.partNumber, ...document.texts]
    .flatMap(text => text.split(' '))
    .some(raw => {
      const pieces = raw.split(/[-._/]+/).map(squeeze)
      const isAnyPartOfNumber = /\d/.test(raw) && word.length >= 3 && squeeze(raw).includes(word)
      return isAnyPartOfNumber || pieces.some((piece, index) => starts(piece) || starts(pieces.slice(index).join('')))
    })
}

const partNumbers = ['507127-B21', 'WS-C2960X-48TS-L', '00Y2683', 'SFP-10G-SR', 'X520-DA2', 'MZ-7KM960HAHP', '1/2.A']
const letters = (alphabet: string, length: object) =>
  fc.array(fc.constantFrom(...alphabet), length).map(all => all.join(''))
const piece = letters('AB7129x', { minLength: 1, maxLength: 5 })
const joined = fc.array(piece, { minLength: 1, maxLength: 3 }).map(pieces => pieces.join('-'))
const partNumber = fc.oneof(fc.constantFrom(...partNumbers), joined)
const text = fc
  .array(
    fc.oneof(joined, fc.constantFrom('Catalyst', 'Hewlett-Packard', 'HP', 'Zürich', 'ÉCRAN', '10x', '300GB', '2.5')),
    {
      maxLength: 6,
    },
  )
  .map(words => words.join(' '))
const document = fc.record({ partNumber, texts: fc.array(text, { minLength: 1, maxLength: 2 }) })

/** A document, and a query that is often related to it. */
const documentAndQuery = document.chain(of => {
  const all = [of.partNumber, ...of.texts].join(' ')
  const cut = fc
    .tuple(fc.nat(all.length), fc.integer({ min: 1, max: 9 }))
    .map(([start, length]) => all.slice(start, start + length))
  return fc.record({ of: fc.constant(of), query: fc.oneof(cut, text, partNumber) })
})

const tokensOf = (of: { partNumber: string; texts: string[] }) => searchableText(of.texts, of.partNumber)

describe('a search', () => {
  it.each(['507127b21', '507127-B21', '7127-b', '507127 B21', '50', 'hp 7127', 'HP/COMPAQ', 'zurich', 'ZÜRICH'])(
    'finds 507127-B21 by %s',
    query => {
      const spaced = searchableText(['HP Compaq', '300GB 10K, Zürich'], '507127-B21')
      const slashed = searchableText(['HP/Compaq', '300GB 10K, Zürich'], '507127-B21')
      expect(matchesWords(query.includes('/') ? slashed : spaced, searchQuery(query))).toBe(true)
    },
  )

  it('finds WS-C2960X-48TS-L typed with spaces for its hyphens', () => {
    expect(matchesWords(searchableText(['Cisco'], 'WS-C2960X-48TS-L'), searchQuery('ws c2960x 48ts l'))).toBe(true)
  })

  it('finds nothing by fewer than three characters from inside a number', () => {
    expect(matchesWords(searchableText(['HP'], '507127-B21'), searchQuery('12'))).toBe(false)
  })

  it('finds a number by any three or more of its characters, in any case, with any punctuation between them', () => {
    const cut = partNumber
      .filter(number => squeeze(number).length >= 3)
      .chain(number => {
        const key = squeeze(number)
        return fc.record({
          number: fc.constant(number),
          start: fc.nat(key.length - 3),
          length: fc.integer({ min: 3, max: 20 }),
          punctuation: fc.array(fc.constantFrom('', '', '-', '.', '/', '_', '--'), { minLength: 20, maxLength: 20 }),
          isUpper: fc.boolean(),
        })
      })
    fc.assert(
      fc.property(cut, ({ number, start, length, punctuation, isUpper }) => {
        const part = squeeze(number).slice(start, start + length)
        const typed = [...part].map((letter, index) => `${punctuation[index] ?? ''}${letter}`).join('')
        const query = searchQuery(isUpper ? typed.toUpperCase() : typed)
        expect(matchesWords(searchableText(['any text'], number), query)).toBe(true)
      }),
      runs(100),
    )
  })

  it('finds a number by its first two characters', () => {
    fc.assert(
      fc.property(
        partNumber.filter(number => squeeze(number).length >= 2),
        number => matchesWords(searchableText([], number), searchQuery(squeeze(number).slice(0, 2))),
      ),
      runs(100),
    )
  })

  it('matches like the reference rule', () => {
    fc.assert(
      fc.property(documentAndQuery, ({ of, query }) => {
        const words = query
          .split(' ')
          .filter(word => squeeze(word) !== '')
          .map(squeeze)
        const expected = words.every(word => isMatched(word, of)) && (words.length > 0 || query.trim() === '')
        expect(matchesWords(tokensOf(of), searchQuery(query))).toBe(expected)
      }),
      runs(2_000),
    )
  })

  it('ignores accents and case', () => {
    const pairs: [string, string][] = [
      ['ÉCRAN', 'ecran'],
      ['Zürich', 'ZURICH'],
      ['łódź', 'ŁÓDŹ'],
      ['ﬁbre', 'FIBRE'],
    ]
    for (const [written, typed] of pairs)
      expect(matchesWords(searchableText([written]), searchQuery(typed)), written).toBe(true)
  })
})

describe('a phrase', () => {
  const isFound = (texts: string[], query: string) =>
    searchableText(texts).phrase.includes((searchQuery(query, true).phrase ?? '').slice(1, -1))

  it('requires the words in order and adjacent', () => {
    expect(isFound(['HP 300GB 10K SAS'], '300gb 10k')).toBe(true)
    expect(isFound(['HP 300GB 10K SAS'], '10k 300gb')).toBe(false)
    expect(isFound(['HP 300GB 10K SAS'], '300gb sas')).toBe(false)
    expect(isFound(['HP 300GB 10K SAS'], '300g')).toBe(false)
  })

  it('does not match across two texts', () => {
    expect(isFound(['HP', 'SAS drive'], 'HP SAS')).toBe(false)
  })

  it('finds every text by a copy of it, with its commas and brackets', () => {
    const words = fc.array(fc.constantFrom('HP', '300GB,', '(SAS)', '2.5"', 'Hewlett-Packard', '-', 'Zürich', 'x:y'))
    fc.assert(
      fc.property(words, words, (before, copied) => {
        const query = searchQuery(copied.join(' '), true)
        fc.pre(query.phrase !== undefined)
        expect(isFound(['MZ-7KM', [...before, ...copied, 'end'].join(' ')], copied.join(' '))).toBe(true)
      }),
      runs(100),
    )
  })
})

describe('a query', () => {
  it('never becomes a wildcard in a pattern', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), letters('%_\\a1 \'"', {})), typed => {
        const { words, phrase = '%%' } = searchQuery(typed, true)
        for (const pattern of [...words, phrase]) expect(pattern.slice(1, -1)).not.toMatch(/[%_\\]/)
      }),
      runs(100),
    )
  })

  it('matches nothing if it has no letter or digit, and everything if it is empty', () => {
    const any = searchableText(['HP'])
    expect(matchesWords(any, searchQuery('%_-'))).toBe(false)
    expect(matchesWords(any, searchQuery('  '))).toBe(true)
  })

  it.each([
    ['one word of digits', '7'.repeat(10_000)],
    ['one word of letters', 'a'.repeat(10_000)],
    ['hyphens', 'a1-'.repeat(3_333)],
    ['words', '10K-SAS '.repeat(1_250)],
    ['punctuation', '-./ '.repeat(2_500)],
  ])('is fast for 10,000 characters: %s', (_, long) => {
    const start = process.threadCpuUsage().user
    const { words } = searchableText([long], long)
    searchQuery(long, true)
    expect((process.threadCpuUsage().user - start) / 1_000).toBeLessThan(2_000)
    expect(words.length).toBeLessThan(100_000)
  })

  it('turns a part number into a key', () => {
    expect(partKey('507127-b21')).toBe('507127B21')
  })
})

describe('the same search in PostgreSQL', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('finds the same generated stock as the reference rule', async () => {
    const indexesOf = async (stock: SearchableText[], patterns: string[]) => {
      const { rows } = await sql<{ index: number }>`
        select index::int from unnest(${stock.map(({ words }) => words)}::text[]) with ordinality line (words, index)
        where words like all (${patterns}::text[]) order by index`.execute(test.deps.db)
      return rows.map(row => row.index - 1)
    }
    const stock = fc.array(document, { minLength: 5, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(stock, documentAndQuery, async (documents, { of, query }) => {
        const all = [...documents, of]
        const words = query
          .split(' ')
          .map(squeeze)
          .filter(word => word !== '')
        fc.pre(words.length > 0)
        const expected = all.flatMap((each, index) => (words.every(word => isMatched(word, each)) ? [index] : []))
        expect(await indexesOf(all.map(tokensOf), searchQuery(query).words)).toEqual(expected)
      }),
      runs(300),
    )
  })
})

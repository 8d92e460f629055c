import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../../tests/support/runs.ts'
import { matchedRanges } from './matched-ranges.ts'

const marked = (text: string, query: string, isPartNumber = false) =>
  matchedRanges(text, query, isPartNumber).map(({ start, end }) => text.slice(start, end))

describe('the matched part of a number', () => {
  it.each([
    ['507127b21', ['507127-B21']],
    ['507127-B21', ['507127-B21']],
    ['7127-b', ['7127-B']],
    ['7127b', ['7127-B']],
    ['50', ['50']],
    ['12', []],
    ['b2', ['B2']],
    ['507 b21', ['507', 'B21']],
    ['sas', []],
    ['-', []],
    ['', []],
  ])('of 507127-B21 searched by "%s" is %j', (query, expected) => {
    expect(marked('507127-B21', query, true)).toEqual(expected)
  })

  it('is highlighted in a number written with spaces', () => {
    expect(marked('WS C2960X 48TS', 'c2960x48', true)).toEqual(['C2960X 48'])
  })

  it('is one range if two words touch or overlap', () => {
    expect(marked('507127-B21', '50712 127b', true)).toEqual(['507127-B'])
  })
})

describe('the matched part of a text', () => {
  it.each([
    ['HP Catalyst switch', 'cat', ['Cat']],
    ['HP Catalyst switch', 'lyst', []],
    ['Écran 24" Zürich', 'ecran ZURICH', ['Écran', 'Zürich']],
    ['E\u0301cran', 'e', ['E\u0301']],
    ['300GB 10K SAS', '10k', ['10K']],
    ['for HP/Compaq', 'compaq', ['Compaq']],
    ['fits WS-C2960X-48TS-L', '2960x', ['2960X']],
  ])('of "%s" searched by "%s" is %j', (text, query, expected) => {
    expect(marked(text, query)).toEqual(expected)
  })
})

describe('every part of a number', () => {
  const piece = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/)
  const number = fc.array(piece, { minLength: 1, maxLength: 4 }).map(pieces => pieces.join('-'))
  const letters = (text: string) => text.replaceAll('-', '').toLowerCase()

  it('is highlighted if it has three characters or more, hyphens typed or not', () => {
    const cut = number
      .filter(text => letters(text).length >= 3)
      .chain(text => fc.record({ text: fc.constant(text), start: fc.nat(letters(text).length - 3) }))
    fc.assert(
      fc.property(cut, fc.integer({ min: 3, max: 20 }), ({ text, start }, length) => {
        const typed = letters(text).slice(start, start + length)
        expect(
          marked(text, typed, true)
            .map(letters)
            .some(part => part.includes(typed)),
        ).toBe(true)
      }),
      runs(100),
    )
  })

  it('yields ordered, disjoint ranges inside the text, and highlights nothing else', () => {
    const text = fc.oneof(number, fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(text, fc.oneof(number, fc.string({ unit: 'grapheme' })), fc.boolean(), (of, query, isPartNumber) => {
        const ranges = matchedRanges(of, query, isPartNumber)
        let before = -1
        for (const { start, end } of ranges) {
          expect(start).toBeGreaterThan(before)
          expect(end).toBeGreaterThan(start)
          before = end
        }
        expect(before).toBeLessThanOrEqual(of.length)
      }),
      runs(100),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { relaxedSentences } from './relaxed-note.tsx'

const leftOut = (typed: string) => ({ kind: 'left-out' as const, typed, used: '' })

describe('the note of a relaxed search', () => {
  it('gives the count without the words that no line contains', () => {
    expect(relaxedSentences([leftOut('hpe')], '217 lines')).toEqual([
      'No line contains “hpe” together with the other words; without it: 217 lines.',
    ])
    expect(relaxedSentences([leftOut('hpe'), leftOut('blue')], '1 line')).toEqual([
      'No line contains “hpe” and “blue” together with the other words; without them: 1 line.',
    ])
  })

  it('says first what was searched for instead', () => {
    const typo = { kind: 'typo' as const, typed: '50712', used: '507127' }
    expect(relaxedSentences([typo], '3 lines')).toEqual([
      '“507127” was searched for instead of “50712”.',
      'Shown: 3 lines.',
    ])
    expect(relaxedSentences([leftOut('hpe'), typo], '3 lines')).toEqual([
      '“507127” was searched for instead of “50712”.',
      'No line contains “hpe” together with the other words; without it: 3 lines.',
    ])
  })
})

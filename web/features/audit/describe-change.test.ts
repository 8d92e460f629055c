import { describe, expect, it } from 'vitest'
import { describeChange, wordsOf } from './describe-change.ts'

describe('describeChange', () => {
  it('names each field with old and new value, then the reason', () => {
    const oldValue = '{"custom_full_block":null,"member_since":"2010-01-01"}'
    const newValue = '{"custom_full_block":"Call us","member_since":"2012-01-01","reason":"Asked for"}'
    expect(describeChange({ oldValue, newValue })).toEqual([
      'Custom full block: none → Call us',
      'Member since: 2010-01-01 → 2012-01-01',
      '“Asked for”',
    ])
  })
  it('describes an entry without values, with one value, or with a plain value', () => {
    expect(describeChange({ oldValue: null, newValue: null })).toEqual([])
    expect(describeChange({ oldValue: null, newValue: '{"listId":7}' })).toEqual(['ListId: 7'])
    expect(describeChange({ oldValue: '"x"', newValue: '3' })).toEqual([])
  })
})

it('a keyword is read as words', () => {
  expect(wordsOf('reveal-bank-details')).toBe('Reveal bank details')
})

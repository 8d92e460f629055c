import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/support/runs.ts'
import { parsePrice } from './price.ts'

describe('a price', () => {
  it.each([
    ['85', 85],
    ['85.5', 85.5],
    ['85,50', 85.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234', 1234],
    ['1 234 567,89', 1_234_567.89],
    ["1'234.50", 1234.5],
    ['1.234', 1234],
    ['1,234', 1234],
    ['€12', 12],
    ['€ 12,-', 12],
    ['EUR 12.30', 12.3],
    ['12 USD', 12],
    ['US$ 12', 12],
    ['£1,100', 1100],
    ['12k', 12_000],
    ['1.5k', 1500],
    ['85 ea', 85],
    ['85/ea', 85],
    ['85 each', 85],
    ['85 per piece', 85],
    ['~85', 85],
    ['0.10', 0.1],
  ])('%j is %d', (text, amount) => {
    expect(parsePrice(text)).toBe(amount)
  })

  it.each([
    'CALL',
    'TBD',
    'Offer',
    '',
    '0',
    '0.00',
    '-5',
    '10-20',
    '1.234.50',
    '1,23,4',
    'free',
    '1e5',
    '½',
    '10 or 12',
    '٣',
  ])('%j is invalid', text => {
    expect(parsePrice(text)).toBeNull()
  })

  it('round-trips', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999_999 })
    const grouped = (whole: string, sign: string) => whole.replace(/\B(?=(\d{3})+$)/g, sign)
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom(...([',', '.', ' ', "'", ''] as const)),
        fc.boolean(),
        (amount, sign, isComma) => {
          const decimalSign = sign === ',' || (!isComma && sign !== '.') ? '.' : ','
          const [whole = '', decimals = ''] = (amount / 100).toFixed(2).split('.')
          expect(parsePrice(`${grouped(whole, sign)}${decimalSign}${decimals}`)).toBe(amount / 100)
        },
      ),
      runs(100),
    )
  })

  it('is always a positive amount in whole cents', () => {
    const text = fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[0-9., k€-]{0,12}$/))
    fc.assert(
      fc.property(text, written => {
        const amount = parsePrice(written)
        if (amount === null) return
        expect(amount).toBeGreaterThan(0)
        expect(Math.round(amount * 100) / 100).toBe(amount)
      }),
      runs(2_000),
    )
  })
})

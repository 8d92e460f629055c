import { expect, it } from 'vitest'
import { base32Of, codeOfStep, matchingStep, newSeed, stepOf } from './totp.ts'

/** The test vectors of RFC 6238, appendix B, cut to six digits. */
const seed = Buffer.from('12345678901234567890')

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (seconds, code) => {
  expect(codeOfStep(seed, stepOf(new Date(seconds * 1000)))).toBe(code)
})

it('accepts a code one step early or late, and none further away', () => {
  const now = new Date('2026-11-18T09:30:10Z')
  const step = stepOf(now)
  for (const near of [step - 1, step, step + 1]) expect(matchingStep(seed, codeOfStep(seed, near), now)).toBe(near)
  for (const far of [step - 2, step + 2]) expect(matchingStep(seed, codeOfStep(seed, far), now)).toBeUndefined()
})

it('writes seeds in base32', () => {
  expect(base32Of(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(base32Of(newSeed())).toMatch(/^[A-Z2-7]{32}$/)
})

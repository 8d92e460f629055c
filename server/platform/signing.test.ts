import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../tests/support/runs.ts'
import { sign, verify } from './signing.ts'

const secret = 'a-secret-of-at-least-thirty-two-characters'

it('returns the signed payload only for the same secret and purpose', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }).filter(text => text.isWellFormed()),
      payload => {
        const signed = sign(secret, 'confirm', payload)
        expect(verify(secret, 'confirm', signed)).toBe(payload)
        expect(verify(secret, 'feed', signed)).toBeUndefined()
        expect(verify(`${secret}!`, 'confirm', signed)).toBeUndefined()
        expect(encodeURIComponent(signed)).toBe(signed)
      },
    ),
    runs(100),
  )
})

it('rejects altered and forged tokens', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(200), fc.string({ minLength: 1, maxLength: 1 }), (payload, at, other) => {
      const signed = sign(secret, 'confirm', payload)
      const place = at % signed.length
      const changed = signed.slice(0, place) + other + signed.slice(place + 1)
      fc.pre(changed !== signed)
      expect(verify(secret, 'confirm', changed)).toBeUndefined()
      expect(verify(secret, 'confirm', payload)).toBeUndefined()
    }),
    runs(100),
  )
})

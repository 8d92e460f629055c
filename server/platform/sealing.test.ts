import { expect, it } from 'vitest'
import { currentKeyId, seal, unseal } from './sealing.ts'

const [newer, older] = ['newer-secret-0123456789', 'older-secret-9876543210']
const binding = { purpose: 'seed', context: '7' }
const plain = Buffer.from('twenty secret bytes!')

it('opens sealed bytes, and seals the same bytes differently each time', () => {
  const sealed = seal([newer], binding, plain)
  expect(unseal([newer], binding, sealed)).toEqual(plain)
  expect(sealed.bytes.includes(plain)).toBe(false)
  expect(seal([newer], binding, plain).bytes.equals(sealed.bytes)).toBe(false)
})

it('opens bytes that were sealed with an older secret before the rotation', () => {
  const sealed = seal([older], binding, plain)
  expect(unseal([newer, older], binding, sealed)).toEqual(plain)
  expect(sealed.keyId).not.toBe(currentKeyId([newer, older], binding.purpose))
  expect(() => unseal([newer], binding, sealed)).toThrow(`Key ${sealed.keyId} is not configured`)
})

it('refuses altered bytes, and bytes of another row or purpose', () => {
  const sealed = seal([newer], binding, plain)
  const altered = Buffer.from(sealed.bytes)
  altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
  expect(() => unseal([newer], binding, { ...sealed, bytes: altered })).toThrow()
  expect(() => unseal([newer], { ...binding, context: '8' }, sealed)).toThrow()
  expect(() => unseal([newer], { ...binding, purpose: 'other' }, sealed)).toThrow()
})

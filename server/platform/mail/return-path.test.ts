import { describe, expect, it } from 'vitest'
import { parseReturnPath, returnPathOf } from './return-path.ts'

const secret = 's'.repeat(40)
const domain = 'lists.tbs.example'

describe('a return path', () => {
  it('identifies its mail, ignoring case, and fits into an address', () => {
    const named = { outboxId: Number.MAX_SAFE_INTEGER, epoch: '0123456789' }
    const path = returnPathOf(secret, domain, named)
    expect(path).toMatch(/^bounces\+9007199254740991\.0123456789\.[0-9a-f]{20}@lists\.tbs\.example$/)
    expect(path.indexOf('@')).toBeLessThanOrEqual(64)
    expect(parseReturnPath(secret, path)).toEqual(named)
    expect(parseReturnPath(secret, path.toUpperCase())).toEqual(named)
  })

  it('from before epochs is still accepted', () => {
    const path = 'bounces+12.'
    const old = returnPathOf(secret, domain, { outboxId: 12, epoch: null })
    expect(old.startsWith(path)).toBe(true)
    expect(parseReturnPath(secret, old)).toEqual({ outboxId: 12, epoch: null })
  })

  it('cannot be forged', () => {
    const path = returnPathOf(secret, domain, { outboxId: 12, epoch: 'aaaaaaaaaa' })
    expect(parseReturnPath(secret, path.replace('+12.', '+13.'))).toBeUndefined()
    expect(parseReturnPath(secret, path.replace('.aaaaaaaaaa', '.bbbbbbbbbb'))).toBeUndefined()
    expect(parseReturnPath(secret, path.replace('.aaaaaaaaaa', ''))).toBeUndefined()
    expect(parseReturnPath('t'.repeat(40), path)).toBeUndefined()
    for (const other of ['', 'support@tbs.example', 'bounces@tbs.example', 'bounces+12.@tbs.example'])
      expect(parseReturnPath(secret, other)).toBeUndefined()
  })
})

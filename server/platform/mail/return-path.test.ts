import { describe, expect, it } from 'vitest'
import { outboxIdOfReturnPath, returnPathOf } from './return-path.ts'

const secret = 's'.repeat(40)

describe('a return path', () => {
  it('names its mail, in whatever case it comes back, and fits into an address', () => {
    const path = returnPathOf(secret, 'lists.tbs.example', Number.MAX_SAFE_INTEGER)
    expect(path).toMatch(/^bounces\+9007199254740991\.[0-9a-f]{20}@lists\.tbs\.example$/)
    expect(path.indexOf('@')).toBeLessThanOrEqual(64)
    expect(outboxIdOfReturnPath(secret, path)).toBe(Number.MAX_SAFE_INTEGER)
    expect(outboxIdOfReturnPath(secret, path.toUpperCase())).toBe(Number.MAX_SAFE_INTEGER)
  })

  it('cannot be made up', () => {
    const path = returnPathOf(secret, 'lists.tbs.example', 12)
    expect(outboxIdOfReturnPath(secret, path.replace('+12.', '+13.'))).toBeUndefined()
    expect(outboxIdOfReturnPath('t'.repeat(40), path)).toBeUndefined()
    for (const other of ['', 'support@tbs.example', 'bounces@tbs.example', 'bounces+12.@tbs.example'])
      expect(outboxIdOfReturnPath(secret, other)).toBeUndefined()
  })
})

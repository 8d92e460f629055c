import { describe, expect, it } from 'vitest'
import { settings } from './settings.fixture.ts'
import { bodyOf, commonType, noChanges, numChanges, pruned, typeOf, withType } from './settings-draft.ts'

const laptop = { address: 'primary', listId: 3 } as const

describe('what was changed of the broadcast settings', () => {
  it('stands over what is saved', () => {
    const draft = withType(settings, noChanges, { ...laptop, type: 0 })
    expect(typeOf(settings, draft, laptop)).toBe(0)
    expect(typeOf(settings, draft, { address: 'primary', listId: 2 })).toBe(1)
    expect(bodyOf(draft).settings).toEqual([{ ...laptop, type: 0 }])
  })

  it('is nothing any more once it is as it was', () => {
    const there = withType(settings, noChanges, { ...laptop, type: 0 })
    expect(withType(settings, there, { ...laptop, type: 2 })).toEqual(noChanges)
    expect(pruned(settings, { types: {}, isEmailHidden: false })).toEqual(noChanges)
  })

  it('sets all lists of one address in one move, and says so', () => {
    const draft = withType(settings, noChanges, { address: 'primary', listId: 'all', type: 0 })
    expect(numChanges(draft)).toBe(2)
    expect(commonType(settings, draft, 'primary')).toBe(0)
    expect(commonType(settings, noChanges, 'primary')).toBeUndefined()
    expect(commonType(settings, draft, 'alternate')).toBe(1)
  })

  it('forgets an address that is given up', () => {
    const draft = withType(settings, noChanges, { address: 'alternate', listId: 'all', type: 0 })
    expect(numChanges(draft)).toBe(3)
    expect(pruned({ ...settings, alternate: null }, draft)).toEqual(noChanges)
  })

  it('counts the hidden address too', () => {
    expect(numChanges({ types: {}, isEmailHidden: true })).toBe(1)
    expect(bodyOf({ types: {}, isEmailHidden: true })).toEqual({ settings: [], isEmailHidden: true })
  })
})

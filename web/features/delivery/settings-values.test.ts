import { describe, expect, it } from 'vitest'
import { changesOf, withChanges } from '../../platform/form/paths.ts'
import { settings } from './settings.fixture.ts'
import { bodyOf, commonType, valuesOf, withType } from './settings-values.ts'

const saved = valuesOf(settings)
const laptop = { address: 'primary', listId: 3 } as const
const nothing = { settings: [], isEmailHidden: undefined }

describe('unsaved changes of the broadcast settings', () => {
  it('override the saved settings', () => {
    const values = withType(saved, { ...laptop, type: 0 })
    expect(values.primary).toEqual({ 1: 0, 2: 1, 3: 0 })
    expect(bodyOf(saved, values).settings).toEqual([{ ...laptop, type: 0 }])
  })

  it('are empty once they are reverted', () => {
    const switchedOff = withType(saved, { ...laptop, type: 0 })
    expect(bodyOf(saved, withType(switchedOff, { ...laptop, type: 2 }))).toEqual(nothing)
    expect(bodyOf(saved, { ...saved, isEmailHidden: false })).toEqual(nothing)
  })

  it('set all lists of one address at once', () => {
    const values = withType(saved, { address: 'primary', listId: 'all', type: 0 })
    expect(bodyOf(saved, values).settings).toHaveLength(2)
    expect(commonType(values.primary)).toBe(0)
    expect(commonType(saved.primary)).toBeUndefined()
    expect(commonType(values.alternate)).toBe(1)
  })

  it('do not include an address that was removed', () => {
    const changes = changesOf(saved, withType(saved, { address: 'alternate', listId: 'all', type: 0 }))
    expect(Object.keys(changes)).toHaveLength(3)
    const left = valuesOf({ ...settings, alternate: null })
    expect(bodyOf(left, withChanges(left, changes))).toEqual(nothing)
  })

  it('include the hidden address', () => {
    expect(bodyOf(saved, { ...saved, isEmailHidden: true })).toEqual({ settings: [], isEmailHidden: true })
  })
})

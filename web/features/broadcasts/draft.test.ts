import { describe, expect, it } from 'vitest'
import { draftOf, emptyDraft, isWorthKeeping } from './draft.ts'

const sender = { id: 9, email: 'ann@racks.example', emailAlt: 'sales@racks.example' }
const typed = { ...emptyDraft(sender), listType: '2', brand: 'HP', fromEmail: 'sales@racks.example' }

describe('the draft of a broadcast', () => {
  it('begins as a WTS in euros from one’s own address', () => {
    expect(emptyDraft(sender)).toMatchObject({ broadcastType: 'wts', currency: 'EUR', fromEmail: 'ann@racks.example' })
  })

  it('is kept as soon as something was typed, not for a choice alone', () => {
    expect(isWorthKeeping({ ...emptyDraft(sender), listType: '2', broadcastType: 'wtb' })).toBe(false)
    expect(isWorthKeeping({ ...emptyDraft(sender), brand: '  ' })).toBe(false)
    expect(isWorthKeeping(typed)).toBe(true)
  })

  it('comes back as it was typed', () => {
    expect(draftOf(JSON.stringify(typed), sender)).toEqual(typed)
  })

  it('is not sent from an address the sender has no more', () => {
    expect(draftOf(JSON.stringify(typed), { ...sender, emailAlt: null })?.fromEmail).toBe('ann@racks.example')
  })

  it('is forgotten where it cannot be read or holds nothing', () => {
    expect(draftOf(null, sender)).toBeUndefined()
    expect(draftOf('{', sender)).toBeUndefined()
    expect(draftOf('"text"', sender)).toBeUndefined()
    expect(draftOf('{"listType":"2"}', sender)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { type Draft, draftOf, emptyDraft, isWorthKeeping } from './draft.ts'
import { emptyLine } from './lines.ts'

const sender = { id: 9, email: 'ann@racks.example', emailAlt: 'sales@racks.example' }
const values = { ...emptyDraft(sender), listType: '2', brand: 'HP', fromEmail: 'sales@racks.example' }
const kept = { values, marks: [{ unsure: ['price' as const], source: 'HP 25' }], pasted: '' }
const isKept = (changes: Partial<Draft>, pasted = '') =>
  isWorthKeeping({ values: { ...emptyDraft(sender), ...changes }, pasted })

describe('the draft of a broadcast', () => {
  it('begins as a WTS in euros from one’s own address', () => {
    expect(emptyDraft(sender)).toMatchObject({ broadcastType: 'wts', currency: 'EUR', fromEmail: 'ann@racks.example' })
  })

  it('is kept as soon as something was typed or pasted, not for a choice alone', () => {
    expect(isKept({ listType: '2', broadcastType: 'wtb' })).toBe(false)
    expect(isKept({ brand: '  ', moreLines: [emptyLine('USD')] })).toBe(false)
    expect(isKept({ brand: 'HP' })).toBe(true)
    expect(isKept({ moreLines: [{ ...emptyLine(), desc: '507127-B21' }] })).toBe(true)
    expect(isKept({}, '25x 507127-B21')).toBe(true)
  })

  it('comes back as it was typed, its later lines and what was to be checked included', () => {
    const several = { ...kept, values: { ...values, moreLines: [{ ...emptyLine(), desc: '507127-B21' }] } }
    expect(draftOf(JSON.stringify(several), sender)).toEqual(several)
  })

  it('is not sent from an address the sender has no more', () => {
    const found = draftOf(JSON.stringify(kept), { ...sender, emailAlt: null })
    expect(found?.values.fromEmail).toBe('ann@racks.example')
  })

  it('is forgotten where it cannot be read or holds nothing', () => {
    expect(draftOf(null, sender)).toBeUndefined()
    expect(draftOf('{', sender)).toBeUndefined()
    expect(draftOf('"text"', sender)).toBeUndefined()
    expect(draftOf('{"values":{"listType":"2"}}', sender)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { initialReply, isWritten } from './reply.ts'

const writer = { id: 9, signature: 'Ann\nRotterdam Racks' }
const original = { id: 71, subject: 'WTS 25x HP 507127-B21 (F/S)', line: null, ownStock: null }

describe('a reply', () => {
  it('starts with the subject it replies to and the signature', () => {
    expect(initialReply(original, writer)).toEqual({
      subject: 'Re: WTS 25x HP 507127-B21 (F/S)',
      body: '\n\nAnn\nRotterdam Racks',
    })
    expect(initialReply(original, { ...writer, signature: ' ' }).body).toBe('')
  })

  it('begins with an offer of what the writer has of the wanted number', () => {
    const line = { partNumber: '507127-B21', quantity: '25', description: '', condition: '', price: '', amount: null }
    const wanted = {
      ...original,
      line: { ...line, currency: 'EUR' as const, postedPrice: null, postedAmount: null, isSold: false },
    }
    const at = (price: number | null) =>
      initialReply({ ...wanted, ownStock: { quantity: 64, condition: 'REF', price } }, writer)
    expect(at(44).body).toBe('We have 64x 507127-B21 (REF) at € 44 each.\n\nAnn\nRotterdam Racks')
    expect(at(null).body).toBe('We have 64x 507127-B21 (REF).\n\nAnn\nRotterdam Racks')
    expect(isWritten(at(null), writer)).toBe(true)
  })

  it('has content once there is more than the signature', () => {
    expect(isWritten(initialReply(original, writer), writer)).toBe(false)
    expect(isWritten({ subject: '', body: '  ' }, writer)).toBe(false)
    expect(isWritten({ subject: '', body: `We take all.\n\n${writer.signature}` }, writer)).toBe(true)
  })
})

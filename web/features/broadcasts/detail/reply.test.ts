import { describe, expect, it } from 'vitest'
import { initialReply, isWritten } from './reply.ts'

const writer = { id: 9, signature: 'Ann\nRotterdam Racks' }
const original = { id: 71, subject: 'WTS 25x HP 507127-B21 (F/S)', side: 'WTS' as const, lines: [] }
const stock = { quantity: 64, condition: 'REF', price: 44 }
const line = { partNumber: '507127-B21', ownStock: stock, soldDT: null }

describe('a reply', () => {
  it('starts with the subject it replies to and the signature', () => {
    expect(initialReply(original, writer)).toEqual({
      subject: 'Re: WTS 25x HP 507127-B21 (F/S)',
      body: '\n\nAnn\nRotterdam Racks',
    })
    expect(initialReply(original, { ...writer, signature: ' ' }).body).toBe('')
  })

  it('begins with an offer of what the writer has of the wanted number', () => {
    const at = (price: number | null) =>
      initialReply({ ...original, side: 'WTB', lines: [{ ...line, ownStock: { ...stock, price } }] }, writer)
    expect(at(44).body).toBe('We have 64x 507127-B21 (REF) at € 44 each.\n\nAnn\nRotterdam Racks')
    expect(at(null).body).toBe('We have 64x 507127-B21 (REF).\n\nAnn\nRotterdam Racks')
    expect(isWritten(at(null), writer)).toBe(true)
  })

  it('offers the stock of each wanted line once, whichever line comes first', () => {
    const lines = [
      { partNumber: 'PN-1', ownStock: null, soldDT: null },
      line,
      { ...line, partNumber: 'PN-3', ownStock: { quantity: 2, condition: 'NEW', price: null } },
      line,
      { ...line, partNumber: 'PN-5', soldDT: '2026-11-21T10:00:00.000Z' },
    ]
    expect(initialReply({ ...original, side: 'WTB', lines }, { ...writer, signature: '' }).body).toBe(
      'We have 64x 507127-B21 (REF) at € 44 each.\nWe have 2x PN-3 (NEW).',
    )
    expect(initialReply({ ...original, lines }, { ...writer, signature: '' }).body).toBe('')
  })

  it('has content once there is more than the signature', () => {
    expect(isWritten(initialReply(original, writer), writer)).toBe(false)
    expect(isWritten({ subject: '', body: '  ' }, writer)).toBe(false)
    expect(isWritten({ subject: '', body: `We take all.\n\n${writer.signature}` }, writer)).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { emptyReply, isWritten } from './reply.ts'

const writer = { id: 9, signature: 'Ann\nRotterdam Racks' }
const original = { id: 71, subject: 'WTS 25x HP 507127-B21 (F/S)' }

describe('a reply', () => {
  it('starts with the subject it replies to and the signature', () => {
    expect(emptyReply(original, writer)).toEqual({
      subject: 'Re: WTS 25x HP 507127-B21 (F/S)',
      body: '\n\nAnn\nRotterdam Racks',
    })
    expect(emptyReply(original, { ...writer, signature: ' ' }).body).toBe('')
  })

  it('has content once there is more than the signature', () => {
    expect(isWritten(emptyReply(original, writer), writer)).toBe(false)
    expect(isWritten({ subject: '', body: '  ' }, writer)).toBe(false)
    expect(isWritten({ subject: '', body: `We take all.\n\n${writer.signature}` }, writer)).toBe(true)
  })
})

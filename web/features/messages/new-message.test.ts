import { describe, expect, it } from 'vitest'
import { emptyMessage, isWritten } from './new-message.ts'

const user = { name: 'Ada', email: 'ada@kestrel.example', companyName: 'Kestrel', signature: 'Ada\nKestrel' }

describe('an empty message', () => {
  it('has the name, address, company and signature of the account', () => {
    expect(emptyMessage(user)).toEqual({
      senderName: 'Ada',
      senderEmail: 'ada@kestrel.example',
      companyName: 'Kestrel',
      subject: '',
      message: '\n\nAda\nKestrel',
    })
  })

  it('is empty for a visitor, and for an account without a signature', () => {
    expect(Object.values(emptyMessage(undefined)).join('')).toBe('')
    expect(emptyMessage({ ...user, signature: ' ' }).message).toBe('')
  })

  it('counts as unwritten with only the signature', () => {
    expect(isWritten(emptyMessage(user).message, user.signature)).toBe(false)
    expect(isWritten(`Hello${emptyMessage(user).message}`, user.signature)).toBe(true)
    expect(isWritten(' ')).toBe(false)
  })
})

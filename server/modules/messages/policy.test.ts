import { describe, expect, it } from 'vitest'
import { addressOf } from './policy.ts'

const poster = { from_email: 'Lists@one.example', email: 'ada@one.example', email_alt: 'lists@one.example' }

describe('the address for a reply to a broadcast', () => {
  it('is the one it was sent from, in any case, while the poster has it', () => {
    expect(addressOf(poster, [])).toBe('Lists@one.example')
    expect(addressOf({ ...poster, from_email: 'ADA@one.example' }, [])).toBe('ADA@one.example')
  })

  it('is the primary one if the poster dropped the other, or no mail reaches that', () => {
    expect(addressOf({ ...poster, email_alt: null }, [])).toBe('ada@one.example')
    expect(addressOf({ ...poster, email_alt: 'new@one.example' }, [])).toBe('ada@one.example')
    expect(addressOf(poster, ['lists@one.example'])).toBe('ada@one.example')
  })

  it('is missing if no mail reaches either', () => {
    expect(addressOf(poster, ['lists@one.example', 'ada@one.example'])).toBeUndefined()
  })
})

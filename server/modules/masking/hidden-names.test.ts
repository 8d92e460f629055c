import { describe, expect, it } from 'vitest'
import { hiddenNamesOf, withoutContactDetails, withoutOwnAddress } from './index.ts'

describe('text of a company for visitors', () => {
  const company = { name: 'Acme Trading GmbH & Co. KG', tel: '5550199', website: 'https://www.acme-hub.io/stock' }
  const names = hiddenNamesOf(company, [
    { name: 'Ada Smit', email: 'ada@acme-hub.io' },
    { name: ' ', email: '' },
  ])

  it.each([
    ['Stock of Acme Trading GmbH & Co. KG, ask', 'Stock of … , ask'],
    ['Stock of ACME TRADING, ask', 'Stock of … , ask'],
    ['Ask Ada Smit for more', 'Ask … for more'],
    ['Number 5550199 for more', 'Number … for more'],
    ['Nothing of GmbH & Co. KG is hidden', 'Nothing of GmbH & Co. KG is hidden'],
  ])('%s reads %s', (text, open) => {
    expect(withoutContactDetails(text, { names })).toBe(open)
  })
})

describe('text of a member who hides their address', () => {
  const writer = {
    is_email_hidden: true,
    email: 'Ada@acme.example',
    email_alt: 'sales@acme.example',
    from_email: 'lists@acme.example',
  }
  const text = 'Ada Smit\nADA@ACME.EXAMPLE\nMail Sales@acme.example\nor lists@acme.example\n10x 507127-B21'

  it('has no line that contains one of their addresses', () => {
    expect(withoutOwnAddress(text, writer)).toBe('Ada Smit\n10x 507127-B21')
    expect(withoutOwnAddress(text, { ...writer, email_alt: null })).toContain('Mail Sales@acme.example')
  })

  it('is unchanged if they hide nothing', () => {
    expect(withoutOwnAddress(text, { ...writer, is_email_hidden: false })).toBe(text)
  })
})
